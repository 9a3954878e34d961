import * as z from 'zod';
import type { Guide, LocalCode } from '#shared/inspection/kit.ts';
import { DEFAULT_FIREPLACE_RULE_SET, FIREPLACE_RULE_SETS } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import type { LimitDraft } from './limit-fields.tsx';
import { linerStockDraft, parseLinerStock } from './liner-stock-model.ts';

const Limit: z.ZodType<LimitDraft> = z.object({ calculator: z.string(), limit: z.string(), value: z.string() });

export const SizingDraft = z.object({
  fireplaceRuleSet: z.enum(FIREPLACE_RULE_SETS.map(({ id }) => id)),
  name: z.string(),
  edition: z.string(),
  section: z.string(),
  limits: z.array(Limit).readonly(),
  linerStock: z.object({ rounds: z.string(), ovals: z.string(), rectangles: z.string() }),
});
export type SizingDraft = z.infer<typeof SizingDraft>;

export const sizingDraft = ({ fireplaceRuleSet, localCode, linerStock }: Guide): SizingDraft => ({
  fireplaceRuleSet: fireplaceRuleSet ?? DEFAULT_FIREPLACE_RULE_SET,
  name: localCode?.name ?? '',
  edition: localCode?.edition ?? '',
  section: localCode?.section ?? '',
  limits: (localCode?.limits ?? []).map((limit) => ({ ...limit, value: String(limit.value) })),
  linerStock: linerStockDraft(linerStock),
});

const hasCode = ({ name, edition, limits }: SizingDraft): boolean => name !== '' || edition !== '' || limits.length > 0;

/** Errors by field, keyed as on the server. */
export function sizingErrors(draft: SizingDraft): Record<string, string> {
  const errors: Record<string, string> = { ...parseLinerStock(draft.linerStock).errors };
  if (!hasCode(draft)) return errors;
  if (draft.name.trim() === '') errors['localCode.name'] = 'Name the jurisdiction';
  if (draft.edition.trim() === '') errors['localCode.edition'] = 'Name the code and its edition';
  draft.limits.forEach(({ limit, value }, index) => {
    if (limit === '') errors[`localCode.limits.${index}.limit`] = 'Choose a figure';
    if (!(Number(value) > 0)) errors[`localCode.limits.${index}.value`] = 'Enter a value above zero';
  });
  return errors;
}

/** The adopted code as it is stored; undefined when there is none. */
export const localCodeOf = (draft: SizingDraft): LocalCode | undefined =>
  hasCode(draft)
    ? {
        name: draft.name.trim(),
        edition: draft.edition.trim(),
        ...(draft.section.trim() !== '' && { section: draft.section.trim() }),
        limits: draft.limits.map(({ calculator, limit, value }) => ({ calculator, limit, value: Number(value) })),
      }
    : undefined;
