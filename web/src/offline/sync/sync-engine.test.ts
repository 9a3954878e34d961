import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { putClient } from '../entities/local-clients.ts';
import {
  completeInspection,
  removePhoto,
  sendCopies,
  setAnswer,
  startInspection,
} from '../entities/local-inspections.ts';
import { retryOperation } from '../outbox/outbox.ts';
import { freshDevice, storeTestPhoto, ManualSender, NEW_INSPECTION } from '../testing/device.ts';
import { FakeServer, type Fault } from '../testing/fake-server.ts';

let database: DeviceDatabase;
let server: FakeServer;
let sender: ManualSender;

beforeEach(async () => {
  database = await freshDevice();
  server = new FakeServer();
  sender = new ManualSender(database, server);
});

const fieldsOf = (inspectionId: string) =>
  Object.fromEntries([...(server.inspections.get(inspectionId)?.fields ?? [])].map(([id, edit]) => [id, edit.value]));

describe('the order of calls', () => {
  it('sends an inspection’s creation, edits and completion in the order they were made', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_state', 'SATISFACTORY');
    await completeInspection(inspectionId);
    await sendCopies(inspectionId, [{ to: 'client@example.org' }]);

    await sender.settle();

    expect(server.calls).toEqual(['createInspection', 'editInspection', 'completeInspection', 'sendCopy']);
    expect(await database.outbox.count()).toBe(0);
  });

  it('merges edits into one call, with the newest value of each field', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_width', 8);
    await setAnswer(inspectionId, 'flue_width', 9);
    await setAnswer(inspectionId, 'flue_depth', 12);

    await sender.settle();

    expect(server.calls.filter((call) => call === 'editInspection')).toHaveLength(1);
    expect(fieldsOf(inspectionId)).toEqual({ flue_width: 9, flue_depth: 12 });
  });

  it('creates a client before its inspection', async () => {
    const clientId = await putClient({ name: 'New Client' });
    await startInspection({ ...NEW_INSPECTION, client: { clientId, name: 'New Client', address: '' } });

    await sender.settle();

    expect(server.calls).toEqual(['putClient', 'createInspection']);
  });

  it('keeps an edit made while the previous call was in progress', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_width', 8);
    let isFirst = true;
    const perform = server.send.bind(server);
    server.send = async (routeId, parts) => {
      const answer = await perform(routeId, parts);
      if (routeId === 'editInspection' && isFirst) {
        isFirst = false;
        await setAnswer(inspectionId, 'flue_width', 10);
      }
      return answer;
    };

    await sender.settle();

    expect(fieldsOf(inspectionId)).toEqual({ flue_width: 10 });
    expect(await database.outbox.count()).toBe(0);
  });
});

