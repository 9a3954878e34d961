import { useLiveQuery } from '../hooks/use-live-query.ts';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import { call } from '#web/lib/api/api-client.ts';
import { deviceDatabase, maybeDeviceDatabase } from '../db/database.ts';

const KEY = 'kit';

/** The company's inspection settings from the server's last response; undefined before the first one. */
export async function readCompanyKit(): Promise<CompanyKit | undefined> {
  return (await deviceDatabase().company.get(KEY))?.kit;
}

/** Stores the server's response, including after a save on the company's own screens. */
export async function storeCompanyKit(kit: CompanyKit): Promise<void> {
  await maybeDeviceDatabase()?.company.put({ key: KEY, kit, fetchedAt: new Date().toISOString() });
}

/** Fetches and stores the kit. 'unreachable': the server did not respond, and the stored copy stays. */
export async function refreshCompanyKit(): Promise<'kept' | 'unreachable'> {
  if (maybeDeviceDatabase() === undefined || !navigator.onLine) return 'unreachable';
  try {
    await storeCompanyKit(await call('getKit', {}));
    return 'kept';
  } catch {
    return 'unreachable';
  }
}

/** The stored copy, live; null when there is none, undefined while it loads. */
export function useCompanyKit(): CompanyKit | null | undefined {
  return useLiveQuery(async () => (await readCompanyKit()) ?? null, []);
}
