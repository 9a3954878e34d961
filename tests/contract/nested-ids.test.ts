import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteId } from '#shared/contract/index.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeWorld, type World } from '#tests/fixtures/make-world.ts';
import { type Named, NESTED_REQUESTS, photoOf, routesWithNestedIds } from '#tests/fixtures/table/nested-records.ts';
import { changedRows, settledRows } from '#tests/fixtures/table/table-rows.ts';
import { stamp } from '#tests/fixtures/world.ts';

let ours: World;
let theirs: Named;
beforeAll(async () => {
  const [own, other] = await Promise.all([makeWorld(), makeWorld()]);
  const photoId = ulid();
  const { inspectionId, people } = other;
  const photos = [{ action: 'add', at: stamp(), photo: photoOf(photoId) }];
  const token = people.ADMINISTRATOR.token;
  await send('editInspection', { token, params: { inspectionId }, body: { edits: [], photos } });
  [ours, theirs] = [own, { ...other, photoId }];
});

/** Pages that show what the requests below have stored. */
const READS: readonly RouteId[] = [
  'listDevices',
  'getPhotoBoard',
  'getDashboardOverview',
  'listTruckChecks',
  'listInserts',
];

const expectNothingOfTheirs = (json: unknown) => {
  const text = JSON.stringify(json);
  expect(text).not.toContain(theirs.organizationId);
  expect(text).not.toContain(theirs.name);
};

describe('another organization’s record inside a body', () => {
  it('has a request for each route that takes one', () => {
    const declared = Object.keys(NESTED_REQUESTS);
    expect(routesWithNestedIds.filter(({ routeId }) => !declared.includes(routeId))).toEqual([]);
    expect(declared.filter((own) => !routesWithNestedIds.some(({ routeId }) => routeId === own))).toEqual([]);
  });

  it.each(Object.entries(NESTED_REQUESTS))('is not reached by %s', async (routeId, requests) => {
    const { token } = ours.people.ADMINISTRATOR;
    for (const request of requests) {
      const before = await settledRows(theirs.organizationId);
      const { status, json } = await send(routeId as RouteId, { ...request(theirs, ours), token });

      expect([200, 422]).toContain(status);
      expectNothingOfTheirs(json);
      for (const read of READS) {
        const page = await send(read, { token });
        expect([read, page.status]).toEqual([read, 200]);
        expectNothingOfTheirs(page.json);
      }
      expect(changedRows(before, await settledRows(theirs.organizationId))).toEqual([]);
    }
  });
});
