import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { changeKit } from '#functions/features/company-settings/change-kit.ts';
import { KitRepository } from '#functions/features/company-settings/repository.ts';
import { withResponse } from '#functions/features/company-settings/responses.ts';
import { dismissSuggestion, listSuggestions } from '#functions/features/company-settings/suggestions.ts';
import { completeInspection } from '#functions/features/inspections/complete-inspection.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { getInspection } from '#functions/features/inspections/get-inspection.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { answersOf } from '#shared/inspection/merge/merge.ts';
import { ownServiceId } from '#shared/inspection/repairs/own-service-ids.ts';
import { at, clock, completeEdits, inspectionIn, NOW, organizationOf, portsOf } from '#tests/fixtures/inspections.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(() => {
  [ash, elm] = freshTenants(server);
});

const links = {
  ofPhoto: async () => ({ url: 'large', thumbnailUrl: 'thumb' }),
  forUpload: async () => ({ url: '', fields: {}, expiresAt: '' }),
};
const written = (title = 'Wasp nest') => ({
  damper_state: 'DEFECT',
  damper_other_k1: 1,
  damper_other_k1_title: title,
  damper_other_k1_say: 'A nest sits on the plate.',
  damper_other_k1_severity: 'SAFETY',
  damper_other_k1_fix_k1: 1,
  damper_other_k1_fix_k1_label: 'Remove the nest',
  damper_other_k1_fix_k1_cents: 12_550,
});
type Rights = { mayEditWording?: boolean; mayEditPrices?: boolean };
const send = (answers: object, n = 1, rights: Rights = {}) =>
  editInspection(
    idOf(n),
    {
      edits: Object.entries(answers).map(([fieldId, value]) => ({ fieldId, value: value as string, at: at(60) })),
      photos: [],
    },
    'technician-1',
    { ...portsOf(ash), ...rights },
  );
const view = (n = 1, showPrices = true) => getInspection(idOf(n), { ...portsOf(ash), links, showPrices });

/** A completed inspection with one written finding. */
async function completed(n: number, title?: string) {
  await inspectionIn(ash, { n });
  const { edits, photos } = completeEdits();
  const damper = {
    ...photos[0]!,
    photo: { ...(photos[0] as { photo: object }).photo, photoId: idOf(7000 + n), componentId: 'damper' },
  };
  await editInspection(idOf(n), { edits, photos: [...photos, damper] as typeof photos }, 'technician-1', portsOf(ash));
  await send(written(title), n);
  return completeAgain(n);
}
let completions = 0;
/** Each completion has its own time on the device, by which a repeated call is recognized. */
const completeAgain = (n: number) =>
  completeInspection(
    { inspectionId: idOf(n), completedAt: new Date(NOW.getTime() + (completions += 1)).toISOString(), note: '' },
    { ...portsOf(ash), organizationId: ash.tenant.organizationId, enqueue: async () => undefined },
  );

describe('a synced written finding', () => {
  it('is the same on the server as on the device', async () => {
    await inspectionIn(ash);
    await send(written());
    const { plan, fields } = await view();
    const device = deriveInspection({ plan, answers: written(), photos: [] });
    const stored = deriveInspection({ plan, answers: answersOf({ fields }), photos: [] });

    expect(stored).toEqual(device);
    expect(stored.findings).toMatchObject([{ findingId: 'damper:OTHER_K1', repairs: [{ priceCents: 12_550 }] }]);
  });

  it.each([
    ['damper_other_k1_title', 'x'.repeat(121)],
    ['damper_other_k1_fix_k1_cents', -1],
    ['damper_other_k1_fix_k1_cents', 0.5],
    ['damper_other_k1_severity', 'AWFUL'],
    ['nowhere_other_k1_title', 'Nest'],
  ])('is rejected as a whole with %s %j, with the error on the field', async (fieldId, value) => {
    await inspectionIn(ash);

    await expect(send({ ...written(), [fieldId]: value })).rejects.toMatchObject({
      code: 'RULE',
      errors: { [fieldId]: expect.any(String) as unknown },
    });
    expect((await view()).fields).not.toHaveProperty('damper_other_k1');
  });

  it('can be priced only by users who may set prices, but edited and cleared by all', async () => {
    await inspectionIn(ash);
    const technician = { mayEditWording: false, mayEditPrices: false };
    const { damper_other_k1_fix_k1_cents: cents, ...unpriced } = written();

    await send({ ...unpriced, damper_other_k1_fix_k1_cents: null }, 1, technician);
    await expect(send({ damper_other_k1_fix_k1_cents: cents }, 1, technician)).rejects.toMatchObject({
      errors: { damper_other_k1_fix_k1_cents: 'Only your office can set prices.' },
    });
  });

  it('has no amount while the company hides its prices', async () => {
    await inspectionIn(ash);
    await send(written());

    expect(JSON.stringify(await view(1, false))).not.toMatch(/\b12550\b/);
    expect(JSON.stringify(await view())).toMatch(/\b12550\b/);
  });
});

