import { describe, expect, it } from 'vitest';
import { choiceGroupsOf } from '#shared/catalog/choice-groups.ts';
import { findRepairItem } from '#shared/catalog/repairs.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';

const presetOf = (type: InspectionType, responseId: string) =>
  definitionOf(proPlan(type), {})
    .sections.flatMap(({ components }) => components)
    .flatMap((part) => presetsOf(part))
    .find(({ id }) => id === responseId);

describe('the sweep that a finding recommends', () => {
  it.each<[InspectionType, string, string]>([
    ['MASONRY_WOOD', 'CREOSOTE_STAGE2', 'Chimney sweep (fireplace)'],
    ['PREFAB', 'METALCHIM_CREOSOTE', 'Chimney sweep (fireplace)'],
    ['INSERT', 'CREOSOTE_STAGE2', 'Sweep stove / insert and connector'],
    ['FREESTANDING', 'CREOSOTE_STAGE1', 'Sweep stove / insert and connector'],
    ['FREESTANDING', 'METALCHIM_CREOSOTE', 'Sweep stove / insert and connector'],
    ['UTILITY', 'CAP_MESH_CLOGGED', 'Oil / gas utility flue cleaning'],
  ])('in a system of type %s for %s is %s', (type, responseId, label) => {
    expect(findRepairItem(presetOf(type, responseId)?.repairs[0] ?? '')?.label).toBe(label);
  });

  it('is an alternative to removing creosote, as in a fireplace', () => {
    const groups = choiceGroupsOf(['SERVICE_STOVE_SWEEP', 'SERVICE_CREOSOTE_REMOVAL']);

    expect([...groups.values()]).toEqual(['creosote', 'creosote']);
  });

  it('replaces the fireplace sweep that a stored inspection of an insert chose', () => {
    const answers: Answers = {
      insert_unit_insert_fuel: 'WOOD',
      creosote_state: 'DEFECT',
      creosote_issues: ['CREOSOTE_STAGE2'],
      creosote_creosote_stage2_repairs: ['SERVICE_CREOSOTE_REMOVAL', 'SERVICE_CHIMNEY_SWEEP'],
    };
    const { findings } = deriveInspection({ plan: proPlan('INSERT'), answers, photos: [] });
    const found = findings.find(({ responseId }) => responseId === 'CREOSOTE_STAGE2');

    expect(found?.repairs.map(({ id, chosen }) => [id, chosen])).toEqual([
      ['SERVICE_STOVE_SWEEP', true],
      ['SERVICE_CREOSOTE_REMOVAL', true],
    ]);
  });
});
