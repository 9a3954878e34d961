import { describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { isPlannedLead, leadsOf } from '#shared/inspection/leads.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';

const WITH_ROOF = INSPECTION_TYPES.filter((type) => type !== 'DRYER_VENT');
const derive = (answers: Answers, type = WITH_ROOF[0] ?? 'MASONRY_WOOD') =>
  deriveInspection({ plan: proPlan(type), answers, photos: [] });
/** Answers that give the type a chimney. */
const CHIMNEY: Partial<Record<(typeof INSPECTION_TYPES)[number], Answers>> = {
  PREFAB: { prefab_unit_type: 'WOOD_RADIANT' },
  FREESTANDING: { stove_unit_stove_fuel: 'WOOD', stove_unit_chimney: 'FACTORY_BUILT' },
};
const stateOf = (answers: Answers, componentId: string) =>
  derive(answers).components.find((component) => component.componentId === componentId)?.state;

describe('Roof accessible', () => {
  it.each(WITH_ROOF)('is the lead question of a %s inspection and limits the parts on the roof', (type) => {
    const parts = (answers: Answers) =>
      derive({ ...CHIMNEY[type], ...answers }, type)
        .components.filter(({ state }) => state === 'NOT_ACCESSIBLE')
        .map(({ componentId }) => componentId);

    expect(leadsOf(ALL_CHECKLISTS, proPlan(type))).toContain('roof_access_reached');
    expect(parts({})).toEqual([]);
    expect(parts({ roof_access_reached: 'YES' })).toEqual([]);
    expect(parts({ roof_access_reached: 'CAMERA' })).toEqual([]);
    expect(parts({ roof_access_reached: 'NO' }).length).toBeGreaterThan(0);
  });

  it('requires no answers for roof parts and lists each as a limitation if answered “No”', () => {
    const { limitations, missing } = derive({ roof_access_reached: 'NO' });

    expect(missing.filter(({ componentId }) => componentId === 'crown')).toEqual([]);
    expect(limitations.filter(({ componentId }) => componentId === 'crown')).toMatchObject([
      { reason: 'The roof was not accessible.' },
    ]);
    expect(missing.some(({ componentId }) => componentId === 'masonry_chimney')).toBe(true);
  });

  it('keeps a defect that was seen anyway, and overrides any other state', () => {
    const no = { roof_access_reached: 'NO' };

    expect(stateOf({ ...no, crown_state: 'DEFECT' }, 'crown')).toBe('DEFECT');
    expect(stateOf({ ...no, crown_state: 'SATISFACTORY' }, 'crown')).toBe('NOT_ACCESSIBLE');
  });

  it('is a planned lead question only if the plan names it, for every flue and appliance', () => {
    const plan = { ...proPlan('UTILITY'), leads: ['utility_appliance_fuel_type'] };

    expect(isPlannedLead(plan, 'utility_appliance_fuel_type@app.a2')).toBe(true);
    expect(isPlannedLead(plan, 'roof_access_reached')).toBe(false);
    expect(isPlannedLead(proPlan('UTILITY'), 'utility_appliance_fuel_type')).toBe(false);
  });
});
