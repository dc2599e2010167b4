// General categories, scripts and simple case folding of Unicode 15.0.0, written by Scripts/unicode_tables.py.
// Each text is a run of numbers; CompactNumbers reads them.

// swift-format-ignore-file

/// What patterns need of the Unicode Character Database.
enum UnicodeTables {
  /// The version of Unicode that the tables are from.
  static let version = "15.0.0"

  /// The general categories of two letters; those of one letter are the unions of theirs.
  static let categories: [(name: String, ranges: String)] = [
    ("Cc", """
      0V-2W1
      """),
    ("Cf", """
      j50og15M0W60n10WC1m20hv30y-14Q4n1419lqt10v72Xc40F0Yx8FWZY13lc57cqhO0U-2
      """),
    ("Co", """
      WWu1-d6WuXSz--12z--1
      """),
    ("Ll", """
      X3Pw10f1N17101010101010101010101010101010101010101010101010101010111010101010101011101010101010101010101010101\
      01010101010101010102010122010203140203220201010201110203010212260202010101010101010111010101010101010112010301\
      010101010101010101010101010101010101010101010101010101016202110401010101a21QX60103032I0RY111321010101010101010\
      10101014102021p1l110101010101010101010101010101010109010101010101010101010101010101010101010101010101010102010\
      1010101011101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010m1e1\
      dw2g122uN5Ya28t3h1-1C1X1c3010101010101010101010101010101010101010101010101010101010101010101010101010101010101\
      01010101010101010101010101010101010101010101010101010101010101018101010101010101010101010101010101010101010101\
      0101010101010101010101010101010101010101010101010101885A78785A7878D2787878411603211832187A211o803130R040402183\
      40r10hr2l11031101010401115501010101010101010101010101010101010101010101010101010101010101010101010101010101010\
      1010101010101011701040Cb11050peU010101010101010101010101010101010101010101010J010101010101010101010101010d4010\
      10101010121010101010101010101010101010101010101010101010101010101010101017101020101010104010201210101010101010\
      10101050501010101010101040106010101010S030rPg1587l2WwJ6C4fX1Pjc1d1e4Z1x4A1E1611Zu1o1j+2VWiLVwiPPQ61HQPQ310161A\
      QPQPQPQPQPQPQPQPQRSO15QO15QO15QO15QO1510qv191J65tl2X1
      """),
    ("Lm", """
      mLH4BE47010b4050+E0c70a51j8140V09030W50d50qc10-30rH0ws10h30ZJ0mE5k5+1D0Y1a1nL0D0GC-+21n70-50rE0h1450X31z22suR0\
      Yd15k80o30S1v38m20N0f3231rE0M0f40i30L1d3390cWL0j11W-151f118byO3lY1CW2110iWG31611nXCz1f66jT0-Y10
      """),
    ("Lo", """
      g50F0W8043m60xPQ43j1V19Z111Y310O1A220G01TTu2B0OW1LLg1O7A5N15He1x1r130I079GE47212L16103330G0D112E1A085412L16111\
      111V310J2G8121L16111430I0F1N0B7212L16111430U112F0H015321331101131323BM0q17121M1F30Q22021U047121M191430V111F1H8\
      121e120G05282O55H3N181026w1l111C5x1110141N1019119024N3W10-171Z1R4p3g1K0G5433031724CC0n3eA132610132e1132W113261\
      0132E1u1132Y2b1Fn3hJ2G1P5g2677HDIEHEC12Fp1e10Z2Y11q1742X1105b2AUn1T24Bh14Ps1M9q1m5k1H7s1TD1Ah1QZ1f12ATn3315113\
      0wX13t-2t1OM9616161616161616dH0r104r2801v2405g11z2HVm1FWG-j6W2qmK1sZ1Z2d18h84FA1Y20n1b2f50d303612131MTp1En1+15\
      3011BRAMPS7k1j1428A41e1N217KF15303n11031242010O13A70E525259616n4Y1TZzACM4m1ae8jB2f3Z20191C141011111h3X1gBI-12r\
      1e1Bq341c4f391i12U35252522Z1B1P1I111E2DY1w3bCS3m1l1VDJ176b1AT2Z147W4j2Y3d18p1y4s99LA7u45201h111302MAM9UX2I11AL\
      APc2t161W20F3121Sg1S3SZ171RRr1ALAIDHk3e2t5Z1yAf161k2SA08Lg1Hk1KRMCq1v1120Di1W1OQZ1T0208Y130Cl1E3L010Z1H1OJ1-16\
      10131E197k1c17212L16111430I0C4+4q1I3K2Ul1K110u5k1f13a1l1K0x1g1D0d2Qb16v5h1p672027111NF010+272c1G010S0Ad170L0Bj\
      1J0Ie2d881a1H0n1Tm36111b1L0P5111VE0dAIF01C1X1y30l2vSc7Z6io2W3FlX1H5vz3cIvj8uH7UHk2HTIl1p1K5ImRg250l5t-58rc1g18\
      tt8Y9F0T220E38hCae2g35C3879mp80rFi1X10XATIh1aFQrN613111E1a6xf131Q111020191310106040101012111020101010101110231\
      6131310191G52141Gag4-sf1W1vX46z62Xq5Emf7-W3zGYl1gw45-Y4
      """),
    ("Lt", """
      bE02020c10ri778787C0F0l10
      """),
    ("Lu", """
      X2Pb3M16X10101010101010101010101010101010101010101010101010101010201010101010101020101010101010101010101010101\
      01010101010101010111010311011122311123111101011102011121011307020202010101010101010201010101010101010202012101\
      01010101010101010101010101010101010101010101010101010107111201310101010X90103080601210111G18Z10223010101010101\
      010101010105020112o1m10101010101010101010101010101010109010101010101010101010101010101010101010101010101010101\
      11010101010102010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010102\
      b1fw2b11050oMr2wa2g122WA01010101010101010101010101010101010101010101010101010101010101010101010101010101010101\
      01010101010101010101010101010101010101010101010101010101010101090101010101010101010101010101010101010101010101\
      0101010101010101010101010101010101010101010101010109785A78785B010101087e23C3C3C4B3c8040322220346010101323A150z\
      10yp2l1m101220101013102082101010101010101010101010101010101010101010101010101010101010101010101010101010101010\
      10101010101010801040jgU010101010101010101010101010101010101010101010J010101010101010101010101010d4010101010101\
      030101010101010101010101010101010101010101010101010101010101010A0101110101010401020103010101010101010101014141\
      01010101010101310605010S0hvLPbc1d1e4Z1y4A1E1611gt1o1j-2VWiLVWjPPQPQPQ01120212317QPQ1132716R113141036RPQPQPQPQP\
      QPUOX1OX1OX1OX1OX10rf4X1
      """),
    ("Mc", """
      Ze20t10228311o11w126121A0h10w12Y20w128011r11w10106121A0c31113212A0f12z13z11w1014211191S0E1w125212A0g11h2267I1g\
      A1-10h51406021P1A226L12520A2up10U0X407711wA3224115W71w1010901185n40m10501411z10U04120y10221031m1781h50L0sv41p-\
      T120u21o1Fk41l10m114122k3121O0j1010j302150j71111110pWP010-30j1241p30O1x10m1291D0z223110g52V1w1113212290A1n6281\
      30g32601320j726320n328110j301160f3140b8290t7511402010k428340q20T1+10tC0E0g307020r644110+A1C0m118110lWKs1e31phO\
      165
      """),
    ("Me", """
      ea11qn50+m1312hiX12
      """),
    ("Mn", """
      WOl3p84f8i110111110e2Am1KG0b36252113Z10UQx2Aw1890O3181214h12y17g1N1Vt1010474036A1T0w104380K1Q021v1041412230U13\
      0B1v10441140K1M510w1020138071B1U0z10C0o1030t1012521371B1T0w10206051K1S1v114380K1T0e207210w2026C7Y3028B6f21R010\
      10t1D14115A1Z190c33151121P142G3D02160F0-L2oT2T1U1U1W2116802A90j1210r31Y10s32419062x6120w10161010276920m1D1Fn13\
      m10141050e18C1W132112u10113012w1721u421C16406031c6-1mMC403B+-22j40W3VgH3h31qkT049W11m21m803040P150t41QHD0c17PA\
      k12m102321d10Z252121C080l10p1012215110g1180k702040mvJ0XNFGFjU0Y70r44cq121153e1240b51zH3ZC1m22c2An13x30s1Ef1021\
      A2n132170z12a1417+10C1q18A320-2220116020z4037L1v1130b1634Z672210N0q25104111k736111R1r272011g30102510b322314Z88\
      11W811040m432140W19e1523809522k1C11sC61510o2L261111w3530111610e213010xA1B1q145010zd506EwqD4x16uW10-13n20ubJ1Xp\
      4j12MWH2H726U3q42xz1s14n180E0M41Emg161G261114a30W56tB0z13yF3WV6j36rzbOl7
      """),
    ("Nd", """
      m19cn19c49c69yC9s39s39s39s39s39s39s39s39s39W39s39c29s89c29cw19c19i99W49c5969s59s29c4969ckY19cL9c19c69M9s29sC9s\
      uK9ci19ca29iP9W49y19m49s89sA9s39sB9c39c39cD9c39sN9s79c29cD9cuI9s29c49qZRn1Wg29cD9sF9sY19sq49
      """),
    ("Nl", """
      kt52lp2Y123+p30P8E2hrT9moMq1iE080c44gX8k3
      """),
    ("No", """
      o515022rf25uB5u32b46v66H8nD9rX1JpZ19WF0rq103569c6Ff10sMx1k2LsJTfh10qa13g49U71EW19d1EmhT5ncMi1X23H1rAQa13qf17P6\
      d18h24M5W512F2j1W28q11U2h24e37O7f16gA5WBU+49g13m36c4JxBJbg11kD8dRIpQKcyI6+OMfXPJCJi3Okg58XTw11213i2i11EYUC
      """),
    ("Pc", """
      -20-+71J0+kt11O2l70
      """),
    ("Pd", """
      j10yg10p10Xo30bW10fW25Xm3020V140S0+D0J0l30mip11b10A0f50-y30
      """),
    ("Pe", """
      f10p10V0zr3010+w10fj20t10F0wJ010U0+X10101010101010m20W1010101010qC010101010101010101010W2010X10bX10101010i1010\
      1010iD0101010103010101021+ep10v60T01010101010101030H01010g50p10V02020
      """),
    ("Pf", """
      x50zw7030S0ek30104020F030
      """),
    ("Pi", """
      h50ix702120P0ek30104020F030
      """),
    ("Po", """
      X1212201011A131R0a2050E170+L080oE5f10s102020i11K111D012g23c30h1Df72s1EV0b81A0i40u30v30cC0C0lB0w20A1e5E10m30g24\
      41l35h50aJ8bO0y32d21z4212b1513v91u61W4615i56S1z33x14+11W27B0YQ1878823223A1019wa3311m30l41422028111021A41923101\
      C22iD2v10z50YWT1j82Z30A0p35yB3s21e1210n11l10X3CG1y33+31G1v70anK620M0K1233213726011r4212201011A131R0a1021wC2yK0\
      m10+C0dN0d60V0m88c10m36Y26v23uT4i13z56j3113+33m11l2340D012u25h30XD4A110e30w7Mf32SCi20Y42y70e82x40y27p2214z29t9\
      4g11bK1g2Cl50mZ14yx21xpE1b40X2480oQ3dA0ybJ0dl74os31
      """),
    ("Ps", """
      e10o10V0+r3010+w10+h2030c10t10F0wJ010U0+X10101010101010m20W1010101010qC010101010101010101010W2010X10bX10101010\
      P0I0101010iD0101010103010101020Xfp10t60T01010101010101030H01010g50o10V03020
      """),
    ("Sc", """
      a10z33fd10x30oF1oF170r70d80bI0xi20ac2W1txX10ZkL0i30w40x6131s-73+um10mj20
      """),
    ("Sk", """
      +2010d20604030fG3CD56101Gr30E1Ye10qv5012B2D2D2D1ya41ZpTM91d31mU0E1cYKGxR010Y50tWz14
      """),
    ("Sm", """
      h10G2z1010j1040b10V0+N0lG2xn60D0d12D2h40d1460a245140202070V12010Vh8W11w20UOe15rE090s17l30mA42UAFW8Y4M+14V2X8m1\
      K25y+p10uP012a50G2z1010Z4063qsr10P0V0P0V0P0V0P0V0P0iv51
      """),
    ("So", """
      c50204010nU0g81-31k60A0J1t70ZG0rB0Y4510a40l60f10dC2F01225K01010b47151153b61mN9pM0oM0z4X1XB998Zi111311A01165101\
      01040B1E01110w1194231111161U21101Ui874J262m21TPd16a2PAn2j2Ms5181r18k31t7i1h1W2-7WGl1L16c12V1e3b75bB1k1P1u2Cr6Q\
      B80D1C0L161mA149W1Z1SUBT80FVAc1F-9Wk6-1mqLs1XR3A110zH2csKF-30j12aF03041D1v98v1G221C30l1i1wp11lI0sZ30ra274GgwI3\
      50sgK0pr4p3y1r7Ac12x152M17T4y1LX230w5s2fb1-Ft13o171D11es10yw20X40nMh14Z3CE2E1E1a1NW5u1SDh14871E5w4w75tM4G3C3s3\
      4+26B40FB4t1896d18T21k2pACD2C387j1168D48787o41s1
      """),
    ("Zl", """
      eX80
      """),
    ("Zp", """
      fX80
      """),
    ("Zs", """
      W10-30-k50-h2Aa10l10Wz30
      """),
  ]

