import { describe, expect, it } from 'vitest';
import { completeInspection, sendCopies, setAnswer, startInspection } from '../entities/local-inspections.ts';
import { freshDevice, storeTestPhoto, ManualSender, NEW_INSPECTION } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';

describe('a completion with a late photo', () => {
  it('sends the late photo before the completion, and leaves nothing in the outbox', async () => {
    const database = await freshDevice();
    const server = new FakeServer();
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_state', 'SATISFACTORY');
    await completeInspection(inspectionId);
    await sendCopies(inspectionId, [{ to: 'client@example.org' }]);
    await storeTestPhoto(database, inspectionId, 'late-photo');

    await new ManualSender(database, server).settle();

    expect(server.calls.filter((call) => call === 'editInspection')).toHaveLength(2);
    expect(server.calls.slice(-2)).toEqual(['completeInspection', 'sendCopy']);
    expect(await database.outbox.count()).toBe(0);
    expect((await database.photos.get('late-photo'))?.state).toBe('verified');
  });
});
