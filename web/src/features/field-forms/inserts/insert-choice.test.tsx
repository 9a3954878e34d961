import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Insert } from '#shared/contract/inserts.ts';
import { insertUnit } from '#shared/inspection/definitions/components/insert.ts';
import { stoveUnit } from '#shared/inspection/definitions/components/stove.ts';
import { openStore } from '#web/features/inspection/testing/test-inspection.tsx';
import { WorkspaceContext } from '#web/features/inspection/model/workspace.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { answersOf, placeOf } from './insert-answers.ts';
import { InsertChoice } from './insert-choice.tsx';

const insert = (over: Partial<Insert> = {}): Insert => ({
  insertId: '01J00000000000000000000001',
  maker: 'Sample Stove Works',
  model: 'Example 30',
  kind: 'INSERT',
  fuel: 'WOOD',
  collarIn: 6,
  minLinerIn: 6,
  note: '',
  clearances: { rearIn: 12, sideIn: null, cornerIn: null, frontIn: null },
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  ...over,
});
const STOVE = insert({ insertId: '01J00000000000000000000002', kind: 'STOVE', model: 'Cabin 2', fuel: 'COAL' });

describe('an entry of the dialog list', () => {
  it('fills in brand, model, fuel and collar of the unit, for the right instance', () => {
    expect(answersOf(insertUnit, insert())).toEqual({
      insert_unit_insert_fuel: 'WOOD',
      insert_unit_brand: 'Sample Stove Works',
      insert_unit_model: 'Example 30',
      insert_unit_flue_collar: 6,
    });
    expect(answersOf(stoveUnit, STOVE)).toMatchObject({ stove_unit_stove_fuel: 'COAL' });
    const fields = insertUnit.fields.map((field) => ({ ...field, id: `${field.id}@app.k3` }));
    expect(answersOf({ id: 'insert_unit@app.k3', fields }, insert())).toMatchObject({
      'insert_unit_brand@app.k3': 'Sample Stove Works',
    });
  });

  it('leaves out questions that do not apply or have no answer', () => {
    expect(answersOf(insertUnit, insert({ fuel: 'COAL', collarIn: null }))).toEqual({
      insert_unit_brand: 'Sample Stove Works',
      insert_unit_model: 'Example 30',
    });
    expect(answersOf(insertUnit, insert({ fuel: 'GAS' }))).not.toHaveProperty('insert_unit_flue_collar');
    expect(placeOf('crown')).toBeUndefined();
    expect(placeOf('constructor')).toBeUndefined();
  });
});

describe('choosing an insert on a card', () => {
  let database: DeviceDatabase;
  beforeEach(async () => {
    database = await freshDevice();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    closeDeviceDatabase();
  });

  function show(answers: Record<string, string> = {}) {
    const saved = vi.fn();
    const store = openStore({ onAnswers: saved });
    const save = vi.spyOn(store.actions, 'save').mockImplementation(() => undefined);
    renderFor(
      'TECHNICIAN',
      <WorkspaceContext value={store}>
        <InsertChoice part={{ component: insertUnit, answers }} />
      </WorkspaceContext>,
    );
    return save;
  }

  it('offers the inserts on this device without a request, and fills in the chosen one', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await database.inserts.bulkPut([insert(), STOVE]);
    const save = show();

    await userEvent.click(await screen.findByRole('button', { name: 'Choose from the company’s list' }));
    expect(screen.queryByText(/Cabin 2/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /Example 30/ }));

    expect(save).toHaveBeenCalledWith(expect.objectContaining({ insert_unit_model: 'Example 30' }));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('loads the company’s list from the server, and shows no button if it is empty', async () => {
    mockRoutes({ listInserts: () => ({ inserts: [insert()] }) });
    show();
    expect(await screen.findByRole('button', { name: 'Choose from the company’s list' })).toBeTruthy();

    cleanup();
    mockRoutes({ listInserts: () => ({ inserts: [] }) });
    show();
    await vi.waitFor(async () => expect(await database.inserts.count()).toBe(0));
    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('shows the company’s note on the unit that is entered', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await database.inserts.put(insert());
    show({ insert_unit_brand: 'Sample Stove Works', insert_unit_model: 'Example 30' });

    expect(await screen.findByText('On your company’s list: minimum liner 6 in; clearances rear 12 in.')).toBeTruthy();
  });
});
