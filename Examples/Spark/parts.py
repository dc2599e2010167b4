"""NDJSON on any file system that pyarrow knows, in parts of about the same size, with the place of each record."""
import array
import bisect

from pyarrow import fs

CHUNK = 1 << 20
BLANK = b" \t\r"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
# A line that is longer is a record to formc whatever it holds: one that is too long.
LONGEST = 16 << 20


def storage(path):
    """The file system that a path or an address is on, and the path there."""
    if "://" in path:
        return fs.FileSystem.from_uri(path.replace("s3a://", "s3://", 1))
    return fs.LocalFileSystem(), path


def is_there(files, path):
    return files.get_file_info(path).type != fs.FileType.NotFound


class Piece:
    """Some bytes of a file: the lines that begin in there are a task's."""

    def __init__(self, address, size, modified, start, end):
        self.address, self.size, self.modified, self.start, self.end = address, size, modified, start, end

    def length(self):
        return self.end - self.start


def plan(inputs, most):
    """The parts: lists of pieces, `most` bytes together, or one piece of a file that is compressed."""
    planned, filled = [], 0
    for address, size, modified in listed(inputs):
        is_whole = compression(address) is not None  # it can't be read but from the beginning
        for start in [0] if is_whole else range(0, max(size, 1), most):
            piece = Piece(address, size, modified, start, size if is_whole else min(size, start + most))
            if not planned or filled + piece.length() > most:
                planned.append([])
                filled = 0
            planned[-1].append(piece)
            filled += piece.length()
    return planned


def listed(inputs):
    """All files, with their sizes and times of modification. As in Spark, a name that begins with `_` or `.` is none of
    the data."""
    for address in inputs:
        files, path = storage(address)
        root = address[:len(address) - len(path)]
        info = files.get_file_info(path)
        found = [info]
        if info.type == fs.FileType.Directory:
            found = files.get_file_info(fs.FileSelector(path, recursive=True))
        for info in sorted(found, key=lambda info: info.path):
            hidden = any(name[:1] in ("_", ".") for name in info.path[len(path):].split("/") if name)
            if info.type == fs.FileType.File and not hidden:
                yield root + info.path, info.size, info.mtime_ns
            elif info.type == fs.FileType.NotFound:
                raise FileNotFoundError(f"{address} is not there")


def compression(path):
    ends = {".gz": "gzip", ".bz2": "bz2", ".zst": "zstd", ".lz4": "lz4"}
    return next((name for end, name in ends.items() if path.endswith(end)), None)


class Places:
    """Where each record stands, by its number from 1: its file, and the byte at which its line begins or its row."""

    def __init__(self):
        self.positions = array.array("q")
        self.files, self.firsts = [], []

    def begin(self, file):
        if not self.files or self.files[-1] != file:
            self.files.append(file)
            self.firsts.append(len(self.positions))

    def of(self, number):
        return self.files[bisect.bisect_right(self.firsts, number - 1) - 1], self.positions[number - 1]


class Changed(Exception):
    """A file is not what it was when the parts were made."""


def lines_of(part, places):
    """The bytes of a part, in chunks; its records are noted in `places`."""
    for piece in part:
        files, path = storage(piece.address)
        check(files, path, piece)
        places.begin(piece.address)
        with open_piece(files, path, piece) as file:
            yield from lines_of_piece(file, piece, places)
        check(files, path, piece)


def check(files, path, piece):
    """Before a piece is read and behind it: what is written meanwhile has another time then."""
    info = files.get_file_info(path)
    if info.type == fs.FileType.NotFound:
        raise Changed(f"{piece.address} has gone since the run began")
    if (info.size, info.mtime_ns) != (piece.size, piece.modified):
        raise Changed(f"{piece.address} has changed since the run began")


def open_piece(files, path, piece):
    packed = compression(path)
    if packed:
        return files.open_input_stream(path, compression=packed)
    file = files.open_input_file(path)
    file.seek(max(piece.start - 1, 0))
    return file


def lines_of_piece(file, piece, places):
    """The lines that begin in a piece, whole; the last gets a break if it has none."""
    begun, position = begin(file, piece)
    limit = None if compression(piece.address) else piece.end
    if limit is not None and piece.start == 0:
        limit = min(max(limit, position + 1), piece.size)  # the first line is this piece's, mark or not
    start, is_blank, last = position, True, b"\n"
    while limit is None or start < limit:
        chunk, begun = begun or file.read(CHUNK), b""
        if not chunk:
            if limit is not None and position < limit:
                raise Changed(f"{piece.address} has become shorter since the run began")
            break
        kept = chunk
        offset = 0
        for text in chunk.split(b"\n"):
            end = offset + len(text)
            if text and is_blank:
                is_blank = not text.strip(BLANK)
            if end == len(chunk):
                break
            if not is_blank or position + end - start > LONGEST:
                places.positions.append(start)
            offset = end + 1
            start, is_blank = position + offset, True
            if limit is not None and start >= limit:
                kept = chunk[:offset]
                break
        position += len(chunk)
        last = kept[-1:]
        yield kept
    if last != b"\n":
        if not is_blank or position - start > LONGEST:
            places.positions.append(start)
        yield b"\n"


def begin(file, piece):
    """What was read behind the first break, of a line that begins in an earlier piece, and where that is. Of what begins
    a file, a byte order mark is left out: behind other files it would stand in the middle of what formc reads."""
    if piece.start == 0:
        first = file.read(CHUNK)
        while 0 < len(first) < len(BYTE_ORDER_MARK) and (more := file.read(CHUNK)):
            first += more
        has_mark = first.startswith(BYTE_ORDER_MARK)
        return (first[len(BYTE_ORDER_MARK):], len(BYTE_ORDER_MARK)) if has_mark else (first, 0)
    position = piece.start - 1
    while chunk := file.read(CHUNK):
        at = chunk.find(b"\n")
        if at >= 0:
            return chunk[at + 1:], position + at + 1
        position += len(chunk)
    return b"", position
