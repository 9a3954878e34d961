import { ventTable } from '#shared/sizing/gas/vent-tables/vent-table.ts';

export const EXTERIOR_NAT_MAX = ventTable({
  title: 'Exterior masonry chimney, greatest input together, draft hoods only',
  section: 'Table 13.2(f) (IFGC Table 504.3(6a), CMC 2013 Table 803.1.3(12))',
  edition: 'NFPA 54-2012',
  gate: 'verdict',
  rowsBy: 'height',
  sizes: [12, 19, 28, 38, 50, 63, 78, 113],
  measures: ['NAT_NAT'],
  grades: [{ grade: 'B' }],
  conditions: ['Type B connectors only'],
  cells: `
6 | 25 46 71 103 143 188 246 NA
8 | 28 53 82 119 163 218 278 408
10 | 31 56 90 131 177 236 302 454
15 | NA 67 106 152 212 283 365 546
20 | NA NA NA NA NA 325 419 648
30 | NA NA NA NA NA NA 496 .
50 | NA NA NA NA NA NA NA 922
100 | NA NA NA NA NA NA NA NA
`,
});

/** Printed as not recommended below -10 °F for every size and height. */
export const EXTERIOR_NAT_MIN = ventTable({
  title: 'Exterior masonry chimney, least input of each space heater, draft hoods only',
  section: 'Table 13.2(g) (IFGC Table 504.3(6b), CMC 2013 Table 803.1.3(13))',
  edition: 'NFPA 54-2012',
  gate: 'verdict',
  rowsBy: 'band',
  sizes: [12, 19, 28, 38, 50, 63, 78, 113],
  measures: ['MIN'],
  grades: [{ grade: 'B' }],
  conditions: ['Type B connectors only'],
  cells: `
37 6 | . . . . . . . .
37 8 | . . . . . . . .
37 10 | . . . . . . . .
37 15 | . . . . . . . .
37 20 | . . . . . . . .
37 30 | . . . . . . . .
37 50 | . . . . . . . .
37 100 | . . . . . . . .
27 6 | . . . . . . . .
27 8 | . . . . . . . .
27 10 | . . . . . . . .
27 15 | . . . . . . . .
27 20 | . . . . . . . .
27 30 | . . . . . . . .
27 50 | . . . . . . . .
27 100 | . . . . . . . .
17 6 | . . . . . . . .
17 8 | . . . . . . . .
17 10 | . . . . . . . .
17 15 | . . . . . . . .
17 20 | . . . . . . . .
17 30 | . . . . . . . .
17 50 | . . . . . . . .
17 100 | . . . . . . . .
5 6 | NA NA NA NA NA NA NA NA
5 8 | NA NA NA NA NA NA NA NA
5 10 | NA NA NA NA NA NA NA 430
5 15 | NA NA NA NA NA NA NA 485
5 20 | NA NA NA NA NA NA NA 547
5 30 | NA NA NA NA NA NA NA 682
5 50 | NA NA NA NA NA NA NA NA
5 100 | NA NA NA NA NA NA NA NA
-10 6 | NR NR NR NR NR NR NR NR
-10 8 | NR NR NR NR NR NR NR NR
-10 10 | NR NR NR NR NR NR NR NR
-10 15 | NR NR NR NR NR NR NR NR
-10 20 | NR NR NR NR NR NR NR NR
-10 30 | NR NR NR NR NR NR NR NR
-10 50 | NR NR NR NR NR NR NR NR
-10 100 | NR NR NR NR NR NR NR NR
-460 6 | NR NR NR NR NR NR NR NR
-460 100 | NR NR NR NR NR NR NR NR
`,
});

export const EXTERIOR_FAN_MAX = ventTable({
  title: 'Exterior masonry chimney, greatest input together, fan-assisted with draft hood',
  section: 'Table 13.2(h) (IFGC Table 504.3(7a), CMC 2013 Table 803.1.3(14))',
  edition: 'NFPA 54-2012',
  gate: 'verdict',
  rowsBy: 'height',
  sizes: [12, 19, 28, 38, 50, 63, 78, 113],
  measures: ['FAN_NAT'],
  grades: [{ grade: 'A' }],
  conditions: ['Type B connectors only', 'at least one draft-hood appliance'],
  cells: `
6 | 74 119 178 257 351 458 582 853
8 | 80 130 193 279 384 501 636 937
10 | 84 138 207 299 409 538 686 1010
15 | NA 152 233 334 467 611 781 1156
20 | NA NA 250 368 508 668 858 1286
30 | NA NA NA 404 564 747 969 1473
50 | NA NA NA NA NA 831 1089 1692
100 | NA NA NA NA NA NA NA 1921
`,
});

/** Printed as not recommended below -10 °F for every size and height. */
export const EXTERIOR_FAN_MIN = ventTable({
  title: 'Exterior masonry chimney, least input of each space heater, fan-assisted with draft hood',
  section: 'Table 13.2(i) (IFGC Table 504.3(7b), CMC 2013 Table 803.1.3(15))',
  edition: 'NFPA 54-2012',
  gate: 'verdict',
  rowsBy: 'band',
  sizes: [12, 19, 28, 38, 50, 63, 78, 113],
  measures: ['MIN'],
  grades: [{ grade: 'A' }],
  conditions: ['Type B connectors only', 'at least one draft-hood appliance'],
  cells: `
37 6 | . . . . . . . .
37 8 | . . . . . . . .
37 10 | . . . . . . . .
37 15 | . . . . . . . .
37 20 | . . . . . . . .
37 30 | . . . . . . . .
37 50 | . . . . . . . .
37 100 | . . . . . . . .
27 6 | . . . . . . . .
27 8 | . . . . . . . .
27 10 | . . . . . . . .
27 15 | . . . . . . . .
27 20 | . . . . . . . .
27 30 | . . . . . . . .
27 50 | . . . . . . . .
27 100 | . . . . . . . .
17 6 | 0 55 99 141 . . . .
17 8 | 52 74 111 154 . . . .
17 10 | NA 90 125 169 . . . .
17 15 | NA NA 167 212 . . . .
17 20 | NA NA 212 258 . . . .
17 30 | NA NA NA 362 . 470 . .
17 50 | . . . . . . . .
17 100 | . . . . . . . .
5 6 | NA 78 121 166 . . . .
5 8 | NA 94 135 182 . . . .
5 10 | NA 111 149 198 . . . .
5 15 | NA NA 193 247 . . . .
5 20 | NA NA NA 293 . . . .
5 30 | NA NA NA 377 . . . .
5 50 | . . . . . . . .
5 100 | . . . . . . . .
-10 6 | NA NA 145 196 . . . .
-10 8 | NA NA 159 213 . . . .
-10 10 | NA NA 175 231 . . . .
-10 15 | NA NA NA 283 . . . .
-10 20 | NA NA NA 333 . . . .
-10 30 | NA NA NA NA . . . .
-10 50 | . . . . . . . .
-10 100 | . . . . . . . .
-460 6 | NR NR NR NR NR NR NR NR
-460 100 | NR NR NR NR NR NR NR NR
`,
});
