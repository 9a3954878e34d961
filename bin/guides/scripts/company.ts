import type { Script } from '../script.ts';
import { button, choose, dialogOf, openMenu, pointOut } from './parts.ts';

const MENU_ENTRY = 'Admin Settings';

const COMPANY_INFO: Script = {
  id: 'guideCompanyInfo',
  screen: 'office',
  role: 'ADMINISTRATOR',
  start: () => '/dashboard',
  prepare: async ({ page }) => page.getByRole('table').waitFor(),
  poster: 2,
  scenes: [
    async (take) => {
      await take.tap(take.page.getByRole('link', { name: MENU_ENTRY }));
      await pointOut(take, [
        take.page.getByRole('heading', { name: 'Org Info' }),
        button(take, 'Copy the organization ID'),
      ]);
    },
    async (take) => choose(take, 'Org Info menu', 'Edit org'),
    async (take) => {
      const dialog = dialogOf(take);
      await take.type(dialog.getByLabel('Phone'), '802 555 0199');
      await take.look(1);
      await take.tap(dialog.getByRole('button', { name: 'Save' }));
      await dialog.waitFor({ state: 'detached' }).catch(() => undefined);
      await take.look(0.5);
    },
    async (take) => take.point(take.page.getByRole('heading', { name: 'On your reports' })),
  ],
};

const ORG_SETTINGS: Script = {
  id: 'guideOrgSettings',
  screen: 'office',
  role: 'ADMINISTRATOR',
  start: () => '/admin',
  prepare: async (take) => take.page.getByRole('checkbox', { name: 'Show prices' }).waitFor(),
  scenes: [
    async (take) => take.point(take.page.getByRole('heading', { name: 'Company settings' })),
    async (take) => take.point(take.page.getByText('Show prices', { exact: true })),
    async (take) => {
      await take.tap(take.page.getByText('Allow techs to edit prices'));
      await take.point(take.page.getByText('Allow techs to edit response wording'));
    },
    async (take) => take.tap(take.page.getByText('Technicians may add a client on site')),
    async (take) => {
      await take.point(button(take, 'Choose a logo'));
      await take.look(0.6);
      await take.page.getByLabel('Logo file').setInputFiles('web/public/icons/icon-512.png');
      const use = button(take, 'Use this logo');
      await use.waitFor();
      await take.look(1.5);
      await take.tap(use);
      await use.waitFor({ state: 'detached' });
      await take.show(take.page.getByRole('heading', { name: 'Logo', exact: true }));
    },
  ],
};

const CREATING_USERS: Script = {
  id: 'guideCreatingUsers',
  screen: 'office',
  role: 'ADMINISTRATOR',
  start: () => '/admin',
  prepare: async (take) => button(take, 'Create user').waitFor(),
  // The new user's own menu, after signing in.
  unseen: ['User Settings'],
  poster: 3,
  scenes: [
    async (take) => {
      await take.tap(button(take, 'Create user'));
      await take.page.waitForURL(/\/createuser/i);
    },
    async (take) => {
      await take.type(take.page.getByLabel('Name', { exact: true }), 'Sam Sample');
      await take.type(take.page.getByLabel('Email', { exact: true }), `sam-${Date.now().toString(36)}@example.com`);
      await take.tap(take.page.getByRole('radio', { name: 'Technician' }));
    },
    async (take) => {
      await take.type(take.page.getByLabel('Password', { exact: true }), 'a hearth of brick');
      await take.type(take.page.getByLabel('Repeat password', { exact: true }), 'a hearth of brick');
    },
    async (take) => {
      await take.point(
        take.page
          .getByText(/trial|per month|technician/i)
          .filter({ visible: true })
          .last(),
      );
      await take.look(2);
      await take.tap(button(take, 'Create user'));
      await button(take, 'See all users').waitFor();
    },
    async (take) => {
      await take.tap(button(take, 'See all users'));
      await openMenu(take, 'Actions for Sam Sample', /^Send password reset/);
    },
  ],
};

const INSPECTION_ORDER: Script = {
  id: 'guideInspectionOrder',
  screen: 'office',
  role: 'ADMINISTRATOR',
  start: () => '/admin',
  prepare: async (take) => take.page.getByRole('tab', { name: 'Masonry wood' }).waitFor(),
  poster: 1,
  scenes: [
    async (take) => {
      await take.show(take.page.getByRole('tab', { name: 'Masonry wood' }));
      await take.tap(take.page.getByRole('tab', { name: 'Masonry wood' }));
    },
    async (take) => {
      await take.tap(button(take, 'Move Flue up'));
      await take.look(1);
      await take.tap(button(take, 'Order of the parts in each section'));
      await take.tap(button(take, /^Firebox$/));
      await take.tap(button(take, 'Move the part Damper up'));
      await take.look(1);
    },
    async (take) => {
      await take.tap(take.page.getByRole('button', { name: 'Lite', exact: true }).nth(1));
      await take.look(1);
      await take.tap(take.page.getByRole('button', { name: 'Pro', exact: true }).nth(1));
    },
    async (take) => {
      await pointOut(take, [button(take, 'Reset to default')]);
      await take.tap(button(take, 'Save'));
    },
  ],
};

export const COMPANY_SCRIPTS: readonly Script[] = [COMPANY_INFO, ORG_SETTINGS, CREATING_USERS, INSPECTION_ORDER];
