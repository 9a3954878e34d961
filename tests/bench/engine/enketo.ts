import { Form } from 'enketo-core';
import type { Condition, FieldDefinition } from '#shared/inspection/types.ts';
import { FORM_GROUPS, FORM_VALUES, nameOf, type FormValue } from './form.ts';
import { ANSWERS, type Edit } from './largest-inspection.ts';
import type { Engine } from './ours.ts';

const path = (id: string): string => `/data/${nameOf(id)}`;
const multis = new Set(
  FORM_GROUPS.flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'multi')).map(({ id }) => id),
);

const equals = (id: string, value: string | number | boolean): string =>
  multis.has(id) ? `selected( ${path(id)} , '${value}')` : ` ${path(id)}  = '${value}'`;

function expression(condition: Condition): string {
  if ('all' in condition) return `(${condition.all.map(expression).join(' and ')})`;
  if ('any' in condition) return `(${condition.any.map(expression).join(' or ')})`;
  if ('not' in condition) return `not(${expression(condition.not)})`;
  if ('equals' in condition) return equals(condition.field, condition.equals);
  if ('in' in condition) return `(${condition.in.map((value) => equals(condition.field, value)).join(' or ')})`;
  if ('present' in condition) return ` ${path(condition.field)}  ${condition.present ? '!=' : '='} ''`;
  return ` ${path(condition.field)}  ${'above' in condition ? '>' : '<'} ${'above' in condition ? condition.above : condition.below}`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const attribute = (name: string, condition: Condition | undefined): string =>
  condition === undefined ? '' : ` ${name}="${escaped(expression(condition))}"`;

function choices({ id, kind, options = [], visibleWhen }: FieldDefinition): string {
  const all = kind === 'yesNo' ? ['true', 'false'] : options.map(({ value }) => value);
  const boxes = all.map(
    (value, index) =>
      `<label><input type="${kind === 'multi' ? 'checkbox' : 'radio'}" name="${path(id)}" data-name="${path(id)}" value="${value}" data-type-xml="string"${index === 0 ? attribute('data-relevant', visibleWhen) : ''}/><span class="option-label active">${value}</span></label>`,
  );
  return `<fieldset class="question simple-select${visibleWhen ? ' or-branch pre-init' : ''}"><fieldset><legend><span class="question-label active">${escaped(id)}</span></legend><div class="option-wrapper">${boxes.join('')}</div></fieldset></fieldset>`;
}

function question(field: FieldDefinition): string {
  if (field.kind === 'option' || field.kind === 'multi' || field.kind === 'yesNo') return choices(field);
  const isFigure = field.kind === 'inches' || field.kind === 'feet' || field.kind === 'number';
  return `<label class="question non-select${field.visibleWhen ? ' or-branch pre-init' : ''}"><span class="question-label active">${escaped(field.label)}</span><input type="${isFigure ? 'number' : 'text'}" name="${path(field.id)}" data-type-xml="${isFigure ? 'decimal' : 'string'}"${attribute('data-relevant', field.visibleWhen)}/></label>`;
}

function calculation(value: FormValue): string {
  if ('when' in value) return `if(${expression(value.when)}, 1, 0)`;
  if ('unanswered' in value) return value.unanswered.map((id) => `if( ${path(id)}  = '', 1, 0)`).join(' + ') || '0';
  if ('sumOf' in value) return value.sumOf.map((name) => ` ${path(name)} `).join(' + ') || '0';
  if ('firstAbove' in value) {
    return value.firstAbove.reduceRight((rest, name, index) => `if( ${path(name)}  > 0, ${index + 1}, ${rest})`, '0');
  }
  const terms = Object.entries(value.worth).map(
    ([id, worth]) => `if(selected( ${path(value.chosenIn)} , '${id}'), ${worth}, 0)`,
  );
  return terms.join(' + ') || '0';
}

const html = (): string => {
  const groups = FORM_GROUPS.map(
    ({ name, relevant, questions }) =>
      `<section class="or-group${relevant ? ' or-branch pre-init' : ''}" name="/data/part_${nameOf(name)}"${attribute('data-relevant', relevant)}><h4><span class="question-label active">${name}</span></h4>${questions.map(question).join('')}</section>`,
  );
  const sums = FORM_VALUES.map(
    (value) =>
      `<label class="calculation non-select"><input type="hidden" name="${path(value.name)}" data-calculate="${escaped(calculation(value))}" data-type-xml="string"/></label>`,
  );
  return `<form class="or clearfix" dir="ltr" data-form-id="inspection"><section class="form-logo"></section><h3 id="form-title">Inspection</h3>${groups.join('')}<fieldset id="or-calculated-items" style="display:none;">${sums.join('')}</fieldset></form>`;
};

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value));

function model(): string {
  const nodes = FORM_GROUPS.flatMap(({ name, questions }) => [
    `<part_${nameOf(name)}/>`,
    ...questions.map(
      ({ id }) => `<${nameOf(id)}>${Object.hasOwn(ANSWERS, id) ? escaped(textOf(ANSWERS[id])) : ''}</${nameOf(id)}>`,
    ),
  ]);
  const sums = FORM_VALUES.map(({ name }) => `<${nameOf(name)}/>`);
  return `<model><instance><data id="inspection">${nodes.join('')}${sums.join('')}<meta><instanceID/></meta></data></instance></model>`;
}

function change(form: HTMLFormElement, { fieldId, value, kind }: Edit): void {
  const isChoice = kind === 'option' || kind === 'yesNo';
  const selector = `[name="${path(fieldId)}"]${isChoice ? `[value="${textOf(value)}"]` : ''}`;
  const input = form.querySelector<HTMLInputElement>(selector);
  if (input === null) throw new Error(`${fieldId} has no input`);
  if (isChoice) input.checked = true;
  else input.value = textOf(value);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The same questions, conditions and sums in enketo-core, in the form that its transformer generates. */
export function enketo(): Engine {
  document.body.innerHTML = html();
  const element = document.querySelector('form');
  if (element === null) throw new Error('The page has no form');
  const form = new Form(element, { modelStr: model() }, {});
  const errors = form.init();
  if (errors.length > 0) throw new Error(errors.slice(0, 3).join('; '));
  return {
    set: (edit) => change(element, edit),
    derived: () =>
      FORM_VALUES.filter(({ name }) => Number(form.model.xml.querySelector(nameOf(name))?.textContent ?? 0) > 0).length,
  };
}
