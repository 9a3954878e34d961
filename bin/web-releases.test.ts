import { describe, expect, it } from 'vitest';
import type { Release } from '#shared/config/web-releases.ts';
import { partsToDelete } from './web-releases.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const release = (name: string, days: number, parts: string[] = []): Release => ({
  buildId: name,
  at: daysAgo(days).toISOString(),
  parts,
});

describe('the release parts to delete', () => {
  it('are the old ones that no kept release uses, and never a page', () => {
    const retained = [release('new', 0, ['assets/a-1.js', 'assets/shared.js'])];
    const stored = ['assets/a-1.js', 'assets/shared.js', 'assets/a-0.js', 'site/s-0.js', 'app.html', 'config.json'].map(
      (key) => ({ key, putAt: daysAgo(3) }),
    );
    expect(partsToDelete(retained, stored, NOW)).toEqual(['assets/a-0.js', 'site/s-0.js']);
  });

  it('exclude parts that a running deployment has just uploaded', () => {
    expect(partsToDelete([], [{ key: 'assets/b.js', putAt: daysAgo(0.1) }], NOW)).toEqual([]);
  });
});
