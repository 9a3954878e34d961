import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith } from '#web/app/testing/fake-api.ts';
import { keepOwnWorkNear } from './keep-near.ts';
import { rememberSummaries } from './refresh.ts';
import { freshDevice, OWNER } from './testing/device.ts';

const row = (inspectionId: string, userId: string, completedAt?: string) => ({
  ...{ inspectionId, type: 'MASONRY_WOOD' as const, clientId: 'c', clientName: 'Demo', address: '' },
  ...{ inspector: { userId, name: 'Sam' }, status: 'IN_PROGRESS' as const, photos: { total: 0, verified: 0 } },
  ...{ createdAt: `2026-11-21T08:00:0${inspectionId}.000Z`, updatedAt: '2026-11-21T08:00:00.000Z', version: 1 },
  ...(completedAt === undefined ? {} : { completedAt }),
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('work near', () => {
  it('is what the user has open themselves, the newest first', async () => {
    const database = await freshDevice();
    const done = '2026-11-21T09:00:00.000Z';
    const rows = [
      row('1', OWNER.userId),
      row('2', 'somebody-else'),
      row('3', OWNER.userId, done),
      row('4', OWNER.userId),
    ];
    await rememberSummaries(database, rows);

    const asked = answerWith(() => ({ status: 404, body: { success: false, errors: { main: 'Not found' } } }));

    await keepOwnWorkNear();

    expect(asked.map(({ path }) => path)).toEqual(['/api/inspections/4', '/api/inspections/1']);
  });
});