  /// The long names of general categories, those of one letter too, and `Cs` and `LC`.
  static let categoryNames: [(long: String, short: String)] = [
    ("Cased_Letter", "LC"),
    ("Close_Punctuation", "Pe"),
    ("Combining_Mark", "M"),
    ("Connector_Punctuation", "Pc"),
    ("Control", "Cc"),
    ("Currency_Symbol", "Sc"),
    ("Dash_Punctuation", "Pd"),
    ("Decimal_Number", "Nd"),
    ("Enclosing_Mark", "Me"),
    ("Final_Punctuation", "Pf"),
    ("Format", "Cf"),
    ("Initial_Punctuation", "Pi"),
    ("Letter", "L"),
    ("Letter_Number", "Nl"),
    ("Line_Separator", "Zl"),
    ("Lowercase_Letter", "Ll"),
    ("Mark", "M"),
    ("Math_Symbol", "Sm"),
    ("Modifier_Letter", "Lm"),
    ("Modifier_Symbol", "Sk"),
    ("Nonspacing_Mark", "Mn"),
    ("Number", "N"),
    ("Open_Punctuation", "Ps"),
    ("Other", "C"),
    ("Other_Letter", "Lo"),
    ("Other_Number", "No"),
    ("Other_Punctuation", "Po"),
    ("Other_Symbol", "So"),
    ("Paragraph_Separator", "Zp"),
    ("Private_Use", "Co"),
    ("Punctuation", "P"),
    ("Separator", "Z"),
    ("Space_Separator", "Zs"),
    ("Spacing_Mark", "Mc"),
    ("Surrogate", "Cs"),
    ("Symbol", "S"),
    ("Titlecase_Letter", "Lt"),
    ("Uppercase_Letter", "Lu"),
    ("cntrl", "Cc"),
    ("digit", "Nd"),
    ("punct", "P"),
  ]

