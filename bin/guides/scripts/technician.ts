import { Technician } from '#tests/e2e/support/technician.ts';
import type { Scene, Script } from '../script.ts';
import type { Take } from '../take.ts';
import { DOWNLOAD } from './download.ts';
import { button, choose, pointOut } from './parts.ts';

const PHOTOS = 'tests/fixtures/photos';
const card = ({ page }: Take, name: string) => page.getByRole('region', { name, exact: true });
const option = (take: Take, part: string, text: string | RegExp) =>
  card(take, part).locator('.ui-opt').filter({ hasText: text }).first();

/** Opens a section of the open inspection. */
async function openSection({ page }: Take, section: string): Promise<void> {
  const address = page.url().split('?')[0] ?? '';
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith('on-its-way:')));
  await page.goto(`${address}?s=${section}`);
  await page.locator('.ui-remain, .inspection-missing').first().waitFor();
}

const INSPECTION: Script = {
  id: 'guideInspection',
  screen: 'phone',
  role: 'TECHNICIAN',
  start: () => '/dashboard',
  poster: 3,
  prepare: async ({ page }) => page.getByRole('link', { name: 'Start inspection' }).waitFor(),
  scenes: [
    async (take) => {
      await take.tap(take.page.getByRole('link', { name: 'Start inspection' }));
      await take.type(take.page.getByRole('searchbox'), 'Elm');
      await take.tap(take.page.locator('.inspection-client-list button').filter({ hasText: 'Elm' }).first());
    },
    async (take) => {
      await take.tap(take.page.locator('.inspection-tile').filter({ hasText: 'Masonry wood' }).first());
      await take.tap(take.page.locator('.ui-opt').filter({ hasText: 'Annual inspection' }).first());
      await take.point(take.page.getByText('Level 1', { exact: true }).first());
      await take.tap(button(take, /^Start/));
      await take.page.locator('.ui-remain').waitFor();
    },
    async (take) => {
      await openSection(take, 'hearth_room');
      await take.look(1.2);
      await take.tap(option(take, 'Lintel', 'Satisfactory'));
      await take.look(0.8);
      await take.tap(button(take, 'All satisfactory'));
    },
    async (take) => {
      await openSection(take, 'roof');
      await take.tap(option(take, 'Chimney crown', 'Wide cracks in crown'));
      await take.look(0.8);
      const photo = card(take, 'Chimney crown').locator('.inspection-finding input[type=file]').first();
      await photo.setInputFiles(`${PHOTOS}/crown.jpg`);
      await card(take, 'Chimney crown')
        .getByText(/1 required, [1-9]\d* taken/)
        .waitFor();
      await take.look(1);
      await take.tap(card(take, 'Chimney crown').getByRole('button', { name: 'Accept finding' }));
    },
    async (take) => {
      await take.tap(option(take, 'Flashing', /Not accessible|Not inspected/));
      await take.look(0.8);
      await take.show(card(take, 'Flashing'));
      const reason = card(take, 'Flashing').getByRole('radio').last();
      if (await reason.isVisible()) await take.point(reason);
    },
    async (take) => {
      await take.page.context().setOffline(true);
      await take.page.waitForTimeout(600);
      await take.tap(option(take, 'Chimney cap / spark arrestor', 'Satisfactory'));
      await take.look(1);
      await take.page.context().setOffline(false);
    },
  ],
};

/** Completes a masonry inspection except for the flue, as the state in which this guide begins. */
const inspectAllButFlue: Scene = async ({ page, url }) => {
  const technician = new Technician(page, `${PHOTOS}/crown.jpg`);
  await page.goto(`${url}/inspect`);
  await technician.start('Cherry', [/Masonry wood/], 'Annual inspection');
  for (let name = await technician.sectionName(); name !== 'Review'; name = await technician.sectionName()) {
    if (name === 'Job set-up') await technician.roofAccessible();
    if (name === 'Firebox') {
      await technician.type(technician.card('Firebox').getByLabel(/Opening width/), '36');
      await technician.type(technician.card('Firebox').getByLabel(/Opening height/), '28');
    }
    if (name === 'Roof') {
      const crown = technician.card('Chimney crown');
      await technician.tap(crown.locator('.ui-opt').filter({ hasText: 'Wide cracks in crown' }).first());
      await technician.photograph(crown);
      await technician.tap(crown.getByRole('button', { name: 'Accept finding' }));
    }
    if (name === 'Flue') await technician.tap(technician.card('Creosote and soot').locator('.ui-opt').first());
    else if (await page.getByRole('button', { name: 'All satisfactory' }).isVisible())
      await technician.allSatisfactory();
    await technician.next();
  }
  await technician.stored();
  await page.goto(`${page.url().split('?')[0] ?? ''}?s=flue`);
  await page.locator('.ui-remain').waitFor();
};

