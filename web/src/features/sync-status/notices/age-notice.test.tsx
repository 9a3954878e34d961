import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { AgeNotice } from './age-notice.tsx';

const HOUR_MS = 3_600_000;

function show(hours: number, { isAtWork = false, at = '/dashboard' } = {}) {
  const since = new Date(Date.now() - hours * HOUR_MS).toISOString();
  render(
    <MemoryRouter initialEntries={[at]}>
      <AgeNotice since={since} isAtWork={isAtWork} />
    </MemoryRouter>,
  );
}

afterEach(cleanup);

describe('the notice about old unsynced work', () => {
  it('is hidden for a day', () => {
    show(23.9);

    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is shown after a day', () => {
    show(30);

    expect(screen.getByRole('status').textContent).toContain('hasn’t synced for 30 hours');
    expect(screen.getByRole('link', { name: 'See what it is' }).getAttribute('href')).toBe('/settings/data');
  });

  it('is an alert after five days, with a link to save a file, even during an inspection', () => {
    show(121, { isAtWork: true });

    expect(screen.getByRole('alert').textContent).toContain('hasn’t synced for 5 days');
    expect(screen.getByRole('link', { name: 'Save it to a file' })).toBeTruthy();
  });

  it('does not interrupt an inspection after a day', () => {
    show(30, { isAtWork: true });

    expect(screen.queryByRole('status')).toBeNull();
  });

  it('has no link to the page that is already open', () => {
    show(130, { at: '/settings/data' });

    expect(screen.queryByRole('link')).toBeNull();
  });
});
