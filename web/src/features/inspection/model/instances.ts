import { placeOf } from '#shared/inspection/field-index.ts';
import { FIRST, splitId, suffixOf, type InstanceGroup } from '#shared/inspection/instance-ids.ts';
import { newInstanceKey, type InstanceEdits } from '#shared/inspection/instances.ts';
import type { Instance, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import type { FieldValues, InspectionState } from './workspace.ts';

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** A key that two devices cannot generate at the same time. */
export const newKey = (): string => newInstanceKey(random);

/** How a section repeats: its instances, and the noun for one of them. */
export type Repetition = {
  group: InstanceGroup;
  /** `Flue`, `Appliance`. */
  noun: string;
  /** All instances of the group, in order. Contains one element if the section is not repeated. */
  instances: readonly Instance[];
  currentKey: string;
  /** The id of this section for another instance of the group. */
  sectionIdOf: (key: string) => string;
};

export function repetitionOf(definition: InspectionTypeDefinition, sectionId: string): Repetition | undefined {
  const { base, suffix } = splitId(sectionId);
  const repeat = definition.repeats?.find(({ sections }) => sections[base] !== undefined);
  if (repeat === undefined) return undefined;
  const { group, label } = repeat;
  const instances = definition.guided?.instances[group] ?? [];
  const currentKey = instances.find((instance) => instance.suffix === suffix)?.key ?? FIRST;
  return { group, noun: label, instances, currentKey, sectionIdOf: (key) => base + suffixOf(group, key) };
}

/** The order of the keys after moving one by `by` places; undefined at either end. */
export function movedKeys(instances: readonly Instance[], key: string, by: -1 | 1): readonly string[] | undefined {
  const keys = instances.map((instance) => instance.key);
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) return undefined;
  keys.splice(to, 0, ...keys.splice(from, 1));
  return keys;
}

/** The contents that are removed together with an instance: its answers and photos. */
export function contentsOf({ definition, answers, photos }: InspectionState, { suffix }: Pick<Instance, 'suffix'>) {
  const isIts = (id: string) => suffix !== '' && splitId(id).suffix === suffix;
  const fields = Object.keys(answers).filter((id) => isIts(id) && placeOf(definition, id)?.component.id !== 'mf');
  return {
    answers: fields.length,
    photoIds: photos.filter(({ componentId }) => isIts(componentId)).map(({ photoId }) => photoId),
  };
}

/** Converts the engine's edits to the device's format. */
export const stored = (edits: InstanceEdits): FieldValues =>
  Object.fromEntries(
    Object.entries(edits).map(([id, value]) => [id, typeof value === 'object' && value !== null ? [...value] : value]),
  );
