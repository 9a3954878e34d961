import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import type { Rule } from '#shared/inspection/rules/rule.ts';

/** The arithmetic rules of all checklists. */
export const EVERY_RULE: readonly Rule[] = [...new Set(Object.values(ALL_CHECKLISTS).flatMap(({ rules }) => rules))];
