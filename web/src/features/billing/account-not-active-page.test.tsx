import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { deviceClosed, inspectionsSynced, unsentSinceChanged } from '#web/lib/state/app-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { AccountNotActivePage } from './account-not-active-page.tsx';

afterEach(() => {
  cleanup();
  store.dispatch(deviceClosed());
});

const open = () => {
  renderFor('TECHNICIAN', <AccountNotActivePage />);
  return screen.getByRole('status').textContent;
};

describe('the page of a closed account', () => {
  it('shows that everything has synced only when nothing is unsent', () => {
    expect(open()).toBe('Everything you entered on this device has synced.');
  });

  it('shows unsent work that belongs to no inspection', () => {
    store.dispatch(unsentSinceChanged('2026-11-21T08:00:00.000Z'));

    expect(open()).toMatch(/still only on this device/);
  });

  it('counts unsent inspections', () => {
    const note = { status: 'SYNCING' as const, updatedAt: '', unsentCalls: 1, unsentPhotos: 0 };
    store.dispatch(unsentSinceChanged('2026-11-21T08:00:00.000Z'));
    store.dispatch(inspectionsSynced({ one: note }));

    expect(open()).toMatch(/^1 inspection is still syncing/);
  });
});
