import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { setAnswer, startInspection } from '../entities/local-inspections.ts';
import { retryOperation } from '../outbox/outbox.ts';
import { freshDevice, ManualSender, NEW_INSPECTION } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';

let database: DeviceDatabase;
let server: FakeServer;
let sender: ManualSender;
let isClosed: boolean;

const REASON = 'Your company’s account was closed before this inspection was started.';
const startLate = () => startInspection(NEW_INSPECTION);

beforeEach(async () => {
  database = await freshDevice();
  server = new FakeServer();
  sender = new ManualSender(database, server);
  isClosed = true;
});

/** Makes the server refuse to create this inspection while its company is closed. */
function refuse(inspectionId: string): void {
  const perform = server.send.bind(server);
  server.send = async (routeId, parts) => {
    if (isClosed && routeId === 'createInspection' && parts.params['inspectionId'] === inspectionId)
      throw new ApiError(422, { main: REASON }, 'COMPANY_CLOSED');
    return perform(routeId, parts);
  };
}

describe('the outbox of a closed company', () => {
  it('parks an inspection started after the closing, with the reason, and sends the other one', async () => {
    const late = await startLate();
    const accepted = await startInspection(NEW_INSPECTION);
    await setAnswer(accepted, 'flue_width', 8);
    refuse(late);

    await sender.settle();

    expect([...server.inspections.keys()]).toEqual([accepted]);
    expect(await database.outbox.toArray()).toMatchObject([
      { inspectionId: late, state: 'parked', error: { code: 'COMPANY_CLOSED', errors: { main: REASON } } },
    ]);
  });

  it('sends the parked inspection with its answers when the user retries after the company has paid', async () => {
    const late = await startLate();
    await setAnswer(late, 'flue_width', 8);
    refuse(late);
    await sender.settle();
    expect(server.inspections.size).toBe(0);
    isClosed = false;

    const [parked] = await database.outbox.where('state').equals('parked').toArray();
    await retryOperation(database, parked?.seq ?? 0);
    await sender.settle();

    expect(server.inspections.get(late)?.fields.get('flue_width')?.value).toBe(8);
    expect(await database.outbox.count()).toBe(0);
  });
});
