import { dayIn } from '#shared/report/dates/day-in.ts';
import type { ProposalModel } from './model.ts';

/** Whether a proposal's prices have expired. The last day counts in full, in the time zone of the house. */
export function isOver({ timeZone, validUntil }: Pick<ProposalModel, 'timeZone' | 'validUntil'>, at: string): boolean {
  return dayIn(timeZone)(at) > validUntil;
}
