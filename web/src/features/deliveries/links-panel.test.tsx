import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Link } from '#shared/contract/share-links.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import '#web/testing/query-cache.ts';
import { LinksPanel } from './links-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '01J00000000000000000000001';
const LINK: Link = {
  linkId: '01J00000000000000000000002',
  recipient: 'pat@homes.example',
  audience: 'HOMEOWNER',
  include: ['report'],
  showPrices: false,
  hasPassPhrase: false,
  state: 'open',
  createdAt: '2026-11-26T12:00:00.000Z',
  expiresAt: '2027-02-26T12:00:00.000Z',
  createdBy: 'Olive Office',
  views: 0,
  questions: 0,
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const ask = async () => {
  renderFor('OFFICE', <LinksPanel inspectionId={ID} hasPrices linkDays={90} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Close this link' }));
};

describe('closing a link', () => {
  it('moves the focus to the question, back when the link is kept, and to the row when it is closed', async () => {
    let state: Link['state'] = 'open';
    mockRoutes({
      listLinks: () => ({ links: [{ ...LINK, state }] }),
      revokeLink: () => {
        state = 'revoked';
        return { link: { ...LINK, state } };
      },
    });
    await ask();
    expect(document.activeElement?.textContent).toBe('Close permanently');
    await press('Keep it');
    expect(document.activeElement?.textContent).toBe('Close this link');
    await press('Close this link');
    await press('Close permanently');

    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('listitem'));
  });

  it('returns the focus to its button when the server refuses', async () => {
    mockRoutes({
      listLinks: () => ({ links: [LINK] }),
      revokeLink: () => new Refusal(500, { main: 'Broken' }),
    });
    await ask();
    await press('Close permanently');

    expect(await screen.findByText('The link couldn’t be closed. Try again.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Close this link');
  });
});
