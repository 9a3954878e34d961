import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InspectionSummary } from '#shared/contract/inspections.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import type { Ticks } from '#shared/pull-sheet/ticks.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { PullSheetPage } from './pull-sheet-page.tsx';

const { reason, level, ruleSetVersion, ...detail } = sampleSource().inspection;
const summary = InspectionSummary.parse(detail);
const { inspectionId } = summary;
const RELINE: Answers = {
  firebox_opening_width: 36,
  firebox_opening_height: 30,
  flue_liner_flue_shape: 'SQUARE',
  flue_liner_material: 'CLAY_TILE',
  flue_liner_tile_size: '16x16',
  flue_liner_flue_height: 220,
  flue_liner_state: 'DEFECT',
  flue_liner_issues: ['LINER_TILE_CRACKED'],
};

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

async function open(answers: Answers) {
  const fields = Object.fromEntries(
    Object.entries(answers).map(([fieldId, value]) => [
      fieldId,
      { value: typeof value === 'object' ? [...value] : value, at: '000000001-0000-sample', by: 'user-0000000001' },
    ]),
  );
  const answered = { reason, level, ruleSetVersion, fields };
  await database.inspections.put({
    inspectionId,
    createdAt: summary.createdAt,
    summary,
    answers: answered,
    known: true,
  });
  await database.plans.put({ inspectionId, plan: proPlan('MASONRY_WOOD') });
  renderFor(
    'TECHNICIAN',
    <Routes>
      <Route path="/inspect/:slug/pull-sheet" element={<PullSheetPage />} />
    </Routes>,
    `/inspect/${inspectionId}/pull-sheet`,
  );
  await screen.findByRole('heading', { name: 'Pull sheet' });
}

const ticks = async (): Promise<Ticks> => (await database.pullSheets.get(inspectionId))?.ticks ?? {};
const call = async () => (await database.outbox.where('lane').equals(`pullsheet:${inspectionId}`).toArray())[0];

describe('the pull sheet page offline', () => {
  it('lists the liner for each fuel, and shows that it is not approved', async () => {
    await open(RELINE);

    const liner = within(await screen.findByRole('region', { name: 'Liner' }));
    expect(liner.getAllByText('20')).toHaveLength(3);
    expect(liner.getByText(/18 ft 4 in measured \+ 1 ft = 19 ft 4 in/)).toBeTruthy();
    expect(screen.getByText(/Not approved yet/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\$\d/);
  });

  it('stores each check on the device and queues a single call, however many follow', async () => {
    await open(RELINE);
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Top plate/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Storm collar/ }));

    await waitFor(async () =>
      expect((await ticks())['item:TOP:storm-collar']?.value).toMatchObject({ state: 'PULLED' }),
    );
    expect((await call())?.body).toMatchObject({
      ticks: [{ key: 'item:TOP:top-plate' }, { key: 'item:TOP:storm-collar' }],
    });
    expect(await database.outbox.count()).toBe(1);
  });

  it('counts what is left, and lists short items with their note', async () => {
    await open(RELINE);
    const status = (await screen.findAllByRole('status'))[0];
    const before = Number(/^(\d+) of/.exec(status?.textContent ?? '')?.[1]);
    await userEvent.click(screen.getByRole('button', { name: /^Short.*Top plate/ }));
    await enterText(await screen.findByLabelText('What’s short, and who will bring it'), 'Office orders one');
    await userEvent.tab();

    await waitFor(() => expect(status?.textContent).toContain(`${before - 1} of`));
    expect(status?.textContent).toContain('1 short');
    const short = within(screen.getByRole('region', { name: 'Status' }));
    await waitFor(() => expect(short.getByText(/Office orders one/)).toBeTruthy());
  });

  it('stores on-site measurements', async () => {
    await open(RELINE);
    await enterText(await screen.findByLabelText('How much: Foil tape'), '2 rolls');
    await userEvent.tab();

    await waitFor(async () => expect((await ticks())['amount:LINER:foil-tape']?.value).toBe('2 rolls'));
  });

  it('shows a message when there is nothing to pull', async () => {
    await open({});

    expect(await screen.findByText('Nothing to pull')).toBeTruthy();
  });
});
