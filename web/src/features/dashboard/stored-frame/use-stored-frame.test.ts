import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FRAME_KEY } from '#web/lib/session/stored-frame.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import type { InspectionsPage } from '#web/features/dashboard/fetch/use-inspections.ts';
import { useStoredFrame } from './use-stored-frame.ts';

const row = (inspectionId: string, more: object = {}): InspectionRow =>
  ({ inspectionId, summary: { inspectionId }, known: true, ...more }) as unknown as InspectionRow;

/** The list with these rows; they are not stored again, because it is still fetching. */
const list = (rows: InspectionRow[]): InspectionsPage => ({
  rows,
  isRead: true,
  next: undefined,
  isFromDevice: false,
  isFetching: true,
  error: undefined,
});

/** Stores a frame, shows one list, then another. Returns whether the frame is still stored. */
function isKeptAfter(before: InspectionRow[], after: InspectionRow[]): boolean {
  localStorage.setItem(FRAME_KEY, '{}');
  const { rerender } = renderHook((page: InspectionsPage) => useStoredFrame(page), { initialProps: list(before) });
  rerender(list(after));
  return localStorage.getItem(FRAME_KEY) !== null;
}

afterEach(() => localStorage.clear());

describe('the stored frame while the list is shown', () => {
  it.each<[string, InspectionRow[]]>([
    ['a row is removed', [row('one')]],
    ['a row changes', [row('one'), row('two', { summary: { clientName: 'Pat' } })]],
    ['a row is added', [row('one'), row('two'), row('three')]],
  ])('is removed at once when %s', (_when, after) => {
    expect(isKeptAfter([row('one'), row('two')], after)).toBe(false);
  });

  it('is kept when the same rows are read again', () => {
    expect(isKeptAfter([row('one')], [row('one', { hasAnswers: true })])).toBe(true);
  });
});
