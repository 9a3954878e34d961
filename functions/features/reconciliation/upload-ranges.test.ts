import fc from 'fast-check';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { rangeOf, sliceOfDay, sliceOfId, type UploadRange } from './upload-ranges.ts';

const ORG = '01J00000000000000000000001';
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-26T09:00:00.000Z');
const includes = ({ prefix, from = '', to = '~' }: UploadRange, key: string) =>
  key.startsWith(prefix) && key > from && key < to;
const keyOf = (ms: number, kind = 'inspection') => `org/${ORG}/${kind}/${ulid(ms)}/${ulid(ms)}`;

describe('the key ranges of uploads', () => {
  it('include work of the last 45 days every day', () => {
    const range = rangeOf(ORG, 'inspections', 0, NOW);

    for (const age of [0, 1, 44]) expect(includes(range, keyOf(NOW.getTime() - age * DAY_MS))).toBe(true);
    expect(includes(range, keyOf(NOW.getTime() - 46 * DAY_MS))).toBe(false);
    // A device's clock that is ahead creates ids in the future.
    expect(includes(range, keyOf(NOW.getTime() + 400 * DAY_MS))).toBe(true);
  });

  it.each(['2026-11-26T09:00:00.000Z', '2041-03-01T09:00:00.000Z'])(
    'include every older key on one of 120 days, as of %s',
    (today) => {
      const now = new Date(today);
      const days = Array.from({ length: 120 }, (_, day) => sliceOfDay(new Date(now.getTime() + day * DAY_MS)));
      const old = fc.integer({ min: 1, max: now.getTime() - 46 * DAY_MS });
      fc.assert(
        fc.property(old, fc.constantFrom('inspection', 'truckcheck'), (ms, kind) => {
          const part = kind === 'inspection' ? 'old-inspections' : 'old-checks';
          const key = keyOf(ms, kind);
          const including = days.filter((slice) => includes(rangeOf(ORG, part, slice, now), key));
          expect(including).toEqual([sliceOfId(ulid(ms), now)]);
        }),
      );
    },
  );

  it('cover one company and one kind of upload', () => {
    const at = NOW.getTime();

    expect(includes(rangeOf(ORG, 'checks', 0, NOW), keyOf(at))).toBe(false);
    expect(includes(rangeOf(ORG, 'checks', 0, NOW), keyOf(at, 'truckcheck'))).toBe(true);
    expect(includes(rangeOf('01J00000000000000000000002', 'inspections', 0, NOW), keyOf(at))).toBe(false);
  });
});
