import type { ProposalModel } from './model.ts';

/** Whether a proposal's prices no longer hold at a time: its whole last day counts, in the time zone of the house. */
export function isOver({ timeZone, validUntil }: Pick<ProposalModel, 'timeZone' | 'validUntil'>, at: string): boolean {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(new Date(at)) > validUntil;
}