const DOCUMENTS: Script = {
  id: 'guideDocuments',
  screen: 'phone',
  role: 'TECHNICIAN',
  start: () => '/inspect',
  poster: 3,
  prepare: inspectAllButFlue,
  scenes: [
    async (take) => {
      const flue = card(take, 'Flue liner');
      await take.tap(flue.getByRole('button', { name: 'Round', exact: true }));
      await take.page.getByRole('heading', { level: 1, name: 'Flue size' }).waitFor();
      await take.type(flue.getByLabel(/diameter/i), '12');
      await take.type(flue.getByLabel(/Flue height/), '22');
      await take.look(1.5);
      await take.tap(button(take, 'Done'));
      if (await button(take, 'All satisfactory').isVisible()) await take.tap(button(take, 'All satisfactory'));
    },
    async (take) => {
      await openSection(take, 'review');
      await take.look(1);
      const absent = button(take, /parts? not present$/);
      if (await absent.isVisible()) await take.tap(absent);
    },
    async (take) => {
      await take.tap(take.page.getByRole('button', { name: 'Complete', exact: true }));
      await take.page.waitForURL(/\/report$/);
    },
    async (take) => {
      await take.page.getByRole('link', { name: 'Open the PDF' }).waitFor();
      await take.point(take.page.getByRole('heading', { level: 1 }));
      await take.look(1);
      await pointOut(take, [take.page.getByRole('link', { name: 'Open the PDF' }), button(take, 'Send copy')]);
    },
    async (take) => {
      await choose(take, 'More', /^Proposal/);
      await take.page.getByRole('heading', { level: 1 }).waitFor();
      await take.look(1.2);
      await take.tap(button(take, 'Approve on this device'));
      await take.point(take.page.getByRole('link', { name: 'Review and sign' }).filter({ visible: true }).first());
      await take.look(1);
    },
    async (take) => {
      await take.tap(button(take, 'Not now'));
      await take.page.goBack();
      await choose(take, 'More', /^Pull sheet/);
      await take.page.getByRole('heading', { name: 'Pull sheet' }).first().waitFor();
      await take.point(button(take, 'Print'));
    },
  ],
};

const EDIT_REPORTS: Script = {
  id: 'guideEditReports',
  screen: 'phone',
  role: 'TECHNICIAN',
  poster: 1,
  start: ({ completed }) => `/inspect/${completed}/report`,
  prepare: async ({ page }) => page.getByRole('link', { name: 'Open the PDF' }).waitFor(),
  scenes: [
    async (take) => {
      await choose(take, 'More', /^Edit/);
      await take.page.getByRole('heading', { name: 'Edit report' }).waitFor();
    },
    async (take) => take.type(take.page.getByLabel('Headline'), 'The fireplace works. The crown lets water in.'),
    async (take) => {
      await take.show(take.page.getByRole('heading', { name: 'Order of the findings' }));
      await take.look(1.5);
      await take.tap(take.page.locator('.report-edit-photos summary').first());
      await take.point(button(take, /^Mark, turn or crop photo/));
    },
    async (take) => {
      await take.show(take.page.getByRole('heading', { name: 'What is changed' }));
      await take.point(button(take, /^Revert/));
    },
    async (take) => {
      await take.tap(take.page.getByRole('link', { name: 'Done' }));
      await take.page.getByRole('heading', { level: 1 }).waitFor();
    },
  ],
};

export const TECHNICIAN_SCRIPTS: readonly Script[] = [INSPECTION, DOCUMENTS, EDIT_REPORTS, DOWNLOAD];
