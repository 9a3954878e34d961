import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanyKit } from '#shared/contract/company-settings.ts';
import { EMPTY_KIT, type InspectionKit } from '#shared/inspection/kit.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes, Refusal, type MockResponses } from '#web/testing/contract-fetch.ts';
import { organization, renderFor } from '#web/testing/viewer.tsx';
import { OrderPanel } from './order-panel.tsx';

const { showPrices, techsEditPrices, techsEditWording } = organization.settings;
const companyWith = (kit: Partial<InspectionKit>): CompanyKit => ({
  kit: { ...EMPTY_KIT, ...kit },
  settings: { showPrices, techsEditPrices, techsEditWording },
  version: 'Pro',
  mayUse: { Pro: true, check: true },
  alternateReasons: false,
});

/** Stores guides like the server: each save must name the current version, or is rejected. */
function serve(answers: MockResponses = {}) {
  let kit: InspectionKit = EMPTY_KIT;
  const store = (kitVersion: number, guide: Partial<InspectionKit['guide']>) => {
    if (kitVersion !== kit.kitVersion) return new Refusal(409, { main: 'Changed' }, 'CONFLICT');
    kit = { ...kit, kitVersion: kitVersion + 1, guide: { ...kit.guide, ...guide } };
    return { kit };
  };
  mockRoutes({
    getKit: () => companyWith(kit),
    setOrder: ({ params, body }) => store(body.kitVersion, { order: { [params.walk]: body.order } }),
    resetOrder: ({ query }) => store(query.kitVersion, { order: {} }),
    setLogic: ({ params, body }) => store(body.kitVersion, { logic: { [params.type]: body.logic } }),
    ...answers,
  });
  return { guide: () => kit.guide };
}

const rows = async () => within(await screen.findByRole('list', { name: 'Sections' })).getAllByRole('listitem');
const names = async () => (await rows()).map((row) => row.querySelector('strong')?.textContent ?? '');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const logicFor = async (section: string) =>
  within(await screen.findByRole('toolbar', { name: `Logic for ${section}` }));

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

