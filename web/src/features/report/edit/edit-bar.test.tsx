import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockFetch } from '#web/testing/fake-api.ts';
import { changeHealth } from '#web/offline/db/database-health.ts';
import type { DeviceDatabase } from '#web/offline/db/database.ts';
import { setAnswer, startInspection } from '#web/offline/entities/local-inspections.ts';
import { setEdit } from '#web/offline/entities/report-edits.ts';
import { freshDevice, NEW_INSPECTION } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { EditBar } from './edit-bar.tsx';

const HEADLINE = 'summary/headline';

/** The bar of a report whose changes have all synced. */
async function shown(): Promise<{ database: DeviceDatabase; inspectionId: string }> {
  mockFetch(() => 'no-answer');
  const database = await freshDevice();
  const inspectionId = await startInspection(NEW_INSPECTION);
  await database.outbox.clear();
  renderFor('TECHNICIAN', <EditBar inspectionId={inspectionId} clientName="Demo" count={0} problem={undefined} />);
  await showsText('Saved and sent');
  return { database, inspectionId };
}

const status = () => screen.getByRole('status').textContent ?? '';
const showsText = (text: string) => waitFor(() => expect(status()).toContain(text));

afterEach(() => {
  cleanup();
  changeHealth({ isFailing: false });
  vi.unstubAllGlobals();
});

describe('the status of report edits', () => {
  it('is not “sent” from the moment of a change', async () => {
    const { database, inspectionId } = await shown();
    let storing: Promise<void> | undefined;
    act(() => {
      storing = setEdit(inspectionId, HEADLINE, 'Please wait.');
    });
    expect(status()).not.toContain('sent');

    await act(async () => storing);
    await showsText('Saved here');
    await act(() => database.outbox.clear());
    await showsText('Saved and sent');
  });

  it('is not “sent” while the device cannot store the change', async () => {
    await shown();
    act(() => changeHealth({ isFailing: true }));

    await showsText('Not stored yet');
  });

  it('is not “sent” while a caption is queued with the answers', async () => {
    const { inspectionId } = await shown();
    await act(() => setAnswer(inspectionId, 'crown_state', 'SATISFACTORY'));

    await showsText('Saved here');
  });
});
