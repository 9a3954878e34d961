import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { press, type Opening } from './opening.ts';

const LANDING = 'site/landing/landing-page.tsx';
const PRICING = 'site/pricing/pricing-page.tsx';
const SIGN_UP = 'site/signup/signup-page.tsx';
const DEMO = 'site/demo/demo-dialog.tsx';
const NEWSLETTER = 'site/newsletter/newsletter.tsx';

/** The button is in a collapsed answer on the pricing page. */
async function scheduleDemo(page: Page) {
  const question = page.locator('details:not([open])').filter({ hasText: 'Schedule a Demo' });
  if ((await question.count()) > 0) await question.locator('summary').click();
  return press('Schedule a Demo')(page);
}

/** With a new email each time: an address is accepted only three times per day. */
async function joinNewsletter(page: Page) {
  const form = page.locator('form[data-ticket="newsletter"]');
  await form.getByLabel('Name/Company Name').fill('Sample Sweep Co');
  await form.getByLabel('Your Email').fill(`reader-${ulid().toLowerCase()}@example.com`);
  await form.getByLabel('Your Email').blur();
  const join = form.getByRole('button', { name: 'Join' });
  await join.click();
  return undefined;
}

const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();

/** Completes the steps of the sign-up before the given one. */
async function goTo(step: 1 | 2 | 3 | 4, page: Page) {
  const button = await press('Sign Up Today')(page);
  const dialog = page.getByRole('dialog');
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
    await next(page);
  };
  const password = 'a hearth of brick';
  const email = `owner-${Date.now().toString(36)}@example.com`;
  if (step > 1) await fill({ Name: 'Olive Owner', Email: email, Password: password, 'Repeat Password': password });
  if (step > 2) {
    await dialog.getByText('2/4').waitFor();
    for (const field of await dialog.getByRole('textbox').all()) {
      const name = (await field.getAttribute('name')) ?? '';
      await field.fill(COMPANY[name] ?? 'Sample');
    }
    const state = dialog.getByRole('combobox');
    if ((await state.count()) > 0) await state.first().selectOption('VT');
    await next(page);
  }
  if (step > 3) {
    await dialog.getByText('3/4').waitFor();
    await dialog.getByRole('checkbox').check({ force: true });
    await next(page);
  }
  await dialog.getByText(`${step}/4`).waitFor();
  return button;
}

const COMPANY: Readonly<Record<string, string>> = {
  name: 'Sample Sweep',
  email: 'office@example.com',
  phone: '802 555 0100',
  address: '1 Main Street',
  city: 'Barre',
  state: 'VT',
  zip: '05641',
};

/** Makes the server reject the sign-up. */
async function fail(page: Page) {
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 422, json: { success: false, errors: { main: 'The sign-up could not be completed.' } } }),
  );
  await goTo(4, page);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  return undefined;
}

export const SITE_OPENINGS: readonly Opening[] = [
  ...(
    [
      [LANDING, '/', 'the landing page'],
      [PRICING, '/pricing', 'the pricing page'],
    ] as const
  ).flatMap(([page, address, title]): Opening[] => [
    {
      page,
      dialog: DEMO,
      title: `schedule a demo from ${title}`,
      as: 'stranger',
      address: () => address,
      name: 'Schedule a Demo',
      open: scheduleDemo,
    },
    {
      page,
      dialog: NEWSLETTER,
      title: `thanks for the newsletter on ${title}`,
      as: 'stranger',
      address: () => address,
      name: 'Thank you',
      open: joinNewsletter,
    },
  ]),
  {
    page: LANDING,
    dialog: 'site/explainer/explainer.tsx',
    title: 'the explainer from the landing page',
    as: 'stranger',
    address: () => '/',
    name: 'From firebox to proposal',
    open: press(/^From firebox/),
  },
  ...([1, 2, 3, 4] as const).map((step): Opening => ({
    page: SIGN_UP,
    dialog: 'site/signup/wizard-dialog.tsx',
    title: `step ${step} of the sign-up`,
    as: 'stranger',
    address: () => '/signup',
    name: new RegExp(`${step}/4`),
    open: (page) => goTo(step, page),
  })),
  {
    page: SIGN_UP,
    dialog: 'site/signup/failure-dialog.tsx',
    title: 'a sign-up that failed',
    as: 'stranger',
    address: () => '/signup',
    name: /Something Went Wrong/,
    open: fail,
    refuses: /\b422\b/,
  },
];
