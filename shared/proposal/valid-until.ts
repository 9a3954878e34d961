import type { ProposalModel } from './model.ts';

/** Whether a proposal's prices have expired. The last day counts in full, in the time zone of the house. */
export function isOver({ timeZone, validUntil }: Pick<ProposalModel, 'timeZone' | 'validUntil'>, at: string): boolean {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(new Date(at)) > validUntil;
}
