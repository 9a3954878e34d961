import { deviceDatabase, maybeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { storeWrite } from '../outbox/store-write.ts';
import { forgetTyping, keepTyping, typedBefore } from '#web/lib/typing.ts';

const PREFIX = 'draft:';
/** A finger that draws makes dozens of changes a second: the database gets the last of them. */
const REST_MS = 200;
/** A database that does not answer keeps no page from opening. */
const ANSWER_WITHIN_MS = 2000;
const FORGOTTEN_AFTER_MS = 14 * 24 * 3_600_000;

/** What was entered on a screen and not accepted yet, and when. */
export type Draft = { value: unknown; at: number };
type Waiting = Draft & { database: DeviceDatabase };

const waiting = new Map<string, Waiting>();
let timer: ReturnType<typeof setTimeout> | undefined;

async function store(name: string, { database, ...draft }: Waiting): Promise<void> {
  // Signed out meanwhile: what was kept within the event waits for the same user's next page.
  if (maybeDeviceDatabase() !== database) return;
  await storeWrite(() => deviceDatabase().meta.put({ key: PREFIX + name, value: draft }));
  if (!waiting.has(name) && maybeDeviceDatabase()?.name === database.name) forgetTyping(name);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const now = [...waiting];
  waiting.clear();
  for (const [name, draft] of now) store(name, draft).catch(() => undefined);
}

/**
 * Keeps what is being entered on a screen that has nothing else to keep it in: within the event in local storage, a moment
 * later in the user's own database. A phone may end the page with the next tap.
 */
export function keepDraft(name: string, value: unknown): void {
  const database = maybeDeviceDatabase();
  if (database === undefined) return;
  const draft = { value, at: Date.now() };
  keepTyping(name, draft);
  waiting.set(name, { ...draft, database });
  timer ??= setTimeout(flush, REST_MS);
}

/** It was accepted, or given up: nothing of it comes back. */
export function dropDraft(name: string): void {
  const database = maybeDeviceDatabase();
  waiting.delete(name);
  forgetTyping(name);
  if (database !== undefined) storeWrite(() => deviceDatabase().meta.delete(PREFIX + name)).catch(() => undefined);
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'value' in value && 'at' in value && typeof value.at === 'number';

async function stored(name: string): Promise<unknown> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS));
  const row = maybeDeviceDatabase()?.meta.get(PREFIX + name);
  return (await Promise.race([row, late]).catch(() => undefined))?.value;
}

/** What an earlier page of this user left under the name, unless it is older than that; rejects never. */
export async function draftBefore(name: string, maxAgeMs = FORGOTTEN_AFTER_MS): Promise<Draft | undefined> {
  // Local storage holds it only until the database does: it is never the older one.
  const found = typedBefore(name) ?? (await stored(name));
  return isDraft(found) && found.at > Date.now() - maxAgeMs ? found : undefined;
}

/** A draft is deleted after two weeks without use. */
export async function sweepDrafts({ meta }: DeviceDatabase): Promise<void> {
  const since = Date.now() - FORGOTTEN_AFTER_MS;
  const old = meta.where('key').startsWith(PREFIX);
  await old.filter(({ value }) => !isDraft(value) || value.at < since).delete();
}
