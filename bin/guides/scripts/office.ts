import type { Script } from '../script.ts';
import { button, choose, dialogOf, openMenu, pointOut } from './parts.ts';

/** Fictional, like all demo data. */
const CLIENT_LIST = `Customer,Phone,Email,Street,City,State,Zip,Route
Maple Sample,802 555 0111,maple@example.com,1 Mill Road,Barre,VT,05641,North
Birch Sample,802 555 0112,birch@example.com,2 Mill Road,Barre,VT,05641,South
Oak Sample,802 555 0113,oak@example.com,3 Mill Road,Barre,VT,05641,North
`;

const RESPONSES: Script = {
  id: 'guideResponses',
  screen: 'office',
  role: 'ADMINISTRATOR',
  start: () => '/dashboard',
  prepare: async ({ page }) => page.getByRole('table').waitFor(),
  poster: 1,
  scenes: [
    async (take) => {
      await take.tap(take.page.getByRole('link', { name: 'Responses' }));
      await take.type(take.page.getByRole('searchbox', { name: 'Search responses' }), 'crown');
    },
    async (take) => {
      await choose(take, 'Actions for Wide cracks in crown', /^Edit/);
      const dialog = dialogOf(take);
      const seen = dialog.getByRole('textbox').nth(1);
      await take.point(seen);
      await seen.press('End');
      await take.type(seen, 'The crown has wide cracks. Water runs into the chimney.');
      await take.look(1);
      await take.show(dialog.getByRole('button', { name: 'Save' }));
      await take.tap(dialog.getByRole('button', { name: 'Save' }));
      await take.look(0.6);
    },
    async (take) => {
      await take.tap(button(take, 'Add a response to Chimney crown'));
      await take.type(dialogOf(take).getByRole('textbox').first(), 'Crown coating worn');
      await take.look(1.5);
      await take.tap(dialogOf(take).getByRole('button', { name: 'Cancel' }));
    },
    async (take) => void (await openMenu(take, 'Actions for Wide cracks in crown', /^Reset/)),
  ],
};

const CLIENTS: Script = {
  id: 'guideClients',
  screen: 'office',
  role: 'OFFICE',
  start: () => '/dashboard',
  prepare: async ({ page }) => page.getByRole('table').waitFor(),
  poster: 2,
  scenes: [
    async (take) => {
      await take.tap(take.page.getByRole('link', { name: 'Add Clients' }));
      await take.type(take.page.getByLabel('Name', { exact: true }), 'Linden Sample');
      await take.type(take.page.getByLabel('Phone', { exact: true }), '802 555 0110');
      await take.point(button(take, 'Add client'));
    },
    async (take) => {
      await take.point(button(take, 'CSV file'));
      await take.look(0.6);
      const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(CLIENT_LIST) };
      await take.page.locator('input[type=file]').first().setInputFiles(file);
      await take.show(take.page.getByRole('table', { name: 'Match the columns of your file' }));
    },
    async (take) => {
      const route = take.page.getByRole('combobox', { name: 'Field for Route' });
      await take.point(route);
      await route.selectOption({ label: 'Tags' });
      await take.look(1.2);
      await take.show(take.page.getByRole('table', { name: /^Preview/ }));
    },
    async (take) => {
      await take.point(take.page.getByText('Skip them'));
      await take.look(1);
      await take.point(button(take, 'Check without importing'));
    },
    async (take) => {
      await take.tap(button(take, 'Start import'));
      await button(take, 'Import another file').waitFor({ timeout: 60_000 });
      await take.show(button(take, 'Import another file'));
    },
  ],
};

const CLIENT_TABLE: Script = {
  id: 'guideClientTable',
  screen: 'office',
  role: 'ADMINISTRATOR',
  start: () => '/dashboard',
  prepare: async ({ page }) => page.getByRole('table').waitFor(),
  poster: 1,
  scenes: [
    async (take) => {
      await take.tap(take.page.getByRole('link', { name: 'Clients', exact: true }));
      await take.type(take.page.getByRole('searchbox', { name: 'Search clients' }), 'Elm');
      await take.page.getByRole('link', { name: /^Elm/ }).waitFor();
    },
    async (take) => {
      await take.tap(take.page.getByRole('link', { name: /^Elm/ }));
      await take.page.getByRole('heading', { level: 1 }).waitFor();
      await take.page.waitForTimeout(800);
    },
    async (take) => {
      await take.tap(take.page.getByRole('link', { name: 'Clients', exact: true }).first());
      await take.tap(button(take, 'Drafts'));
    },
    async (take) => {
      await take.tap(button(take, 'All clients'));
      await take.check(take.page.getByRole('checkbox', { name: /^Select Apple/ }));
      await take.tap(button(take, /^Delete/));
      await take.look(2);
      await take.tap(dialogOf(take).getByRole('button', { name: 'Cancel' }));
    },
  ],
};

const SEND_COPY: Script = {
  id: 'guideSendCopy',
  screen: 'office',
  role: 'OFFICE',
  start: ({ completed }) => `/inspect/${completed}/report`,
  prepare: async (take) => button(take, 'Send copy').waitFor(),
  poster: 1,
  scenes: [
    async (take) => take.tap(button(take, 'Send copy')),
    async (take) => {
      const dialog = dialogOf(take);
      await take.type(dialog.getByLabel('Email'), 'reader@example.com');
      await pointOut(take, [dialog.getByText('Realtor'), dialog.getByText('Proposal with prices')]);
    },
    async (take) => {
      const dialog = dialogOf(take);
      await take.type(dialog.getByLabel('Message (optional)'), 'Here is your report. Call us with any question.');
      const options = dialog.locator('summary').first();
      if (await options.isVisible()) await take.tap(options);
      await take.show(dialog.getByText('The link opens for'));
    },
    async (take) => {
      const dialog = dialogOf(take);
      await take.tap(dialog.getByRole('button', { name: 'Send copy' }));
      await dialog.waitFor({ state: 'detached' });
      await take.look(1);
      await choose(take, 'More', /^Links/);
    },
  ],
};

export const OFFICE_SCRIPTS: readonly Script[] = [RESPONSES, CLIENTS, CLIENT_TABLE, SEND_COPY];
