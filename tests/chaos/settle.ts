import { waitFor } from '#infra/local/support/wait-for.ts';
import type { OnDevice } from './phone/in-page.ts';
import { type Person, Violation } from './technician.ts';
import type { Proxy } from './proxy/proxy.ts';
import { instant, type Trace } from './trace.ts';

const REST_WITHIN_MS = 120_000;
/** After this long without requests, the phone is waiting for the network or for a timer. */
const QUIET_MS = 600;
/** Nudges the phone after this long even if a request is still in flight, because it may never end. */
const NUDGE_AT_LATEST_MS = 5000;
/** How far to advance the clock: longer than the phone waits to hear about an upload, so that the wait is skipped. */
const LEAP_MS = 100_000;

/** Describes what is still unsent on the phone; empty if everything is sent. */
export function unsentOf({ waiting, photos }: OnDevice): string {
  const pictures = photos.filter(({ state, removed }) => removed !== true && state !== 'verified');
  const calls = waiting.map(({ routeId, state, error }) => `${routeId} ${state} ${JSON.stringify(error ?? '')}`);
  return [...calls, ...pictures.map(({ photoId, state }) => `photo ${photoId} ${state}`)].join('; ');
}

const isRefused = ({ waiting, photos }: OnDevice): boolean =>
  waiting.some(({ state }) => state === 'parked') || photos.some(({ state }) => state === 'refused');

/** Retries everything that was refused, with the buttons on the data settings page. */
async function sendAgain(person: Person): Promise<void> {
  const page = await person.goTo('/settings/data');
  const again = page.getByRole('button', { name: /^(Try|Send) again$/ });
  await again.first().waitFor();
  for (let left = await again.count(); left > 0; left -= 1) await again.first().click();
}

async function look(person: Person): Promise<OnDevice | undefined> {
  const page = await person.phone.page();
  const isLost = page.url() === 'about:blank' || page.url().startsWith('chrome-error:');
  if (isLost) await person.goTo(`/inspect/${person.inspectionId}/report`);
  else await person.signIn(page);
  return person.device();
}

const REFRESHED_WITHIN_MS = 60_000;

/** Opens the report and waits until the phone has fetched the inspection from the server and has no request in flight. */
export async function refreshFromServer(person: Person, proxy: Pick<Proxy, 'answers' | 'quietMs'>): Promise<void> {
  const answered = () => proxy.answers.get('GET /api/inspections/*') ?? 0;
  const before = answered();
  await person.goTo(`/inspect/${person.inspectionId}/report`);
  const isOver = async () => (answered() > before && proxy.quietMs >= QUIET_MS) || undefined;
  await waitFor(isOver, { timeoutMs: REFRESHED_WITHIN_MS, everyMs: 100, what: 'The inspection' });
}

/** Waits until everything is sent. Meanwhile it toggles the network and advances the clock to trigger retries. */
export async function waitUntilSynced(person: Person, proxy: Pick<Proxy, 'quietMs'>, trace: Trace): Promise<void> {
  let left = 'the device could not be read';
  let nudgedAt = instant();
  let leftThen = '';
  const probe = async () => {
    const device = await look(person).catch(() => undefined);
    if (device !== undefined) left = unsentOf(device);
    if (left === '') return true;
    const sinceMs = instant() - nudgedAt;
    if (Math.min(sinceMs, proxy.quietMs) < QUIET_MS && sinceMs < NUDGE_AT_LATEST_MS) return undefined;
    trace.note('nudge', { left });
    if (device !== undefined && isRefused(device)) await sendAgain(person).catch(() => undefined);
    // Advances the clock only if toggling the network made no progress.
    if (left === leftThen) await person.phone.setClock(person.phone.clockOffsetMs + LEAP_MS);
    leftThen = left;
    await person.phone.blink();
    nudgedAt = instant();
    return undefined;
  };
  await waitFor(probe, { timeoutMs: REST_WITHIN_MS, everyMs: 100, what: 'Rest' }).catch(() => {
    throw new Violation(`It did not come to rest: ${left}`);
  });
}
