import { partOf } from '#shared/inspection/guided/expand.ts';
import { findingFields, implicitFields } from '#shared/inspection/implicit-fields.ts';
import { PLACES, readPlaceId, readSuffix, splitId } from '#shared/inspection/instance-ids.ts';
import type {
  ComponentDefinition,
  FieldDefinition,
  InspectionTypeDefinition,
  SectionDefinition,
} from '#shared/inspection/types.ts';
import { writtenFieldOf } from '#shared/inspection/written/written-fields.ts';
import { mayBeWritten } from '#shared/inspection/written/written-ids.ts';

export type FieldPlace = {
  readonly field: FieldDefinition;
  readonly component: ComponentDefinition;
  readonly section: SectionDefinition;
};

const cache = new WeakMap<InspectionTypeDefinition, ReadonlyMap<string, FieldPlace>>();

const fieldsOfPart = (component: ComponentDefinition): readonly FieldDefinition[] => [
  ...implicitFields(component),
  ...component.fields,
  ...findingFields(component),
];

const build = (definition: InspectionTypeDefinition): ReadonlyMap<string, FieldPlace> => {
  const index = new Map<string, FieldPlace>();
  for (const section of definition.sections) {
    for (const component of section.components) {
      for (const field of fieldsOfPart(component)) index.set(field.id, { field, component, section });
    }
  }
  return index;
};

/** Every field that an inspection of this definition asks, including implicit ones, with its place. */
export const fieldIndex = (definition: InspectionTypeDefinition): ReadonlyMap<string, FieldPlace> => {
  const known = cache.get(definition);
  if (known) return known;
  const index = build(definition);
  cache.set(definition, index);
  return index;
};

const MAX_WRITTEN = 2000;
const written = new WeakMap<InspectionTypeDefinition, Map<string, FieldPlace | undefined>>();

const findWritten = (definition: InspectionTypeDefinition, fieldId: string): FieldPlace | undefined => {
  for (const section of definition.sections) {
    for (const component of section.components) {
      const field = writtenFieldOf(component, fieldId);
      if (field) return { field, component, section };
    }
  }
  return undefined;
};

/**
 * A field of a finding or repair that the technician wrote for a part of this definition. Its ids are generated on the device.
 */
const writtenField = (definition: InspectionTypeDefinition, fieldId: string): FieldPlace | undefined => {
  if (!mayBeWritten(fieldId)) return undefined;
  const known = written.get(definition) ?? new Map<string, FieldPlace | undefined>();
  written.set(definition, known);
  if (known.has(fieldId)) return known.get(fieldId);
  if (known.size >= MAX_WRITTEN) known.clear();
  const place = findWritten(definition, fieldId);
  known.set(fieldId, place);
  return place;
};

/** The place of a field that this definition currently asks, including fields of written findings and repairs. */
export const currentField = (definition: InspectionTypeDefinition, fieldId: string): FieldPlace | undefined =>
  fieldIndex(definition).get(fieldId) ?? writtenField(definition, fieldId);

const PLACE_FIELD = { label: 'Place', kind: 'number', min: -1e6, max: 1e6 } as const satisfies Omit<
  FieldDefinition,
  'id'
>;
const PLACES_PART: ComponentDefinition = {
  id: PLACES,
  label: 'Flues and appliances',
  fields: [],
  defects: [],
  stateless: true,
};

/** The place field of a flue or appliance. Exists in every type that repeats sections of its group. */
const placeField = (definition: InspectionTypeDefinition, fieldId: string): FieldPlace | undefined => {
  const read = readPlaceId(fieldId);
  const repeat = read && definition.repeats?.find(({ group }) => group === read.group);
  const section = repeat && definition.sections.find(({ id }) => repeat.sections[id] !== undefined);
  return section && { field: { id: fieldId, ...PLACE_FIELD }, component: PLACES_PART, section };
};

/** A field of a flue or appliance that isn't part of the inspection yet, or isn't any more. */
const absentField = (definition: InspectionTypeDefinition, fieldId: string): FieldPlace | undefined => {
  const { base, suffix } = splitId(fieldId);
  const read = readSuffix(suffix);
  const repeat = read && definition.repeats?.find(({ group }) => group === read.group);
  if (!repeat) return undefined;
  for (const section of definition.sections) {
    if (repeat.sections[section.id] === undefined) continue;
    for (const component of section.components) {
      if (!fieldId.includes(component.id)) continue;
      const part = partOf(component, repeat, read.key);
      const field = fieldsOfPart(part).find(({ id }) => id === fieldId) ?? writtenFieldOf(part, fieldId);
      if (field && base !== '') return { field, component: part, section };
    }
  }
  return undefined;
};

/** The component whose stored record holds an answer: the one that asks it, except for a lead question. */
export const storedWith = ({ field, component }: FieldPlace): string => field.storedWith ?? component.id;

/**
 * The place of any field that accepts an answer: fields asked now, places of flues and appliances, and fields of flues and
 * appliances that another device adds or has removed. Undefined for any other field.
 */
export const placeOf = (definition: InspectionTypeDefinition, fieldId: string): FieldPlace | undefined =>
  currentField(definition, fieldId) ?? placeField(definition, fieldId) ?? absentField(definition, fieldId);