  /// The scripts, by their long names.
  static let scripts: [(name: String, ranges: String)] = [
    ("Adlam", """
      Wew3h24941
      """),
    ("Ahom", """
      Wub2Q2E4M
      """),
    ("Anatolian_Hieroglyphs", """
      WWn2cI
      """),
    ("Arabic", """
      Wm14151D121V19BP1h31X1m2l1m7U116f21Smoy1o3GgB2l22r170W1Fm341c4Zx3U+32Wut131Q1110201913101060401010121110201010\
      101011102316131310191G52141Gq11
      """),
    ("Armenian", """
      nf1b12n122Ziz14
      """),
    ("Avestan", """
      WuY2r136
      """),
    ("Balinese", """
      Wu6i23k1
      """),
    ("Bamum", """
      Wrf1t2eem1uH
      """),
    ("Bassa_Vah", """
      msw2T25
      """),
    ("Batak", """
      W+6p183
      """),
    ("Bengali", """
      Wi2317212L1610332821238041142O
      """),
    ("Bhaiksuki", """
      WWd281i11DAS
      """),
    ("Bopomofo", """
      gN1vmBg1m3V
      """),
    ("Brahmi", """
      WWa2j24Z190
      """),
    ("Braille", """
      WWA-7
      """),
    ("Buginese", """
      Wm6R21
      """),
    ("Buhid", """
      Ww5J
      """),
    ("Canadian_Aboriginal", """
      WW5-JmHb2wjW2F
      """),
    ("Carian", """
      WrW2m1
      """),
    ("Caucasian_Albanian", """
      mfX2p1B0
      """),
    ("Chakma", """
      Wea2q11H
      """),
    ("Cham", """
      Wmg1s19D2923
      """),
    ("Cherokee", """
      Wz4r225oxb1l2
      """),
    ("Chorasmian", """
      mzZ2R
      """),
    ("Common", """
      0W2Q5Qk11E14N0V0XEc1542Jq30906010zJ060E030W10y40aG0X41vc10rC3Y90ll12d21h6110jc10D073151220bOB2s21A3A1EHW1-1b11\
      2251Q1Gf124sKPAL-SW8pJ2V1e3WGz2oCB44101OF743x2130w21p4FW1Z1y1-1Vm2l10u2d5Wk6-1WeMX1c32b59q70W50hC0E1okK1m69MY1\
      1I13p401VQ5QAA0j11W2616A4Y824i138m2Cp1i1a7Qajk13ir4p3y1r7Ac12z13G817T4y1r6JCJCs29Od4q21c2112021231B10161W21327\
      161R131410361pA2Z92n1nZ5Z2i2y1YMh14Z3CE2E1E1a1Aj5u1P11Dh14871E5w4tU4G3C3s34+26B40FB4t1896d18T21k2pACD2C387j116\
      8D48787o41s1b19dWXO0U-2
      """),
    ("Coptic", """
      YVDmaAp356
      """),
    ("Cuneiform", """
      WWe2vSc3k314BZ6
      """),
    ("Cypriot", """
      WWY25201h1113020
      """),
    ("Cypro_Minoan", """
      myh2Y3
      """),
    ("Cyrillic", """
      WW1a42e5mw58Y50i20dZ4VWYU-2kyL1Wmu1z1X10
      """),
    ("Deseret", """
      WWX2l2
      """),
    ("Devanagari", """
      We2m24E2PWxd1VWmS9
      """),
    ("Dives_Akuru", """
      Wec262027111T112B99
      """),
    ("Dogra", """
      WWc2x1
      """),
    ("Duployan", """
      WWl3g35C387923
      """),
    ("Egyptian_Hieroglyphs", """
      WWi2rY1
      """),
    ("Elbasan", """
      WeX2d1
      """),
    ("Elymaic", """
      W-Z2M
      """),
    ("Ethiopic", """
      Wm4e2132610132e1132W1132610132E1u1132Y22V3Pcl6M9616161616161616YfV525259616nbl2613111E
      """),
    ("Georgian", """
      Wb4b110502g113my2g122WY4b11050
      """),
    ("Glagolitic", """
      WWB-2Wzi361G261114
      """),
    ("Gothic", """
      mvW2Q
      """),
    ("Grantha", """
      Wua2317212L1611142821222060562634
      """),
    ("Greek", """
      mR3122310401012101J1+1EFcf64o1444q20WAL252b125271010101U2q11E1D251I2218d90+nY10wkLk2H0-Yq1b2
      """),
    ("Gujarati", """
      Xq2218121L16111429121220F32B76
      """),
    ("Gunjala_Gondi", """
      Whd25111a1111579
      """),
    ("Gurmukhi", """
      Xm2215412L16111111201441223073107G
      """),
    ("Han", """
      WqBP1u2Cr6l1010P8E3aU-j6W2-lKWeMjB2f3eeT1C1kWa1-sf1W1vX46z62Xq5Emf7-W3zGYl1gw45-Y4
      """),
    ("Hangul", """
      We4-7kn71X8z2n3UX2UXtTSZKZzACM4m1az9U35252522
      """),
    ("Hanifi_Rohingya", """
      WeZ2d189
      """),
    ("Hanunoo", """
      Wv5K
      """),
    ("Hatran", """
      WdY2I1154
      """),
    ("Hebrew", """
      ni1s18Q45efz1P1410111119
      """),
    ("Hiragana", """
      XYCr262Xx-2+8I0T2jbG0
      """),
    ("Imperial_Aramaic", """
      WYY2L18
      """),
    ("Inherited", """
      WOl3r81aEAQ0WN3xg4UXG21C16406031c6-1iG1Y6W1vv33h31bhp1FGDlU0Y70wY40a+k1j12MWH2H726U3owhOl7
      """),
    ("Inscriptional_Pahlavi", """
      WxY2I57
      """),
    ("Inscriptional_Parthian", """
      WwY2L27
      """),
    ("Javanese", """
      Wig1j22941
      """),
    ("Kaithi", """
      Waa2Y2A0
      """),
    ("Kannada", """
      Wa3C121M19142812137161132912
      """),
    ("Katakana", """
      XbCv222m7Fm6k11t2kWp191i1oYi13161110-82o10E3
      """),
    ("Kawi", """
      Wud2G1e13R
      """),
    ("Kayah_Li", """
      Weg1j110
      """),
    ("Kharoshthi", """
      WmY231157121S224978
      """),
    ("Khitan_Small_Script", """
      a-x20xu6rE
      """),
    ("Khmer", """
      Wy5z22969cFV
      """),
    ("Khojki", """
      Wma2H1k1
      """),
    ("Khudawadi", """
      mra2w159
      """),
    ("Lao", """
      Xq3110141N101M2410161923
      """),
    ("Latin", """
      X2P6Pl10F05M1U1WEd14xm6b16m1535C1b2X2-7nB0D0GCj4160R0He1ts2VYrUb33-1511014ODmPg11813syJ6wW1P6PbX251f118bwr1U65
      """),
    ("Lepcha", """
      WW7t13E32
      """),
    ("Limbu", """
      We6U1B4B403B
      """),
    ("Linear_A", """
      WmX2s99LA7
      """),
    ("Linear_B", """
      WWW2B1P1I111E2DY1w3
      """),
    ("Lisu", """
      mcf1l1mrU0
      """),
    ("Lycian", """
      WqW2S
      """),
    ("Lydian", """
      WfY2P50
      """),
    ("Mahajani", """
      mga2c1
      """),
    ("Makasar", """
      Wtd2O
      """),
    ("Malayalam", """
      We3C121o112154F2P
      """),
    ("Mandaic", """
      WY2R20
      """),
    ("Manichaean", """
      WsY2c14B
      """),
    ("Marchen", """
      mZd2V2L1D
      """),
    ("Masaram_Gondi", """
      Wed26111h130111889
      """),
    ("Medefaidrin", """
      Wox2w2
      """),
    ("Meetei_Mayek", """
      Wtg1Mf6j129
      """),
    ("Mende_Kikakui", """
      WWw3a62F
      """),
    ("Meroitic_Cursive", """
      WjY2N4J2j1
      """),
    ("Meroitic_Hieroglyphs", """
      WiY2V
      """),
    ("Miao", """
      Wux2g24u17G
      """),
    ("Modi", """
      Wmb2a2B9
      """),
    ("Mongolian", """
      WW61201J6u27g1rj-1C
      """),
    ("Mro", """
      Wow2U1941
      """),
    ("Multani", """
      Wqa2610131E1A
      """),
    ("Myanmar", """
      WW4-4Wgc1UX3V
      """),
    ("Nabataean", """
      WaY2U88
      """),
    ("Nag_Mundari", """
      mcv3f1
      """),
    ("Nandinagari", """
      Wjc272j12A
      """),
    ("New_Tai_Lue", """
      Wi6h14P6A31
      """),
    ("Newa", """
      WWb2x214
      """),
    ("Nko", """
      W+1w122
      """),
    ("Nushu", """
      X-x20kiGhC
      """),
    ("Nyiakeng_Puachue_Hmong", """
      Weu3i13D2941
      """),
    ("Ogham", """
      Wq5S
      """),
    ("Ol_Chiki", """
      mY7l1
      """),
    ("Old_Hungarian", """
      WaZ2o1Do175
      """),
    ("Old_Italic", """
      WuW2Z192
      """),
    ("Old_North_Arabian", """
      WqY2V
      """),
    ("Old_Permic", """
      mwW2g1
      """),
    ("Old_Persian", """
      WzW2Z14D
      """),
    ("Old_Sogdian", """
      WuZ2d1
      """),
    ("Old_South_Arabian", """
      WpY2V
      """),
    ("Old_Turkic", """
      WWZ2e2
      """),
    ("Old_Uyghur", """
      mxZ2P
      """),
    ("Oriya", """
      Xu2217212L1611142821227241142H
      """),
    ("Osage", """
      mbX2Z14Z1
      """),
    ("Osmanya", """
      WaX2T29
      """),
    ("Pahawh_Hmong", """
      Wuw2b2A9161K5I
      """),
    ("Palmyrene", """
      WZY2V
      """),
    ("Pau_Cin_Hau", """
      Wsc2u1
      """),
    ("Phags_Pa", """
      WYg1t1
      """),
    ("Phoenician", """
      WeY2R30
      """),
    ("Psalter_Pahlavi", """
      WyY2H73C6
      """),
    ("Rejang", """
      mfg1Z1B0
      """),
    ("Runic", """
      Wr5g23A
      """),
    ("Samaritan", """
      WW2j12E
      """),
    ("Saurashtra", """
      Wag1b28B
      """),
    ("Sharada", """
      Wia2-2
      """),
    ("Shavian", """
      mYX2l1
      """),
    ("Siddham", """
      Wib2r12b1
      """),
    ("SignWriting", """
      WWs3hKF41E
      """),
    ("Sinhala", """
      Xi321H3N181026304510176922i-W2J
      """),
    ("Sogdian", """
      mvZ2f1
      """),
    ("Sora_Sompeng", """
      mca2O79
      """),
    ("Soyombo", """
      moc2o2
      """),
    ("Sundanese", """
      Wy6-1W87
      """),
    ("Syloti_Nagri", """
      WWg1i1
      """),
    ("Syriac", """
      Wu1D1x122m8A
      """),
    ("Tagalog", """
      Wu5L90
      """),
    ("Tagbanwa", """
      Wx5C1211
      """),
    ("Tai_Le", """
      mg6T24
      """),
    ("Tai_Tham", """
      Wn6+11S2A696D
      """),
    ("Tai_Viet", """
      Wqg1Y2O4
      """),
    ("Takri", """
      Wqb2v169
      """),
    ("Tamil", """
      Yy2115321331101131323B4432132060EKb+a2n1D0
      """),
    ("Tangsa", """
      mpw2k219
      """),
    ("Tangut", """
      W-x20Vt-58-NWG8
      """),
    ("Telugu", """
      WW3C121M1F281213711220232978
      """),
    ("Thaana", """
      Wy1n1
      """),
    ("Thai", """
      Xm3v15R
      """),
    ("Tibetan", """
      Wu3d21Z14c11Z11E1641
      """),
    ("Tifinagh", """
      mfBt171E0
      """),
    ("Tirhuta", """
      Wab2d289
      """),
    ("Toto", """
      mqu3U
      """),
    ("Ugaritic", """
      WyW2T10
      """),
    ("Vai", """
      Wef1h9
      """),
    ("Vithkuqi", """
      mhX2A1E16111A1E1611
      """),
    ("Wancho", """
      Wsu3v150
      """),
    ("Warang_Citi", """
      Wbc2o2C0
      """),
    ("Yezidi", """
      WqZ2f11221
      """),
    ("Yi", """
      WWe1ia13s1
      """),
    ("Zanabazar_Square", """
      Wmc2d2
      """),
  ]

