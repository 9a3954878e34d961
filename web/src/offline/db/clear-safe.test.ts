import { beforeEach, describe, expect, it } from 'vitest';
import { clearSafe } from './clear-safe.ts';
import type { DeviceDatabase } from './database.ts';
import { setAnswer, startInspection } from '../entities/local-inspections.ts';
import { resendPhoto } from '../photos/refused-photos.ts';
import { freshDevice, storeTestPhoto, ManualSender, NEW_INSPECTION } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';

const SENT = '01HZZZZZZZZZZZZZZZZZZZZZP1';
const HERE = '01HZZZZZZZZZZZZZZZZZZZZZP2';

let database: DeviceDatabase;
let server: FakeServer;
let sender: ManualSender;

beforeEach(async () => {
  database = await freshDevice();
  server = new FakeServer();
  sender = new ManualSender(database, server);
});

describe('the removal of synced copies', () => {
  it('removes what the server has stored and keeps everything else', async () => {
    const sent = await startInspection(NEW_INSPECTION);
    await storeTestPhoto(database, sent, SENT);
    await sender.settle();
    await database.inspections.update(sent, { known: true });
    const unsent = await startInspection(NEW_INSPECTION);
    await setAnswer(unsent, 'flue_width', 8);
    await storeTestPhoto(database, unsent, HERE);

    const cleared = await clearSafe(database);

    expect(cleared).toEqual({ inspections: 1, clients: 0, photos: 1 });
    expect((await database.inspections.toArray()).map(({ inspectionId }) => inspectionId)).toEqual([unsent]);
    expect(await database.photoBytes.toCollection().primaryKeys()).toEqual([HERE]);
    expect(await database.outbox.count()).toBe(2);
  });

  it('resends a refused photo from the bytes on this device', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await storeTestPhoto(database, inspectionId, HERE);
    server.verdict = () => 'refused';
    await sender.settle();
    const before = await database.photos.get(HERE);

    server.verdict = () => 'verified';
    await resendPhoto(database, HERE);
    await sender.settle();

    expect(before).toMatchObject({ state: 'refused', here: 1 });
    expect(await database.photos.get(HERE)).toMatchObject({ state: 'verified' });
  });
});
