import { ventTable } from '#shared/sizing/gas/vent-tables/vent-table.ts';

export const MASONRY_TYPE_B = ventTable({
  title: 'Tile-lined interior masonry chimney with a Type B connector, one appliance',
  section: 'Table 13.1(c) (IFGC Table 504.2(3), CMC 2013 Table 803.1.3(3))',
  edition: 'NFPA 54-2012',
  gate: 'verdict',
  rowsBy: 'lateral',
  sizes: [3, 4, 5, 6, 7, 8, 9, 10, 12],
  measures: ['FAN_MIN', 'FAN_MAX', 'NAT_MAX'],
  grades: [{ grade: 'A', heights: [30, 50] }, { grade: 'B' }],
  conditions: ['no chimney wall is outdoors below the roof line', 'single Category I appliance'],
  cells: `
6 2 | NA NA . | NA NA . | NA NA 86 | NA NA 130 | . . 180 | . . 247 | . . 320 | . . 404 | . . .
6 5 | NA NA . | NA NA . | NA NA 82 | NA NA 117 | . . . | . . 231 | . . 298 | . . 376 | . . 561
8 2 | NA NA . | NA NA . | NA NA . | NA NA . | . . . | . . . | . . . | . . . | . . .
8 5 | NA NA . | NA NA . | NA NA . | NA NA . | . . . | . . . | . . . | . . . | . . .
8 8 | NA NA . | NA NA . | NA NA . | NA NA . | . . . | . . . | . . . | . . . | . . .
10 2 | NA NA 31 | NA NA . | NA NA 103 | NA NA 162 | . . . | . . 298 | . . 388 | . . 491 | . . 734
10 5 | NA NA . | NA NA . | NA NA . | NA NA 148 | . . 204 | . . 277 | . . 365 | . . 466 | . . .
10 10 | NA NA . | NA NA . | NA NA 87 | NA NA 139 | . . . | . . . | . . 347 | . . 444 | . . 668
15 2 | NA NA . | NA NA . | NA NA . | NA NA . | . . . | . . . | . . 441 | . . 562 | . . .
15 5 | NA NA . | NA NA . | NA NA 107 | NA NA 164 | . . 231 | . . 313 | . . 416 | . . 533 | . . .
15 10 | NA NA . | NA NA . | NA NA 97 | NA NA 153 | . . 216 | . . 296 | . . 394 | . . . | . . .
15 15 | NA NA . | NA NA . | NA NA . | NA NA 141 | . . 201 | . . 281 | . . 375 | . . 485 | . . 742
20 2 | NA NA . | NA NA 74 | NA NA 124 | NA NA 201 | . . 274 | . . 375 | . . 491 | . . 627 | . . 953
20 5 | NA NA . | NA NA . | NA NA 116 | NA NA 184 | . . 254 | . . 350 | . . 463 | . . 597 | . . .
20 10 | NA NA . | NA NA . | NA NA 107 | NA NA . | . . 237 | . . 332 | . . 440 | . . 566 | . . .
20 15 | NA NA . | NA NA . | NA NA 97 | NA NA 159 | . . . | . . 314 | . . 418 | . . 541 | . . .
20 20 | NA NA . | NA NA . | NA NA . | NA NA 148 | . . . | . . . | . . 397 | . . . | . . .
30 2 | NA NA 41 | NA NA 82 | NA NA 137 | NA NA 216 | 47 581 303 | 57 762 421 | 68 985 558 | 81 1240 717 | 111 1793 1112
30 5 | NA NA NA | NA NA 76 | NA NA 128 | NA NA 198 | 75 561 281 | 90 741 393 | 106 962 526 | 125 1216 683 | 169 1766 1094
30 10 | NA NA NA | NA NA 67 | NA NA 115 | NA NA 184 | NA NA 263 | 115 709 373 | 135 927 500 | 158 1176 648 | 210 1721 1025
30 15 | NA NA NA | NA NA NA | NA NA 107 | NA NA 171 | NA NA 243 | NA NA 353 | 156 893 476 | 181 1139 621 | 239 1679 981
30 20 | NA NA NA | NA NA NA | NA NA 91 | NA NA 159 | NA NA 227 | NA NA 332 | 176 860 450 | 203 1103 592 | 264 1638 940
30 30 | NA NA NA | NA NA NA | NA NA NA | NA NA NA | NA NA 188 | NA NA 288 | NA NA 416 | 249 1035 555 | 318 1560 877
50 2 | NA NA NA | NA NA 92 | NA NA 161 | NA NA 251 | NA NA 351 | 51 840 477 | 61 1106 633 | 72 1413 812 | 99 2080 1243
50 5 | NA NA NA | NA NA NA | NA NA 151 | NA NA 230 | NA NA 323 | 83 819 445 | 98 1083 596 | 116 1387 774 | 155 2052 1225
50 10 | NA NA NA | NA NA NA | NA NA 138 | NA NA 215 | NA NA 304 | NA NA 424 | 126 1047 567 | 147 1347 733 | 195 2006 1147
50 15 | NA NA NA | NA NA NA | NA NA 127 | NA NA 199 | NA NA 282 | NA NA 400 | 146 1010 539 | 170 1307 702 | 222 1961 1099
50 20 | NA NA NA | NA NA NA | NA NA NA | NA NA 185 | NA NA 264 | NA NA 376 | 165 977 511 | 190 1269 669 | 246 1916 1050
50 30 | NA NA NA | NA NA NA | NA NA NA | NA NA NA | NA NA NA | NA NA 327 | NA NA 468 | 233 1196 623 | 295 1832 984
`,
});

