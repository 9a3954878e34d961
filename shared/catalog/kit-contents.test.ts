import { describe, expect, it } from 'vitest';
import { containsRepair, contentsOf, COMPOSITE_REPAIRS } from '#shared/catalog/kit-contents.ts';
import { findRepairItem } from '#shared/catalog/repairs.ts';
import { SERVICES } from '#shared/catalog/services.ts';
import type { Service } from '#shared/catalog/types.ts';

const SERVICE_LIST: readonly (readonly [string, Service])[] = Object.entries(SERVICES);

/** Patterns for a service's own list of what it includes, and the repair that each of them means. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\bliner\b.*\bcap\b/i, 'SERVICE_CAP_INSTALL'],
  [/\bliner\b.*\btop plate\b/i, 'PRODUCT_TOP_PLATE'],
  [/\bliner\b.*\binsulation\b/i, 'PRODUCT_LINER_INSULATION'],
  [/^Smoke guard at the opening/, 'SERVICE_SMOKE_GUARD_INSTALL'],
  [/block-off plate/i, 'SERVICE_BLOCK_OFF_PLATE_INSTALL'],
  [/new crown/i, 'SERVICE_CROWN_REBUILD'],
  [/install, seal, storm collar/i, 'SERVICE_STORM_COLLAR_RESEAL'],
  [/, clamp,/i, 'SERVICE_DAMPER_CLAMP_INSTALL'],
  [/^Set unit, liner with cap, hearth/, 'SERVICE_FLUE_INSTALL'],
  [/^Set unit, liner with cap, hearth/, 'PRODUCT_HEARTH_PAD'],
  [/^Level 1 \+/, 'SERVICE_INSPECTION_LEVEL_1'],
  [/re-route, hood/, 'PRODUCT_VENT_HOOD'],
];

describe('the contents of repairs', () => {
  it('list only repairs from the catalog', () => {
    for (const whole of COMPOSITE_REPAIRS) {
      expect(findRepairItem(whole), whole).toBeDefined();
      for (const part of contentsOf(whole)) expect(findRepairItem(part), `${whole}: ${part}`).toBeDefined();
    }
  });

  it('never include the repair itself, so that one of two repairs is always charged', () => {
    const visit = (id: string, path: readonly string[]): void => {
      expect(path, [...path, id].join(' > ')).not.toContain(id);
      for (const part of contentsOf(id)) visit(part, [...path, id]);
    };
    for (const whole of COMPOSITE_REPAIRS) visit(whole, []);
  });

  it.each(NAMED)('include what the catalog lists for a service: %s', (phrase, part) => {
    const services = SERVICE_LIST.filter(([id, { covers }]) => id !== part && phrase.test(covers));

    expect(services.length).toBeGreaterThan(0);
    for (const [id] of services) expect(containsRepair(id, part), id).toBe(true);
  });

  it('include a cap for every liner that lists one, and for no other flue repair', () => {
    const withCap = SERVICE_LIST.filter(([, { covers }]) => /liner.*\bcap\b/i.test(covers)).map(([id]) => id);
    const containing = SERVICE_LIST.filter(([id]) => containsRepair(id, 'SERVICE_CAP_INSTALL')).map(([id]) => id);

    expect(containing.toSorted()).toEqual([...withCap].toSorted());
    expect(containsRepair('SERVICE_SMOKE_GUARD_INSTALL', 'SERVICE_CAP_INSTALL')).toBe(false);
    expect(containsRepair('SERVICE_FLUE_RESURFACE', 'SERVICE_CAP_INSTALL')).toBe(false);
  });

  it('treat a size as its product family', () => {
    expect(containsRepair('SERVICE_FLUE_INSTALL', 'PRODUCT_CAP_SINGLE_FLUE_8X8')).toBe(true);
    expect(containsRepair('PRODUCT_LINER_KIT_ROUND_6', 'SERVICE_CAP_INSTALL')).toBe(true);
  });

  it('exclude caps that do more than a liner’s cap', () => {
    for (const cap of ['PRODUCT_CAP_MULTI_FLUE', 'PRODUCT_CAP_BAND_AROUND', 'PRODUCT_CAP_DRAFT_POT']) {
      expect(containsRepair('SERVICE_FLUE_INSTALL', cap), cap).toBe(false);
    }
  });
});
