import { describe, expect, it } from 'vitest';
import type { CopyDelivery } from '#shared/contract/deliveries.ts';
import type { DocumentRecord } from '#shared/contract/reports.ts';
import type { Operation } from '#web/offline/db/records.ts';
import { deliveryLines, isInProgress } from './deliveries.ts';
import { currentDocument } from './pdf-link.tsx';

const delivery = (
  deliveryId: string,
  state: CopyDelivery['state'],
  changes: Partial<CopyDelivery> = {},
): CopyDelivery => ({
  deliveryId,
  to: 'owner@example.com',
  state,
  include: ['report'],
  audience: 'HOMEOWNER',
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...changes,
});

const operation = (deliveryId: string, changes: Partial<Operation> = {}): Operation => ({
  lane: 'inspection:1',
  routeId: 'sendCopy',
  params: { deliveryId },
  body: { to: 'owner@example.com', message: '' },
  revision: 1,
  createdAt: '2026-11-20T16:00:00.000Z',
  attempts: 0,
  nextAttemptAt: 0,
  state: 'waiting',
  ...changes,
});

const document = (documentId: string, state: DocumentRecord['state'], createdAt: string): DocumentRecord => ({
  documentId,
  kind: 'report',
  state,
  createdAt,
});

describe('the list of sent copies', () => {
  it('shows copies waiting on this device above those on the server, each once', () => {
    const lines = deliveryLines([delivery('A', 'delivered')], [operation('A'), operation('B')]);

    expect(lines.map(({ id, text }) => [id, text])).toEqual([
      ['B', 'Waiting on this phone'],
      ['A', 'Delivered'],
    ]);
  });

  it('shows the reason of a bounce and of a refusal', () => {
    const refused = operation('B', {
      state: 'parked',
      error: { status: 400, errors: { to: 'Enter a valid email address' }, at: '' },
    });
    const lines = deliveryLines([delivery('A', 'bounced', { reason: 'No such mailbox' })], [refused]);

    expect(lines.map(({ text }) => text)).toEqual(['Refused: Enter a valid email address', 'Bounced: No such mailbox']);
  });

  it('is polled while a copy is in progress', () => {
    expect(isInProgress([delivery('A', 'sent')])).toBe(true);
    expect(isInProgress([delivery('A', 'delivered'), delivery('B', 'bounced')])).toBe(false);
  });
});

describe('the document shown', () => {
  it('is the newest that did not fail', () => {
    const made = document('A', 'made', '2026-11-20T15:00:00.000Z');
    const failed = document('B', 'failed', '2026-11-20T16:00:00.000Z');

    expect(currentDocument([failed, made])).toBe(made);
    expect(currentDocument([failed])).toBe(failed);
    expect(currentDocument([])).toBeUndefined();
  });
});
