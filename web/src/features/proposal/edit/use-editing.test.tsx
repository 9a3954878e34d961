import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { useEditing } from './use-editing.ts';
import type { BuiltProposal } from './use-proposal.ts';

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

const BUILT = { edits: {} } as BuiltProposal;

function Editor() {
  const { editing, problem } = useEditing('01J00000000000000000000001', BUILT);
  return (
    <>
      <button type="button" onClick={() => editing.setMessage('Thank you')}>
        Change
      </button>
      <p>{problem}</p>
    </>
  );
}

describe('editing a proposal', () => {
  it('reports a change that the device rejected, until the next one is stored', async () => {
    renderFor('ADMINISTRATOR', <Editor />);
    const failing = vi
      .spyOn(database, 'transaction')
      .mockImplementation((() => Promise.reject(new Error('Broken'))) as never);
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText(/^The change couldn’t be saved on this device/)).toBeTruthy();

    failing.mockRestore();
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.queryByText(/^The change couldn’t be saved/)).toBeNull();
  });
});