describe('failed calls', () => {
  it('are retried with growing delays, and nothing is lost', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    server.fault = () => 'no-answer';
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { nextDueAt = 0 } = await sender.drain();
      waits.push(nextDueAt - sender.time);
      sender.time = nextDueAt;
    }
    server.fault = () => 'none';
    await sender.settle();

    expect(waits).toEqual([1000, 2000, 4000, 8000]);
    expect(server.inspections.has(inspectionId)).toBe(true);
  });

  it('are repeated when a response was lost, without duplicates', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_width', 8);
    const faults: Fault[] = ['lost-answer', 'none', 'lost-answer'];
    server.fault = () => faults.shift() ?? 'none';

    await sender.settle();

    expect(server.inspections.size).toBe(1);
    expect(fieldsOf(inspectionId)).toEqual({ flue_width: 8 });
  });

  it('stop at 401 and leave the queue unchanged', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    server.fault = () => 401;

    const result = await sender.drain();

    expect(result.signedOut).toBe(true);
    const [operation] = await database.outbox.toArray();
    expect(operation).toMatchObject({ inspectionId, state: 'waiting', attempts: 0 });
  });

  it.each([
    ...[400, 413, 422].map((status) => ({ status, times: 1 })),
    ...[403, 404, 409].map((status) => ({ status, times: 3 })),
  ])('are parked with their error if refused with $status, after $times requests', async ({ status, times }) => {
    await startInspection(NEW_INSPECTION);
    server.fault = () => status;

    await sender.settle();

    const [operation] = await database.outbox.toArray();
    expect(operation).toMatchObject({ state: 'parked', error: { status, errors: { main: `Answered ${status}` } } });
    expect(server.calls).toHaveLength(times);
  });

  it.each([400, 403, 404, 409, 422])('are retried after a %i without the product’s own error code', async (status) => {
    await startInspection(NEW_INSPECTION);
    const perform = server.send.bind(server);
    let left = 6;
    server.send = async (routeId, parts) => {
      left -= 1;
      if (left >= 0) throw new ApiError(status, {});
      return perform(routeId, parts);
    };

    await sender.settle();

    expect(server.inspections.size).toBe(1);
    expect(await database.outbox.count()).toBe(0);
  });

  it.each([402, 429, 500, 503])('are not parked after a %i', async (status) => {
    await startInspection(NEW_INSPECTION);
    server.fault = () => status;

    await sender.drain();

    expect(await database.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  it('are resent if the correction was made while a refused edit was in progress', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_width', -1);
    const perform = server.send.bind(server);
    let isFirst = true;
    server.send = async (routeId, parts) => {
      if (routeId === 'editInspection' && isFirst) {
        isFirst = false;
        await setAnswer(inspectionId, 'flue_width', 8);
        throw new ApiError(422, { flue_width: 'Enter a length above zero' });
      }
      return perform(routeId, parts);
    };

    await sender.settle();

    expect(fieldsOf(inspectionId)).toEqual({ flue_width: 8 });
    expect(await database.outbox.count()).toBe(0);
  });

  it('do not stop other inspections when they are parked', async () => {
    const refused = await startInspection(NEW_INSPECTION);
    const fine = await startInspection(NEW_INSPECTION);
    const perform = server.send.bind(server);
    server.send = async (routeId, parts) => {
      server.fault = () => (parts.params.inspectionId === refused ? 422 : 'none');
      return perform(routeId, parts);
    };

    await sender.settle();

    expect([...server.inspections.keys()]).toEqual([fine]);
  });

  it('hold a completion back while earlier edits are refused, until a retry succeeds', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_width', -1);
    await completeInspection(inspectionId);
    server.fault = (name) => (name === 'editInspection' ? 422 : 'none');
    await sender.settle();
    const completionsBefore = server.inspections.get(inspectionId)?.completions;

    server.fault = () => 'none';
    const parked = await database.outbox.filter((operation) => operation.state === 'parked').first();
    await retryOperation(database, parked?.seq ?? 0);
    await sender.settle();

    expect(completionsBefore).toBe(0);
    expect(server.inspections.get(inspectionId)?.completions).toBe(1);
  });

  it('start counting ambiguous refusals from zero after a retry', async () => {
    await startInspection(NEW_INSPECTION);
    server.fault = () => 409;
    await sender.settle();
    const callsBefore = server.calls.length;
    const parked = await database.outbox.filter((operation) => operation.state === 'parked').first();
    await retryOperation(database, parked?.seq ?? 0);
    await sender.settle();

    expect([callsBefore, server.calls.length]).toEqual([3, 6]);
  });
});

