"""What Examples/Spark takes of pyarrow and pyspark, for tests without them: local files, and rows in lists."""
import bz2
import collections
import enum
import gzip
import os
import sys
import types
from pathlib import Path


class FileType(enum.Enum):
    NotFound, File, Directory = range(3)


FileInfo = collections.namedtuple("FileInfo", "path type size mtime_ns")


class FileSelector:
    def __init__(self, base_dir, recursive):
        self.folder = Path(base_dir)


class LocalFileSystem:
    def get_file_info(self, asked):
        if isinstance(asked, FileSelector):
            return [self.get_file_info(str(path)) for path in asked.folder.rglob("*")]
        try:
            status = os.stat(asked)
        except FileNotFoundError:
            return FileInfo(asked, FileType.NotFound, None, None)
        is_folder = os.path.isdir(asked)
        return FileInfo(
            asked, FileType.Directory if is_folder else FileType.File, None if is_folder else status.st_size,
            status.st_mtime_ns)

    def open_input_file(self, path):
        return open(path, "rb")

    def open_input_stream(self, path, compression):
        return {"gzip": gzip, "bz2": bz2}[compression].open(path)


Field = collections.namedtuple("Field", "name type")


class Column(list):
    to_pylist = list.copy


class Rows:
    def __init__(self, columns, schema):
        self.columns, self.names = columns, [field.name for field in schema]

    def to_pylist(self):
        return [dict(zip(self.names, row)) for row in zip(*self.columns)]

    def column(self, number):
        return self.columns[number]


def module(name, **contents):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(contents)
    return sys.modules[name]


def put_in_place():
    """Has `import pyarrow` and `import pyspark` find what is here."""
    module(
        "pyarrow", int64=int, string=str, struct=list, list_=list,
        fs=module("pyarrow.fs", FileType=FileType, FileSelector=FileSelector, LocalFileSystem=LocalFileSystem),
        schema=lambda fields: [Field(*field) for field in fields], array=lambda values, type: Column(values),
        nulls=lambda count, type: Column([None] * count), record_batch=Rows)
    module("pyspark", SparkFiles=types.SimpleNamespace(getRootDirectory=lambda: "/nowhere"), TaskContext=None)
