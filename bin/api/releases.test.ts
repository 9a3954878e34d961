import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OUTBOX_ROUTES } from '#web/offline/outbox/outbox-routes.ts';
import { breakingChanges } from './breaking-changes.ts';
import { compared, queuedIn, releaseOf } from './releases.ts';
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
      release('release-0', '2026-01-02T00:00:00Z'),
    ];

    expect(compared(all, NOW)).toEqual({ last: 'release-4', earlier: ['release-3', 'release-2', 'release-1'] });
  });

  it('include one that was in use within the 90 days, however long ago it was deployed', () => {
    const all = [release('release-2', '2026-05-20T00:00:00Z'), release('release-1', '2025-11-01T00:00:00Z')];

    expect(compared(all, NOW)).toEqual({ last: 'release-2', earlier: ['release-1'] });
  });

  it('include the latest one however old it is', () => {
    expect(compared([release('release-1', '2025-01-01T00:00:00Z')], NOW)).toEqual({ last: 'release-1', earlier: [] });
  });

  it('are empty before the first release', () => {
    expect(compared([], NOW)).toEqual({ last: undefined, earlier: [] });
  });
});

describe('the time of a release', () => {
  it('is that of its tag, because a lightweight tag has only the date of its commit', () => {
    expect(releaseOf('release-20260131-140005 2025-12-24T09:00:00+00:00')).toEqual(
      release('release-20260131-140005', '2026-01-31T14:00:05Z'),
    );
  });

  it('is that of its commit if its name has none', () => {
    expect(releaseOf('release-first 2025-12-24T09:00:00+00:00')).toEqual(
      release('release-first', '2025-12-24T09:00:00Z'),
    );
  });
});

describe('the calls that devices of a release queue', () => {
  it('are those of its own list, which may name a route that is gone by now', () => {
    const source =
      "/** Old. */\nexport const OUTBOX_ROUTES = [\n  'putStar',\n  'putGone',\n] as const;\nconst x = ['no'];";

    expect(queuedIn(source)).toEqual(['putStar', 'putGone']);
  });

  it('are found in the list of today', () => {
    const path = new URL('../../web/src/offline/outbox/outbox-routes.ts', import.meta.url);

    expect(queuedIn(readFileSync(path, 'utf8'))).toEqual(OUTBOX_ROUTES);
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
