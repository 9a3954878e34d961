import { call } from '#web/lib/api/api-client.ts';
import type { DeviceDatabase } from '../db/database.ts';

const KEY = 'logo';

/** The company's logo. The path of its object contains its hash, so another logo has another path. */
export type StoredLogo = { path: string; type: string; bytes: ArrayBuffer };

export const logoPath = (url: string): string => new URL(url).pathname;

/** The logo that this device has downloaded, if any. */
export async function readCompanyLogo({ meta }: DeviceDatabase): Promise<StoredLogo | undefined> {
  return (await meta.get(KEY))?.value as StoredLogo | undefined;
}

/**
 * Downloads the company's logo for documents that are made offline, unless this device has it already. Removes the stored
 * one if the company has none.
 */
export async function refreshCompanyLogo(database: DeviceDatabase): Promise<void> {
  const { meta, owner } = database;
  const { logoUrl } = (await call('getOrganization', { body: { orgId: owner.organizationId } })).data;
  if (logoUrl === undefined) return meta.delete(KEY);
  const path = logoPath(logoUrl);
  if ((await readCompanyLogo(database))?.path === path) return;
  const response = await fetch(logoUrl);
  if (!response.ok) throw new Error(`The logo could not be downloaded (${response.status})`);
  const type = response.headers.get('content-type') ?? 'image/png';
  const value: StoredLogo = { path, type, bytes: await response.arrayBuffer() };
  await meta.put({ key: KEY, value });
}
