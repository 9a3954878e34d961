import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sample } from '#shared/contract/demo-inspection.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { SampleMark } from './sample-mark.tsx';

const SAMPLE: Sample = {
  state: 'removed',
  inspectionId: '01J00000000000000000000001',
  clientId: '01J00000000000000000000101',
  updatedAt: '2026-11-29T12:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

describe('removing the sample', () => {
  it('is reported as done although a full device still has its copy', async () => {
    const device = await freshDevice();
    vi.spyOn(device, 'transaction').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));
    mockRoutes({ removeSample: () => ({ sample: SAMPLE }) });
    renderFor('ADMINISTRATOR', <SampleMark />);

    await userEvent.click(screen.getByRole('button', { name: 'Remove the sample' }));

    expect((await screen.findByRole('alert')).textContent).toMatch(/^The sample inspection was deleted\. This device/);
    expect(screen.getByRole('button', { name: 'Remove the sample' })).toBeTruthy();
  });
});
