import { useLiveQuery } from '../hooks/use-live-query.ts';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import { call } from '#web/lib/api/api-client.ts';
import { deviceDatabase, maybeDeviceDatabase } from '../db/database.ts';

const KEY = 'kit';

/** What the company has decided about its inspections, as this device last heard; undefined before it ever did. */
export async function readCompanyKit(): Promise<CompanyKit | undefined> {
  return (await deviceDatabase().company.get(KEY))?.kit;
}

/** Keeps what the server answered: after a save on the company's own screens, too. */
export async function keepCompanyKit(kit: CompanyKit): Promise<void> {
  await maybeDeviceDatabase()?.company.put({ key: KEY, kit, fetchedAt: new Date().toISOString() });
}

/** Asks the server and keeps the answer. 'unreachable': the server did not answer, the kept copy stays. */
export async function refreshCompanyKit(): Promise<'kept' | 'unreachable'> {
  if (maybeDeviceDatabase() === undefined || !navigator.onLine) return 'unreachable';
  try {
    await keepCompanyKit(await call('getKit', {}));
    return 'kept';
  } catch {
    return 'unreachable';
  }
}

/** The kept copy, live; null when there is none, undefined while it is read. */
export function useCompanyKit(): CompanyKit | null | undefined {
  return useLiveQuery(async () => (await readCompanyKit()) ?? null, []);
}
