import { LEAD_CARD } from '#shared/inspection/definitions/components/lead.ts';
import { fieldsOf } from '#shared/inspection/conditions.ts';
import type { Version } from '#shared/auth/version-gate.ts';
import type { InspectionPlan, Logic } from '#shared/inspection/kit.ts';
import type { ComponentDefinition, Condition, FieldDefinition, SectionDefinition } from '#shared/inspection/types.ts';

const LOGIC_OF_VERSION: Readonly<Record<Version, Logic>> = {
  Pro: 'Pro',
  Lite: 'Lite',
  check: 'check',
  dasharama: 'Lite',
};

/** The logic of a section: the company's setting, else the version's default. A check-style checklist always uses check. */
export const logicOf = ({ type, version, checkType, kit }: InspectionPlan, sectionId: string): Logic =>
  checkType ? 'check' : (kit.guide.logic[type]?.[sectionId] ?? LOGIC_OF_VERSION[version]);

/** The 49 parts of the Lite version. */
export const LITE_COMPONENTS: readonly string[] = (
  'hearth_extension mantel facade_gap lintel glass_doors spark_screen grate firebox hearth_inner ash_dump damper ' +
  'smoke_chamber flue_liner creosote blockage cleanout attic_chimney exterior_clearance chimney_cap crown ' +
  'masonry_chimney mortar_joints flashing cricket chimney_height gas_log_set gas_burner gas_valve gas_supply pilot ' +
  'gas_glass gas_vent insert_unit insert_liner_connection stove_door catalyst appliance_clearance floor_protection ' +
  'prefab_unit refractory_panels chase chase_cover metal_chimney utility_appliance connector_pipe thimble ' +
  'dryer_transition dryer_duct dryer_termination'
).split(' ');

/** Asked in every version, because they determine who pays for what. */
const JOB_FIELDS = ['job_info_reason', 'job_info_inspection_level', 'job_info_fuel'];

/** Fields that must be answered for the condition to hold. A field that must only be absent isn't included. */
const neededBy = (condition: Condition): readonly string[] => {
  if ('all' in condition) return condition.all.flatMap(neededBy);
  if ('any' in condition) return condition.any.flatMap(neededBy);
  if ('not' in condition) return neededBy(condition.not);
  return 'present' in condition && !condition.present ? [] : fieldsOf(condition);
};

const isIncluded = ({ id }: ComponentDefinition, logic: Logic): boolean =>
  logic !== 'Lite' || LITE_COMPONENTS.includes(id);

type PartWithLogic = { readonly component: ComponentDefinition; readonly logic: Logic };

/** Fields of other parts that decide which parts and questions are asked. */
const routingFields = (asked: readonly PartWithLogic[]): ReadonlySet<string> => {
  const home = new Map<string, { field: FieldDefinition; component: ComponentDefinition }>();
  for (const { component } of asked) for (const field of component.fields) home.set(field.id, { field, component });
  const routing = new Set<string>();
  const need = (condition: Condition | undefined, asking: ComponentDefinition): void => {
    for (const id of condition ? neededBy(condition) : []) {
      const place = home.get(id);
      if (!place || place.component === asking || routing.has(id)) continue;
      routing.add(id);
      needOwn(place.field, place.component);
    }
  };
  const needOwn = (field: FieldDefinition, component: ComponentDefinition): void => {
    need(field.visibleWhen, component);
    // Within its own part, a question depends on the ones before it.
    for (const id of field.visibleWhen ? neededBy(field.visibleWhen) : []) {
      const place = home.get(id);
      if (place && !routing.has(id)) {
        routing.add(id);
        needOwn(place.field, place.component);
      }
    }
    need(component.visibleWhen, component);
  };
  for (const { component, logic } of asked.filter((entry) => isIncluded(entry.component, entry.logic))) {
    need(component.visibleWhen, component);
    if (logic === 'Pro') for (const field of component.fields) need(field.visibleWhen, component);
  }
  return routing;
};

/** The properties that a part has in every logic, without its questions and findings. */
const baseOf = ({ id, label, diagram, visibleWhen, optional, isRetired, retired, system }: ComponentDefinition) => ({
  id,
  label,
  ...(diagram && { diagram }),
  ...(visibleWhen && { visibleWhen }),
  ...(optional && { optional }),
  ...(isRetired && { isRetired }),
  ...(retired && { retired }),
  ...(system && { system }),
});

/** A part as Lite or check asks it; empty when it isn't asked. */
const reduced = (component: ComponentDefinition, logic: Logic, routing: ReadonlySet<string>): ComponentDefinition[] => {
  const isJob = component.id === 'job_info';
  if (component.stateless && !isJob && component.id !== LEAD_CARD) return [component];
  const fields = component.fields.filter(({ id }) => routing.has(id) || JOB_FIELDS.includes(id));
  const { defects, stateless } = component;
  const bare = { ...baseOf(component), fields, logic };
  if (isIncluded(component, logic) && !isJob && !stateless) return [{ ...bare, defects }];
  return fields.length > 0 ? [{ ...bare, defects: [], stateless: true }] : [];
};

/** Every section with its logic applied. Sections with no remaining parts are dropped. */
export const withLogic = (
  sections: readonly SectionDefinition[],
  logicOfSection: (sectionId: string) => Logic,
): readonly SectionDefinition[] => {
  const asked = sections.flatMap(({ id, components }) =>
    components.map((component) => ({ component, logic: logicOfSection(id) })),
  );
  if (asked.every(({ logic }) => logic === 'Pro')) return sections;
  const routing = routingFields(asked);
  return sections
    .map((section): SectionDefinition => {
      const logic = logicOfSection(section.id);
      if (logic === 'Pro') return section;
      return { ...section, logic, components: section.components.flatMap((part) => reduced(part, logic, routing)) };
    })
    .filter(({ components }) => components.length > 0);
};
