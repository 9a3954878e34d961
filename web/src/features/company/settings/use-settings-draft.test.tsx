import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { draftBefore } from '#web/offline/drafts/drafts.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

beforeEach(async () => {
  await freshDevice();
});
afterEach(() => {
  cleanup();
  closeDeviceDatabase();
});

const Fee = z.object({ fee: z.string() });

function Page({ fee }: { fee: string }) {
  const form = useSettingsDraft({ name: 'test', saved: { fee }, schema: Fee });
  return (
    <>
      <UnsavedNotice form={form} />
      <input
        aria-label="Fee"
        value={form.draft.fee}
        onChange={({ target }) => form.change(() => ({ fee: target.value }))}
      />
      <p>{form.isChanged ? 'changed' : 'as saved'}</p>
    </>
  );
}

const open = (fee: string) => {
  cleanup();
  renderFor('ADMINISTRATOR', <Page fee={fee} />);
};
const type = (value: string) => fireEvent.change(screen.getByLabelText('Fee'), { target: { value } });
const field = () => screen.getByLabelText<HTMLInputElement>('Fee').value;
const NOTICE = 'Your last changes here aren’t saved yet.';

describe('a settings draft', () => {
  it('is still there, with a notice, when the page was left by a link and is opened again', async () => {
    open('10');
    type('45');
    expect(screen.queryByText(NOTICE)).toBeNull();
    open('10');

    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect(field()).toBe('45');
  });

  it('gives way to the saved settings when it is discarded', async () => {
    open('10');
    type('45');
    open('10');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(field()).toBe('10');
    open('10');

    await waitFor(() => expect(screen.getByText('as saved')).toBeTruthy());
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('does not overwrite settings that someone changed in the meantime', async () => {
    open('10');
    type('45');
    open('12');
    await draftBefore('settings:test');

    expect(field()).toBe('12');
    expect(screen.getByText('as saved')).toBeTruthy();
  });
});
