import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { changeKit } from '#functions/features/company-settings/change-kit.ts';
import type { GatedOrganization } from '#functions/features/company-settings/gate.ts';
import { withLogic } from '#functions/features/company-settings/guide.ts';
import { withPriceBook } from '#functions/features/company-settings/price-book.ts';
import { KitRepository } from '#functions/features/company-settings/repository.ts';
import { withResponse } from '#functions/features/company-settings/responses.ts';
import { editInspection } from '#functions/features/inspections/edits/edit-inspection.ts';
import { getInspection } from '#functions/features/inspections/get-inspection.ts';
import { putInspectionPriceBook } from '#functions/features/inspections/edits/put-price-book.ts';
import { setInspectionStatus } from '#functions/features/inspections/set-status.ts';
import { SPECIAL_ORGANIZATIONS } from '#shared/auth/special-organizations.ts';
import type { InspectionKit } from '#shared/inspection/kit.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { addPhoto, at, clientIn, clock, inspectionIn, organizationOf, portsOf } from '#tests/fixtures/inspections.ts';
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

const ID = idOf(1);
const OWN = `OWN_${idOf(1)}`;
const links = {
  ofPhoto: async (_id: string, photoId: string) => ({ url: `large/${photoId}`, thumbnailUrl: `thumb/${photoId}` }),
  forUpload: async () => ({ url: '', fields: {}, expiresAt: '' }),
};
const anyText: unknown = expect.any(String);
const view = (table = ash, showPrices = true) => getInspection(ID, { ...portsOf(table), links, showPrices });
const as = (changes: Partial<GatedOrganization>): GatedOrganization => ({ ...organizationOf(ash), ...changes });
const hidden = () => as({ settings: { showPrices: false, techsEditPrices: true, techsEditWording: true } });
const save = async (change: (kit: InspectionKit) => InspectionKit | Promise<InspectionKit>) => {
  const kits = new KitRepository(ash);
  const { kitVersion } = await kits.latest();
  return changeKit(
    { kitVersion, act: 'response.put', change },
    { kits, clock, organization: organizationOf(ash), by: 'office-1' },
  );
};
const edit = (edits: [string, string | number | string[] | null][], mayEditWording = true, photos: string[] = []) =>
  editInspection(
    ID,
    {
      edits: edits.map(([fieldId, value], n) => ({ fieldId, value, at: at(n) })),
      photos: photos.map((componentId, n) => addPhoto(n, { componentId })),
    },
    'technician-1',
    { ...portsOf(ash), mayEditWording },
  );
const own = {
  title: 'Crown with a bird bath',
  say: 'Water stands on the crown.',
  why: 'It soaks the masonry.',
  severity: 'WATER_INTRUSION',
  repairs: ['SERVICE_CROWN_SEAL'],
  componentId: 'crown',
} as const;

describe('the plan of an inspection', () => {
  it.each(INSPECTION_TYPES)('is stored at its start: %s', async (type) => {
    await inspectionIn(ash, { type });

    expect((await view()).plan).toMatchObject({ type, version: 'Pro', kit: { kitVersion: 0 } });
  });

  it('does not change with later settings of the company', async () => {
    await save((kit) => withResponse(kit, OWN, own));
    await save((kit) => withPriceBook(kit, { SERVICE_CROWN_SEAL: { priceCents: 49_900 } }, organizationOf(ash)));
    await inspectionIn(ash);
    const before = (await view()).plan;

    await save((kit) => withResponse(kit, OWN, { ...own, title: 'Another title' }));
    await save((kit) => withPriceBook(kit, { SERVICE_CROWN_SEAL: { priceCents: 1 } }, organizationOf(ash)));
    await save((kit) => withLogic(kit, 'MASONRY_WOOD', { roof: 'Lite' }, organizationOf(ash)));

    expect((await view()).plan).toEqual(before);
    expect(before.kit).toMatchObject({
      kitVersion: 2,
      responses: { own: [{ id: OWN, title: own.title }] },
      priceBook: { SERVICE_CROWN_SEAL: { priceCents: 49_900 } },
    });
    await expect(edit([['crown_issues', [OWN]]])).resolves.toBeDefined();
  });

  it('uses the settings version of the device’s start, or the latest if that version is unknown', async () => {
    await save((kit) => withResponse(kit, OWN, own));
    await save((kit) => withResponse(kit, 'CROWN_LARGE_CRACKS', { title: 'Cracked' }));
    const clientId = await clientIn(ash);
    for (const [n, kitVersion] of [0, 1, 2, 77].entries()) await inspectionIn(ash, { n: n + 2, clientId, kitVersion });

    const versions = await Promise.all(
      [2, 3, 4, 5].map(async (n) => (await portsOf(ash).inspections.getWhole(idOf(n)))?.plan.kit.kitVersion),
    );
    expect(versions).toEqual([0, 1, 2, 2]);
  });

  it('has no amounts while the company hides its prices, and shows them afterward', async () => {
    await save((kit) => withPriceBook(kit, { SERVICE_CROWN_SEAL: { priceCents: 49_900 } }, organizationOf(ash)));
    await inspectionIn(ash);

    expect(JSON.stringify(await view(ash, false))).not.toMatch(/cents/i);
    expect(JSON.stringify(await view(ash, true))).toMatch(/\b49900\b/);
  });
});

