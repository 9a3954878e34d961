import { beforeAll, describe, expect, it } from 'vitest';
import { ACTIONS } from '#shared/catalog/actions.ts';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import * as appliances from '#shared/catalog/enumerations/appliances.ts';
import * as business from '#shared/catalog/enumerations/business.ts';
import * as inspection from '#shared/catalog/enumerations/inspection.ts';
import * as severity from '#shared/catalog/enumerations/severity.ts';
import * as masonry from '#shared/catalog/enumerations/masonry.ts';
import * as property from '#shared/catalog/enumerations/property.ts';
import { INSPECTION_TYPE_FACTS } from '#shared/catalog/inspection-types.ts';
import { PRODUCTS } from '#shared/catalog/products.ts';
import { findRepairItem } from '#shared/catalog/repairs.ts';
import { allResponses, findResponse, findResponses, responseIdsOf } from '#shared/catalog/responses.ts';
import { SERVICES } from '#shared/catalog/services.ts';
import type { Option, Product, Service } from '#shared/catalog/types.ts';
import { findWording } from '#shared/catalog/wording.ts';
import { loadDefinition } from '#shared/inspection/definitions/load.ts';
import { OVERALL_CONDITIONS, SEVERITIES } from '#shared/report/model.ts';

type Exported = Readonly<Record<string, readonly Option[] | readonly string[] | Option>>;
const exported: Exported = { ...appliances, ...business, ...inspection, ...masonry, ...property, ...severity };

/** The files also export single options and lists of ids. */
const enumerations = Object.entries(exported).filter((entry): entry is [string, readonly Option[]] => {
  const [, options] = entry;
  return Array.isArray(options) && typeof options[0] === 'object';
});

describe('enumerations', () => {
  it('number 33, without STATUS, which the status machine defines', () => {
    expect(enumerations).toHaveLength(33);
  });

  it.each(enumerations)('%s has unique values and labels', (_name, options) => {
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(options.every(({ label }) => label.trim().length > 0)).toBe(true);
  });

  it('keep the product’s spelling in values and use the correct spelling in labels', () => {
    expect(inspection.OVERALL_CONDITION[0]).toEqual({
      value: 'UNSUITIBLE_FOR_OPERATION',
      label: 'Unsuitable for operation',
      type: 'negative',
    });
    expect(inspection.REASON).toHaveLength(12);
    expect(inspection.REASON_ALT).toHaveLength(4);
    expect(inspection.LIMITATION).toHaveLength(11);
    expect(property.CLEARANCE.map(({ value }) => value)).toEqual(['18', '36', '2', '1']);
  });

  it('match the values in the report schema', () => {
    expect(inspection.OVERALL_CONDITION.map(({ value }) => value).toSorted()).toEqual(OVERALL_CONDITIONS.toSorted());
    expect(severity.SEVERITY.map(({ value }) => value).toSorted()).toEqual(SEVERITIES.toSorted());
  });
});

describe('inspection types', () => {
  it('have seven unique codes', () => {
    expect(new Set(Object.values(INSPECTION_TYPE_FACTS).map(({ code }) => code)).size).toBe(7);
    expect(INSPECTION_TYPE_FACTS.MASONRY_WOOD.label).toBe('Masonry wood-burning fireplace');
  });
});

describe('responses', () => {
  beforeAll(() => loadDefinition('MASONRY_WOOD'));

  it('number 143 for the 35 inspected parts of a masonry fireplace', () => {
    expect(allResponses()).toHaveLength(143);
    expect(new Set(allResponses().map(({ componentId }) => componentId)).size).toBe(35);
  });

  it('all have text, and unique repairs from the catalog', () => {
    for (const { id, defect, repairs } of allResponses()) {
      const { say, why } = findWording(id);
      expect(
        [say, why, defect].every((text) => text.trim().length > 0),
        id,
      ).toBe(true);
      expect(repairs.length, id).toBeGreaterThan(0);
      expect(new Set(repairs).size, id).toBe(repairs.length);
      for (const repair of repairs) expect(findRepairItem(repair), `${id} → ${repair}`).toBeDefined();
    }
  });

  it('stop the use of a fireplace only for the listed safety findings', () => {
    const stopping = allResponses().filter(({ stopUse }) => stopUse);

    expect(stopping.map(({ id }) => id).toSorted()).toEqual([
      'CREOSOTE_CHIMNEY_FIRE',
      'CREOSOTE_STAGE3',
      'FIREBOX_BACK_WALL_FAILED',
      'FIREBOX_BRICK_LOOSE_MISSING',
      'FLUE_ANIMAL_NEST',
      'LINER_NONE',
      'LINER_TILE_MISSING',
    ]);
    expect(stopping.every(({ severity }) => severity === 'SAFETY')).toBe(true);
  });

  it('can be looked up by id and by component', () => {
    expect(findResponse('CROWN_LARGE_CRACKS')).toMatchObject({ componentId: 'crown', severity: 'WATER_INTRUSION' });
    expect(findResponse('NO_SUCH')).toBeUndefined();
    expect(findWording('NO_SUCH')).toEqual({ say: '', why: '' });
    expect(findResponses(['CROWN_PONDING', 'NO_SUCH', 'CAP_MISSING']).map(({ id }) => id)).toEqual([
      'CROWN_PONDING',
      'CAP_MISSING',
    ]);
    expect(responseIdsOf({ crown: {} }, 'damper')).toEqual([]);
  });
});

describe('repairs', () => {
  const sold: [string, Service | Product][] = Object.entries({ ...SERVICES, ...PRODUCTS });

  it('include 79 services, 65 products and 6 pieces of advice', () => {
    expect([SERVICES, PRODUCTS, ACTIONS].map((items) => Object.keys(items).length)).toEqual([79, 65, 6]);
    expect(Object.values(SERVICES).filter((service: Service) => service.core)).toHaveLength(56);
  });

  it.each(sold)('%s costs whole cents', (_id, { priceCents, maxPriceCents, perFootCents, baseCents }) => {
    for (const cents of [priceCents, maxPriceCents, perFootCents, baseCents]) {
      if (cents === undefined) continue;
      expect(Number.isInteger(cents)).toBe(true);
      expect(cents).toBeGreaterThan(0);
    }
    expect(maxPriceCents ?? priceCents).toBeGreaterThanOrEqual(priceCents);
  });

  it('have the seed prices in cents', () => {
    expect(findRepairItem('SERVICE_CROWN_REBUILD')).toMatchObject({ kind: 'service', priceCents: 165_000 });
    expect(findRepairItem('SERVICE_FLUE_INSTALL')).toMatchObject({ perFootCents: 11_000, baseCents: 45_000 });
    expect(findRepairItem('PRODUCT_CO_ALARM')).toMatchObject({ kind: 'product', priceCents: 4_500 });
    expect(findRepairItem('ACTION_MONITOR')).toMatchObject({ kind: 'action' });
    expect(findRepairItem('SERVICE_NONE')).toBeUndefined();
  });
});

describe('diagrams', () => {
  it('number 71, each with a title, tags and labeled parts', () => {
    expect(Object.keys(DIAGRAMS)).toHaveLength(71);
    for (const { title, tags, parts } of Object.values(DIAGRAMS)) {
      expect(title.length).toBeGreaterThan(0);
      expect(tags.length).toBeGreaterThan(0);
      expect(parts.length).toBeGreaterThan(1);
    }
  });
});
