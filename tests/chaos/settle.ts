import { waitFor } from '#infra/local/support/wait-for.ts';
import type { OnDevice } from './phone/in-page.ts';
import { type Person, Violation } from './technician.ts';
import type { Proxy } from './proxy/proxy.ts';
import { instant, type Trace } from './trace.ts';

const REST_WITHIN_MS = 120_000;
/** With nothing on its way for so long, the phone waits for something: for the signal, or for time to pass. */
const QUIET_MS = 600;
/** What is on its way and never ends is not waited for. */
const NUDGE_AT_LATEST_MS = 5000;
/** Longer than the phone waits for a word about an upload: such a wait is passed over rather than waited for. */
const LEAP_MS = 100_000;

/** What is still only on the phone, in words; empty when nothing is. */
export function unsentOf({ waiting, photos }: OnDevice): string {
  const pictures = photos.filter(({ state, removed }) => removed !== true && state !== 'verified');
  const calls = waiting.map(({ routeId, state, error }) => `${routeId} ${state} ${JSON.stringify(error ?? '')}`);
  return [...calls, ...pictures.map(({ photoId, state }) => `photo ${photoId} ${state}`)].join('; ');
}

const isRefused = ({ waiting, photos }: OnDevice): boolean =>
  waiting.some(({ state }) => state === 'parked') || photos.some(({ state }) => state === 'refused');

/** Has everything that was refused sent again, as the notice about it asks the person to. */
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

/** Opens the report and waits until the phone has the server's state of the inspection and has nothing more to ask. */
export async function refreshFromServer(person: Person, proxy: Pick<Proxy, 'answers' | 'quietMs'>): Promise<void> {
  const answered = () => proxy.answers.get('GET /api/inspections/*') ?? 0;
  const before = answered();
  await person.goTo(`/inspect/${person.inspectionId}/report`);
  const isOver = async () => (answered() > before && proxy.quietMs >= QUIET_MS) || undefined;
  await waitFor(isOver, { timeoutMs: REFRESHED_WITHIN_MS, everyMs: 100, what: 'The inspection' });
}

/** Waits until nothing is left on the phone alone; meanwhile the signal comes and goes, and time passes. */
export async function comeToRest(person: Person, proxy: Pick<Proxy, 'quietMs'>, trace: Trace): Promise<void> {
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
    // Only what the signal alone does not set going waits for time to pass.
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
