import { cleanup, renderHook } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { LINKS_FRESH_MS } from '#web/lib/fresh-links.ts';
import { useShare } from './use-shared-report.ts';

const MINUTE_MS = 60_000;

const documentsOf = (revision: number, signature: number): SharedDocuments => ({
  needsPassPhrase: false,
  company: { name: 'Hearth Co', phone: '', email: '' },
  audience: 'HOMEOWNER',
  revision,
  report: {} as ReportModel,
  documents: [{ kind: 'report', url: `https://documents.example/report.pdf?signature=${signature}` }],
});

let answer: SharedDocuments;

async function readFor(ms: number) {
  const first = documentsOf(1, 1);
  const { result } = renderHook(() => useShare('secret', first));
  await act(() => vi.advanceTimersByTimeAsync(ms));
  const { share } = result.current;
  return share.state === 'ready' ? share.documents : undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: true, ...answer })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a shared report that stays open', () => {
  it('requests new links before its links expire', async () => {
    answer = documentsOf(1, 2);
    expect(await readFor(LINKS_FRESH_MS - MINUTE_MS)).toEqual(documentsOf(1, 1));
    cleanup();
    expect(await readFor(LINKS_FRESH_MS + MINUTE_MS)).toMatchObject(documentsOf(1, 2));
  });

  it('does not retry after its link was closed', async () => {
    vi.mocked(fetch).mockImplementation(async () => Response.json({ success: false, errors: {} }, { status: 404 }));
    expect(await readFor(LINKS_FRESH_MS + 3 * MINUTE_MS)).toEqual(documentsOf(1, 1));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('keeps its revision while it is open', async () => {
    answer = documentsOf(2, 2);
    expect(await readFor(LINKS_FRESH_MS + MINUTE_MS)).toEqual(documentsOf(1, 1));
  });
});