  /// Runs of simple case folding: the gap between the first scalars of two runs, how many more there are, the step
  /// between them, and twice the distance to the folded scalars (less one, and turned positive, where they come
  /// before).
  static let folding = """
    X2P1W2q301km1BM1W2O61W2e1N22o12227722HM22k101n71222601tG201aD1122401yC1012211wC2012301+4101qC101sC1012201wC101\
    +C201cD101YD1012401cD101gD201iD1222601qD1012201qD3012201qD1012211oD2122401sD10124012801410122014101220141822J8\
    22J0141122401X6101l31J22e101Z82822O01sYL1012201bA101mYL3012201bC101g4101k41422-701e7h11226012901e7701i2221g240\
    1W4211+33G1W2I81W2V012D01G101x1101n1401T101h12B22O01h3101-2301t3101-32012201D1012321Z83F1W5GV1W2m2G22g1Q22s101\
    U1622Fl122X3b11W3lx2b11WcEd101WcE601WcEhP51Fea201xaC101vaC101daC111ZaC201baC101tZC101dYC101cya28g11-x5j121-x5Z\
    Ag222x401p3301zxE2l122e371FG51FG71FG71FG51FH32FF71FW171FG71FG71FG11F211p4201H201fWEA31h5401HC11F211d6E11F211-6\
    201DC11-7211x7201Hg901vrE401zhG101haG701u1k1F1W1Z1012pPP1q1gw1l11W3W3012201j-K101hk7101j+K3222601tXL101v-K101z\
    XL101xXL20123012911zZL2n122h31227012kgUM22W2D22Y5622GU22d2122401dWb21422D012201loo231226922K01dqo2101zqo2101rq\
    o2101Xqo2101dqo2201Zno2101poo2101fno2101Ww11722G01-2101bqo2101lZb2112290126122V012xRl21-yh2nzKP1W2-c1d11m2m5Z1\
    1m2W6A1k2CE1k2G61k2811k2it1o11W4WX3V1W2WjLV1W2WsUX11a2
    """
}
