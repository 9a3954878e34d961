import { message } from '#shared/messages/message.ts';
import { EXTRA_TECHNICIAN_MONTHLY_CENTS, INCLUDED_TECHNICIANS } from '#shared/pricing/plans.ts';

const dollars = (cents: number) => `$${cents / 100}`;

export type Seats = {
  technicians: number;
  trialEndsAt: string | undefined;
  now: Date;
  /** This installation does not charge for seats. */
  isFree?: boolean;
};

const ALL_FREE = 'Nothing is charged here.';

/** Whether technician accounts are currently free. */
export function isOnTrial({ trialEndsAt, now }: Pick<Seats, 'trialEndsAt' | 'now'>): boolean {
  return trialEndsAt !== undefined && new Date(trialEndsAt) > now;
}

/** The price of one more technician for this company: nothing during the trial, then $49 a month beyond the included ones. */
export function seatNotice(seats: Seats): string {
  if (seats.isFree === true) return ALL_FREE;
  const next = seats.technicians + 1;
  const price = `${dollars(EXTRA_TECHNICIAN_MONTHLY_CENTS)} per month`;
  const isIncluded = next <= INCLUDED_TECHNICIANS;
  if (isOnTrial(seats)) {
    const later = isIncluded
      ? 'After it, your plan includes this technician account.'
      : `After it, this technician account is ${price}.`;
    return `Technician accounts are free during the trial. ${later}`;
  }
  return isIncluded
    ? 'Your plan includes this technician account. Office accounts are free.'
    : `This technician account is ${price}. Office accounts are free.`;
}

/** The line above the user list: technician seats in use, and their price. */
export function seatSummary({ technicians, trialEndsAt, now, isFree }: Seats): { head: string; detail: string } {
  const head = message('{technicians, plural, one {# technician seat in use} other {# technician seats in use}}', {
    technicians,
  });
  if (isFree === true) return { head, detail: ALL_FREE };
  const extra = Math.max(0, technicians - INCLUDED_TECHNICIANS);
  if (isOnTrial({ trialEndsAt, now }))
    return {
      head,
      detail: `Free during the trial. After that, ${INCLUDED_TECHNICIANS} in your plan and ${dollars(EXTRA_TECHNICIAN_MONTHLY_CENTS)} a month for each additional one.`,
    };
  const charged = extra === 0 ? '' : `, ${extra} at ${dollars(EXTRA_TECHNICIAN_MONTHLY_CENTS)} per month each`;
  return {
    head,
    detail: `${Math.min(technicians, INCLUDED_TECHNICIANS)} in your plan${charged}. Office accounts are free.`,
  };
}
