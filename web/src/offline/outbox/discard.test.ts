import { beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { repairDiscarded } from '../db/repair-discarded.ts';
import { completeInspection, setAnswers, startInspection } from '../entities/local-inspections.ts';
import { signHandout } from '../entities/local-handouts.ts';
import { effectiveApproval, readProposal, storeApproval } from '../entities/local-proposals.ts';
import { signCheck } from '../entities/local-truck-checks.ts';
import { resendPhoto } from '../photos/refused-photos.ts';
import { describePhoto } from '../photos/photo-notes.ts';
import { freshDevice, ManualSender, NEW_INSPECTION, storeTestPhoto } from '../testing/device.ts';
import { StrictServer } from '../testing/strict-server.ts';
import type { EditBody } from './edit-body.ts';
import type { OutboxRouteId } from './outbox-routes.ts';
import { discardOperation } from './discard-operation.ts';

const SIGNATURE = { kind: 'typed', name: 'Demo Client' } as const;
const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';

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
const park = (routeId: OutboxRouteId) =>
  database.outbox
    .filter((call) => call.routeId === routeId)
    .modify({ state: 'parked', error: { status: 422, errors: { main: 'Not accepted.' }, at: '' } });
async function discardAll(): Promise<void> {
  for (const { seq = 0 } of await parked()) await discardOperation(database, seq);
}
const stateOf = async (photoId: string) => (await database.photos.get(photoId))?.state;
const fieldsOnServer = () => [...(server.inspections.get(inspectionId)?.fields.keys() ?? [])];

describe('discarding refused answers', () => {
  it('sends their photos, and then the completion', async () => {
    server.other = { main: 'Not accepted.' };
    await setAnswers(inspectionId, { flue_width: -8 });
    await storeTestPhoto(database, inspectionId, PHOTO);
    await sender.settle();
    server.other = {};
    await discardAll();
    await completeInspection(inspectionId);
    await sender.settle();

    expect(await stateOf(PHOTO)).toBe('verified');
    expect(fieldsOnServer()).toEqual([]);
    expect(server.calls.slice(-1)).toEqual(['completeInspection']);
    expect(await database.outbox.count()).toBe(0);
    const { givenUp } = (await database.inspections.get(inspectionId)) ?? {};
    expect(givenUp).toEqual([expect.stringMatching(/^flue_width /)]);
  });

  it('lists a photo that is refused on its own as refused, and announces it again on request', async () => {
    server.other = { main: 'Not accepted.' };
    await storeTestPhoto(database, inspectionId, PHOTO);
    await describePhoto(inspectionId, PHOTO, { caption: 'The crown' });
    await sender.settle();
    await discardAll();

    expect(await database.photos.get(PHOTO)).toMatchObject({ state: 'refused', reason: 'Not accepted.' });
    expect(await database.outbox.count()).toBe(0);

    server.other = {};
    await resendPhoto(database, PHOTO);
    const [call] = await database.outbox.toArray();
    expect((call?.body as EditBody).photos.map(({ action }) => action)).toEqual(['add', 'describe']);
    await sender.settle();
    expect(await stateOf(PHOTO)).toBe('verified');
    expect((await database.inspections.get(inspectionId))?.givenUp).toEqual([]);
  });
});

describe('discarding a refused signature', () => {
  it('of a proposal lets it be signed again', async () => {
    const selection = { lines: [{ lineId: 'crown' }] };
    const signed = { proposal: SAMPLE_PROPOSAL, selection, signature: SIGNATURE, isSignedAtHome: true };
    await storeApproval({ inspectionId, ...signed });
    expect(effectiveApproval(await readProposal(inspectionId))?.isWaiting).toBe(true);
    await park('putApproval');
    await discardAll();

    expect(effectiveApproval(await readProposal(inspectionId))).toBeUndefined();
  });

  it('of a truck check makes it a draft again, with its input', async () => {
    const lines = { one: { state: 'OK' as const, count: null, note: 'Full', photos: [] } };
    const groups = [{ groupId: 'van', title: 'Van', items: [{ itemId: 'one', title: 'Fuel', par: null }] }];
    const check = { checkId: 'check-1', truckId: 'Van 1', mileage: 10, techName: 'Sam', checkedAt: '', known: false };
    await database.truckChecks.add({ ...check, groups, lines });
    await signCheck('check-1', SIGNATURE);
    await park('putTruckCheck');
    await discardAll();

    const draft = await database.truckChecks.get('check-1');
    expect(draft).toMatchObject({ lines });
    expect(draft).not.toHaveProperty('signature');
    await signCheck('check-1', SIGNATURE);
    await sender.settle();
    expect(server.objects.has('check-1')).toBe(true);
  });

  it('of a handout discards its emailed copy', async () => {
    const facts = {
      client: { name: 'Demo Client', address: '' },
      technician: 'Sam',
      workedOn: '2026-11-21',
      panels: [],
      source: 'LISTED' as const,
      warranty: 'One year.',
    };
    const handout = { kind: 'PANEL_CURING' as const, clientId: 'client-1', facts, signature: SIGNATURE };
    await signHandout({ ...handout, sendTo: 'a@example.org' });
    await park('putHandout');
    await discardAll();

    expect(await database.outbox.filter(({ lane }) => lane.startsWith('handout:')).count()).toBe(0);
  });
});

describe('discarding a refused completion', () => {
  it('opens the inspection again', async () => {
    await completeInspection(inspectionId, 'Done');
    await park('completeInspection');
    await discardAll();

    const inspection = await database.inspections.get(inspectionId);
    expect(inspection?.completedHere).toBeUndefined();
    expect(inspection?.summary.completedAt).toBeUndefined();
  });
});

describe('discarding the refused creation of an inspection', () => {
  it('deletes everything of the inspection, and nothing else', async () => {
    const other = await startInspection(NEW_INSPECTION);
    await setAnswers(inspectionId, { flue_width: 8 });
    await storeTestPhoto(database, inspectionId, PHOTO);
    await completeInspection(inspectionId);
    const [creation] = await database.outbox.where({ inspectionId }).toArray();
    await discardOperation(database, creation?.seq ?? 0);

    expect(await database.inspections.toCollection().primaryKeys()).toEqual([other]);
    expect(await database.plans.toCollection().primaryKeys()).toEqual([other]);
    expect(await database.rows.toCollection().primaryKeys()).toEqual([other]);
    expect(await database.photos.count()).toBe(0);
    expect(await database.photoBytes.count()).toBe(0);
    expect((await database.outbox.toArray()).map((call) => call.inspectionId)).toEqual([other]);
  });
});

describe('work that an earlier release left without a call', () => {
  it('is announced or can be signed again', async () => {
    await sender.settle();
    await storeTestPhoto(database, inspectionId, PHOTO);
    const check = { checkId: 'check-1', truckId: 'Van 1', mileage: 10, techName: 'Sam', checkedAt: '', known: false };
    await database.truckChecks.add({ ...check, groups: [], lines: {}, signature: SIGNATURE });
    await database.outbox.clear();
    await repairDiscarded(database);
    await sender.settle();

    expect(await stateOf(PHOTO)).toBe('verified');
    expect(await database.truckChecks.get('check-1')).not.toHaveProperty('signature');
  });

  it('does not include photos whose call is parked', async () => {
    await storeTestPhoto(database, inspectionId, PHOTO);
    await park('editInspection');
    const before = await database.outbox.toArray();
    await repairDiscarded(database);

    expect(await database.outbox.toArray()).toEqual(before);
  });
});
