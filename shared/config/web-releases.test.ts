import { describe, expect, it } from 'vitest';
import { retainedReleases, type RetentionRule, type Release } from './web-releases.ts';

const RETENTION: RetentionRule = { releases: 5, days: 30, max: 35 };
const NOW = new Date('2026-11-22T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const release = (name: string, days: number, parts: string[] = []): Release => ({
  buildId: name,
  at: daysAgo(days).toISOString(),
  parts,
});
const names = (releases: readonly Release[]) => releases.map(({ buildId }) => buildId);

describe('retainedReleases', () => {
  it('keeps the last five releases, however old', () => {
    const seven = [400, 390, 380, 370, 360, 350, 340].map((days, index) => release(`r${index}`, days));
    expect(names(retainedReleases(seven, NOW, RETENTION))).toEqual(['r6', 'r5', 'r4', 'r3', 'r2']);
  });

  it('keeps every release that a tab from the last thirty days may still run', () => {
    const daily = Array.from({ length: 40 }, (_, index) => release(`d${index}`, index));
    const retained = names(retainedReleases(daily, NOW, RETENTION));

    // d30 was current until d29 replaced it, less than thirty days ago.
    expect(retained.at(-1)).toBe('d30');
    expect(retained).toHaveLength(31);
  });

  it('never keeps more than the maximum, however many releases are recent', () => {
    const hourly = Array.from({ length: 100 }, (_, index) => release(`h${index}`, index / 24));

    expect(names(retainedReleases(hourly, NOW, RETENTION))).toEqual(
      Array.from({ length: 35 }, (_, index) => `h${index}`),
    );
  });
});
