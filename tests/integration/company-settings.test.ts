import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { changeKit } from '#functions/features/company-settings/change-kit.ts';
import { type GatedOrganization, kitInForce, shownKit } from '#functions/features/company-settings/gate.ts';
import { withDefaultOrder, withLogic, withOrder, withSizing } from '#functions/features/company-settings/guide.ts';
import { withPriceBook } from '#functions/features/company-settings/price-book.ts';
import { KitRepository } from '#functions/features/company-settings/repository.ts';
import { withoutResponse, withResponse, withResponseOrder } from '#functions/features/company-settings/responses.ts';
import { SPECIAL_ORGANIZATIONS } from '#shared/auth/special-organizations.ts';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';
import { defaultOrder } from '#shared/inspection/guided/order.ts';
import { EMPTY_KIT, type InspectionKit } from '#shared/inspection/kit.ts';
import { clock, organizationOf } from '#tests/fixtures/inspections.ts';
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

type Change = (kit: InspectionKit) => InspectionKit | Promise<InspectionKit>;
const save = (kitVersion: number, change: Change, table = ash, organization = organizationOf(table)) =>
  changeKit(
    { kitVersion, act: 'response.put', change },
    { kits: new KitRepository(table), clock, organization, by: 'office-1' },
  );
const titled =
  (title: string): Change =>
  (kit) =>
    withResponse(kit, 'CROWN_LARGE_CRACKS', { title });
const reversed = defaultOrder(ALL_CHECKLISTS.MASONRY_WOOD).map(({ sectionId, components }) => ({
  sectionId,
  components: [...components].reverse(),
}));
const ownId = `OWN_${idOf(1)}`;
const own = {
  title: 'Crown with a bird bath',
  say: 'Water stands on the crown after rain.',
  why: 'Standing water soaks the masonry below.',
  severity: 'WATER_INTRUSION',
  repairs: ['SERVICE_CROWN_SEAL'],
  componentId: 'crown',
} as const;
const refused = (errors: Record<string, unknown>) => ({ code: 'RULE', errors });
const anyText: unknown = expect.any(String);

describe('the company’s kit', () => {
  it('starts empty and counts every change, and each version stays readable', async () => {
    const kits = new KitRepository(ash);
    expect(await kits.latest()).toEqual(EMPTY_KIT);

    await save(0, titled('First'));
    await save(1, titled('Second'));

    expect(await kits.latest()).toMatchObject({
      kitVersion: 2,
      responses: { overrides: { CROWN_LARGE_CRACKS: { title: 'Second' } } },
    });
    expect((await kits.at(1)).responses.overrides.CROWN_LARGE_CRACKS).toEqual({ title: 'First' });
    expect(await kits.at(0)).toEqual(EMPTY_KIT);
    expect((await kits.at(99)).kitVersion).toBe(2);
    expect((await kits.at(undefined)).kitVersion).toBe(2);
  });

  it('rejects a change to another version, and stores nothing', async () => {
    await save(0, titled('First'));

    await expect(save(0, titled('Late'))).rejects.toMatchObject({ code: 'CONFLICT', errors: { kitVersion: anyText } });
    expect((await new KitRepository(ash).latest()).kitVersion).toBe(1);
  });

  it('accepts one of ten simultaneous changes and rejects the others', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => save(0, titled(`Of ${n}`))));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
    }
  });

  it('is separate for each company', async () => {
    await save(0, titled('Ours'));

    expect(await new KitRepository(elm).latest()).toEqual(EMPTY_KIT);
    expect(await new KitRepository(elm).at(1)).toEqual(EMPTY_KIT);
  });

  it('returns the newest version after more than nine', async () => {
    for (let n = 0; n < 11; n += 1) await save(n, titled(`Of ${n}`));

    expect((await new KitRepository(ash).latest()).kitVersion).toBe(11);
  });

  it('is limited to the size that fits into an inspection', async () => {
    const long = 'x'.repeat(1200);
    const ids = Array.from({ length: 130 }, (_, n) => `OWN_${idOf(n)}`);
    const many: Change = (kit) => ({
      ...kit,
      responses: { ...kit.responses, own: ids.map((id) => ({ ...own, id, say: long, why: long })) },
    });

    await expect(save(0, many)).rejects.toMatchObject(refused({ main: anyText }));
  });
});

