import { NO_EDITION } from '#shared/sizing/step-text.ts';
import type { Confidence, RuleReference } from '#shared/sizing/types.ts';

export const reference = (rule: string, section: string, edition: string, confidence: Confidence): RuleReference => ({
  rule,
  section,
  edition,
  confidence,
});

/** Pure arithmetic, without a publisher. */
export const derived = (rule: string): RuleReference => reference(rule, 'Arithmetic', NO_EDITION, 'D');
export const geometry = (rule: string): RuleReference => reference(rule, 'Geometry', NO_EDITION, 'D');

/**
 * A figure that a person typed from a plate, a manual or a code book. The source is named, but only that person has read it.
 */
export const entered = (rule: string, section: string, edition: string): RuleReference =>
  reference(rule, section, edition, 'E');
