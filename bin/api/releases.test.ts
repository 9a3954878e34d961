import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OUTBOX_ROUTES } from '#web/offline/outbox/outbox-routes.ts';
import { breakingChanges } from './breaking-changes.ts';
import { compared } from './releases.ts';
import { ApiDocument } from './schema.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const release = (name: string, at: string) => ({ name, at: new Date(at) });

describe('the releases to compare with', () => {
  it('are the latest, and those of the last 90 days for queued requests', () => {
    const all = [
      release('release-4', '2026-05-30T00:00:00Z'),
      release('release-3', '2026-05-01T00:00:00Z'),
      release('release-2', '2026-03-04T00:00:00Z'),
      release('release-1', '2026-03-02T00:00:00Z'),
    ];

    expect(compared(all, NOW)).toEqual({ last: 'release-4', earlier: ['release-3', 'release-2'] });
  });

  it('include the latest one however old it is', () => {
    expect(compared([release('release-1', '2025-01-01T00:00:00Z')], NOW)).toEqual({ last: 'release-1', earlier: [] });
  });

  it('are empty before the first release', () => {
    expect(compared([], NOW)).toEqual({ last: undefined, earlier: [] });
  });
});

describe('docs/openapi.json', () => {
  const text = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
  const api = () => ApiDocument.parse(JSON.parse(text));

  it('is compatible with itself', () => {
    expect(breakingChanges(api(), api(), { queued: OUTBOX_ROUTES })).toEqual([]);
  });

  it('has every route that devices queue', () => {
    const ids = Object.values(api().paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );

    expect(OUTBOX_ROUTES.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
