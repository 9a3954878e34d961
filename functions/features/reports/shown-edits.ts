import type { StandingEdits } from '#shared/contract/reports.ts';
import { editRuleOf } from '#shared/report/edits/edits.ts';
import type { ReportEditsRecord } from '#functions/features/inspections/records.ts';

/** Whether an edit may concern money: price edits, and all edits of a proposal. */
const isOfMoney = (key: string): boolean => editRuleOf(key)?.kind === 'price' || key.startsWith('proposal/');

/** A report's edits that its editors may see: none about money if the company hides prices. */
export function shownEdits(record: ReportEditsRecord | undefined, showPrices: boolean): StandingEdits {
  const fields = Object.entries(record?.fields ?? {}).filter(([key]) => showPrices || !isOfMoney(key));
  return Object.fromEntries(fields);
}

/** Overwritten edits that the editors may see, with the names of those who made them. */
export function lostEdits(
  record: ReportEditsRecord | undefined,
  showPrices: boolean,
): Partial<Pick<ReportEditsRecord, 'superseded' | 'people'>> {
  if (record === undefined) return {};
  const superseded = record.superseded
    .filter(({ key }) => showPrices || !isOfMoney(key))
    .map(({ key, value, at, by }) => ({ key, value, at, by }));
  return { ...(superseded.length > 0 && { superseded }), people: record.people };
}
