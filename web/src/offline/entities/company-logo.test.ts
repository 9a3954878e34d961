import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockFetch } from '#web/testing/fake-api.ts';
import { organization } from '#web/testing/viewer.tsx';
import type { DeviceDatabase } from '../db/database.ts';
import { wipeSynced } from '../db/wipe-synced.ts';
import { freshDevice } from '../testing/device.ts';
import { readCompanyLogo, refreshCompanyLogo } from './company-logo.ts';

const FILES = 'https://files.example.com';
const pathOf = (name: string) => `/documents/logo/org/${organization._id}/${name}.png`;

/** A server whose company has this logo, signed at this time. */
function company(name: string | undefined, signed = '1', status = 200) {
  const logo = name === undefined ? {} : { logoUrl: `${FILES}${pathOf(name)}?signature=${signed}` };
  const requests = mockFetch(({ path }) =>
    path === '/api/admin/org'
      ? { body: { success: true, data: { ...organization, ...logo } } }
      : { status, body: `bytes of ${path.split('?')[0] ?? ''}` },
  );
  return { downloads: () => requests.filter(({ path }) => path.startsWith('/documents/')).length };
}

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => void vi.unstubAllGlobals());

const storedText = async () => {
  const { path, bytes } = (await readCompanyLogo(database)) ?? {};
  return bytes === undefined ? undefined : [path, JSON.parse(new TextDecoder().decode(bytes))];
};

describe('the company’s logo on a device', () => {
  it('is downloaded once, however often its link is signed', async () => {
    company('first', '1');
    await refreshCompanyLogo(database);
    const { downloads } = company('first', '2');
    await refreshCompanyLogo(database);

    expect(downloads()).toBe(0);
    expect(await storedText()).toEqual([pathOf('first'), `bytes of ${pathOf('first')}`]);
  });

  it('is replaced by another logo, and removed when the company has none', async () => {
    company('first');
    await refreshCompanyLogo(database);
    company('second');
    await refreshCompanyLogo(database);
    expect(await storedText()).toEqual([pathOf('second'), `bytes of ${pathOf('second')}`]);

    company(undefined);
    await refreshCompanyLogo(database);
    expect(await readCompanyLogo(database)).toBeUndefined();
  });

  it('stays when another one can’t be downloaded', async () => {
    company('first');
    await refreshCompanyLogo(database);
    company('second', '1', 403);

    await expect(refreshCompanyLogo(database)).rejects.toThrow('403');
    expect(await storedText()).toEqual([pathOf('first'), `bytes of ${pathOf('first')}`]);
  });

  it('is removed at sign-out', async () => {
    company('first');
    await refreshCompanyLogo(database);
    await wipeSynced(database);

    expect(await readCompanyLogo(database)).toBeUndefined();
  });
});
