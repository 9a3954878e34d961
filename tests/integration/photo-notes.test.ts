import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { completeInspection } from '#functions/features/inspections/complete-inspection.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { getInspection } from '#functions/features/inspections/get-inspection.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { PhotoRecord } from '#functions/features/inspections/records.ts';
import type { PhotoLinks } from '#functions/features/inspections/photos/photo-links.ts';
import { PhotoEdit } from '#shared/contract/photos.ts';
import { photoManifest } from '#shared/report/manifest.ts';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import type { PhotoNotes } from '#shared/photos/notes.ts';
import { addPhoto, at, completeEdits, inspectionIn, NOW, portsOf } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const ID = idOf(1);
const [BEFORE, AFTER] = [idOf(5001), idOf(5002)];
const MARKUP: PhotoMarkup = {
  turn: 90,
  crop: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 },
  marks: [{ kind: 'arrow', from: [0.1, 0.1], to: [0.4, 0.4], color: 'ember' }],
};
const LINKS: PhotoLinks = {
  ofPhoto: async () => ({ url: 'https://files.example.com/p', thumbnailUrl: 'https://files.example.com/t' }),
  forUpload: async () => ({ url: '', fields: {}, expiresAt: '' }),
};
let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;

beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(async () => {
  [ash, elm] = freshTenants(server);
  await inspectionIn(ash);
});

type Photos = Parameters<typeof editInspection>[1]['photos'];
const edit = (...photos: Photos) => editInspection(ID, { edits: [], photos }, 'technician-1', portsOf(ash));
const describeAs = (photoId: string, seconds: number, notes: Partial<PhotoNotes>): Photos[number] =>
  PhotoEdit.parse({ action: 'describe', at: at(seconds), photoId, ...notes });
const photos = async (table = ash) => (await getInspection(ID, { ...portsOf(table), links: LINKS })).photoList;
const photo = async (photoId = BEFORE) => (await photos()).find((candidate) => candidate.photoId === photoId);
const row = async (photoId = BEFORE) => (await new InspectionRepository(ash).getPhotos(ID, [photoId]))[0];

describe('a note on a photo', () => {
  it('is stored with the photo, with a timestamp for each part', async () => {
    await edit(addPhoto(1));
    await edit(describeAs(BEFORE, 20, { markup: MARKUP }));
    await edit(describeAs(BEFORE, 10, { caption: ' Crack in crown ', markup: null }));

    expect(await photo()).toMatchObject({
      caption: 'Crack in crown',
      markup: MARKUP,
      notedAt: { caption: at(10), markup: at(20) },
    });
  });

  it('is stored before the photo is announced, and applied later', async () => {
    const { inspection } = await edit(describeAs(BEFORE, 10, { caption: 'Crack' }));
    expect(inspection.photos.total).toBe(0);
    expect(await photos()).toEqual([]);

    await edit(addPhoto(1));

    expect(await photo()).toMatchObject({ caption: 'Crack' });
  });

  it('is cleared by null', async () => {
    await edit(addPhoto(1), addPhoto(2));
    await edit(describeAs(AFTER, 10, { markup: MARKUP, pairedWith: BEFORE }));
    await edit(describeAs(AFTER, 20, { markup: null, pairedWith: null }));

    const shown = await photo(AFTER);
    expect([shown?.markup, shown?.pairedWith]).toEqual([undefined, undefined]);
    expect(shown?.notedAt).toEqual({ markup: at(20), pairedWith: at(20) });
  });

  it('changes nothing when repeated', async () => {
    await edit(addPhoto(1));
    const notes = describeAs(BEFORE, 10, { markup: MARKUP });
    const { inspection: once } = await edit(notes);
    const { inspection: twice } = await edit(notes, notes);

    expect(twice.version).toBe(once.version);
  });

  it('never changes the bytes, their hash or the receipt', async () => {
    await edit(addPhoto(1));
    const [before, manifest] = [await row(), photoManifest(await photos())];
    await edit(describeAs(BEFORE, 10, { caption: 'Crack', markup: MARKUP }));

    const after = await row();
    expect(after?.claim).toEqual(before?.claim);
    expect(after?.state).toBe(before?.state);
    expect(photoManifest(await photos())).toBe(manifest);
  });

  it('is rejected for another company’s photo', async () => {
    await edit(addPhoto(1));
    const notes = { edits: [], photos: [describeAs(BEFORE, 10, { caption: 'Theirs' })] };

    await expect(editInspection(ID, notes, 'stranger', portsOf(elm))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await photo())?.caption).toBe('');
  });
});

describe('a before photo', () => {
  it('is shown only while it exists, and again when it is restored', async () => {
    await edit(addPhoto(1), addPhoto(2), describeAs(AFTER, 10, { pairedWith: BEFORE }));
    expect((await photo(AFTER))?.pairedWith).toBe(BEFORE);

    await edit({ action: 'remove', at: at(20), photoId: BEFORE });
    const alone = await photo(AFTER);
    expect([alone?.pairedWith, alone?.notedAt]).toEqual([undefined, undefined]);

    await edit(addPhoto(1, { at: at(30) }));
    expect((await photo(AFTER))?.pairedWith).toBe(BEFORE);
  });

  it('cannot be the photo itself', () => {
    const self = { action: 'describe', at: at(10), photoId: BEFORE, pairedWith: BEFORE };

    expect(PhotoEdit.safeParse(self).error?.issues[0]?.path).toEqual(['pairedWith']);
  });
});

describe('a note added after completion', () => {
  it('sets the inspection to REVISED', async () => {
    await editInspection(ID, completeEdits(), 'technician-1', portsOf(ash));
    const [known] = await photos();
    const completed = await completeInspection(
      { inspectionId: ID, completedAt: NOW.toISOString(), note: '' },
      { ...portsOf(ash), organizationId: ash.tenant.organizationId, enqueue: async () => undefined },
    );
    expect(completed.inspection.status).toBe('COMPLETED_QUEUED');

    const edited = await edit(describeAs(known?.photoId ?? '', 60, { markup: MARKUP }));

    expect(edited.inspection.status).toBe('REVISED');
  });
});

describe('a photo row without notes', () => {
  it('can still be read', async () => {
    await edit(addPhoto(1));
    const stored = await row();

    expect(stored).not.toHaveProperty('notes');
    expect(PhotoRecord.parse(stored)).toEqual(stored);
  });
});