export const MASONRY_SINGLE_WALL = ventTable({
  title: 'Tile-lined interior masonry chimney with a single-wall metal connector, one appliance',
  section: 'Table 13.1(d) (IFGC Table 504.2(4), CMC 2013 Table 803.1.3(4))',
  edition: 'NFPA 54-2012',
  gate: 'verdict',
  rowsBy: 'lateral',
  sizes: [8, 9, 10, 12],
  measures: ['FAN_MIN', 'FAN_MAX', 'NAT_MAX'],
  grades: [{ grade: 'B' }],
  conditions: ['no chimney wall is outdoors below the roof line', 'single Category I appliance'],
  cells: `
6 2 | NA NA . | NA NA . | NA NA . | NA NA .
6 5 | NA NA . | NA NA . | NA NA . | NA NA .
8 2 | NA NA . | NA NA . | 382 725 . | 549 1021 .
8 5 | NA NA . | NA NA . | NA NA . | 673 1003 .
8 8 | NA NA . | NA NA . | NA NA . | 747 985 .
10 2 | 216 518 . | 271 654 . | 373 808 . | 536 1142 .
10 5 | NA NA . | 334 635 . | 459 789 . | 657 1121 .
10 10 | NA NA . | NA NA . | 547 758 . | 771 1088 .
15 2 | 211 611 . | 264 776 . | 362 965 . | 520 1373 .
15 5 | 261 591 . | 325 755 . | 444 942 . | 637 1348 .
15 10 | NA NA . | 392 722 . | 531 907 . | 749 1309 .
15 15 | NA NA . | 452 692 . | 606 873 . | 841 1272 .
20 2 | 206 675 . | 258 864 . | . 1079 . | 508 1544 .
20 5 | 255 655 . | 317 842 . | 433 1055 . | 623 1518 .
20 10 | 312 622 . | 382 806 . | 517 1016 . | 733 1475 .
20 15 | NA NA . | 442 773 . | 591 979 . | 823 1434 .
20 20 | NA NA . | NA NA . | 663 944 . | 911 1394 .
30 2 | 200 759 . | 249 982 . | 340 1237 . | 489 1789 .
30 5 | 245 737 . | 306 958 . | 417 1210 . | 600 1760 .
30 10 | 300 703 . | 370 920 . | 500 1168 . | 708 1713 .
30 15 | NA NA . | 428 884 . | 572 1128 . | 798 1668 .
30 20 | NA NA . | NA NA . | 643 1089 . | 883 1624 .
30 30 | NA NA . | NA NA . | NA NA . | 1055 1539 .
50 2 | 191 837 . | 238 1103 . | 323 1408 . | 463 2076 .
50 5 | NA NA . | 293 1078 . | 398 1381 . | 571 2044 .
50 10 | NA NA . | 355 1038 . | . 1338 . | 674 1994 .
50 15 | NA NA . | NA NA . | 546 1294 . | 761 1945 .
50 20 | NA NA . | NA NA . | 616 1251 . | 844 1898 .
50 30 | NA NA . | NA NA . | NA NA . | 1009 1805 .
`,
});

/** The columns in the only available copy were out of order and were restored: shown, never deciding. */
export const EXTERIOR_SINGLE_MIN = ventTable({
  title: 'Exterior masonry chimney, least input of one draft-hood space heater',
  section: 'Table 13.1(f) (CMC 2013 Table 803.1.3(6); IFGC Table 504.2(6), number to be confirmed)',
  edition: 'NFPA 54-2012',
  gate: 'check-first',
  rowsBy: 'band',
  sizes: [12, 19, 28, 38, 50, 63, 78, 113],
  measures: ['MIN'],
  grades: [{ grade: 'B', sizes: [113] }, { grade: 'C' }],
  conditions: ['Type B connector', 'one draft-hood space heater'],
  cells: `
37 6 | 0 0 0 0 0 0 0 0
37 8 | 0 0 0 0 0 0 0 0
37 10 | 0 0 0 0 0 0 0 0
37 15 | NA . 0 0 0 0 0 0
37 20 | NA . 123 190 249 184 0 0
37 30 | NA . NA NA NA 393 334 0
37 50 | NA . NA NA NA NA NA 579
27 6 | 0 0 68 116 156 180 212 266
27 8 | 0 0 82 127 167 187 214 263
27 10 | 0 51 . 141 183 201 225 265
27 15 | NA . NA NA 233 253 274 305
27 20 | NA NA NA NA NA 307 330 362
27 30 | NA NA NA NA NA NA 419 485
27 50 | NA NA NA NA NA NA NA 763
17 6 | NA NA NA . . 215 259 349
17 8 | NA NA NA . 197 226 264 352
17 10 | NA NA NA . 214 245 278 358
17 15 | NA NA NA . . 296 331 398
17 20 | NA NA NA . NA 352 387 .
17 30 | NA NA NA . NA NA 507 581
17 50 | NA NA NA . NA NA NA .
5 6 | NA NA NA NA NA . . 416
5 8 | NA NA NA NA NA . 312 423
5 10 | NA NA NA NA NA 289 331 430
5 15 | NA NA NA NA NA . 393 485
5 20 | NA NA NA NA NA . 450 547
5 30 | NA NA NA NA NA NA NA 682
5 50 | NA NA NA NA NA NA NA 972
-10 6 | NA NA NA NA NA NA NA 484
-10 8 | NA NA NA NA NA NA NA 494
-10 10 | NA NA NA NA NA NA NA 513
-10 15 | NA NA NA NA NA NA NA 586
-10 20 | NA NA NA NA NA NA NA 650
-10 30 | NA NA NA NA NA NA NA 805
-10 50 | NA NA NA NA NA NA NA 1003
-460 6 | NR NR NR NR NR NR NR NR
-460 50 | NR NR NR NR NR NR NR NR
`,
});
