import { describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { LITE_COMPONENTS } from '#shared/inspection/guided/logic.ts';
import { EMPTY_KIT, type CheckType, type InspectionPlan } from '#shared/inspection/kit.ts';
import { versionPlan } from '#shared/inspection/testing/checklists.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers, InspectionTypeDefinition } from '#shared/inspection/types.ts';

const partsOf = ({ sections }: InspectionTypeDefinition) => sections.flatMap(({ components }) => components);
const part = (definition: InspectionTypeDefinition, id: string) =>
  partsOf(definition).find((component) => component.id === id);
const liteOf = (type: InspectionType) => definitionOf(versionPlan(type, 'Lite'), {});

describe('the Lite version', () => {
  it('has exactly the 49 issue fields of the content sheet across all types', () => {
    const fields = new Set(
      INSPECTION_TYPES.flatMap((type) => [...fieldIndex(liteOf(type)).keys()]).filter((id) =>
        id.startsWith('lite_issues_'),
      ),
    );

    expect(LITE_COMPONENTS).toHaveLength(49);
    expect([...fields].toSorted()).toEqual(LITE_COMPONENTS.map((id) => `lite_issues_${id}`).toSorted());
  });

  it('asks each part for its state, issues, photos and a note, and for no measurements', () => {
    const definition = liteOf('MASONRY_WOOD');
    const ids = [...fieldIndex(definition).values()]
      .filter(({ component, field }) => component.id === 'crown' && !field.id.startsWith('crown_crown'))
      .map(({ field }) => field.id);

    expect(ids).toEqual([
      'crown_state',
      'lite_issues_crown',
      'crown_limitation',
      'crown_limitation_other',
      'lite_photos_crown',
      'crown_notes',
    ]);
    for (const { fields } of partsOf(definition).filter(({ stateless }) => !stateless)) expect(fields).toEqual([]);
  });

  it('keeps reason, level and fuel, and the questions that other parts depend on', () => {
    expect(part(liteOf('MASONRY_WOOD'), 'job_info')?.fields.map(({ id }) => id)).toEqual([
      'job_info_reason',
      'job_info_inspection_level',
      'job_info_fuel',
    ]);
    expect(part(liteOf('INSERT'), 'lead')?.fields.map(({ id }) => id)).toEqual(['insert_unit_insert_fuel']);
    expect(part(liteOf('GAS_LOGS'), 'lead')).toBeUndefined();
    expect(part(liteOf('FREESTANDING'), 'lead')).toMatchObject({ stateless: true });
    expect(part(liteOf('FREESTANDING'), 'lead')?.fields.map(({ id }) => id)).toEqual([
      'stove_unit_stove_fuel',
      'stove_unit_chimney',
    ]);
  });

  it('uses its own issue field, calculates nothing, and marks the result as Lite', () => {
    const answers: Answers = {
      flue_liner_state: 'DEFECT',
      lite_issues_flue_liner: ['LINER_TILE_CRACKED'],
      flue_liner_issues: ['LINER_NONE'],
      firebox_opening_width: 36,
      firebox_opening_height: 28,
      cleanout_door_material: 'NONE',
    };
    const result = deriveInspection({ plan: versionPlan('MASONRY_WOOD', 'Lite'), answers, photos: [] });

    expect(result.findings.map(({ findingId }) => findingId)).toEqual(['flue_liner:LINER_TILE_CRACKED']);
    expect(result.calculations).toEqual([]);
    expect(result.computed).toEqual({});
    expect(result.components.find(({ componentId }) => componentId === 'flue_liner')?.version).toBe('Lite');
    expect(result.missing).toContainEqual(
      expect.objectContaining({ fieldId: 'lite_photos_flue_liner', reason: 'photo' }),
    );
  });
});

describe('the check version', () => {
  const plan = versionPlan('MASONRY_WOOD', 'check');

  it('asks each part for one of three states, issues, photos and a note', () => {
    const definition = definitionOf(plan, {});
    const ids = [...fieldIndex(definition).values()]
      .filter(({ component, field }) => component.id === 'crown' && !field.id.startsWith('crown_crown'))
      .map(({ field }) => field.id);

    expect(ids).toEqual(['crown_state', 'crown_issues', 'crown_photos', 'crown_notes']);
    expect(
      fieldIndex(definition)
        .get('crown_state')
        ?.field.options?.map(({ value }) => value),
    ).toEqual(['SATISFACTORY', 'DEFECT', 'NA']);
    expect(part(definition, 'smoke_shelf')?.logic).toBe('check');
  });

  it('requires a photo for a defect and none for NA', () => {
    const { missing } = deriveInspection({ plan, answers: { crown_state: 'DEFECT', grate_state: 'NA' }, photos: [] });
    const of = (id: string) => missing.filter(({ componentId }) => componentId === id).map(({ reason }) => reason);

    expect(of('crown')).toEqual(['issue', 'photo']);
    expect(of('grate')).toEqual([]);
  });
});

const LISTS: Readonly<Record<CheckType, readonly [InspectionType, string]>> = {
  WOOD: [
    'MASONRY_WOOD',
    'chimney_cap crown masonry_chimney mortar_joints flashing flue_liner creosote smoke_chamber damper firebox hearth_extension mantel glass_doors grate cleanout detectors draft',
  ],
  GAS: [
    'GAS_LOGS',
    'gas_supply gas_valve pilot thermopile gas_burner gas_log_set gas_glass damper_clamp gas_vent vent_termination flue_liner chimney_cap crown flashing detectors gas_combustion_test',
  ],
  PELLET: [
    'FREESTANDING',
    'pellet_system stove_door floor_protection appliance_clearance pellet_vent vent_termination flue_liner chimney_cap crown flashing detectors',
  ],
  OIL: [
    'UTILITY',
    'utility_appliance connector_pipe thimble draft_regulator utility_flue cleanout chimney_cap crown masonry_chimney mortar_joints flashing detectors',
  ],
  DRYER_VENT: ['DRYER_VENT', 'dryer_appliance dryer_transition dryer_duct dryer_airflow dryer_termination'],
};

describe.each(Object.entries(LISTS) as [CheckType, (typeof LISTS)[CheckType]][])(
  'the %s checklist',
  (checkType, [type, order]) => {
    const plan: InspectionPlan = { type, version: 'check', checkType, kit: EMPTY_KIT };

    it('lists its parts in the order of the content sheet, under the type it is stored as', () => {
      const definition = definitionOf(plan, {});

      expect(definition.type).toBe(type);
      expect(definition.sections.map(({ components }) => components.map(({ id }) => id).join(' '))).toEqual([
        'job_info',
        order,
        'overall_condition',
      ]);
      expect(ALL_CHECKLISTS[`CHECK_${checkType}`].type).toBe(type);
    });

    it('fails for a safety defect and passes otherwise', () => {
      const [first = ''] = order.split(' ');
      const definition = definitionOf(plan, {});
      const issue = fieldIndex(definition).get(`${first}_issues`)?.field.options?.[0]?.value ?? '';
      const answers = { [`${first}_state`]: 'DEFECT', [`${first}_issues`]: [issue] };
      const severity = `${first}_${issue.toLowerCase()}_severity`;
      const masters = (testAnswers: Answers) =>
        deriveInspection({ plan, answers: testAnswers, photos: [] }).overall.masters;

      expect(masters({})).toBe('PASS');
      expect(masters({ ...answers, [severity]: 'SAFETY' })).toBe('FAIL');
      expect(masters({ ...answers, [severity]: 'MAINTENANCE' })).toBe('PASS');
    });
  },
);

describe('logic by section', () => {
  const kit = { ...EMPTY_KIT, guide: { logic: { MASONRY_WOOD: { roof: 'Pro', flue: 'check' } }, order: {} } } as const;
  const plan: InspectionPlan = { type: 'MASONRY_WOOD', version: 'Lite', kit };

  it('changes only the configured sections and leaves the others to the version', () => {
    const definition = definitionOf(plan, {});

    expect(part(definition, 'crown')?.fields.length).toBeGreaterThan(3);
    expect(part(definition, 'crown')?.logic).toBeUndefined();
    expect(part(definition, 'flue_liner')?.logic).toBe('check');
    expect(part(definition, 'firebox')?.logic).toBe('Lite');
    expect(part(definition, 'smoke_shelf')).toBeUndefined();
  });
});
