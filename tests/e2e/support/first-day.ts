import type { Page } from 'playwright-core';
import { sizeFlue } from './flue.ts';
import type { Human } from './human.ts';

/** The target time from the landing page to the first sent report. */
export const MAX_FIRST_DAY_MS = 4 * 60_000;

export type FirstDay = { company: string; email: string; reader: string };

/** Fills in fields by the labels that the wizard shows. */
async function fillIn(human: Human, fields: readonly (readonly [string, string])[]): Promise<void> {
  const dialog = human.page.getByRole('dialog');
  for (const [label, text] of fields) await human.type(dialog.getByLabel(label, { exact: true }), text);
}

async function signUp(human: Human, url: string, { company, email }: FirstDay): Promise<void> {
  const { page } = human;
  const dialog = page.getByRole('dialog');
  const next = () => human.tap(dialog.getByRole('button', { name: 'Next' }));
  await page.goto(url);
  await human.look(page.getByRole('heading', { level: 1 }));
  await human.tap(page.locator('main a[href="/signup"]').first());
  await human.look(page.getByRole('button', { name: 'Sign Up Today' }));
  await human.tap(page.getByRole('button', { name: 'Sign Up Today' }).first());
  await human.look(dialog.getByText('1/4'));
  const password = 'a hearth of brick';
  await fillIn(human, [
    ['Name', 'Olive Owner'],
    ['Email', email],
    ['Password', password],
    ['Repeat Password', password],
  ]);
  await next();
  await human.look(dialog.getByText('2/4'));
  await fillIn(human, [
    ['Company name', company],
    ['Email', email],
    ['Phone', '802 555 0100'],
    ['Address', '1 Main Street'],
    ['City', 'Barre'],
    ['State', 'VT'],
    ['ZIP', '05641'],
  ]);
  await next();
  await human.look(dialog.getByText('3/4'));
  await human.check(dialog.getByLabel('I have read and accept all terms and conditions'));
  await next();
  await human.look(dialog.getByText('4/4'));
  await fillIn(human, [['Promo code', 'free30']]);
  await human.tap(dialog.getByRole('button', { name: 'Sign Up' }));
  await page.waitForURL('**/dashboard');
}

/** Resolves once the server has accepted the request for the sample inspection. The wait includes the sign-up. */
const sampleRequested = (page: Page): Promise<unknown> =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/sample'), {
    timeout: MAX_FIRST_DAY_MS,
  });

/** Views two steps of the tour, then closes it. A person takes seconds for that, in which the app requests the sample. */
async function seeTour(human: Human, sample: Promise<unknown>): Promise<void> {
  const card = human.page.getByRole('dialog');
  await human.look(card.getByText('Step 1 of'));
  await human.tap(card.getByRole('button', { name: 'Next' }));
  await human.look(card.getByText('Step 2 of'));
  await sample;
  await human.tap(card.getByRole('button', { name: 'Skip tour' }));
  await card.waitFor({ state: 'detached' });
}

async function addClient(human: Human, { reader }: FirstDay): Promise<void> {
  const { page } = human;
  await page.goto(new URL('/dashboard', page.url()).href);
  await human.tap(page.getByRole('link', { name: 'Add client' }));
  await human.look(page.getByLabel('Name', { exact: true }));
  await human.type(page.getByLabel('Name', { exact: true }), 'Pat Example');
  await human.type(page.getByLabel('Email', { exact: true }), reader);
  await human.type(page.getByLabel('Street').first(), '12 Mill Road');
  await human.type(page.getByLabel('City').first(), 'Barre');
  await human.tap(page.getByRole('button', { name: /^(Add|Save) client$/ }));
  await human.look(page.getByText(/Pat Example/));
}

/** The findings in each section. Everything else is satisfactory. */
const SEEN: Readonly<Record<string, (human: Human) => Promise<void>>> = {
  Firebox: async (human) => {
    await human.type(human.card('Firebox').getByLabel(/Opening width/), '36');
    await human.type(human.card('Firebox').getByLabel(/Opening height/), '28');
  },
  Flue: (human) => sizeFlue(human, { diameter: '12', height: '22' }),
  Roof: async (human) => {
    const crown = human.card('Chimney crown');
    await human.tap(crown.locator('.ui-opt').filter({ hasText: 'Wide cracks in crown' }).first());
    await human.photograph(crown);
    await human.tap(crown.getByRole('button', { name: 'Accept finding' }));
  },
};

async function inspect(human: Human): Promise<void> {
  const { page } = human;
  await page.goto(new URL('/inspect', page.url()).href);
  await human.look(page.getByRole('searchbox'));
  await human.start('Pat', [/Masonry wood/], 'Annual inspection');
  for (let name = await human.sectionName(); name !== 'Review'; name = await human.sectionName()) {
    if (name === 'Job set-up') await human.roofAccessible();
    await SEEN[name]?.(human);
    if (await page.getByRole('button', { name: 'All satisfactory' }).isVisible()) await human.allSatisfactory();
    await human.next();
  }
  await page.locator('.inspection-missing').waitFor();
  await human.tap(page.getByRole('button', { name: /parts? not present$/ }));
  await human.tap(page.getByRole('button', { name: 'Complete', exact: true }));
  await page.waitForURL(/\/report$/);
}

async function sendReport(human: Human): Promise<void> {
  const { page } = human;
  await human.look(page.getByRole('heading', { level: 1 }));
  await human.tap(page.getByRole('button', { name: 'Send copy' }));
  const sheet = page.getByRole('dialog', { name: 'Send copy' });
  await human.look(sheet.getByLabel(/e-?mail/i));
  await human.tap(sheet.getByRole('button', { name: 'Send copy' }));
  await sheet.waitFor({ state: 'detached' });
}

/** A new owner's first day on one phone: landing page, sign-up, tour, client, inspection with a finding, report sent. */
export async function completeFirstDay(human: Human, url: string, day: FirstDay): Promise<void> {
  const sample = sampleRequested(human.page);
  await signUp(human, url, day);
  await seeTour(human, sample);
  await addClient(human, day);
  await inspect(human);
  await sendReport(human);
}
