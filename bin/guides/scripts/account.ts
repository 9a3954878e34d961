import type { Script } from '../script.ts';
import type { Take } from '../take.ts';
import { button, choose, openMenu, pointOut } from './parts.ts';

const PASSWORD = 'a hearth of brick';

async function fill(take: Take, fields: Readonly<Record<string, string>>): Promise<void> {
  const dialog = take.page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await take.type(dialog.getByLabel(label, { exact: true }), text);
}

const SIGNING_UP: Script = {
  id: 'guideSigningUp',
  screen: 'office',
  start: () => '/',
  prepare: async ({ page }) => page.getByRole('heading', { level: 1 }).waitFor(),
  scenes: [
    async (take) => {
      await take.look(1);
      await take.tap(take.page.locator('header a[href="/signup"]:visible').first());
      await take.look(1);
      await take.tap(take.page.getByRole('button', { name: 'Sign Up Today' }).first());
      await take.page.getByRole('dialog').getByText('1/4').waitFor();
    },
    async (take) => {
      const email = `owner-${Date.now().toString(36)}@example.com`;
      await fill(take, { Name: 'Olive Owner', Email: email, Password: PASSWORD, 'Repeat Password': PASSWORD });
    },
    async (take) => {
      await take.tap(take.page.getByRole('dialog').getByRole('button', { name: 'Next' }));
      await take.page.getByRole('dialog').getByText('2/4').waitFor();
      await fill(take, {
        'Company name': `Sample Hearth ${Date.now() % 1000}`,
        Email: 'office@example.com',
        Phone: '802 555 0100',
        Address: '1 Main Street',
        City: 'Barre',
        State: 'VT',
        ZIP: '05641',
      });
    },
    async (take) => {
      await take.tap(take.page.getByRole('dialog').getByRole('button', { name: 'Next' }));
      await take.page.getByRole('dialog').getByText('3/4').waitFor();
      await take.look(0.8);
      await take.check(take.page.getByLabel('I have read and accept all terms and conditions'));
    },
    async (take) => {
      const dialog = take.page.getByRole('dialog');
      await take.tap(dialog.getByRole('button', { name: 'Next' }));
      await dialog.getByText('4/4').waitFor();
      await take.type(dialog.getByLabel('Promo code', { exact: true }), 'free30');
      await take.tap(dialog.getByRole('button', { name: 'Sign Up' }));
      await take.page.waitForURL('**/dashboard');
      await take.page.waitForTimeout(1500);
    },
  ],
};

const TOUR: Script = {
  id: 'guideTour',
  screen: 'office',
  start: () => '/',
  poster: 2,
  prepare: async ({ page }) => page.getByRole('heading', { level: 1 }).waitFor(),
  scenes: [
    async (take) => {
      const { page } = take;
      await take.tap(page.locator('header').getByRole('link', { name: 'Login' }).filter({ visible: true }));
      await page.getByLabel('Email address').waitFor();
      await take.type(page.getByLabel('Email address'), 'admin.hearth@example.com');
      await take.type(page.getByLabel('Password', { exact: true }), 'demo-chimney-1');
      await take.point(page.getByText('Keep Me Signed In'));
      await take.look(0.8);
      await take.tap(page.getByRole('button', { name: 'Sign In' }));
      await page.waitForURL('**/dashboard');
      await page.getByRole('table').waitFor();
    },
    async (take) => {
      const skip = button(take, 'Skip tour');
      if (await skip.isVisible()) await take.tap(skip);
      await choose(take, 'Account menu', 'User Settings');
      await take.page.waitForURL('**/settings');
      await take.tap(button(take, 'Start the tour'));
      await take.look(1.5);
      await take.tap(button(take, 'Next'));
      await take.look(1.5);
      await take.tap(take.page.getByRole('link', { name: 'Clients', exact: true }).first());
      await take.tap(button(take, 'Continue tour'));
      await take.look(1.5);
      await take.tap(button(take, 'Skip tour'));
    },
    async (take) => {
      const { page } = take;
      await take.tap(page.getByRole('link', { name: 'Dashboard', exact: true }).first());
      await page.getByRole('table').waitFor();
      await pointOut(take, [
        button(take, 'Masonry wood'),
        button(take, /^In progress/),
        page.getByRole('searchbox'),
        button(take, 'Notifications'),
      ]);
      await openMenu(take, 'Account menu', 'Sign Out');
    },
    async (take) => {
      await take.page.keyboard.press('Escape');
      await take.tap(button(take, /^Delivered/));
      await choose(take, /^Actions for/, /^Report/);
      await take.page.getByRole('link', { name: 'Open the PDF' }).waitFor();
      await take.page.getByRole('article', { name: 'Inspection report' }).waitFor();
      await take.look(2);
    },
  ],
};

export const ACCOUNT_SCRIPTS: readonly Script[] = [SIGNING_UP, TOUR];
