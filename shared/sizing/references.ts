import type { Confidence, RuleReference } from '#shared/sizing/types.ts';

export const reference = (rule: string, section: string, edition: string, confidence: Confidence): RuleReference => ({
  rule,
  section,
  edition,
  confidence,
});

/** Arithmetic alone, without a publisher. */
export const derived = (rule: string): RuleReference => reference(rule, 'Arithmetic', '-', 'D');
export const geometry = (rule: string): RuleReference => reference(rule, 'Geometry', '-', 'D');
