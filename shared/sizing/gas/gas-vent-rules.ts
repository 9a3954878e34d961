import { CONNECTOR_RULES, gasVentRule } from '#shared/sizing/gas/gas-connector-rules.ts';
import { reference } from '#shared/sizing/references.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

export const SINGLE = {
  straight: gasVentRule(
    'Straight line between entries, never beyond them',
    '13.1.15 to 13.1.18',
    'CMC 2013 803.1.16 to 803.1.19',
  ),
  starts: gasVentRule('Vent tables start at 6 ft', '13.1.16', 'CMC 2013 803.1.17'),
  smaller: CONNECTOR_RULES.smaller,
  smallerHood: CONNECTOR_RULES.smallerHood,
  smallerFan: gasVentRule(
    'Fan-assisted on a vent smaller than the outlet: maximum × 0.90',
    '13.1.2',
    'CMC 2013 803.1.2',
  ),
  elbows: gasVentRule('Each elbow beyond two: −5% to 45°, −10% to 90°', '13.1.3', 'IFGC 504.2.3, CMC 2013 803.1.3'),
  corrugated: gasVentRule('Corrugated liner: Type B table, maximum × 0.80', '13.1.7', 'CMC 2013 803.1.7'),
  factors: gasVentRule(
    'Elbows −5% and −10% each; corrugated × 0.80; smaller vent × 0.90',
    '13.1.2, 13.1.3, 13.1.7',
    'CMC 2013 803.1.2, 803.1.3, 803.1.7',
  ),
  derated: gasVentRule('Minimum input by the input derated for altitude', '13.1.5', 'CMC 2013 803.1.5'),
  max: gasVentRule('Input at most the maximum, at sea level', '13.1.5', 'CMC 2013 803.1.5'),
  sevenTimes: gasVentRule('Vertical vent at most 7 × the outlet', '13.1.9', 'CMC 2013 803.1.9'),
  sizesUp: CONNECTOR_RULES.sizesUp,
  outdoors: (text: string) => gasVentRule(text, '13.1.11', 'CMC 2013 803.1.11'),
} as const;

export const COMMON = {
  max: gasVentRule('Input at most the maximum, at sea level', '13.2.11', 'CMC 2013 803.2.9'),
  derated: gasVentRule('Input at least FAN Min, derated for altitude', '13.2.11', 'CMC 2013 803.2.9'),
  runPerInch: gasVentRule('Connector at most 18 in per inch of diameter', '13.2.2', 'IFGC 504.3.2, CMC 2013 803.2.1'),
  longer: gasVentRule('−10% for each further multiple of that length', '13.2.3', 'IFGC 504.3.3, CMC 2013 803.2.2'),
  manifold: gasVentRule('Manifold: −10% of the common maximum', '13.2.4', 'IFGC 504.3.4, CMC 2013 803.2.3'),
  manifoldLength: gasVentRule(
    'Manifold at most 18 in per inch of diameter',
    '13.2.4',
    'IFGC 504.3.4, CMC 2013 803.2.3',
  ),
  offset: gasVentRule('Offset elbows: −5% to 45°, −10% to 90° each', '13.2.6', 'CMC 2013 803.2.5'),
  offsetLength: gasVentRule('Offset at most 18 in per inch of diameter', '13.2.5', 'CMC 2013 803.2.4'),
  leastArea: gasVentRule('Common vent at least the largest connector', '13.2.8', 'IFGC 504.3.8, CMC 2013 803.2.6'),
  sevenTimes: gasVentRule('Common vent at most 7 × the smallest outlet', '13.2.18', 'IFGC 504.3.17, CMC 2013 803.2.16'),
  reductions: gasVentRule(
    'Manifold −10%; each offset elbow −5% or −10%; corrugated × 0.80',
    '13.2.4, 13.2.6, 13.2.20',
    'CMC 2013 803.2.3, 803.2.5, 803.2.18',
  ),
  corrugated: gasVentRule('Corrugated liner: maximum × 0.80', '13.2.20', 'IFGC 504.3.19, CMC 2013 803.2.18'),
  sizesUp: gasVentRule('Connector at most two sizes over the outlet', '13.2.24', 'IFGC 504.3.21, CMC 2013 803.2.20'),
  hoodSmaller: CONNECTOR_RULES.hoodSmaller,
  fanSmaller: CONNECTOR_RULES.fanSmaller,
  outdoors: (text: string) => gasVentRule(text, '13.2.22', 'IFGC 504.3.20, CMC 2013 803.2.19'),
} as const;

/** A figure typed from a plate, a manual or a code book, not checked against the printed source. */
export const typedEntry = (text: string): RuleReference => reference(text, 'entry as typed', 'Your code book', 'E');