describe('the inspection order panel', () => {
  it('moves sections by buttons, marks the order as unsaved, and saves it for the tab’s checklist', async () => {
    const { guide } = serve();
    renderFor('ADMINISTRATOR', <OrderPanel />);
    const [first, second, ...rest] = await names();
    expect(screen.getByText('Default order')).toBeTruthy();

    await press(`Move ${first} down`);

    expect(await names()).toEqual([second, first, ...rest]);
    expect(screen.getByText('Order changed, not saved')).toBeTruthy();
    expect((await rows())[1]?.textContent).toContain('was 2');
    expect((await rows())[0]?.textContent).not.toContain('was');
    expect(screen.getByText(`${first} is now number 3 of 9`)).toBeTruthy();

    await press('Save');

    expect(await screen.findByText('The order was saved.')).toBeTruthy();
    expect(
      guide()
        .order.MASONRY_WOOD?.slice(0, 2)
        .map(({ sectionId }) => sectionId),
    ).toEqual(['job', 'interior_firebox']);
    expect(await names()).toEqual([second, first, ...rest]);
  });

  it('keeps an unsaved order when the page is left by a link, until it is discarded', async () => {
    serve();
    renderFor('ADMINISTRATOR', <OrderPanel />);
    const [first, second] = await names();
    await press(`Move ${first} down`);
    cleanup();
    renderFor('ADMINISTRATOR', <OrderPanel />);

    await screen.findByText('Your last changes here aren’t saved yet.');
    expect((await names()).slice(0, 2)).toEqual([second, first]);
    expect(screen.getByText('Order changed, not saved')).toBeTruthy();
    await press('Discard changes');
    expect((await names()).slice(0, 2)).toEqual([first, second]);
  });

  it('keeps the focus on the moved section, and on its other button at the end of the list', async () => {
    serve();
    renderFor('ADMINISTRATOR', <OrderPanel />);
    const [, second, third] = await names();
    const focused = () => document.activeElement?.getAttribute('aria-label');

    await press(`Move ${third} up`);
    expect(focused()).toBe(`Move ${third} up`);
    await press(`Move ${third} up`);
    expect(focused()).toBe(`Move ${third} down`);
    expect((await names()).slice(0, 3)).toEqual([third, expect.anything(), second]);
  });

  it('moves a part within its section with buttons, and saves the order', async () => {
    const { guide } = serve();
    renderFor('ADMINISTRATOR', <OrderPanel />);
    const parts = async () =>
      within(await screen.findByRole('list', { name: 'Parts of Firebox', hidden: true }))
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent);
    const before = await parts();
    await userEvent.click(screen.getByRole('button', { name: 'Order of the parts in each section' }));
    await userEvent.click(screen.getByRole('button', { name: 'Firebox' }));

    await press('Move the part Firebox down');

    expect((await parts()).slice(0, 2)).toEqual([before[1], before[0]]);
    expect(screen.getByText(`Firebox is now number 2 of ${before.length}`)).toBeTruthy();
    await press('Save');
    await screen.findByText('The order was saved.');
    const saved = guide().order.MASONRY_WOOD?.find(({ sectionId }) => sectionId === 'interior_firebox');
    expect(saved?.components.indexOf('firebox')).toBe(1);
  });

  it('returns to the last saved order on Cancel, and to the default only after a confirmation', async () => {
    const { guide } = serve();
    renderFor('ADMINISTRATOR', <OrderPanel />);
    const before = await names();
    await press(`Move ${before[0]} down`);
    await press('Cancel');
    expect(await names()).toEqual(before);
    await press(`Move ${before[0]} down`);
    await press('Save');
    await screen.findByText('The order was saved.');

    await press('Reset to default…');
    expect(await screen.findByText(/Your old order cannot be recovered/)).toBeTruthy();
    expect(guide().order.MASONRY_WOOD).toBeDefined();
    await press('Reset to default');

    expect(await screen.findByText('The default order is restored.')).toBeTruthy();
    expect(guide().order).toEqual({});
    expect(await names()).toEqual(before);
  });

  it('keeps unsaved moves while another tab is open', async () => {
    serve();
    renderFor('ADMINISTRATOR', <OrderPanel />);
    const [first] = await names();
    await press(`Move ${first} down`);
    await userEvent.click(screen.getByRole('tab', { name: 'Dryer vent' }));
    expect(await screen.findByText('Default order')).toBeTruthy();

    await userEvent.click(screen.getByRole('tab', { name: 'Masonry wood' }));

    expect(await screen.findByText('Order changed, not saved')).toBeTruthy();
    expect((await names())[1]).toBe(first);
  });

  it('shows why the server refuses, and keeps unsaved moves', async () => {
    serve({ setOrder: () => new Refusal(422, { job: 'The job set-up opens every inspection.' }) });
    renderFor('ADMINISTRATOR', <OrderPanel />);
    const [first] = await names();
    await press(`Move ${first} down`);

    await press('Save');

    expect(await screen.findByText('The job set-up opens every inspection.')).toBeTruthy();
    expect((await names())[1]).toBe(first);
  });

  it('offers to try again if the settings could not be loaded', async () => {
    let attempts = 0;
    serve({ getKit: () => ((attempts += 1) === 1 ? new Refusal(500, { main: 'Down' }) : companyWith({})) });
    renderFor('ADMINISTRATOR', <OrderPanel />);
    await screen.findByText('The company’s settings couldn’t be loaded');

    await press('Try again');

    expect((await names()).length).toBeGreaterThan(3);
  });

  it('shows no logic for a check-style checklist', async () => {
    serve();
    renderFor('ADMINISTRATOR', <OrderPanel />);
    await names();
    await userEvent.click(screen.getByRole('tab', { name: 'Check style: gas' }));

    expect(await screen.findByText('Default order')).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('the section logic', () => {
  it('saves each choice, also twice in quick succession, and keeps an unsaved order', async () => {
    const { guide } = serve();
    renderFor('ADMINISTRATOR', <OrderPanel />);
    const [first] = await names();
    await press(`Move ${first} down`);
    const [roof, flue] = [await logicFor('Roof'), await logicFor('Flue')];

    fireEvent.click(roof.getByRole('button', { name: 'Lite' }));
    fireEvent.click(flue.getByRole('button', { name: 'Check' }));

    await waitFor(() => expect(guide().logic.MASONRY_WOOD).toEqual({ roof: 'Lite', flue: 'check' }));
    expect(await screen.findByText('Saved. Flue uses Check.')).toBeTruthy();
    expect((await names())[1]).toBe(first);
    expect(guide().order).toEqual({});
  });

  it('can be reset to the company’s version', async () => {
    const { guide } = serve();
    renderFor('ADMINISTRATOR', <OrderPanel />);
    await userEvent.click((await logicFor('Roof')).getByRole('button', { name: 'Lite' }));
    await screen.findByText('Saved. Roof uses Lite.');

    await press('Use the version’s sections');

    await waitFor(() => expect(guide().logic.MASONRY_WOOD).toEqual({}));
    expect((await logicFor('Roof')).getByRole('button', { name: 'Pro' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('offers only what the company’s version allows', async () => {
    serve({ getKit: () => ({ ...companyWith({}), version: 'Lite', mayUse: { Pro: false, check: false } }) });
    renderFor('ADMINISTRATOR', <OrderPanel />);

    const buttons = (await logicFor('Roof')).getAllByRole('button');

    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Lite']);
  });
});
