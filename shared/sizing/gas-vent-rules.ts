import { reference } from '#shared/sizing/references.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/** Sections of NFPA 54-2012 with those of the codes that reprint them; IFGC only where its number was seen in print. */
const rule = (text: string, nfpa: string, others: string): RuleReference =>
  reference(text, `${nfpa} (${others})`, 'NFPA 54-2012', 'A');

export const SINGLE = {
  straight: rule(
    'Straight line between entries, never beyond them',
    '13.1.15 to 13.1.18',
    'CMC 2013 803.1.16 to 803.1.19',
  ),
  starts: rule('Vent tables start at 6 ft', '13.1.16', 'CMC 2013 803.1.17'),
  smaller: rule(
    'A vent smaller than the outlet only from 10 ft: one size for an outlet to 12 in, two above',
    '13.1.2',
    'CMC 2013 803.1.2',
  ),
  smallerHood: rule('A draft-hood outlet over 4 in for a vent smaller than it', '13.1.2', 'CMC 2013 803.1.2'),
  smallerFan: rule('Fan-assisted on a vent smaller than the outlet: maximum × 0.90', '13.1.2', 'CMC 2013 803.1.2'),
  elbows: rule('Each elbow beyond two: −5% to 45°, −10% to 90°', '13.1.3', 'IFGC 504.2.3, CMC 2013 803.1.3'),
  corrugated: rule('Corrugated liner: Type B table, maximum × 0.80', '13.1.7', 'CMC 2013 803.1.7'),
  factors: rule(
    'Elbows −5% and −10% each; corrugated × 0.80; smaller vent × 0.90',
    '13.1.2, 13.1.3, 13.1.7',
    'CMC 2013 803.1.2, 803.1.3, 803.1.7',
  ),
  derated: rule('Minimum input by the input derated for altitude', '13.1.5', 'CMC 2013 803.1.5'),
  max: rule('Input at most the maximum, at sea level', '13.1.5', 'CMC 2013 803.1.5'),
  sevenTimes: rule('Vertical vent at most 7 × the outlet', '13.1.9', 'CMC 2013 803.1.9'),
  sizesUp: rule('Connector at most two sizes over the outlet', '13.1.13', 'CMC 2013 803.1.14'),
  outdoors: (text: string) => rule(text, '13.1.11', 'CMC 2013 803.1.11'),
} as const;

export const COMMON = {
  max: rule('Input at most the maximum, at sea level', '13.2.11', 'CMC 2013 803.2.9'),
  derated: rule('Input at least FAN Min, derated for altitude', '13.2.11', 'CMC 2013 803.2.9'),
  runPerInch: rule('Connector at most 18 in per inch of diameter', '13.2.2', 'IFGC 504.3.2, CMC 2013 803.2.1'),
  longer: rule('−10% for each further multiple of that length', '13.2.3', 'IFGC 504.3.3, CMC 2013 803.2.2'),
  manifold: rule('Manifold: −10% of the common maximum', '13.2.4', 'IFGC 504.3.4, CMC 2013 803.2.3'),
  manifoldLength: rule('Manifold at most 18 in per inch of diameter', '13.2.4', 'IFGC 504.3.4, CMC 2013 803.2.3'),
  offset: rule('Offset elbows: −5% to 45°, −10% to 90° each', '13.2.6', 'CMC 2013 803.2.5'),
  offsetLength: rule('Offset at most 18 in per inch of diameter', '13.2.5', 'CMC 2013 803.2.4'),
  leastArea: rule('Common vent at least the largest connector', '13.2.8', 'IFGC 504.3.8, CMC 2013 803.2.6'),
  sevenTimes: rule('Common vent at most 7 × the smallest outlet', '13.2.18', 'IFGC 504.3.17, CMC 2013 803.2.16'),
  reductions: rule(
    'Manifold −10%; each offset elbow −5% or −10%; corrugated × 0.80',
    '13.2.4, 13.2.6, 13.2.20',
    'CMC 2013 803.2.3, 803.2.5, 803.2.18',
  ),
  corrugated: rule('Corrugated liner: maximum × 0.80', '13.2.20', 'IFGC 504.3.19, CMC 2013 803.2.18'),
  sizesUp: rule('Connector at most two sizes over the outlet', '13.2.24', 'IFGC 504.3.21, CMC 2013 803.2.20'),
  hoodSmaller: rule(
    'No draft-hood connector smaller than its outlet in common venting, even where the table allows it',
    '13.2.24',
    'IFGC 504.3.21, CMC 2013 803.2.20',
  ),
  fanSmaller: rule(
    'Fan-assisted connector smaller than its outlet: one size to 12 in, two above, with a draft hood on the same vent and a smooth connector',
    '13.2.24',
    'IFGC 504.3.21, CMC 2013 803.2.20',
  ),
  outdoors: (text: string) => rule(text, '13.2.22', 'IFGC 504.3.20, CMC 2013 803.2.19'),
} as const;

/** A figure typed from a plate, a manual or a code book, not checked against the printed source. */
export const typedEntry = (text: string): RuleReference => reference(text, 'entry as typed', 'Your code book', 'E');
