import { mapLeaves } from '#shared/inspection/conditions.ts';
import { FIRST, suffixOf, withSuffix } from '#shared/inspection/instance-ids.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import type {
  ComponentDefinition,
  Condition,
  FieldDefinition,
  Guided,
  Instance,
  RepeatDefinition,
  SectionDefinition,
} from '#shared/inspection/types.ts';

type Instances = Guided['instances'];

type Renaming = (condition: Condition) => Condition;

/** Ids of all fields that repeat with a group. */
const repeatedIds = (repeat: RepeatDefinition, sections: readonly SectionDefinition[]): ReadonlySet<string> =>
  new Set(
    sections
      .filter(({ id }) => repeat.sections[id] !== undefined)
      .flatMap(({ components }) => components)
      .flatMap(({ id, fields }) =>
        [...fields, ...(repeat.added?.[id] ?? [])].map((field) => field.id).concat(implicitId(id, 'state')),
      ),
  );

const renamed =
  (ids: ReadonlySet<string>, suffix: string): Renaming =>
  (condition) =>
    suffix === ''
      ? condition
      : mapLeaves(condition, (leaf) => (ids.has(leaf.field) ? { ...leaf, field: leaf.field + suffix } : leaf));

/** A condition outside the group holds when any of the group's flues or appliances meets it. */
const ofAny =
  (ids: ReadonlySet<string>, suffixes: readonly string[]): Renaming =>
  (condition) =>
    mapLeaves(condition, (leaf) => {
      if (!ids.has(leaf.field)) return leaf;
      const each = suffixes.map((suffix) => ({ ...leaf, field: leaf.field + suffix }));
      return 'present' in leaf && !leaf.present ? { all: each } : { any: each };
    });

const rename = (component: ComponentDefinition, renaming: Renaming): ComponentDefinition => ({
  ...component,
  ...(component.visibleWhen && { visibleWhen: renaming(component.visibleWhen) }),
  ...(component.raises && { raises: component.raises.map((raise) => ({ ...raise, when: renaming(raise.when) })) }),
  ...(component.implies && {
    implies: component.implies.map((implied) => ({ ...implied, when: renaming(implied.when) })),
  }),
  fields: component.fields.map((field) =>
    field.visibleWhen ? { ...field, visibleWhen: renaming(field.visibleWhen) } : field,
  ),
});

const inside = (text: string, ids: ReadonlySet<string>, suffix: string): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, id: string) => (ids.has(id) ? `{${id}${suffix}}` : placeholder));

type Copying = { repeat: RepeatDefinition; instance: Instance; instances: Instances; ids: ReadonlySet<string> };

const fieldOf = (field: FieldDefinition, { repeat, instance, instances }: Copying): FieldDefinition => {
  const change = repeat.several?.[field.id];
  const changed: FieldDefinition = change ? { ...field, ...change, kindAlone: field.kind } : field;
  const options =
    changed.optionsFrom && instances[changed.optionsFrom].map(({ key, label }) => ({ value: key, label }));
  return { ...changed, ...(options && { options }), id: withSuffix(field.id, instance.suffix) };
};

/** A copy of the part for one flue or appliance: its own ids, and conditions that read its own answers. */
const copyOf = (component: ComponentDefinition, copying: Copying): ComponentDefinition => {
  const { repeat, instance, ids } = copying;
  const added = instance.key === FIRST ? [] : (repeat.added?.[component.id] ?? []);
  // Lite and check ask only those added questions that decide which parts are asked.
  const asked = added.filter(({ lead }) => component.logic === undefined || lead);
  const extended = { ...component, fields: [...asked, ...component.fields] };
  const own = rename(extended, renamed(ids, instance.suffix));
  return {
    ...own,
    id: withSuffix(component.id, instance.suffix),
    instance,
    fields: own.fields.map((field) => fieldOf(field, copying)),
    ...(own.implies && {
      implies: own.implies.map((implied) => ({ ...implied, because: inside(implied.because, ids, instance.suffix) })),
    }),
  };
};

const expandRepeat = (
  sections: readonly SectionDefinition[],
  repeat: RepeatDefinition,
  instances: Instances,
): readonly SectionDefinition[] => {
  const own = instances[repeat.group];
  if (own.length < 2) return sections;
  const ids = repeatedIds(repeat, sections);
  const outside = ofAny(
    ids,
    own.map(({ suffix }) => suffix),
  );
  return sections.flatMap((section) => {
    const label = repeat.sections[section.id];
    if (label === undefined) {
      return [{ ...section, components: section.components.map((component) => rename(component, outside)) }];
    }
    return own.map((instance): SectionDefinition => {
      return {
        ...section,
        id: withSuffix(section.id, instance.suffix),
        label: `${label} ${instance.number}`,
        instance,
        components: section.components.map((part) => copyOf(part, { repeat, instance, instances, ids })),
      };
    });
  });
};

/** Repeats each repeating section once per flue or appliance. With one of each, the sections stay unchanged. */
export const withInstances = (
  sections: readonly SectionDefinition[],
  repeats: readonly RepeatDefinition[] | undefined,
  instances: Instances,
): readonly SectionDefinition[] =>
  (repeats ?? []).reduce((expanded, repeat) => expandRepeat(expanded, repeat, instances), sections);

/** The part as another flue or appliance would have it, for answers that arrive before it's added or after it's removed. */
export const partOf = (component: ComponentDefinition, repeat: RepeatDefinition, key: string): ComponentDefinition => {
  const suffix = suffixOf(repeat.group, key);
  const instance: Instance = { group: repeat.group, key, number: 0, label: repeat.label, suffix };
  const instances = { chim: [], app: [] };
  return copyOf(component, { repeat, instance, instances, ids: new Set() });
};
