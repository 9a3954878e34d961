import { subscriptionObject } from './objects.ts';
import { attempt, finalize } from './invoices.ts';
import { endWithPeriod, renew } from './subscriptions.ts';
import { DAY, nowOf, type Books } from './types.ts';

type Happening = { at: number; run: () => void };

const TRIAL_NOTICE_DAYS = 3;
/** The schedule of the product's daily job, in UTC (infra/constructs/workers.ts). */
const DAILY_HOUR = 14;

function ofSubscriptions(books: Books): Happening[] {
  return Object.values(books.state.subscriptions).flatMap((subscription): Happening[] => {
    const { status, trialEnd, periodEnd } = subscription;
    if (status === 'canceled') return [];
    const over: Happening = {
      at: periodEnd,
      run: () =>
        subscription.cancelAtPeriodEnd
          ? endWithPeriod(books, subscription, periodEnd)
          : void renew(books, subscription, periodEnd),
    };
    if (status !== 'trialing' || trialEnd === null || subscription.isTrialEndSent === true) return [over];
    const emitTrialEnding = () => {
      subscription.isTrialEndSent = true;
      books.emit('customer.subscription.trial_will_end', subscriptionObject(books, subscription));
    };
    return [over, { at: trialEnd - TRIAL_NOTICE_DAYS * DAY, run: emitTrialEnding }];
  });
}

function ofInvoices(books: Books): Happening[] {
  return Object.values(books.state.invoices).flatMap((invoice): Happening[] => {
    const { status, finalizeAt, nextAttempt } = invoice;
    if (status === 'draft' && finalizeAt !== null) {
      const run = () => {
        finalize(books, invoice);
        attempt(books, invoice, finalizeAt);
      };
      return [{ at: finalizeAt, run }];
    }
    if (status !== 'open' || nextAttempt === null) return [];
    return [{ at: nextAttempt, run: () => attempt(books, invoice, nextAttempt) }];
  });
}

const nextDay = (after: number): number => {
  const today = Math.floor(after / DAY) * DAY + DAILY_HOUR * 3600;
  return today > after ? today : today + DAY;
};

export type Watch = {
  /** Resolves when the product has processed all events so far. */
  settled: () => Promise<void>;
  /** Called at the hour of the daily job. */
  onDay: (at: Date) => Promise<void>;
};

/** Advances the clock, one event after another, each at its time. */
export async function advance(books: Books, to: number, watch: Watch): Promise<void> {
  const setClock = (at: number) => {
    books.state.ahead = Math.max(books.state.ahead, at - Math.floor(Date.now() / 1000));
  };
  for (;;) {
    const now = nowOf(books);
    const day: Happening = { at: nextDay(now), run: () => undefined };
    const due = [...ofSubscriptions(books), ...ofInvoices(books), day].filter(({ at }) => at <= to);
    const first = due.reduce<Happening | undefined>(
      (earliest, next) => (earliest === undefined || next.at < earliest.at ? next : earliest),
      undefined,
    );
    if (first === undefined) break;
    setClock(first.at);
    first.run();
    await watch.settled();
    if (first === day) await watch.onDay(new Date(first.at * 1000));
  }
  setClock(to);
  await watch.settled();
}

/** Applies what has come due since the last call. */
export function catchUp(books: Books): void {
  for (let rounds = 0; rounds < 1000; rounds += 1) {
    const now = nowOf(books);
    const due = [...ofSubscriptions(books), ...ofInvoices(books)].filter(({ at }) => at <= now);
    if (due.length === 0) return;
    due.reduce((earliest, next) => (next.at < earliest.at ? next : earliest)).run();
  }
}
