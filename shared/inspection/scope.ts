import type { Lookup } from '#shared/inspection/conditions.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { splitId, type InstanceGroup } from '#shared/inspection/instance-ids.ts';
import type { Instance, InspectionTypeDefinition } from '#shared/inspection/types.ts';

const groups = new WeakMap<InspectionTypeDefinition, ReadonlyMap<string, InstanceGroup>>();

/** Repeating field ids without their key, mapped to the group they repeat with. */
const groupsOf = (definition: InspectionTypeDefinition): ReadonlyMap<string, InstanceGroup> => {
  const known = groups.get(definition);
  if (known) return known;
  const found = new Map<string, InstanceGroup>();
  for (const { group, sections } of definition.repeats ?? []) {
    for (const { components } of definition.sections.filter(({ id }) => sections[splitId(id).base] !== undefined)) {
      for (const { id, fields } of components) {
        found.set(splitId(implicitId(id, 'state')).base, group);
        for (const field of fields) found.set(splitId(field.id).base, group);
      }
    }
  }
  groups.set(definition, found);
  return found;
};

const NONE: readonly Instance[] = [];

/** The field that holds which appliances a flue serves. */
export const SERVES = 'utility_flue_serves';

/** The appliances a flue serves: all of them when there is one flue, else those selected for it. */
export const servedBy = (
  { guided }: InspectionTypeDefinition,
  answer: Lookup,
  flue: Instance | undefined,
): readonly Instance[] => {
  const { chim = NONE, app = NONE } = guided?.instances ?? {};
  if (chim.length < 2) return app;
  const chosen = answer(SERVES + (flue?.suffix ?? ''));
  return typeof chosen === 'object' ? app.filter(({ key }) => chosen.includes(key)) : NONE;
};

/** The flue an appliance is connected to, if known. */
export const flueOf = (
  definition: InspectionTypeDefinition,
  answer: Lookup,
  appliance: Instance,
): Instance | undefined => {
  const flues = definition.guided?.instances.chim ?? NONE;
  return flues.find((flue) => servedBy(definition, answer, flue).some(({ key }) => key === appliance.key));
};

const instanceFor = (
  definition: InspectionTypeDefinition,
  answer: Lookup,
  instance: Instance,
): Readonly<Record<InstanceGroup, Instance | undefined>> =>
  instance.group === 'chim'
    ? { chim: instance, app: servedBy(definition, answer, instance)[0] }
    : { app: instance, chim: flueOf(definition, answer, instance) };

/**
 * Answers visible to one flue or appliance: its own, those of the appliance or flue it's connected to, and those of everything
 * that doesn't repeat.
 */
export const scopedLookup = (
  definition: InspectionTypeDefinition,
  answer: Lookup,
  instance: Instance | undefined,
): Lookup => {
  if (!instance) return answer;
  const group = groupsOf(definition);
  const own = instanceFor(definition, answer, instance);
  return (fieldId) => {
    const at = group.get(fieldId);
    if (at === undefined) return answer(fieldId);
    const holder = own[at];
    return holder && answer(fieldId + holder.suffix);
  };
};
