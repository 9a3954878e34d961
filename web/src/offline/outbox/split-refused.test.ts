import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceDatabase } from '../db/database.ts';
import { completeInspection, removePhoto, setAnswers, startInspection } from '../entities/local-inspections.ts';
import { setEdits } from '../entities/report-edits.ts';
import { freshDevice, ManualSender, NEW_INSPECTION, storeTestPhoto } from '../testing/device.ts';
import { StrictServer } from '../testing/strict-server.ts';
import { discardOperation } from './discard-operation.ts';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';
const OTHER = '01HZZZZZZZZZZZZZZZZZZZZZP2';

let database: DeviceDatabase;
let server: StrictServer;
let sender: ManualSender;
let inspectionId: string;

beforeEach(async () => {
  database = await freshDevice();
  server = new StrictServer();
  sender = new ManualSender(database, server);
  inspectionId = await startInspection(NEW_INSPECTION);
});

const parked = () => database.outbox.where('state').equals('parked').toArray();
async function discardAll(): Promise<void> {
  for (const { seq = 0 } of await parked()) await discardOperation(database, seq);
}
const stateOf = async (photoId: string) => (await database.photos.get(photoId))?.state;
const fieldsOnServer = () => [...(server.inspections.get(inspectionId)?.fields.keys() ?? [])];

describe('a refusal by field', () => {
  it('parks only the refused answers, and sends the others and the photos', async () => {
    server.refused.add('crown_say');
    await setAnswers(inspectionId, { flue_width: 8, crown_say: 'Mine', flue_depth: 12 });
    await storeTestPhoto(database, inspectionId, PHOTO);
    await completeInspection(inspectionId);
    await sender.settle();

    expect(fieldsOnServer()).toEqual(['flue_width', 'flue_depth']);
    expect(await stateOf(PHOTO)).toBe('verified');
    expect(await parked()).toMatchObject([
      { body: { edits: [{ fieldId: 'crown_say' }], photos: [] }, error: { errors: { crown_say: 'Not accepted.' } } },
    ]);
    // The completion still waits for the decision on the refused answer.
    expect(server.calls).not.toContain('completeInspection');

    await discardAll();
    await sender.settle();
    expect(server.calls).toContain('completeInspection');
  });

  it('is not repeated with later answers, but with a correction', async () => {
    server.refused.add('crown_say');
    await setAnswers(inspectionId, { flue_width: 8, crown_say: 'Mine' });
    await sender.settle();
    const [refused] = await parked();
    await setAnswers(inspectionId, { flue_depth: 12 });
    expect(await parked()).toEqual([refused]);
    await sender.settle();
    expect(fieldsOnServer()).toEqual(['flue_width', 'flue_depth']);

    server.refused.clear();
    await setAnswers(inspectionId, { crown_say: 'Corrected' });
    await sender.settle();
    expect(server.inspections.get(inspectionId)?.fields.get('crown_say')?.value).toBe('Corrected');
    expect(await database.outbox.count()).toBe(0);
  });

  it('parks the photos of a refused part, and sends the answers', async () => {
    server.refused.add('flue');
    await setAnswers(inspectionId, { flue_width: 8 });
    await storeTestPhoto(database, inspectionId, PHOTO);
    await sender.settle();

    expect(fieldsOnServer()).toEqual(['flue_width']);
    expect(await parked()).toMatchObject([{ body: { edits: [], photos: [{ action: 'add' }] } }]);
  });

  it('parks the whole call if an error names nothing in it', async () => {
    server.refused.add('flue_width');
    server.other = { main: 'Not accepted.' };
    await setAnswers(inspectionId, { flue_width: 8, flue_depth: 12 });
    await sender.settle();

    expect(await parked()).toMatchObject([{ body: { edits: [{}, {}] } }]);
  });

  it('parks a photo that is refused by its ID, and sends the answers', async () => {
    server.refused.add(PHOTO);
    await setAnswers(inspectionId, { flue_width: 8 });
    await storeTestPhoto(database, inspectionId, PHOTO);
    await sender.settle();

    expect(fieldsOnServer()).toEqual(['flue_width']);
    expect(await parked()).toMatchObject([{ body: { edits: [], photos: [{ action: 'add' }] } }]);
  });

  it('parks photos above the limit, sends the answers, and sends the photos when one is removed', async () => {
    await storeTestPhoto(database, inspectionId, PHOTO);
    await sender.settle();
    server.maxPhotos = 1;
    await setAnswers(inspectionId, { flue_width: 8 });
    await storeTestPhoto(database, inspectionId, OTHER);
    await sender.settle();
    expect(fieldsOnServer()).toEqual(['flue_width']);
    expect(await parked()).toMatchObject([{ error: { errors: { photos: 'Too many.' } } }]);
    await setAnswers(inspectionId, { flue_depth: 12 });
    expect(await parked()).toHaveLength(1);

    await removePhoto(inspectionId, PHOTO);
    await sender.settle();
    expect(await database.outbox.count()).toBe(0);
    expect(await stateOf(OTHER)).toBe('verified');
  });

  it('parks only the refused edits of a report, and sends the others and later ones', async () => {
    server.refused.add('proposal.price');
    await setEdits(inspectionId, { 'proposal.price': 100, 'proposal.message': 'Thank you' });
    await sender.settle();
    expect(server.report).toEqual(new Map([['proposal.message', 'Thank you']]));
    expect(await parked()).toMatchObject([{ body: { edits: [{ key: 'proposal.price' }] } }]);

    await setEdits(inspectionId, { 'report.note': 'Later' });
    await sender.settle();
    expect(server.report.get('report.note')).toBe('Later');
    expect(await parked()).toHaveLength(1);

    server.refused.clear();
    await setEdits(inspectionId, { 'proposal.price': null });
    await sender.settle();
    expect(await database.outbox.count()).toBe(0);
  });
});
