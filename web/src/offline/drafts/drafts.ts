import { deviceDatabase, maybeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { storeWrite } from '../outbox/store-write.ts';
import { deleteTyping, saveTyping, typedBefore } from '#web/lib/typing.ts';

const PREFIX = 'draft:';
/** Debounce: drawing with a finger makes dozens of changes a second, and only the last is written. */
const REST_MS = 200;
/** Timeout: a database that does not respond must not keep a page from opening. */
const ANSWER_WITHIN_MS = 2000;
const EXPIRES_AFTER_MS = 14 * 24 * 3_600_000;

/** Input on a screen that is not submitted yet, with its time. */
export type Draft = { value: unknown; at: number };
type Waiting = Draft & { database: DeviceDatabase };

const waiting = new Map<string, Waiting>();
let timer: ReturnType<typeof setTimeout> | undefined;

async function store(name: string, { database, ...draft }: Waiting): Promise<void> {
  // The user has signed out: the copy in local storage waits for the same user's next page.
  if (maybeDeviceDatabase() !== database) return;
  await storeWrite(() => deviceDatabase().meta.put({ key: PREFIX + name, value: draft }));
  if (!waiting.has(name) && maybeDeviceDatabase()?.name === database.name) deleteTyping(name);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const now = [...waiting];
  waiting.clear();
  for (const [name, draft] of now) store(name, draft).catch(() => undefined);
}

/**
 * Saves input of a screen that has no other storage for it: synchronously in local storage, because a phone may kill the
 * page at any time, and debounced in the user's own database.
 */
export function saveDraft(name: string, value: unknown): void {
  const database = maybeDeviceDatabase();
  if (database === undefined) return;
  const draft = { value, at: Date.now() };
  saveTyping(name, draft);
  waiting.set(name, { ...draft, database });
  timer ??= setTimeout(flush, REST_MS);
}

/** Deletes a draft after it was submitted or discarded. */
export function dropDraft(name: string): void {
  const database = maybeDeviceDatabase();
  waiting.delete(name);
  deleteTyping(name);
  if (database !== undefined) storeWrite(() => deviceDatabase().meta.delete(PREFIX + name)).catch(() => undefined);
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'value' in value && 'at' in value && typeof value.at === 'number';

async function stored(name: string): Promise<unknown> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS));
  const row = maybeDeviceDatabase()?.meta.get(PREFIX + name);
  return (await Promise.race([row, late]).catch(() => undefined))?.value;
}

/** The draft that an earlier page of this user left under the name, unless it is older than `maxAgeMs`. Never rejects. */
export async function draftBefore(name: string, maxAgeMs = EXPIRES_AFTER_MS): Promise<Draft | undefined> {
  // Local storage holds a draft only until the database has it, so it is never the older copy.
  const found = typedBefore(name) ?? (await stored(name));
  return isDraft(found) && found.at > Date.now() - maxAgeMs ? found : undefined;
}

/** Deletes drafts that have not been used for two weeks. */
export async function sweepDrafts({ meta }: DeviceDatabase): Promise<void> {
  const since = Date.now() - EXPIRES_AFTER_MS;
  const old = meta.where('key').startsWith(PREFIX);
  await old.filter(({ value }) => !isDraft(value) || value.at < since).delete();
}
