import { describe, expect, it } from 'vitest';
import type { PullSheetModel } from '#shared/pull-sheet/model.ts';
import { sheetToShow } from './use-sheet.ts';

const sheet = (clientName: string, approvedAt?: string): PullSheetModel => ({
  inspectionId: 'i',
  clientName,
  typeLabel: 'Insert',
  isApproved: approvedAt !== undefined,
  ...(approvedAt !== undefined && { approvedAt }),
  repairs: [],
  job: [],
  blocks: [],
});
const [EARLIER, LATER] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'];

describe('the pull sheet on a device', () => {
  it.each([
    ['its own without an approval', sheet('here'), undefined, 'here'],
    ['the server’s if only that is approved', sheet('here'), sheet('served', EARLIER), 'served'],
    ['the server’s after a later approval', sheet('here', EARLIER), sheet('served', LATER), 'served'],
    ['its own for the same approval', sheet('here', EARLIER), sheet('served', EARLIER), 'here'],
    ['its own if it was approved here later', sheet('here', LATER), sheet('served', EARLIER), 'here'],
  ])('is %s', (_name, built, served, shown) => {
    expect(sheetToShow(built, served).clientName).toBe(shown);
  });
});