describe('the order of a checklist', () => {
  it('is stored as a whole, and can be reset to the default', async () => {
    const set = await save(0, (kit) => withOrder(kit, 'MASONRY_WOOD', reversed));
    expect(set.guide.order.MASONRY_WOOD).toEqual(reversed);

    const reset = await save(1, (kit) => withDefaultOrder(kit, 'MASONRY_WOOD'));
    expect(reset.guide.order).toEqual({});
  });

  it('must have every section and part once, and errors name the wrong ones', async () => {
    const [first, ...rest] = defaultOrder(ALL_CHECKLISTS.DRYER_VENT);
    if (first === undefined) throw new Error('No section');

    await expect(save(0, (kit) => withOrder(kit, 'DRYER_VENT', rest))).rejects.toMatchObject(
      refused({ [first.sectionId]: anyText }),
    );
    const invalid = [{ ...first, components: [...first.components, 'crown'] }, ...rest];
    await expect(save(0, (kit) => withOrder(kit, 'DRYER_VENT', invalid))).rejects.toMatchObject(
      refused({ crown: anyText }),
    );
    expect(await new KitRepository(ash).latest()).toEqual(EMPTY_KIT);
  });

  it('is separate for each list of the check style', async () => {
    const order = defaultOrder(ALL_CHECKLISTS.CHECK_OIL).map(({ sectionId, components }) => ({
      sectionId,
      components: [...components].reverse(),
    }));
    const { guide } = await save(0, (kit) => withOrder(kit, 'CHECK_OIL', order));

    expect(Object.keys(guide.order)).toEqual(['CHECK_OIL']);
  });
});

describe('the logic of sections', () => {
  const of = (version: GatedOrganization['version'], organizationId = idOf(7)): GatedOrganization => ({
    ...organizationOf(ash),
    organizationId,
    version,
  });
  const set = (logic: Record<string, 'Pro' | 'Lite' | 'check'>, organization: GatedOrganization) =>
    save(0, (kit) => withLogic(kit, 'MASONRY_WOOD', logic, organization), ash, organization);

  it('can be anything for a Pro organization', async () => {
    const logic = { roof: 'Lite', job: 'check', exterior: 'Pro' } as const;

    expect((await set(logic, of('Pro'))).guide.logic.MASONRY_WOOD).toEqual(logic);
  });

  it('can only be Lite for a Lite organization', async () => {
    await expect(set({ roof: 'Pro' }, of('Lite'))).rejects.toMatchObject(refused({ 'logic.roof': anyText }));
    await expect(set({ roof: 'check' }, of('Lite'))).rejects.toMatchObject(refused({ 'logic.roof': anyText }));
    expect((await set({ roof: 'Lite' }, of('Lite'))).guide.logic.MASONRY_WOOD).toEqual({ roof: 'Lite' });
  });

  it('can only be check for the special check organizations, but not for other check organizations', async () => {
    const [special] = SPECIAL_ORGANIZATIONS.check;

    await expect(set({ roof: 'check' }, of('check'))).rejects.toMatchObject(refused({ 'logic.roof': anyText }));
    await expect(set({ roof: 'Pro' }, of('check', special))).rejects.toMatchObject(refused({ 'logic.roof': anyText }));
    expect((await set({ roof: 'check' }, of('check', special))).guide.logic.MASONRY_WOOD).toEqual({ roof: 'check' });
  });

  it('is rejected for an unknown section', async () => {
    await expect(set({ moat: 'Lite' }, of('Pro'))).rejects.toMatchObject(refused({ 'logic.moat': anyText }));
  });

  it('is ignored if the company’s version no longer allows it', () => {
    const kit: InspectionKit = {
      ...EMPTY_KIT,
      guide: { logic: { MASONRY_WOOD: { roof: 'Pro', job: 'Lite' } }, order: {} },
    };

    expect(kitInForce(kit, of('Lite')).guide.logic).toEqual({ MASONRY_WOOD: { job: 'Lite' } });
  });
});

describe('sizing', () => {
  const limits = [{ calculator: 'hearth-extension', limit: 'smallFrontIn', value: 18 }];
  const localCode = { name: 'Sampleton', edition: '2024', limits };

  it('is replaced as a whole: omitted values return to the published ones', async () => {
    const set = await save(0, (kit) => withSizing(kit, { fireplaceRuleSet: 'FHA', localCode }));
    expect(set.guide).toMatchObject({ fireplaceRuleSet: 'FHA', localCode });

    expect((await save(1, (kit) => withSizing(kit, {}))).guide).toEqual({ logic: {}, order: {} });
  });

  it('keeps the liner stock unless it is sent', async () => {
    const linerStock = { rounds: [6, 8], ovals: [{ roundIn: 8, narrowIn: 6 }], rectangles: [] };
    await save(0, (kit) => withSizing(kit, { fireplaceRuleSet: 'FHA', linerStock }));

    expect((await save(1, (kit) => withSizing(kit, { localCode }))).guide).toMatchObject({ localCode, linerStock });
  });

  it('rejects an unknown limit, and one that is set twice', async () => {
    const wrong = [
      { calculator: 'hearth-extension', limit: 'toString', value: 1 },
      { calculator: 'constructor', limit: 'name', value: 1 },
      ...limits,
      ...limits,
    ];

    await expect(
      save(0, (kit) => withSizing(kit, { localCode: { ...localCode, limits: wrong } })),
    ).rejects.toMatchObject(
      refused({
        'localCode.limits.0.limit': anyText,
        'localCode.limits.1.calculator': anyText,
        'localCode.limits.3.limit': anyText,
      }),
    );
  });
});

