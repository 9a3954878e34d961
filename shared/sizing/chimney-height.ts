import type { RuleReference } from '#shared/sizing/types.ts';

export const HEIGHT_REFERENCE: RuleReference = {
  rule: '3 ft above the roof where it leaves it, 2 ft above anything within 10 ft',
  section: 'R1003.9',
  edition: 'IRC 2012',
  confidence: 'A',
};