describe('a company’s suggestions', () => {
  it('are created at completion, one for the same text about the same part, with its inspections', async () => {
    await completed(1, 'Wasp nest');
    await completed(2, '  wasp  NEST ');
    await completed(3, 'Bird nest');
    const list = await listSuggestions(ash, true);

    expect(list.map(({ title, count }) => [title.toLowerCase(), count]).toSorted()).toEqual([
      ['bird nest', 1],
      ['wasp nest', 2],
    ]);
    expect(list.find(({ count }) => count === 2)).toMatchObject({
      componentId: 'damper',
      severity: 'SAFETY',
      say: 'A nest sits on the plate.',
      repair: { label: 'Remove the nest', quantity: 1, unit: 'EACH', unitCents: 12_550 },
      inspections: [{ inspectorName: 'Terry Technician' }, { inspectorName: 'Terry Technician' }],
    });
    expect(JSON.stringify(await listSuggestions(ash, false))).not.toMatch(/\b12550\b/);
    expect(await listSuggestions(elm, true)).toEqual([]);
  });

  it('change when the inspection is completed again with different text', async () => {
    await completed(1);
    const edits = [{ fieldId: 'damper_other_k1_title', value: 'Hornet nest', at: at(90) }];
    await editInspection(idOf(1), { edits, photos: [] }, 'technician-1', portsOf(ash));
    await completeAgain(1);
    expect((await listSuggestions(ash, true)).map(({ title }) => title)).toEqual(['Hornet nest']);

    await editInspection(
      idOf(1),
      {
        edits: [
          { fieldId: 'damper_other_k1', value: null, at: at(120) },
          { fieldId: 'damper_state', value: 'SATISFACTORY', at: at(120) },
        ],
        photos: [],
      },
      'technician-1',
      portsOf(ash),
    );
    await completeAgain(1);
    expect(await listSuggestions(ash, true)).toEqual([]);
  });

  it('stay dismissed, and can be dismissed again without an effect', async () => {
    await completed(1);
    const [{ suggestionId = '' } = {}] = await listSuggestions(ash, true);
    const dismissing = { suggestionId, at: NOW.toISOString(), by: 'office-1' };
    await dismissSuggestion(ash, dismissing);
    await dismissSuggestion(ash, dismissing);
    await completed(2);

    expect(await listSuggestions(ash, true)).toEqual([]);
  });

  it('are accepted together with the response they become, without changing the inspection', async () => {
    await completed(1);
    const before = (await view()).fields;
    const [{ suggestionId = '', title = '', say = '' } = {}] = await listSuggestions(ash, true);
    const kits = new KitRepository(ash);
    const change = { title, say, why: '', severity: 'SAFETY', componentId: 'damper' } as const;
    const accept = () =>
      changeKit(
        {
          kitVersion: 0,
          act: 'response.put',
          suggestionId,
          change: (kit) => withResponse(kit, `OWN_${idOf(1)}`, { ...change, repairs: [] }),
        },
        { kits, clock, organization: organizationOf(ash), by: 'office-1' },
      );
    const kit = await accept();
    await expect(accept()).rejects.toMatchObject({ code: 'CONFLICT' });

    expect(kit.responses.own).toMatchObject([{ title: 'Wasp nest', componentId: 'damper' }]);
    expect(await listSuggestions(ash, true)).toEqual([]);
    expect((await view()).fields).toEqual(before);
  });

  it('turn the technician’s repair into a service of the company, with a price for later inspections', async () => {
    await completed(1);
    const [{ suggestionId = '', title = '', say = '' } = {}] = await listSuggestions(ash, true);
    const response = { title, say, why: '', severity: 'SAFETY', componentId: 'damper' } as const;
    const addService = {
      id: ownServiceId(idOf(2)),
      label: 'Remove the nest',
      unit: 'EACH',
      priceCents: 12_550,
    } as const;
    const accept = (kitVersion: number, n: number, showPrices = true, service: object = addService) =>
      changeKit(
        {
          kitVersion,
          act: 'response.put',
          suggestionId,
          change: (kit) => {
            const added = { ...addService, ...service };
            return withResponse(
              kit,
              `OWN_${idOf(n)}`,
              { ...response, repairs: [added.id], addService: added },
              showPrices,
            );
          },
        },
        { kits: new KitRepository(ash), clock, organization: organizationOf(ash), by: 'office-1' },
      );

    const kit = await accept(0, 1);
    await expect(accept(1, 2, true, { id: ownServiceId(idOf(3)), label: ' REMOVE  the nest' })).rejects.toMatchObject({
      code: 'RULE',
      errors: { 'addService.label': 'Your price book already has a service with this name. Choose it under Repairs.' },
    });
    const second = { id: ownServiceId(idOf(4)), label: 'Close the gap' };
    const withoutPrices = await accept(1, 3, false, second);

    expect(kit).toMatchObject({
      services: [{ label: 'Remove the nest' }],
      priceBook: { [addService.id]: { priceCents: 12_550 } },
    });
    expect(Object.keys(withoutPrices.priceBook)).toEqual([addService.id]);
    const answers = { damper_state: 'DEFECT', damper_issues: [`OWN_${idOf(1)}`] };
    const plan = { type: 'MASONRY_WOOD', version: 'Pro', kit } as const;
    const { findings } = deriveInspection({ plan, answers, photos: [] });
    expect(findings).toMatchObject([
      { title: 'Wasp nest', repairs: [{ label: 'Remove the nest', priceCents: 12_550 }] },
    ]);
  });
});
