import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { absent } from '#functions/data/writes.ts';
import { type Clock, epochSeconds, instant } from '#functions/platform/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { MailJob } from './messages.ts';

/** Longer than any queue keeps a message. */
const REMEMBER_SECONDS = 30 * 86_400;

/**
 * Upper bound of a run: an older row means that the function crashed. The timeout of the mail function, which runs all
 * these actions, plus a few seconds for clock skew.
 * @internal
 */
export const LONGEST_MS = 65_000;

/**
 * Names an action by its kind and ids. Devices, readers of a report and senders of a ticket choose ids themselves, so an
 * id is unique only within its company, inspection or ticket: their ids come first.
 */
export type ActionKey = readonly [kind: MailJob['kind'], ...ids: [string, ...string[]]];

const nameOf = (key: ActionKey): string => key.join('#');

export type Outcome = 'done' | 'done before' | 'unknown';

/**
 * Another message or request is running this job. The queue redelivers this one after its visibility timeout, by which
 * time the job has ended; a request gets a 503 with Retry-After.
 */
export class AlreadyRunning extends AppError {
  constructor(name: string) {
    super('TRY_AGAIN', { main: 'Please try again' }, { message: `Job ${name} is under way` });
  }
}

type Ports = { store: Store; clock: Clock };

/** The outcome of the action that another message of the same job started. */
async function outcomeOfOther(name: string, { store, clock }: Ports): Promise<'done before' | 'failed' | 'unknown'> {
  const other = await store.get(systemKeys.job(name));
  if (other === undefined) return 'failed';
  if (other.state === 'done') return 'done before';
  if (clock.now().getTime() - Date.parse(String(other.at)) > LONGEST_MS) return 'unknown';
  throw new AlreadyRunning(name);
}

/**
 * Runs an action that must not happen twice. If it throws, its row is removed, so that a retry runs it again. If its
 * function crashed, the retry returns 'unknown' and doesn't repeat it. Throws AlreadyRunning at once while another
 * function runs the action, because waiting would be billed.
 */
export async function runOnce(action: ActionKey, ports: Ports, act: () => Promise<void>): Promise<Outcome> {
  const { store, clock } = ports;
  const name = nameOf(action);
  const key = systemKeys.job(name);
  const row = (state: string) => ({ state, at: instant(clock), expiresAt: epochSeconds(clock, REMEMBER_SECONDS) });
  try {
    await store.write([{ kind: 'put', key, item: row('begun'), condition: absent }]);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    const other = await outcomeOfOther(name, ports);
    // It failed between the two calls: a redelivered message finds no row.
    if (other === 'failed') throw new AlreadyRunning(name);
    return other;
  }
  try {
    await act();
  } catch (error) {
    await store.write([{ kind: 'delete', key }]);
    throw error;
  }
  await store.write([{ kind: 'put', key, item: row('done') }]);
  return 'done';
}
