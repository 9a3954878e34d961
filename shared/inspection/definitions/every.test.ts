import { describe, expect, it } from 'vitest';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import { LIMITATION } from '#shared/catalog/enumerations/inspection.ts';
import { findRepairItem } from '#shared/catalog/repairs.ts';
import { allResponses, findResponse } from '#shared/catalog/responses.ts';
import { findWording } from '#shared/catalog/wording.ts';
import { fieldsOf } from '#shared/inspection/conditions.ts';
import { ALL_CHECKLISTS, EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { definitionIn } from '#shared/inspection/definitions/source.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { findingFields, implicitFields, implicitId } from '#shared/inspection/implicit-fields.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { EVERY_RULE } from '#shared/inspection/testing/every-rule.ts';
import { takesFindings } from '#shared/inspection/findings/presets.ts';
import type { ComponentDefinition, Condition, InspectionTypeDefinition } from '#shared/inspection/types.ts';

const JOB = 'lead job_info roof_access detectors';
const EXTERIOR = 'masonry_chimney mortar_joints exterior_clearance chimney_height';
const TOP = 'chimney_cap top_plate flue_tile_top crown flashing cricket waterproofing';

/** The checklist of each type, section by section, in the order of the content sheet. */
const CHECKLISTS: Readonly<Record<string, readonly string[]>> = {
  GAS_LOGS: [
    JOB,
    'hearth_extension mantel facade_gap lintel glass_doors spark_screen',
    'gas_log_set gas_burner pilot thermocouple thermopile ods gas_valve gas_supply gas_controls blower damper_clamp gas_combustion_test',
    'firebox hearth_inner damper smoke_shelf smoke_chamber',
    'flue_liner blockage',
    'cleanout attic_chimney foundation',
    EXTERIOR,
    TOP,
    'draft',
    'overall_condition',
  ],
  INSERT: [
    JOB,
    'insert_unit data_plate surround stove_door stove_firebrick baffle air_tubes catalyst air_control blower appliance_clearance mantel hearth_extension floor_protection',
    'gas_burner pilot thermocouple thermopile gas_valve gas_supply gas_controls gas_glass gas_vent vent_termination gas_combustion_test',
    'pellet_system pellet_vent outside_air',
    'connector_pipe insert_liner_connection block_off_plate altered_label firebox damper facade_gap',
    'flue_liner creosote blockage thimble',
    'cleanout unused_opening attic_chimney foundation',
    `${EXTERIOR} ${TOP}`,
    'draft',
    'overall_condition',
  ],
  PREFAB: [
    JOB,
    'prefab_unit data_plate refractory_panels prefab_metal facing hearth_extension ember_strip mantel glass_doors spark_screen grate prefab_damper outside_air',
    'gas_log_set gas_burner pilot thermocouple thermopile ods gas_valve gas_supply gas_controls gas_glass blower gas_vent vent_termination gas_combustion_test',
    'metal_chimney chimney_support attic_chimney creosote blockage',
    'chase chase_cover storm_collar termination_cap flashing cricket chimney_height',
    'draft',
    'overall_condition',
  ],
  FREESTANDING: [
    JOB,
    'stove_unit data_plate stove_door stove_firebrick baffle air_tubes catalyst air_control blower',
    'appliance_clearance floor_protection',
    'gas_burner pilot thermocouple thermopile ods gas_valve gas_supply gas_controls gas_glass gas_vent vent_termination gas_combustion_test',
    'pellet_system pellet_vent outside_air',
    'connector_pipe thimble block_off_plate unused_opening',
    'flue_liner creosote blockage cleanout attic_chimney top_plate',
    'metal_chimney chimney_support chase chase_cover storm_collar termination_cap',
    'masonry_chimney mortar_joints chimney_height chimney_cap crown flashing',
    'draft',
    'overall_condition',
  ],
  UTILITY: [
    JOB,
    'utility_appliance data_plate gas_supply draft_regulator gas_combustion_test',
    'connector_pipe thimble gas_vent',
    'utility_flue flue_liner blockage unused_opening cleanout',
    'attic_chimney foundation',
    EXTERIOR,
    `${TOP} vent_termination`,
    'draft',
    'overall_condition',
  ],
  DRYER_VENT: [
    'job_info roof_access detectors',
    'dryer_appliance dryer_transition',
    'dryer_duct dryer_airflow',
    'dryer_termination',
    'overall_condition',
  ],
};

const OTHERS = INSPECTION_TYPES.filter((type) => type !== 'MASONRY_WOOD');
const componentsOf = (definition: InspectionTypeDefinition) =>
  definition.sections.flatMap(({ components }) => components);
const EVERY = INSPECTION_TYPES.map((type) => EVERY_DEFINITION[type]);

describe('the seven inspection types', () => {
  it('are found by type', () => {
    for (const type of INSPECTION_TYPES) expect(definitionIn(EVERY_DEFINITION, type)).toBe(EVERY_DEFINITION[type]);
  });

  it('are rejected if the source does not include them', () => {
    expect(() => definitionIn({ INSERT: EVERY_DEFINITION.INSERT }, 'PREFAB')).toThrow(RangeError);
  });

  it('have 91 parts with findings, the lead card and the closing card, and include all 346 presets', () => {
    const parts = new Map(EVERY.flatMap(componentsOf).map((component) => [component.id, component]));

    expect(parts.size).toBe(93);
    expect(allResponses()).toHaveLength(346);
    expect(new Set([...parts.values()].flatMap(({ defects }) => defects)).size).toBe(346);
  });

  it('have two to four sentences for every preset, and only repairs from the catalog', () => {
    for (const { id, repairs, defect } of allResponses()) {
      const { say, why } = findWording(id);
      expect(
        [say, why, defect].every((text) => text.trim().length > 0),
        id,
      ).toBe(true);
      expect(`${say} ${why}`.match(/[.!?](?= |$)/g)?.length, id).toBeGreaterThanOrEqual(2);
      expect(`${say} ${why}`.match(/[.!?](?= |$)/g)?.length, id).toBeLessThanOrEqual(4);
      for (const repair of repairs) expect(findRepairItem(repair), `${id} → ${repair}`).toBeDefined();
    }
  });

  it('have twenty presets that stop the use, all with safety severity', () => {
    const stopping = allResponses().filter(({ stopUse }) => stopUse);

    expect(stopping).toHaveLength(20);
    expect(stopping.every(({ severity }) => severity === 'SAFETY')).toBe(true);
  });

  it('each have a unique code and rule-set version', () => {
    expect(new Set(EVERY.map(({ code }) => code)).size).toBe(7);
    expect(new Set(EVERY.map(({ ruleSetVersion }) => ruleSetVersion)).size).toBe(7);
  });
});

const fieldsIn = (definition: InspectionTypeDefinition) =>
  componentsOf(definition).flatMap((component) => [
    ...implicitFields(component),
    ...component.fields,
    ...findingFields(component),
  ]);

const conditionsOf = ({ visibleWhen, fields, raises, implies }: ComponentDefinition): readonly Condition[] =>
  [
    visibleWhen,
    ...fields.map((field) => field.visibleWhen),
    ...[...(raises ?? []), ...(implies ?? [])].map(({ when }) => when),
  ].filter((condition) => condition !== undefined);

/** Their options are compared with a figure that a company may set, or with a measurement. */
const BY_RULE = [
  'hearth_extension_floor_material',
  'creosote_thickness',
  'exterior_clearance_siding_gap',
  'dryer_duct_diameter',
];

/** A prefab has no masonry, so questions of its parts about masonry stay unanswered. */
const ABSENT: Readonly<Record<string, readonly string[]>> = {
  PREFAB: ['masonry_chimney_height_above_roof', 'masonry_chimney_width'],
};

describe.each(OTHERS.map((type) => [type, EVERY_DEFINITION[type]] as const))('%s', (type, definition) => {
  const components = componentsOf(definition);
  const inspected = components.filter(takesFindings);
  const index = fieldIndex(definition);

  it('lists its parts in the order of the content sheet', () => {
    expect(definition.sections.map(({ components: parts }) => parts.map(({ id }) => id).join(' '))).toEqual(
      CHECKLISTS[type],
    );
    expect(new Set(definition.sections.map(({ id }) => id)).size).toBe(definition.sections.length);
  });

  it('has unique field ids that start with their part and match the contract', () => {
    const ids = fieldsIn(definition).map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, fields } of components) {
      for (const field of fields) expect(field.id.startsWith(`${field.storedWith ?? id}_`), field.id).toBe(true);
    }
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9_]{1,79}$/);
  });

  it('refers only to presets, diagrams and limitations that exist', () => {
    for (const { id, defects, diagram, raises, implies } of inspected) {
      expect(defects.length, id).toBeGreaterThan(0);
      // A utility flue accepts the findings of any liner.
      const homes = id === 'utility_flue' ? [id, 'flue_liner'] : [id];
      for (const defect of defects) expect(homes).toContain(findResponse(defect)?.componentId);
      for (const { issue } of raises ?? []) expect(defects, id).toContain(issue);
      if (diagram) expect(DIAGRAMS[diagram]).toBeDefined();
      const limits = (implies ?? [])
        .map(({ limitation }) => limitation)
        .filter((limitation) => limitation !== undefined);
      for (const limit of limits) expect(LIMITATION.map(({ value }) => value)).toContain(limit);
    }
  });

  it('has choices with unique values, and minimums below their maximums', () => {
    for (const { kind, options, min = 0, max = Infinity } of inspected.flatMap(({ fields }) => fields)) {
      expect(options !== undefined).toBe(kind === 'option' || kind === 'multi');
      if (options) expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
      expect(min).toBeLessThan(max);
    }
  });

  it('has conditions only on earlier fields', () => {
    const order = new Map<string, number>();
    for (const { id, fields, stateless } of components) {
      if (!stateless) order.set(implicitId(id, 'state'), order.size);
      for (const field of fields) order.set(field.id, order.size);
    }
    const before = (condition: Condition | undefined, at: number, asking: string) => {
      for (const asked of condition ? fieldsOf(condition) : []) {
        if (ABSENT[type]?.includes(asked)) continue;
        expect(order.get(asked) ?? Infinity, `${asking} asks about ${asked}`).toBeLessThan(at);
      }
    };
    for (const { id, visibleWhen, fields, stateless } of components) {
      if (!stateless) before(visibleWhen, order.get(implicitId(id, 'state')) ?? 0, id);
      for (const field of fields) before(field.visibleWhen, order.get(field.id) ?? 0, field.id);
    }
  });

  it('compares only with values that the field can have', () => {
    const known = (condition: Condition): void => {
      if (!('field' in condition) || ABSENT[type]?.includes(condition.field)) return;
      const field = index.get(condition.field)?.field;
      expect(field, condition.field).toBeDefined();
      const options = field?.options?.map(({ value }): string | number | boolean => value);
      const compared = 'in' in condition ? condition.in : 'equals' in condition ? [condition.equals] : [];
      for (const value of compared) {
        if (options) expect(options, condition.field).toContain(value);
        else expect(typeof value === 'boolean', condition.field).toBe(field?.kind === 'yesNo');
      }
    };
    const check = (condition: Condition): void => {
      if ('all' in condition) return condition.all.forEach(check);
      if ('any' in condition) return condition.any.forEach(check);
      if ('not' in condition) return check(condition.not);
      return known(condition);
    };
    components.flatMap(conditionsOf).forEach(check);
  });

  it('raises a preset for every negative option except those that a rule compares with a figure', () => {
    const silent = inspected.flatMap(({ fields, raises }) =>
      fields
        .filter(({ options }) => options?.some(({ type: tone }) => tone === 'negative'))
        .filter(({ id }) => !(raises ?? []).some(({ when }) => fieldsOf(when).includes(id)))
        .map(({ id }) => id),
    );

    expect(silent.filter((id) => !BY_RULE.includes(id))).toEqual([]);
  });
});

describe('the rules of a checklist', () => {
  it.each(Object.entries(ALL_CHECKLISTS))('of %s are those of its parts', (_id, { sections, rules }) => {
    const parts = new Set(sections.flatMap(({ components: all }) => all.map(({ id }) => id)));
    const missing = EVERY_RULE.filter((rule) => parts.has(rule.componentId) && !rules.includes(rule));

    expect(missing.map(({ componentId, issue }) => `${componentId} ${issue}`)).toEqual([]);
    expect(rules.length).toBe(new Set(rules).size);
  });
});
