import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { SAMPLE_PHOTOS, SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';
import { ShareApp } from './shared-report-app.tsx';

const PROPOSAL_ONLY: SharedDocuments = {
  needsPassPhrase: false,
  company: { name: 'Hearth Co', phone: '', email: '' },
  audience: 'HOMEOWNER',
  proposal: SAMPLE_PROPOSAL,
  documentHash: 'a'.repeat(64),
  photos: [...SAMPLE_PHOTOS.values()].map((photo) => ({ ...photo, number: 1, takenAt: '2026-01-01T12:00:00.000Z' })),
  documents: [],
};

/** Reports each element as visible as soon as it's observed. */
class AllInView {
  static seen = 0;
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element) {
    AllInView.seen += 1;
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.#callback([entry], this as unknown as IntersectionObserver);
  }

  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: true })),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.history.replaceState(undefined, '', '/');
});

const open = () => render(<ShareApp token="secret" first={PROPOSAL_ONLY} search="" />);

describe('a link that was sent with the proposal only', () => {
  it('shows the proposal with its photos, and no report', async () => {
    open();

    expect(await screen.findByAltText(/Caption of photo2/)).toBeTruthy();
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'Repairs and prices',
    ]);
    expect(screen.queryByRole('link', { name: 'Report' })).toBeNull();
    expect(document.title).toBe('Repair proposal, Hearth Co');
  });

  it('shows no message about a document being prepared, and does not poll for one', () => {
    vi.useFakeTimers();
    open();
    fireEvent.click(screen.getByRole('link', { name: 'Ask a question' }));
    vi.advanceTimersByTime(30_000);

    expect(screen.queryByText(/being prepared/)).toBeNull();
    expect(vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'GET')).toEqual([]);
  });

  it('moves the focus to the document that a link opens', async () => {
    open();
    await screen.findByAltText(/Caption of photo2/);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Ask a question' }));

    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('records that its reader has seen it', async () => {
    vi.stubGlobal('IntersectionObserver', AllInView);
    const { unmount } = open();
    await waitFor(() => expect(AllInView.seen).toBeGreaterThan(0));
    unmount();

    const sent = () =>
      vi.mocked(fetch).mock.calls.map(([url, init]) => `${init?.method} ${(url as string).slice(0, 24)}`);
    await waitFor(() => expect(sent()).toEqual(['PUT /api/share/secret/views/']));
  });
});

describe('a proposal that was changed after it was signed', () => {
  it('names the earlier approval and links its signed copy', async () => {
    const earlierApproval = { signedBy: 'Pat Customer', approvedAt: '2026-11-21T18:00:00.000Z', totalCents: 173_500 };
    const documents = [{ kind: 'approval' as const, url: 'https://files.example/copy.pdf' }];
    render(<ShareApp token="secret" first={{ ...PROPOSAL_ONLY, earlierApproval, documents }} search="" />);

    expect((await screen.findByText(/Pat Customer approved it on/)).textContent).toMatch(
      /An earlier version was approved\. .* on Nov 21, 2026, for \$1,735\.00\. .* has changed the proposal since then\./,
    );
    const link = screen.getByRole('link', { name: 'Open the signed copy (PDF)' });
    const [firstLine] = screen.getAllByRole('checkbox');
    expect(link.compareDocumentPosition(firstLine ?? link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(link.getAttribute('href')).toBe('https://files.example/copy.pdf');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });
});
