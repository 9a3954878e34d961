import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '#shared/auth/roles.ts';
import type { LocalCloudEndpoints } from './cloud.ts';

export type DemoAccount = {
  readonly role: Role;
  readonly organizationId: string;
  readonly email: string;
  readonly password: string;
};

/** `.local/ready.json`: exists while the product serves requests, for scripts and tests. */
export type Ready = {
  readonly url: string;
  readonly inbox: string;
  readonly accounts: readonly DemoAccount[];
  readonly endpoints: LocalCloudEndpoints;
};

export const READY_FILE = 'ready.json';

/** Written atomically: once the file exists, it is complete. */
export async function writeReady(folder: string, ready: Ready): Promise<void> {
  const file = join(folder, READY_FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(ready, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

export async function removeReady(folder: string): Promise<void> {
  await rm(join(folder, READY_FILE), { force: true });
}