describe('responses', () => {
  it('replace the text of a preset, and can be reset', async () => {
    const saved = await save(0, (kit) => withResponse(kit, 'CROWN_LARGE_CRACKS', { say: 'Cracked.', pictures: [] }));
    expect(saved.responses.overrides).toEqual({ CROWN_LARGE_CRACKS: { say: 'Cracked.', pictures: [] } });

    expect((await save(1, (kit) => withoutResponse(kit, 'CROWN_LARGE_CRACKS'))).responses.overrides).toEqual({});
  });

  it('written by the company can be added, changed, ordered and deleted', async () => {
    await save(0, (kit) => withResponse(kit, ownId, own));
    await save(1, (kit) => withResponse(kit, ownId, { ...own, title: 'Ponding crown' }));
    const ordered = await save(2, (kit) => withResponseOrder(kit, 'crown', [ownId, 'CROWN_LARGE_CRACKS']));
    expect(ordered.responses.own).toEqual([{ ...own, id: ownId, title: 'Ponding crown' }]);
    expect(ordered.responses.order).toEqual({ crown: [ownId, 'CROWN_LARGE_CRACKS'] });

    const without = await save(3, (kit) => withoutResponse(kit, ownId));
    expect(without.responses).toMatchObject({ own: [], order: { crown: ['CROWN_LARGE_CRACKS'] } });
    await expect(save(4, (kit) => withoutResponse(kit, ownId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are rejected with an error next to the field for values outside the catalog', async () => {
    const wrong = { repairs: ['SERVICE_MOAT'], pictures: ['DIAG_MOAT'] };
    await expect(save(0, (kit) => withResponse(kit, 'CROWN_LARGE_CRACKS', wrong))).rejects.toMatchObject(
      refused({ repairs: anyText, pictures: anyText }),
    );
    await expect(save(0, (kit) => withResponse(kit, 'MOAT_DRY', { title: 'x' }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(save(0, (kit) => withResponse(kit, ownId, { title: 'Alone' }))).rejects.toMatchObject(
      refused({ say: anyText, why: anyText, severity: anyText, repairs: anyText, componentId: anyText }),
    );
    await expect(
      save(0, (kit) => withResponse(kit, ownId, { ...own, componentId: 'moat', stopUse: true })),
    ).rejects.toMatchObject(refused({ componentId: anyText, stopUse: anyText }));
    await expect(save(0, (kit) => withResponse(kit, 'CROWN_LARGE_CRACKS', { stopUse: true }))).rejects.toMatchObject(
      refused({ stopUse: anyText }),
    );
  });

  it('can only be ordered among those of their part', async () => {
    await expect(save(0, (kit) => withResponseOrder(kit, 'crown', ['CAP_MISSING']))).rejects.toMatchObject(
      refused({ order: anyText }),
    );
    await expect(save(0, (kit) => withResponseOrder(kit, 'moat', []))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the price book', () => {
  const book = {
    SERVICE_CROWN_SEAL: { priceCents: 49_900 },
    PRODUCT_LINER_KIT: { perFootCents: 4_000, baseCents: 30_000 },
    PRODUCT_GRATE: { isHidden: true },
    WATERPROOFING_DISCOUNT_MEDIUM: { priceCents: 40_000 },
  };
  const hidden = { showPrices: false, techsEditPrices: true, techsEditWording: true };

  it('is replaced as a whole: services, products, package discounts', async () => {
    await save(0, (kit) => withPriceBook(kit, { SERVICE_CROWN_REBUILD: { priceCents: 1 } }, organizationOf(ash)));
    const { priceBook } = await save(1, (kit) => withPriceBook(kit, book, organizationOf(ash)));

    expect(priceBook).toEqual(book);
  });

  it('rejects unknown items and a per-foot price for an item sold by the piece', async () => {
    const wrong = {
      SERVICE_MOAT: { priceCents: 1 },
      ACTION_MONITOR: { priceCents: 1 },
      SERVICE_CROWN_SEAL: { perFootCents: 1 },
    };

    await expect(save(0, (kit) => withPriceBook(kit, wrong, organizationOf(ash)))).rejects.toMatchObject(
      refused({
        'priceBook.SERVICE_MOAT': anyText,
        'priceBook.ACTION_MONITOR': anyText,
        'priceBook.SERVICE_CROWN_SEAL': anyText,
      }),
    );
  });

  it('hides every amount and rejects changes while the company hides its prices', async () => {
    await save(0, (kit) => withPriceBook(kit, book, organizationOf(ash)));
    const organization = { ...organizationOf(ash), settings: hidden };
    const shown = shownKit(await new KitRepository(ash).latest(), organization);

    expect(shown.priceBook).toEqual({ PRODUCT_GRATE: { isHidden: true } });
    expect(JSON.stringify(shown)).not.toMatch(/cents/i);
    await expect(save(1, (kit) => withPriceBook(kit, {}, organization))).rejects.toMatchObject(
      refused({ main: anyText }),
    );
    // A change by someone else in the meantime keeps the amounts, and doesn't show them either.
    expect(JSON.stringify(await save(1, titled('Meanwhile'), ash, organization))).not.toMatch(/cents/i);
    expect((await new KitRepository(ash).latest()).priceBook).toEqual(book);
  });
});