describe('the version gate for new inspections', () => {
  const [special] = SPECIAL_ORGANIZATIONS.check;
  const planFor = async (organization: GatedOrganization, checkType?: 'WOOD' | 'OIL') => {
    await inspectionIn(ash, { organization, ...(checkType && { checkType }) });
    return (await view()).plan;
  };

  it('gives a Lite company the Lite checklist, even after a choice made as a Pro company', async () => {
    await save((kit) => withLogic(kit, 'MASONRY_WOOD', { roof: 'Pro', flue: 'Lite' }, organizationOf(ash)));
    const plan = await planFor(as({ version: 'Lite' }));

    expect(plan).toMatchObject({ version: 'Lite', kit: { guide: { logic: { MASONRY_WOOD: { flue: 'Lite' } } } } });
    expect(plan.kit.guide.logic.MASONRY_WOOD).not.toHaveProperty('roof');
    await expect(edit([['crown_thickness', 2.5]])).rejects.toMatchObject({ errors: { crown_thickness: anyText } });
    await expect(edit([['lite_issues_crown', ['CROWN_LARGE_CRACKS']]], true, ['crown'])).resolves.toBeDefined();
    expect((await view()).data).toMatchObject({ lite_issues_crown: ['CROWN_LARGE_CRACKS'], lite_photos_crown: [] });
  });

  it('allows check-style checklists only for the special organizations and for Pro', async () => {
    for (const organization of [as({ version: 'Lite' }), as({ version: 'check' }), as({ version: 'dasharama' })]) {
      await expect(planFor(organization, 'WOOD')).rejects.toMatchObject({
        code: 'RULE',
        errors: { checkType: anyText },
      });
    }
    expect(await planFor(as({ version: 'check', organizationId: special }), 'WOOD')).toMatchObject({
      version: 'check',
      checkType: 'WOOD',
    });
  });

  it('gives a check company without access the Lite checklist', async () => {
    expect((await planFor(as({ version: 'check' }))).version).toBe('Lite');
  });

  it('rejects a checklist that belongs to another type', async () => {
    await expect(planFor(organizationOf(ash), 'OIL')).rejects.toMatchObject({ errors: { checkType: anyText } });
  });

  it('requires the short list of reasons for one organization, and one of three levels for all', async () => {
    const short = as({ organizationId: SPECIAL_ORGANIZATIONS.alternateReasons });
    const start = async (organization: GatedOrganization, reason: string, level = 'LEVEL_1') =>
      inspectionIn(ash, { organization, reason, level });

    await expect(start(short, 'BUYING')).rejects.toMatchObject({ errors: { reason: anyText } });
    await expect(start(organizationOf(ash), 'REAL_ESTATE')).rejects.toMatchObject({ errors: { reason: anyText } });
    await expect(start(short, 'REAL_ESTATE', 'LEVEL_4')).rejects.toMatchObject({ errors: { level: anyText } });
    await expect(start(short, 'REAL_ESTATE')).resolves.toBeDefined();
  });
});

