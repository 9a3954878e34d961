import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ReviewPanel } from './review-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const INSPECTION = '01J00000000000000000000001';
const CHANGED = 'The report has changed since then. Please read it again.';

describe('marking a revision that is no longer the newest', () => {
  it('fetches the newest one, and must be done again after it was read', async () => {
    const calls = mockRoutes({ reviewReport: () => new Refusal(409, { revision: CHANGED }) });
    const onDone = vi.fn();
    const known = { revision: 2, review: {}, company: undefined };
    renderFor(
      'ADMINISTRATOR',
      <ReviewPanel inspectionId={INSPECTION} known={known} isUnsynced={false} onDone={onDone} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Mark verified' }));
    const dialog = screen.getByRole('dialog');
    const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Mark verified');
    if (button === undefined) throw new Error('The dialog has no button to confirm');
    await userEvent.click(button);

    expect(await screen.findByText(CHANGED)).toBeDefined();
    expect(onDone).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Read the newest revision' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual(['reviewReport']);
  });
});

describe('a report with changes that only this device has', () => {
  it('can’t be marked as reviewed, because no revision contains what the page shows', () => {
    const known = { revision: 2, review: {}, company: undefined };
    renderFor('ADMINISTRATOR', <ReviewPanel inspectionId={INSPECTION} known={known} isUnsynced onDone={vi.fn()} />);

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark verified' }).disabled).toBe(true);
    expect(screen.getAllByText('Available once the changes on this device have synced.')).toHaveLength(2);
  });
});
