import { KICKSERV } from '#infra/local/support/kickserv-credentials.ts';
import type { Script } from '../script.ts';
import { button, dialogOf, pointOut } from './parts.ts';

const heading = (name: string) => ({ name, exact: true });

/** Connects the Kickserv emulator on this machine. The other systems have the same screens. */
const FIELD_SERVICE: Script = {
  id: 'guideFieldService',
  screen: 'office',
  role: 'ADMINISTRATOR',
  start: () => '/dashboard',
  poster: 1,
  prepare: async ({ page }) => page.getByRole('table').waitFor(),
  scenes: [
    async (take) => {
      await take.tap(take.page.getByRole('link', { name: 'Integrations' }).first());
      await take.tap(button(take, 'Connect Kickserv'));
      await take.type(take.page.getByLabel('Account name'), KICKSERV.account);
      await take.type(take.page.getByLabel('API token'), KICKSERV.token);
      await take.tap(button(take, 'Connect Kickserv'));
      await take.page.getByRole('heading', heading('Customers')).waitFor();
    },
    async (take) => {
      await take.tap(button(take, 'Import customers'));
      await take.page.getByText(/^Imported (?!customers)/).waitFor();
    },
    async (take) => take.point(take.page.getByRole('heading', heading('Changes'))),
    async (take) => {
      await take.page.goto(`${take.url}/dashboard`);
      await take.tap(take.page.getByRole('link', { name: 'Start inspection' }).first());
      await take.point(take.page.getByRole('heading', { name: 'Today in Kickserv' }));
      await take.look(0.8);
      await take.tap(
        take.page.locator('.inspection-client-list button').filter({ hasText: 'Level 2 inspection' }).first(),
      );
    },
    async (take, { completed }) => {
      await take.page.goto(`${take.url}/inspect/${completed}/report`);
      await take.tap(button(take, 'Send copy'));
      const dialog = dialogOf(take);
      await take.type(dialog.getByLabel('Email'), 'reader@example.com');
      await take.tap(dialog.getByRole('button', { name: 'Send copy' }));
      await dialog.waitFor({ state: 'detached' });
      const pushes = take.page.getByRole('region', { name: 'Kickserv' });
      await pushes
        .getByText(/^Sent · /)
        .first()
        .waitFor();
      await take.point(pushes.getByRole('heading'));
      await take.look(2);
    },
    async (take) => {
      await take.page.goto(`${take.url}/admin/integrations`);
      await take.tap(button(take, /^Disconnect/));
      await pointOut(take, [button(take, 'Disconnect Kickserv')]);
      await take.tap(button(take, 'Disconnect Kickserv'));
      await button(take, 'Connect Kickserv').waitFor();
    },
  ],
};

export const FIELD_SERVICE_SCRIPTS: readonly Script[] = [FIELD_SERVICE];