describe('uploaded photos', () => {
  const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';

  async function withPhoto(): Promise<string> {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await storeTestPhoto(database, inspectionId, PHOTO);
    return inspectionId;
  }

  it('are verified only once the server confirms them', async () => {
    await withPhoto();
    server.verdict = () => 'awaited';
    await sender.settle(6);
    const before = await database.photos.get(PHOTO);

    server.verdict = () => 'verified';
    await sender.settle();

    expect(before).toMatchObject({ state: 'uploading', progress: 1 });
    expect(await database.photos.get(PHOTO)).toMatchObject({ state: 'verified' });
  });

  it('complete the inspection only after they are verified', async () => {
    const inspectionId = await withPhoto();
    await completeInspection(inspectionId);

    await sender.settle();

    expect(server.calls.indexOf('completeInspection')).toBe(server.calls.length - 1);
    expect(server.verified.has(PHOTO)).toBe(true);
  });

  it('request a new link when the storage refuses the current one', async () => {
    await withPhoto();
    const faults: Fault[] = [403];
    server.fault = (name) => (name === 'upload' ? (faults.shift() ?? 'none') : 'none');

    await sender.settle();

    expect(server.calls.filter((call) => call === 'upload')).toHaveLength(2);
    expect(await database.photos.get(PHOTO)).toMatchObject({ state: 'verified' });
  });

  /** Makes storage, or a proxy in front of it, reject every photo as too large the given number of times. */
  function tooLarge(times: number): void {
    const upload = server.upload.bind(server);
    let left = times;
    server.upload = async (...parts) => {
      left -= 1;
      if (left < 0) return upload(...parts);
      server.calls.push('upload');
      throw new ApiError(413, {}, 'TOO_LARGE');
    };
  }

  it.each([1, 2])('are resent after being reported too large (%i times)', async (times) => {
    await withPhoto();
    tooLarge(times);

    await sender.settle();

    expect(server.calls.filter((call) => call === 'upload')).toHaveLength(times + 1);
    expect(await database.photos.get(PHOTO)).toMatchObject({ state: 'verified', refusals: 0 });
  });

  it('are left to the user after being reported too large three times, and keep their bytes', async () => {
    await withPhoto();
    tooLarge(3);

    await sender.settle();

    expect(server.calls.filter((call) => call === 'upload')).toHaveLength(3);
    expect(await database.photos.get(PHOTO)).toMatchObject({ state: 'refused', here: 1 });
    expect(await database.photoBytes.get(PHOTO)).toBeDefined();
  });

  it('are not uploaded again after a lost response once the server has verified them', async () => {
    await withPhoto();
    const faults: Fault[] = ['lost-answer'];
    server.fault = (name) => (name === 'upload' ? (faults.shift() ?? 'none') : 'none');

    await sender.settle();

    expect(server.calls.filter((call) => call === 'upload')).toHaveLength(1);
    expect(await database.photos.get(PHOTO)).toMatchObject({ state: 'verified' });
  });

  it('are resent once when refused, then left to the user, and do not delay the completion', async () => {
    const inspectionId = await withPhoto();
    await completeInspection(inspectionId);
    server.verdict = () => 'refused';

    await sender.settle();

    expect(server.calls.filter((call) => call === 'upload')).toHaveLength(2);
    expect(await database.photos.get(PHOTO)).toMatchObject({ state: 'refused', reason: 'Not an image' });
    expect(server.inspections.get(inspectionId)?.completions).toBe(1);
  });

  it('are sent one first, then at most three at a time', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    for (let index = 0; index < 8; index += 1) {
      await storeTestPhoto(database, inspectionId, `01HZZZZZZZZZZZZZZZZZZZZZQ${index}`);
    }
    const [running, seen] = [new Set<string>(), [] as number[]];
    const upload = server.upload.bind(server);
    server.upload = async (post, bytes, onProgress) => {
      running.add(post.url);
      seen.push(running.size);
      // A few database reads leave time for a second upload to start, if the engine allowed one.
      for (let turn = 0; turn < 40; turn += 1) await database.outbox.toArray();
      await upload(post, bytes, onProgress);
      running.delete(post.url);
    };

    await sender.settle();

    expect(seen.slice(0, 2)).toEqual([1, 1]);
    expect(Math.max(...seen)).toBe(3);
    expect(server.verified.size).toBe(8);
  });

  it('are posted without another request if the announcement returned the form', async () => {
    await withPhoto();
    server.sendsPosts = true;

    await sender.settle();

    expect(server.calls).toEqual(['createInspection', 'editInspection', 'upload', 'requestUploads']);
    expect([...server.verified]).toEqual([PHOTO]);
  });

  it('are dropped if they were removed before they were sent', async () => {
    const inspectionId = await withPhoto();
    await removePhoto(inspectionId, PHOTO);

    await sender.settle();

    expect(server.stored.size).toBe(0);
    expect(await database.photoBytes.get(PHOTO)).toBeUndefined();
  });
});
