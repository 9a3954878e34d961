import { pausePrefetch } from '../prefetch/prefetch-pause.ts';
import { allStored } from '../outbox/write-queue.ts';

/** Why the app must not be reloaded now. */
export type ReloadBlocker = 'offline' | 'inspection' | 'form' | 'storing' | 'other-inspection' | 'other-storing';

/** What the user is working on in a tab. */
export type Occupation = 'inspection' | 'form';

/** Long enough for the slowest write of a photo, short enough for a waiting user. */
const STORED_WITHIN_MS = 5000;
const ANSWERS_WITHIN_MS = 700;
/**
 * Shorter than the response timeout above: a prefetch that is being stored finishes within this time and is no reason to
 * refuse.
 */
const SETTLED_WITHIN_MS = 450;
const REACHED_WITHIN_MS = 4000;
const CHANNEL = 'flueprint-reload';
/** Held by each tab with an open inspection: it also covers tabs that the system has frozen. */
const LOCK = 'flueprint-inspecting';

type Question = { kind: 'question'; id: string };
type Answer = { kind: 'answer'; id: string; occupation: Occupation | undefined; isStoring: boolean };

let occupation: Occupation | undefined;
let release: (() => void) | undefined;

const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Records what the user is working on in this tab; the layout sets it on each navigation. */
export function occupy(now: Occupation | undefined): void {
  occupation = now;
  if ((now === 'inspection') === (release !== undefined)) return;
  if (release !== undefined) {
    release();
    release = undefined;
    return;
  }
  const acquired = new Promise<void>((resolve) => (release = resolve));
  locks()
    ?.request(LOCK, { mode: 'shared' }, () => acquired)
    .catch(() => undefined);
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
const answers = new Map<string, (answer: Answer) => void>();

async function answer(to: BroadcastChannel, { id }: Question): Promise<void> {
  pausePrefetch();
  const isStoring = !(await allStored(SETTLED_WITHIN_MS));
  to.postMessage({ kind: 'answer', id, occupation, isStoring } satisfies Answer);
}

if (channel !== undefined) {
  channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
    if (data.kind === 'answer') answers.get(data.id)?.(data);
    else void answer(channel, data);
  };
}

/** What other tabs are doing: asks each over the channel, and checks the lock for tabs that can't respond. */
async function otherTabs(): Promise<ReloadBlocker | undefined> {
  const received: Answer[] = [];
  if (channel !== undefined) {
    const id = crypto.randomUUID();
    answers.set(id, (answer) => received.push(answer));
    channel.postMessage({ kind: 'question', id } satisfies Question);
    await new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS));
    answers.delete(id);
  }
  const { held: acquired = [] } = (await locks()?.query()) ?? {};
  if (acquired.some(({ name }) => name === LOCK)) return 'other-inspection';
  if (received.some((answer) => answer.occupation === 'inspection')) return 'other-inspection';
  return received.some(({ isStoring }) => isStoring) ? 'other-storing' : undefined;
}

/** Whether the server can be reached; `navigator.onLine` is also true on a network without internet access. */
async function isReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACHED_WITHIN_MS);
    const { ok } = await fetch('/config.json', { cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

/** What blocks reloading this tab; undefined if nothing does. The checks without a wait come first. */
export async function reloadBlockerHere(): Promise<ReloadBlocker | undefined> {
  if (!navigator.onLine) return 'offline';
  if (occupation !== undefined) return occupation;
  return (await allStored(STORED_WITHIN_MS)) ? undefined : 'storing';
}

/** What blocks activating a new release, including the state of other tabs. */
export async function reloadBlocker(): Promise<ReloadBlocker | undefined> {
  const here = await reloadBlockerHere();
  if (here !== undefined) return here;
  pausePrefetch();
  const [others, reached] = await Promise.all([otherTabs(), isReached()]);
  if (others !== undefined) return others;
  return reached ? undefined : 'offline';
}
