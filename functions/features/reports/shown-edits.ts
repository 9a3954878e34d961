import type { StandingEdits } from '#shared/contract/reports.ts';
import { editRuleOf } from '#shared/report/edits.ts';
import type { ReportEditsRecord } from '#functions/features/inspections/records.ts';

/** Whether a change may refer to money: those of prices, and all of a proposal. */
const isOfMoney = (key: string): boolean => editRuleOf(key)?.kind === 'price' || key.startsWith('proposal/');

/** The changes of a report as its editors may see them: none of money where the company hides its prices. */
export function shownEdits(record: ReportEditsRecord | undefined, showPrices: boolean): StandingEdits {
  const fields = Object.entries(record?.fields ?? {}).filter(([key]) => showPrices || !isOfMoney(key));
  return Object.fromEntries(fields);
}

/** What lost against a newer change, as far as its editors may see it, with the names of those who edited. */
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
