import { describe, expect, it } from 'vitest';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import { LIMITATION } from '#shared/catalog/enumerations/inspection.ts';
import { findResponse } from '#shared/catalog/responses.ts';
import { fieldsOf } from '#shared/inspection/conditions.ts';
import { loadDefinition, loadedDefinitions, loadPlan } from '#shared/inspection/definitions/load.ts';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { findingFields, implicitFields, implicitId } from '#shared/inspection/implicit-fields.ts';
import type { ComponentDefinition, Condition } from '#shared/inspection/types.ts';

const components = masonryWood.sections.flatMap((section) => section.components);
const inspected = components.filter(({ stateless }) => !stateless);

describe('masonryWood', () => {
  it('has the nine sections and 37 parts in order', () => {
    expect(
      masonryWood.sections.map(({ label, components: parts }) => [label, parts.map(({ id }) => id).join(' ')]),
    ).toEqual([
      ['Job set-up', 'lead job_info roof_access detectors'],
      ['Hearth and room', 'hearth_extension mantel facade_gap lintel glass_doors spark_screen grate log_lighter'],
      ['Firebox', 'firebox hearth_inner ash_dump damper smoke_shelf smoke_chamber'],
      ['Flue', 'flue_liner creosote blockage'],
      ['Basement, attic, clean-out', 'cleanout unused_opening attic_chimney foundation'],
      ['Exterior (ground)', 'masonry_chimney mortar_joints exterior_clearance chimney_height'],
      ['Roof', 'chimney_cap flue_tile_top crown flashing cricket waterproofing'],
      ['Performance', 'draft'],
      ['Result', 'overall_condition'],
    ]);
  });

  it('requires only the flue-size inputs, the reasons, and the level with its follow-ups', () => {
    const required = components.flatMap(({ fields }) => fields).filter(({ required: isRequired }) => isRequired);

    expect(required.map(({ id }) => id)).toEqual([
      'job_info_reason',
      'job_info_inspection_level',
      'job_info_opened_areas',
      'job_info_limitations_other',
      'firebox_opening_width',
      'firebox_opening_height',
      'firebox_opening_depth',
      'firebox_arch_rise',
      'flue_liner_flue_shape',
      'flue_liner_diameter',
      'flue_liner_inside_length',
      'flue_liner_inside_width',
      'flue_liner_net_area',
      'flue_liner_flue_height',
      'overall_condition_reason',
    ]);
  });

  it('is loaded on demand, without any other definition', async () => {
    expect(loadedDefinitions.MASONRY_WOOD).toBeUndefined();
    expect(await loadDefinition('MASONRY_WOOD')).toBe(masonryWood);
    expect(await loadPlan({ type: 'MASONRY_WOOD' })).toBe(loadedDefinitions);
    expect(loadedDefinitions.MASONRY_WOOD).toBe(masonryWood);
    expect(loadedDefinitions.DRYER_VENT).toBeUndefined();
  });
});

describe('field ids', () => {
  const all = components.flatMap((component) =>
    [...implicitFields(component), ...component.fields, ...findingFields(component)].map((field) => ({
      id: field.id,
      home: ('storedWith' in field && field.storedWith) || component.id,
    })),
  );

  it('are unique in the inspection, start with their component and match the contract', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(fieldIndex(masonryWood).size).toBe(all.length);
    for (const { id, home } of all) {
      expect(id.startsWith(`${home}_`), id).toBe(true);
      expect(id).toMatch(/^[a-z][a-z0-9_]{1,79}$/);
    }
  });

  it('are indexed once and the index is cached', () => {
    expect(fieldIndex(masonryWood)).toBe(fieldIndex(masonryWood));
    expect(fieldIndex(masonryWood).get('crown_overhang')).toMatchObject({
      field: { label: 'Overhang', kind: 'inches' },
      component: { id: 'crown' },
      section: { id: 'roof' },
    });
  });
});

describe.each(inspected.map((component): [string, ComponentDefinition] => [component.id, component]))(
  '%s',
  (_id, { defects, diagram, raises, implies, fields, id }) => {
    it('offers its own presets', () => {
      expect(defects.length).toBeGreaterThan(0);
      for (const defect of defects) expect(findResponse(defect)?.componentId).toBe(id);
    });

    it('raises only its own presets and implies only known limitations, with a reason', () => {
      for (const { issue } of raises ?? []) expect(defects).toContain(issue);
      for (const { limitation, because } of implies ?? []) {
        expect(because.length).toBeGreaterThan(0);
        if (limitation !== undefined) expect(LIMITATION.map(({ value }) => value)).toContain(limitation);
      }
    });

    it('shows a diagram from the gallery', () => {
      if (diagram) expect(DIAGRAMS[diagram]).toBeDefined();
    });

    it('has choices with unique values, and minimums below their maximums', () => {
      for (const { kind, options, min, max } of fields) {
        const isChoice = kind === 'option' || kind === 'multi';
        expect(options !== undefined).toBe(isChoice);
        if (options) expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
        expect(min ?? 0).toBeLessThan(max ?? Infinity);
      }
    });
  },
);

describe('conditions', () => {
  const order = new Map<string, number>();
  for (const { id, fields, stateless } of components) {
    if (!stateless) order.set(implicitId(id, 'state'), order.size);
    for (const field of fields) order.set(field.id, order.size);
  }
  const asksBefore = (condition: Condition | undefined, fieldId: string) => {
    for (const asked of condition ? fieldsOf(condition) : []) {
      expect(order.has(asked), `${fieldId} asks about ${asked}`).toBe(true);
      expect(order.get(asked), `${fieldId} asks about ${asked}`).toBeLessThan(order.get(fieldId) ?? 0);
    }
  };

  it('depend only on earlier fields, so that one pass decides what is visible', () => {
    for (const { fields } of components) for (const { id, visibleWhen } of fields) asksBefore(visibleWhen, id);
  });

  it('compare only with values that the field can have', () => {
    const index = fieldIndex(masonryWood);
    const check = (condition: Condition) => {
      if ('all' in condition) return condition.all.forEach(check);
      if ('any' in condition) return condition.any.forEach(check);
      if ('not' in condition) return check(condition.not);
      const options = index.get(condition.field)?.field.options?.map(({ value }): string | number | boolean => value);
      if ('in' in condition) for (const value of condition.in) expect(options, condition.field).toContain(value);
      if ('equals' in condition && options) expect(options, condition.field).toContain(condition.equals);
    };
    for (const { fields, raises, implies } of components) {
      for (const { visibleWhen } of fields) if (visibleWhen) check(visibleWhen);
      for (const { when } of [...(raises ?? []), ...(implies ?? [])]) check(when);
    }
  });

  it('raise a preset for every negative option except those that a rule compares with a figure', () => {
    const negative = inspected.flatMap(({ fields, raises }) =>
      fields.flatMap(({ id, options }) =>
        (options ?? [])
          .filter(({ type }) => type === 'negative')
          .filter(() => !(raises ?? []).some(({ when }) => fieldsOf(when).includes(id)))
          .map(() => id),
      ),
    );

    expect([...new Set(negative)]).toEqual([
      'hearth_extension_floor_material',
      'creosote_thickness',
      'exterior_clearance_siding_gap',
    ]);
  });
});
