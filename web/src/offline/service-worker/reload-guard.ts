import { pausePrefetch } from '../prefetch/prefetch-pause.ts';
import { allStored } from '../outbox/write-queue.ts';

/** Why the application must not be reloaded now. */
export type Hindrance = 'offline' | 'inspection' | 'form' | 'storing' | 'other-inspection' | 'other-storing';

/** What a tab is in the middle of. */
export type Occupation = 'inspection' | 'form';

/** Long enough for the slowest write of a photo, short enough for a user who waits. */
const STORED_WITHIN_MS = 5000;
const ANSWERS_WITHIN_MS = 700;
/** Less than that: a copy that is being prefetched is stored by then, and is no reason to refuse. */
const SETTLED_WITHIN_MS = 450;
const REACHED_WITHIN_MS = 4000;
const CHANNEL = 'flueprint-reload';
/** Held by each tab that is in the middle of an inspection: it speaks for a tab that the system has frozen, too. */
const LOCK = 'flueprint-inspecting';

type Question = { kind: 'question'; id: string };
type Answer = { kind: 'answer'; id: string; occupation: Occupation | undefined; isStoring: boolean };

let occupation: Occupation | undefined;
let release: (() => void) | undefined;

const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Records what this tab is in the middle of; the layout sets it at each change of page. */
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

/** What the other tabs are in the middle of: asked of each, and read from the lock for those that cannot answer. */
async function otherTabs(): Promise<Hindrance | undefined> {
  const heard: Answer[] = [];
  if (channel !== undefined) {
    const id = crypto.randomUUID();
    answers.set(id, (answer) => heard.push(answer));
    channel.postMessage({ kind: 'question', id } satisfies Question);
    await new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS));
    answers.delete(id);
  }
  const { held: acquired = [] } = (await locks()?.query()) ?? {};
  if (acquired.some(({ name }) => name === LOCK)) return 'other-inspection';
  if (heard.some((answer) => answer.occupation === 'inspection')) return 'other-inspection';
  return heard.some(({ isStoring }) => isStoring) ? 'other-storing' : undefined;
}

/** Whether the server answers; what the browser calls online may be a network without a way out. */
async function isReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACHED_WITHIN_MS);
    const { ok } = await fetch('/config.json', { cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

/** What blocks reloading this tab; undefined when nothing does. Its own answers come first, they cost no wait. */
export async function hindranceHere(): Promise<Hindrance | undefined> {
  if (!navigator.onLine) return 'offline';
  if (occupation !== undefined) return occupation;
  return (await allStored(STORED_WITHIN_MS)) ? undefined : 'storing';
}

/** What stands against a new release taking over, which all tabs feel. */
export async function hindrance(): Promise<Hindrance | undefined> {
  const here = await hindranceHere();
  if (here !== undefined) return here;
  pausePrefetch();
  const [others, reached] = await Promise.all([otherTabs(), isReached()]);
  if (others !== undefined) return others;
  return reached ? undefined : 'offline';
}
