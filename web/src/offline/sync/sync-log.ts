import type { ApiError } from '#web/lib/api/api-error.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { LogEntry } from '../db/records.ts';

const MAX_ENTRIES = 500;

type Optional = Partial<{ [K in keyof Omit<LogEntry, 'id' | 'at' | 'text'>]: LogEntry[K] | undefined }>;

/**
 * Adds one readable entry about what was sent, tried or refused, for the page 'Data on this device'; deletes the oldest.
 */
export async function logSync(
  database: DeviceDatabase,
  { text, ...facts }: { text: string } & Optional,
): Promise<void> {
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const id = await database.log.add({ at: new Date().toISOString(), text, ...known });
  if (id !== undefined && id % 50 === 0)
    await database.log
      .where('id')
      .below(id - MAX_ENTRIES)
      .delete();
}

const NO_ANSWER: Readonly<Record<string, string>> = {
  TIMEOUT: 'No response in time',
  NOT_OURS: 'Something other than our server answered (does this network require a sign-in?)',
  DEVICE: 'This device’s database didn’t respond',
};

/** Why something was not sent, in plain words. */
export function failureText({ status, code = '' }: Pick<ApiError, 'status' | 'code'>): string {
  if (status === 0) return NO_ANSWER[code] ?? 'No connection';
  if (status < 300) return 'The response wasn’t from our server';
  if (status === 429) return 'The server asked the app to wait (429)';
  if (status >= 500) return `Server error (${status})`;
  return `Rejected by the server (${status})`;
}
