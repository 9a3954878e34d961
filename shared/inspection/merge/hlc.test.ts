import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampHlc,
  driftOf,
  formatHlc,
  MAX_DRIFT_MS,
  parseHlc,
  receive,
  startHlc,
  tick,
} from '#shared/inspection/merge/hlc.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 42);
const CONTRACT = /^[0-9a-z]{9}-[0-9a-z]{4}-[0-9a-zA-Z]{1,32}$/;
const node = fc.stringMatching(/^[0-9a-zA-Z]{1,32}$/);
const ms = fc.integer({ min: 0, max: 36 ** 9 - 1 });
const counter = fc.integer({ min: 0, max: 36 ** 4 - 1 });

describe('an HLC timestamp', () => {
  it('survives a round trip and matches the contract', () => {
    fc.assert(
      fc.property(ms, counter, node, (milliseconds, count, name) => {
        const stamp = formatHlc({ ms: milliseconds, counter: count, node: name });
        expect(stamp).toMatch(CONTRACT);
        expect(parseHlc(stamp)).toEqual({ ms: milliseconds, counter: count, node: name });
      }),
    );
  });

  it('sorts as text in the order of its parts', () => {
    fc.assert(
      fc.property(ms, counter, ms, counter, (...[ms1, counter1, ms2, counter2]) => {
        const one = formatHlc({ ms: ms1, counter: counter1, node: 'a' });
        const other = formatHlc({ ms: ms2, counter: counter2, node: 'a' });
        const expected = Math.sign(ms1 - ms2 || counter1 - counter2);
        expect(one < other ? -1 : one > other ? 1 : 0).toBe(expected);
      }),
    );
  });

  it.each(['', 'x', '2026-11-20', 'mi7x4k3q0-0000-', `mi7x4k3q0-0000-${'a'.repeat(33)}`, 'MI7X4K3Q0-0000-a'])(
    'is rejected as invalid: %j',
    (text) => {
      expect(parseHlc(text)).toBeUndefined();
      expect(() => tick(text, NOW)).toThrow(RangeError);
    },
  );

  it('accepts only letters and digits as a node', () => {
    expect(startHlc('phone7')).toBe('000000000-0000-phone7');
    expect(() => startHlc('my phone')).toThrow(RangeError);
    expect(() => startHlc('')).toThrow(RangeError);
  });
});

describe('tick', () => {
  it('moves forward when the device clock goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: NOW * 2 }), { minLength: 2, maxLength: 50 }), (times) => {
        let clock = startHlc('a');
        for (const time of times) {
          const next = tick(clock, time);
          expect(next > clock).toBe(true);
          clock = next;
        }
      }),
    );
  });

  it('uses the device clock and increments the counter within one millisecond', () => {
    const first = tick(startHlc('a'), NOW + 0.7);
    const second = tick(first, NOW);

    expect(parseHlc(first)).toEqual({ ms: NOW, counter: 0, node: 'a' });
    expect(parseHlc(second)).toEqual({ ms: NOW, counter: 1, node: 'a' });
  });

  it('advances by a millisecond when the counter is full', () => {
    const full = formatHlc({ ms: NOW, counter: 36 ** 4 - 1, node: 'a' });

    expect(parseHlc(tick(full, NOW))).toEqual({ ms: NOW + 1, counter: 0, node: 'a' });
  });
});

describe('receive', () => {
  it('returns a timestamp above both clocks and keeps its own node', () => {
    const seen = formatHlc({ ms: NOW + 1000, counter: 7, node: 'b' });
    const clock = receive(tick(startHlc('a'), NOW), seen, NOW);

    expect(clock > seen).toBe(true);
    expect(parseHlc(clock)).toEqual({ ms: NOW + 1000, counter: 8, node: 'a' });
  });

  it('keeps its own time when that is ahead', () => {
    const seen = formatHlc({ ms: NOW - 1000, counter: 7, node: 'b' });

    expect(parseHlc(receive(startHlc('a'), seen, NOW))).toEqual({ ms: NOW, counter: 0, node: 'a' });
  });

  it('follows a timestamp at the drift limit but not beyond', () => {
    const stamp = (ahead: number) => formatHlc({ ms: NOW + ahead, counter: 0, node: 'b' });

    expect(parseHlc(receive(startHlc('a'), stamp(MAX_DRIFT_MS), NOW))?.ms).toBe(NOW + MAX_DRIFT_MS);
    expect(parseHlc(receive(startHlc('a'), stamp(MAX_DRIFT_MS + 1), NOW))?.ms).toBe(NOW);
  });
});

describe('clampHlc and driftOf', () => {
  it('clamp a timestamp beyond the drift limit and leave others unchanged', () => {
    const far = formatHlc({ ms: NOW + 86_400_000, counter: 3, node: 'b' });
    const almost = formatHlc({ ms: NOW + MAX_DRIFT_MS, counter: 3, node: 'b' });

    expect(parseHlc(clampHlc(far, NOW))).toEqual({ ms: NOW + MAX_DRIFT_MS, counter: 3, node: 'b' });
    expect(clampHlc(almost, NOW)).toBe(almost);
    expect([driftOf(far, NOW), driftOf(almost, NOW + MAX_DRIFT_MS * 2)]).toEqual([86_400_000, 0]);
  });
});
