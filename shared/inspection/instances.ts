import { validateAnswer } from '#shared/inspection/answers.ts';
import { placeOf } from '#shared/inspection/field-index.ts';
import {
  FIRST,
  INSTANCE_GROUPS,
  isInstanceKey,
  placeId,
  readPlaceId,
  splitId,
  suffixOf,
  withSuffix,
  type InstanceGroup,
} from '#shared/inspection/instance-ids.ts';
import type {
  AnswerValue,
  Answers,
  Guided,
  Instance,
  InspectionTypeDefinition,
  RepeatDefinition,
} from '#shared/inspection/types.ts';

export type Instances = Guided['instances'];

const FIRST_PLACE = 1;

type Place = { readonly key: string; readonly place: number };

const byPlace = (a: Place, b: Place): number =>
  a.place - b.place || (a.key === FIRST ? -1 : b.key === FIRST ? 1 : a.key < b.key ? -1 : 1);

/** Keys and places of one group, in order. The first flue or appliance is always included. */
export const placesOf = (answers: Answers, group: InstanceGroup): readonly Place[] => {
  const stored = answers[placeId(group, FIRST)];
  const places: Place[] = [{ key: FIRST, place: typeof stored === 'number' ? stored : FIRST_PLACE }];
  for (const fieldId in answers) {
    if (!fieldId.startsWith('mf@')) continue;
    const read = readPlaceId(fieldId);
    const place = answers[fieldId];
    if (read?.group === group && read.key !== FIRST && typeof place === 'number') places.push({ key: read.key, place });
  }
  return places.sort(byPlace);
};

const instancesIn = (answers: Answers, repeat: RepeatDefinition): readonly Instance[] =>
  placesOf(answers, repeat.group).map(({ key }, index) => ({
    group: repeat.group,
    key,
    number: index + 1,
    label: `${repeat.label} ${index + 1}`,
    suffix: suffixOf(repeat.group, key),
  }));

/** The flues and appliances of an inspection, in order. Empty for a type that repeats nothing. */
export const listInstances = ({ repeats }: InspectionTypeDefinition, answers: Answers): Instances => {
  const of = (group: InstanceGroup) => {
    const repeat = repeats?.find((candidate) => candidate.group === group);
    return repeat ? instancesIn(answers, repeat) : [];
  };
  return { chim: of('chim'), app: of('app') };
};

/** A cache key: identical for the same flues and appliances in the same order. */
export const instanceSignature = (instances: Instances): string =>
  INSTANCE_GROUPS.map((group) => instances[group].map(({ key }) => key).join(',')).join('|');

/** Edits by field id; null clears a field. */
export type InstanceEdits = Readonly<Record<string, AnswerValue | null>>;

/** A key for a new flue or appliance. `random` returns numbers from 0 (inclusive) to 1 (exclusive). */
export const newInstanceKey = (random: () => number): string =>
  `k${Array.from({ length: 7 }, () => Math.floor(random() * 36).toString(36)).join('')}`;

/** The edit that adds a flue or appliance after the existing ones. */
export const addInstance = (answers: Answers, group: InstanceGroup, key: string): InstanceEdits => {
  if (!isInstanceKey(key)) throw new RangeError(`${key} cannot be the key of a flue or appliance`);
  const last = placesOf(answers, group).at(-1)?.place ?? FIRST_PLACE;
  return { [placeId(group, key)]: Math.floor(last) + 1 };
};

/** Base ids of the parts that repeat with a group. */
const repeatedParts = ({ repeats, sections }: InspectionTypeDefinition, group: InstanceGroup): ReadonlySet<string> => {
  const repeat = repeats?.find((candidate) => candidate.group === group);
  return new Set(
    sections
      .filter(({ id }) => repeat?.sections[splitId(id).base] !== undefined)
      .flatMap(({ components }) => components.map(({ id }) => splitId(id).base)),
  );
};

/** The edits that add a copy of a flue or appliance: all of its answers, including issues, but not its photos. */
export const copyInstance = (
  definition: InspectionTypeDefinition,
  answers: Answers,
  from: Pick<Instance, 'group' | 'suffix'>,
  key: string,
): InstanceEdits => {
  const edits: Record<string, AnswerValue | null> = { ...addInstance(answers, from.group, key) };
  const parts = repeatedParts(definition, from.group);
  for (const [fieldId, value] of Object.entries(answers)) {
    if (readPlaceId(fieldId) || splitId(fieldId).suffix !== from.suffix) continue;
    const copied = withSuffix(fieldId, suffixOf(from.group, key));
    // Looked up by the copied id: the lead card asks for the first appliance, the part's own card for the others.
    const place = placeOf(definition, copied);
    if (!place || !parts.has(splitId(place.component.id).base)) continue;
    if (validateAnswer(definition, copied, value) === undefined) edits[copied] = value;
  }
  return edits;
};

/** Whether it can be removed. The first flue or appliance can't: it has the plain ids. */
export const canRemove = ({ key }: Pick<Instance, 'key'>): boolean => key !== FIRST;

/** The edit that removes a flue or appliance. Its answers stay stored but no longer count. */
export const removeInstance = ({ group, key }: Pick<Instance, 'group' | 'key'>): InstanceEdits => {
  if (key === FIRST) throw new RangeError('The first flue or appliance cannot be removed');
  return { [placeId(group, key)]: null };
};

/** The edits that reorder flues or appliances to match `keys`. Only places that change are edited. */
export const reorderInstances = (answers: Answers, group: InstanceGroup, keys: readonly string[]): InstanceEdits => {
  const places = placesOf(answers, group);
  const known = keys.filter((key) => places.some((place) => place.key === key));
  const order = [...new Set([...known, ...places.map(({ key }) => key)])];
  const edits = order.map((key, index) => ({ key, place: index + 1 }));
  return Object.fromEntries(
    edits
      .filter(({ key, place }) => places.find((other) => other.key === key)?.place !== place)
      .map(({ key, place }) => [placeId(group, key), place]),
  );
};
