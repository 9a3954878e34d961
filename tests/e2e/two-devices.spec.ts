import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { rounds } from '#shared/testing/depth.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { CompanyApi } from './support/company-api.ts';
import { deviceState } from './support/device-state.ts';
import { openInstalledApp } from './support/installed-app.ts';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const ROUNDS = rounds(20, 6);
/** Plain text questions of one card, by their label. */
const FIELDS = { Weather: 'job_info_weather', 'Concerns of the owner': 'job_info_concerns' } as const;
type Label = keyof typeof FIELDS;
const LABELS = Object.keys(FIELDS) as Label[];

type Device = { page: Page; context: BrowserContext };
type Fields = Record<string, { value: unknown; at: string }>;
type Detail = { fields: Fields; superseded?: { fieldId: string; value: unknown }[] };

let devices: Device[];
let api: CompanyApi;
let inspectionId: string;

const { accounts, url } = product();
const account = (email: string) => accounts.find((each) => each.email === email) ?? { email, password: '' };

/** A seeded generator, so that each run has the same order. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

async function openCard({ page }: Device): Promise<void> {
  await page.goto(`${url}/inspect/${inspectionId}?s=job&part=job_info`);
  const more = page.getByRole('button', { name: /more questions, notes, photos of Job and reason/ });
  // Already expanded if one of its questions is answered.
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

async function open(email: string): Promise<Device> {
  const context = await openInstalledApp(PHONE);
  await signInBrowser(context, url, account(email));
  const device = { context, page: await context.newPage() };
  await openCard(device);
  return device;
}

async function type({ page }: Device, label: Label, text: string): Promise<void> {
  const box = page.getByLabel(label, { exact: true });
  await box.fill(text);
  await box.blur();
}

const serverDetail = async () => (await api.get<{ inspection: Detail }>(`/api/inspections/${inspectionId}`)).inspection;
const only = (fields: Fields) =>
  LABELS.map((label) => [label, fields[FIELDS[label]]?.value, fields[FIELDS[label]]?.at]);

/** Whether both devices show the server's state. Devices that were last to receive it have been reopened. */
async function converged(): Promise<Detail | undefined> {
  const states = await Promise.all(devices.map(({ page }) => deviceState(page, inspectionId)));
  if (states.some(({ unsent }) => unsent > 0)) return undefined;
  const detail = await serverDetail();
  const there = JSON.stringify(only(detail.fields));
  return states.every(({ fields }) => JSON.stringify(only(fields)) === there) ? detail : undefined;
}

async function allSent(): Promise<true | undefined> {
  const states = await Promise.all(devices.map(({ page }) => deviceState(page, inspectionId)));
  return states.every(({ unsent }) => unsent === 0) ? true : undefined;
}

beforeAll(async () => {
  api = await CompanyApi.signIn(url, account('admin.hearth@example.com'));
  type Row = { inspectionId: string; status: string };
  const { inspections } = await api.get<{ inspections: Row[] }>('/api/inspections?type=MASONRY_WOOD&limit=50');
  inspectionId = inspections.find(({ status }) => status === 'IN_PROGRESS')?.inspectionId ?? '';
  devices = [await open('tech.hearth@example.com'), await open('office.hearth@example.com')];
});
afterAll(() => Promise.all(devices.map(({ context }) => context.close())));

describe('two browsers that edit one inspection', () => {
  it(`reach the same state after ${ROUNDS} offline rounds, and every overwritten edit is kept in the record`, async () => {
    const pick = chance(20_261_121);
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(devices.map(({ context }) => context.setOffline(true)));
      const last = new Map<string, string>();
      for (let edit = 0; edit < 4; edit += 1) {
        const who = pick(2);
        const label = LABELS[pick(LABELS.length)] ?? 'Weather';
        const [device, text] = [devices[who], `Round ${round}, word ${edit} of ${who} at ${Date.now()}`];
        if (device !== undefined) await type(device, label, text);
        last.set(`${who} ${label}`, text);
      }
      const first = pick(2);
      await devices[first]?.context.setOffline(false);
      if (pick(2) === 0) await waitFor(allSent, { timeoutMs: 300, everyMs: 50, what: 'One' }).catch(() => undefined);
      await devices[1 - first]?.context.setOffline(false);
      await waitFor(allSent, { timeoutMs: 60_000, everyMs: 50, what: 'Everything sent' });
      await Promise.all(devices.map(openCard));
      const detail = await waitFor(converged, { timeoutMs: 60_000, everyMs: 50, what: 'The same everywhere' });

      const values = [...Object.values(detail.fields), ...(detail.superseded ?? [])].map(({ value }) => value);
      expect([...last.values()].filter((value) => !values.includes(value))).toEqual([]);
    }
    const [one, other] = await Promise.all(devices.map(({ page }) => deviceState(page, inspectionId)));
    expect(one?.lost).toEqual(other?.lost);
  });

  it('can restore an overwritten edit with one tap, for both', async () => {
    const [technician, office] = devices;
    if (technician === undefined || office === undefined) throw new Error('There are two devices');
    const rain = `Rain, as the technician saw it at ${Date.now()}`;
    await technician.context.setOffline(true);
    await type(technician, 'Weather', rain);
    // An edit gets its time when the device stores it: only a stored one is older than the office's.
    const isStored = async () => {
      const { fields } = await deviceState(technician.page, inspectionId);
      return fields[FIELDS.Weather]?.value === rain ? true : undefined;
    };
    await waitFor(isStored, { timeoutMs: 60_000, everyMs: 50, what: 'Stored on the device' });
    await type(office, 'Weather', 'Sun, as the office heard');
    await technician.context.setOffline(false);
    await waitFor(converged.bind(undefined), { timeoutMs: 60_000, everyMs: 100, what: 'Sent' }).catch(() => undefined);
    await openCard(technician);

    await technician.page.getByRole('button', { name: 'See what changed' }).click();
    const row = technician.page.locator('.ui-dialog .inspection-conflicts', { hasText: rain });
    await row.getByRole('button', { name: /Restore mine/ }).click();

    const isBack = async () => ((await serverDetail()).fields['job_info_weather']?.value === rain ? true : undefined);
    await waitFor(isBack, { timeoutMs: 60_000, everyMs: 100, what: 'Restored' });
    await openCard(office);
    await waitFor(converged, { timeoutMs: 60_000, everyMs: 100, what: 'The same everywhere' });
  });
});
