import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setAnswer, startInspection } from './local-inspections.ts';
import { freshDevice, NEW_INSPECTION } from './testing/device.ts';

/** Another page of the app: its journal tells itself from what a page before it left. */
async function nextPage() {
  vi.resetModules();
  const database = await import('./database.ts');
  const { OWNER } = await import('./testing/device.ts');
  database.openDeviceDatabase(OWNER);
  return import('./answer-journal.ts');
}

describe('answers on their way to the database', () => {
  beforeEach(() => localStorage.clear());

  it('are stored by the next page when this one was killed, in the order they were tapped', async () => {
    await freshDevice();
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'crown_state', 'NA');
    const { journalAnswers } = await import('./answer-journal.ts');
    journalAnswers(inspectionId, { crown_state: 'SATISFACTORY' });
    journalAnswers(inspectionId, { crown_state: 'DEFECT' });

    const { replayAnswers } = await nextPage();
    await replayAnswers(inspectionId);

    const { deviceDatabase } = await import('./database.ts');
    const held = await deviceDatabase().inspections.get(inspectionId);
    expect(held?.answers?.fields['crown_state']?.value).toBe('DEFECT');
    expect(localStorage.length).toBe(0);
  });

  it('are forgotten once the database has them, and never played by the page that wrote them', async () => {
    await freshDevice();
    const inspectionId = await startInspection(NEW_INSPECTION);
    const { journalAnswers, replayAnswers } = await import('./answer-journal.ts');
    const isThere = journalAnswers(inspectionId, { crown_state: 'DEFECT' });

    await replayAnswers(inspectionId);
    expect(localStorage.length).toBe(1);
    isThere();

    expect(localStorage.length).toBe(0);
  });
});
