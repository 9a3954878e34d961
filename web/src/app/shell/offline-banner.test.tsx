import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideMemory } from '#web/offline/db/storage-mode.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { OfflineBanner, waitingText } from './offline-banner.tsx';

beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (path: string) => renderFor('ADMINISTRATOR', <OfflineBanner />, path);

describe('the offline banner', () => {
  it.each([
    '/dashboard',
    '/search/smith',
    '/inspect',
    '/inspect/01J/report',
    '/addclient',
    '/truckcheck',
    '/settings/data',
  ])('shows that work continues on pages that save it on the device: %s', (path) => {
    open(path);
    expect(screen.getByText('You’re offline. Keep working.')).toBeTruthy();
  });

  it.each(['/admin', '/admin/prices', '/createUser', '/responses', '/Inserts', '/billing', '/settings', '/support'])(
    'does not claim that work is saved on pages where only the server saves it: %s',
    (path) => {
      open(path);
      expect(screen.getByText('You’re offline. This page only works online.')).toBeTruthy();
      expect(screen.getByText(/Changes on this page can only be saved online/)).toBeTruthy();
    },
  );

  it('does not claim that a browser without storage saves work', async () => {
    await provideMemory();
    open('/dashboard');

    expect(screen.queryByText(/kept on this device/)).toBeNull();
    expect(screen.getByText(/only in this tab until it syncs/)).toBeTruthy();
  });

  it('counts all unsent photos and changes', () => {
    expect(waitingText(0, 0)).toBe('Everything you enter is saved on this device.');
    expect(waitingText(0, 2)).toBe('What you enter is saved here and will sync when you’re back online.');
    expect(waitingText(1, 0)).toBe('1 photo is saved here and will upload when you’re back online.');
    expect(waitingText(2, 3)).toBe('2 photos and your changes will sync when you’re back online.');
  });
});
