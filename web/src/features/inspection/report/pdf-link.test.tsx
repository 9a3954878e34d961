import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DocumentRecord } from '#shared/contract/reports.ts';
import { mockRoutes, Refusal, type MockResponses } from '#web/testing/contract-fetch.ts';
import { pressTwice, settled } from '#web/testing/press-twice.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { PdfLink } from './pdf-link.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inspectionId = '01J00000000000000000000001';
const FAILED = {
  documentId: '01J00000000000000000000002',
  kind: 'report',
  state: 'failed',
  reason: 'It took too long.',
  createdAt: '2026-11-26T12:00:00.000Z',
} as const satisfies DocumentRecord;

function open(makeDocument: NonNullable<MockResponses['makeDocument']>) {
  const calls = mockRoutes({ listDocuments: () => ({ documents: [FAILED] }), makeDocument });
  renderFor('OFFICE', <PdfLink inspectionId={inspectionId} isSafe changedAt={FAILED.createdAt} />);
  return calls;
}
const button = () => screen.findByRole('button', { name: /Create the PDF again/ });

describe('a PDF that failed', () => {
  it('is requested once when the button is tapped twice', async () => {
    const calls = open(() => ({ document: FAILED }));
    pressTwice(await button());
    await settled();

    expect(calls.filter((routeId) => routeId === 'makeDocument')).toHaveLength(1);
  });

  it('shows why it can’t be requested', async () => {
    open(() => new Refusal(429, { main: 'Too many requests. Try again in a minute.' }));
    await userEvent.click(await button());

    expect((await screen.findByText('Too many requests. Try again in a minute.')).closest('.ui-sr')).toBeNull();
  });
});

describe('a PDF from before the last change', () => {
  const made = (isOutdated: boolean): DocumentRecord => ({
    ...FAILED,
    state: 'made',
    url: '/files/report.pdf',
    ...(isOutdated && { isOutdated }),
  });

  it('is named so until the new one is made', async () => {
    let isOutdated = true;
    mockRoutes({ listDocuments: () => ({ documents: [made(isOutdated)] }) });
    const { rerender } = renderFor(
      'OFFICE',
      <PdfLink inspectionId={inspectionId} isSafe changedAt="2026-11-26T12:00:00.000Z" />,
    );

    expect(await screen.findByRole('link', { name: 'Open the previous PDF' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Creating the new PDF');

    isOutdated = false;
    rerender(<PdfLink inspectionId={inspectionId} isSafe changedAt="2026-11-26T12:00:05.000Z" />);
    expect(await screen.findByRole('link', { name: 'Open the PDF' })).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
