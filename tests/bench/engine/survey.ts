import { Model } from 'survey-core';
import type { Condition, FieldDefinition } from '#shared/inspection/types.ts';
import { FORM_GROUPS, FORM_VALUES, nameOf, type FormValue } from './form.ts';
import { ANSWERS, DEFINITION } from './largest-inspection.ts';
import type { Engine } from './ours.ts';

const quoted = (value: string | number | boolean): string => (typeof value === 'string' ? `'${value}'` : String(value));

function expression(condition: Condition): string {
  if ('all' in condition) return `(${condition.all.map(expression).join(' and ')})`;
  if ('any' in condition) return `(${condition.any.map(expression).join(' or ')})`;
  if ('not' in condition) return `!(${expression(condition.not)})`;
  const field = `{${nameOf(condition.field)}}`;
  if ('equals' in condition) return `${field} = ${quoted(condition.equals)}`;
  if ('in' in condition) return `${field} anyof [${condition.in.map(quoted).join(', ')}]`;
  if ('present' in condition) return `${field} ${condition.present ? 'notempty' : 'empty'}`;
  return 'above' in condition ? `${field} > ${condition.above}` : `${field} < ${condition.below}`;
}

const TYPES: Record<FieldDefinition['kind'], string> = {
  option: 'radiogroup',
  multi: 'checkbox',
  inches: 'text',
  feet: 'text',
  number: 'text',
  yesNo: 'boolean',
  text: 'comment',
  date: 'text',
  photo: 'comment',
  calc: 'comment',
};

const question = ({ id, label, kind, options, visibleWhen, required }: FieldDefinition) => ({
  type: TYPES[kind],
  name: nameOf(id),
  title: label,
  ...(options && { choices: options.map(({ value, label: text }) => ({ value, text })) }),
  ...(visibleWhen && { visibleIf: expression(visibleWhen) }),
  ...(required && { isRequired: true }),
});

function valueExpression(value: FormValue): string {
  if ('when' in value) return `iif(${expression(value.when)}, 1, 0)`;
  if ('unanswered' in value) {
    return value.unanswered.map((id) => `iif({${nameOf(id)}} empty, 1, 0)`).join(' + ') || '0';
  }
  if ('sumOf' in value) return value.sumOf.map((name) => `{${nameOf(name)}}`).join(' + ') || '0';
  if ('firstAbove' in value) {
    return value.firstAbove.reduceRight((rest, name, index) => `iif({${name}} > 0, ${index + 1}, ${rest})`, '0');
  }
  const terms = Object.entries(value.worth).map(
    ([id, worth]) => `iif({${nameOf(value.chosenIn)}} contains '${id}', ${worth}, 0)`,
  );
  return terms.join(' + ') || '0';
}

const json = {
  pages: DEFINITION.sections.map((section) => ({
    name: nameOf(section.id),
    elements: FORM_GROUPS.filter(({ name }) => section.components.some(({ id }) => id === name)).map(
      ({ name, relevant, questions }) => ({
        type: 'panel',
        name: nameOf(`part_${name}`),
        ...(relevant && { visibleIf: expression(relevant) }),
        elements: questions.map(question),
      }),
    ),
  })),
  calculatedValues: FORM_VALUES.map((value) => ({ name: nameOf(value.name), expression: valueExpression(value) })),
};

/** The same questions, conditions and sums in survey-core. */
export function survey(): Engine {
  const model = new Model(json);
  model.data = Object.fromEntries(Object.entries(ANSWERS).map(([id, value]) => [nameOf(id), value]));
  return {
    set: ({ fieldId, value }) => model.setValue(nameOf(fieldId), value),
    derived: () => FORM_VALUES.filter(({ name }) => Number(model.getVariable(nameOf(name)) ?? 0) > 0).length,
  };
}
