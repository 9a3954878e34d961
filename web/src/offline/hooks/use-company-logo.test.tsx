import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRouteData } from '#web/lib/query/read-route.ts';
import { sessionStarted } from '#web/lib/state/auth-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { freshDevice } from '../testing/device.ts';
import { useCompanyLogo } from './use-company-logo.ts';

const linkTo = (path: string) => `https://files.example.com${path}?signature=1`;

function Logo() {
  return <img src={useCompanyLogo()} alt="Logo" />;
}

beforeEach(async () => {
  const database = await freshDevice();
  // Cached responses belong to the signed-in user.
  store.dispatch(sessionStarted({ user: sessionUser('TECHNICIAN'), organization, newUser: false }));
  const value = { path: '/documents/first.png', type: 'image/png', bytes: new ArrayBuffer(8) };
  await database.meta.put({ key: 'logo', value });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).type}`);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Shows the logo to a technician, and waits until it has this URL. */
async function expectLogo(url: string): Promise<void> {
  renderFor('TECHNICIAN', <Logo />, '/');
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(url));
}

const ORGANIZATION = { body: { orgId: organization._id } };
const serverHas = (path: string) =>
  setRouteData('getOrganization', ORGANIZATION, { data: { ...organization, logoUrl: linkTo(path) } });

describe('the logo of a document that is made on a device', () => {
  it('is the downloaded one while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expectLogo('blob:image/png');
  });

  it('is the downloaded one while the server has the same', async () => {
    serverHas('/documents/first.png');
    await expectLogo('blob:image/png');
  });

  it('is the server’s while it has another', async () => {
    serverHas('/documents/second.png');
    await expectLogo(linkTo('/documents/second.png'));
  });
});
