import { message } from '#shared/messages/message.ts';
import type { Count, OpenLead, SectionProgress } from '#shared/inspection/results.ts';

/** Nothing is left to answer, nothing is contradicted, and no open question can add more. */
export const isComplete = ({
  left,
  recheck,
  waitsFor,
}: Pick<SectionProgress, 'left' | 'recheck' | 'waitsFor'>): boolean => left + recheck === 0 && waitsFor === undefined;

/** '3 left', '1 to check again', or the question that has to be answered first. */
export function remainingText({ left, recheck, waitsFor }: Omit<SectionProgress, 'sectionId' | 'label'>): string {
  if (left > 0) return message('{left, number} left', { left });
  if (recheck > 0) return message('{recheck, number} to check again', { recheck });
  return waitsFor === undefined ? 'All answered' : 'More to come';
}

/** Why a section's count is not final yet; empty when it is final. */
export function waitingText(lead: OpenLead | undefined): string {
  return lead === undefined ? '' : `“${lead.label}” in the job set-up decides what else is asked here.`;
}

/** '11 of 12 cards answered', without the total while an open question can still add to it. */
export function answeredText({ answered, total }: Count, openLeads: readonly OpenLead[]): string {
  return openLeads.length > 0
    ? message('{answered, plural, one {# card} other {# cards}} answered so far', { answered })
    : message('{answered, number} of {total, plural, one {# card} other {# cards}} answered', { answered, total });
}