describe('flues and appliances', () => {
  beforeEach(() => inspectionIn(ash, { type: 'UTILITY' }));

  it('can be added and answered in one request, with the answer first', async () => {
    await edit([
      ['utility_appliance_fuel_type@app.k3f9', 'OIL'],
      ['mf@app.k3f9', 2],
      ['utility_appliance_fuel_type', 'NATURAL_GAS'],
    ]);

    expect(await view()).toMatchObject({
      mf: true,
      data: { utility_appliance_fuel_type: 'NATURAL_GAS' },
      mfData: { utility_appliance_fuel_type: { app: { k3f9: 'OIL' } }, mf: { app: { k3f9: 2 } } },
    });
  });

  it('accept answers of an outdated device, before they are added and after they are removed', async () => {
    await edit([['utility_appliance_fuel_type@app.late', 'OIL']]);
    await edit([['mf@chim.k1', 2]]);
    await edit([['utility_flue_serves', ['first', 'late']]]);
    await edit([['mf@chim.k1', null]]);
    await edit(
      [
        ['utility_flue_serves', ['first']],
        ['flue_liner_state@chim.k1', 'SATISFACTORY'],
      ],
      true,
      ['flue_liner@chim.k1'],
    );

    expect((await view()).fields).toMatchObject({ 'flue_liner_state@chim.k1': { value: 'SATISFACTORY' } });
    expect((await view()).mf).toBe(false);
  });

  it('reject invalid values, fields and parts', async () => {
    await expect(
      edit(
        [
          ['utility_appliance_fuel_type@app.k3f9', 'SUNLIGHT'],
          ['moat_depth@app.k3f9', 3],
          ['crown_state@app.k3f9', 'SATISFACTORY'],
          ['mf@app.k3f9', 'second'],
          ['utility_appliance_fuel_type@chim.k3f9', 'OIL'],
        ],
        true,
        ['crown@chim.k1', 'moat'],
      ),
    ).rejects.toMatchObject({
      code: 'RULE',
      errors: {
        'utility_appliance_fuel_type@app.k3f9': anyText,
        'moat_depth@app.k3f9': anyText,
        'crown_state@app.k3f9': anyText,
        'mf@app.k3f9': anyText,
        'utility_appliance_fuel_type@chim.k3f9': anyText,
        'crown@chim.k1': anyText,
        moat: anyText,
      },
    });
  });

  it('are all kept from two devices, even more than fit in one transaction', async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `k${n}`);
    const edits = keys.flatMap((key, n): [string, string | number][] => [
      [`mf@chim.${key}`, n + 2],
      [`flue_liner_state@chim.${key}`, 'SATISFACTORY'],
      [`blockage_state@chim.${key}`, 'SATISFACTORY'],
      [`cleanout_state@chim.${key}`, 'SATISFACTORY'],
    ]);
    await edit(edits);

    const { fields } = await view();
    expect(Object.keys(fields)).toHaveLength(edits.length);
  });
});

describe('the fields that technicians can change', () => {
  const book = { SERVICE_CROWN_SEAL: { priceCents: 51_000 } };
  const put = (
    priceBook: InspectionKit['priceBook'],
    mayEditPrices = true,
    organization = organizationOf(ash),
    table = ash,
  ) => putInspectionPriceBook(ID, priceBook, { ...portsOf(table), organization, mayEditPrices });
  beforeEach(() => inspectionIn(ash));

  it('include the wording of findings only if the company allows it', async () => {
    const ownText: [string, string] = ['crown_crown_large_cracks_say', 'In my own words.'];

    await expect(edit([ownText, ['crown_notes', 'Seen.']], false)).rejects.toMatchObject({
      code: 'RULE',
      errors: { [ownText[0]]: anyText },
    });
    await expect(
      edit(
        [
          ['crown_notes', 'Seen.'],
          ['crown_crown_large_cracks_severity', 'SAFETY'],
        ],
        false,
      ),
    ).resolves.toBeDefined();
    await expect(edit([ownText], true)).resolves.toBeDefined();
  });

  it('include the inspection’s prices only if the company allows it and shows prices', async () => {
    await expect(put(book, false)).rejects.toMatchObject({ code: 'RULE', errors: { main: anyText } });
    await expect(put(book, true, hidden())).rejects.toMatchObject({ code: 'RULE', errors: { main: anyText } });
    await expect(put({ SERVICE_MOAT: { priceCents: 1 } })).rejects.toMatchObject({ code: 'RULE' });
    expect((await view()).plan.kit.priceBook).toEqual({});
  });

  it('include the inspection’s price book, which is replaced as a whole', async () => {
    await put({ SERVICE_CROWN_REBUILD: { priceCents: 5 } });
    const { inspection } = await put(book);
    const again = await put(book);

    expect(again.inspection).toEqual(inspection);
    expect((await view()).plan.kit.priceBook).toEqual(book);
    expect((await new KitRepository(ash).latest()).priceBook).toEqual({});
  });

  it('cannot be changed by another organization or in an archived inspection', async () => {
    await expect(put(book, true, organizationOf(elm), elm)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await setInspectionStatus({ inspectionId: ID, status: 'ARCHIVED', version: 1 }, 'office-1', portsOf(ash));
    await expect(put(book)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
