import { describe, expect, it } from 'vitest';
import { keptReleases, partsToForget, type Release } from './web-releases.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const release = (name: string, days: number, parts: string[] = []): Release => ({
  buildId: name,
  at: daysAgo(days).toISOString(),
  parts,
});
const names = (releases: readonly Release[]) => releases.map(({ buildId }) => buildId);

describe('releases that are kept', () => {
  it('are the last five, however old', () => {
    const seven = [400, 390, 380, 370, 360, 350, 340].map((days, index) => release(`r${index}`, days));
    expect(names(keptReleases(seven, NOW))).toEqual(['r6', 'r5', 'r4', 'r3', 'r2']);
  });

  it('are all that a tab of the last thirty days may still run, however many', () => {
    const daily = Array.from({ length: 40 }, (_, index) => release(`d${index}`, index));
    const kept = names(keptReleases(daily, NOW));

    // d30 was current until d29 took its place, less than thirty days ago.
    expect(kept.at(-1)).toBe('d30');
    expect(kept).toHaveLength(31);
  });
});

describe('parts that go', () => {
  it('are old ones of no kept release, and never a page', () => {
    const kept = [release('new', 0, ['assets/a-1.js', 'assets/shared.js'])];
    const stored = ['assets/a-1.js', 'assets/shared.js', 'assets/a-0.js', 'site/s-0.js', 'app.html', 'config.json'].map(
      (key) => ({ key, putAt: daysAgo(3) }),
    );
    expect(partsToForget(kept, stored, NOW)).toEqual(['assets/a-0.js', 'site/s-0.js']);
  });

  it('are not those that a deployment under way has just put there', () => {
    expect(partsToForget([], [{ key: 'assets/b.js', putAt: daysAgo(0.1) }], NOW)).toEqual([]);
  });
});
