import { typedQuestion } from '#shared/newsletter-question.ts';
import { SITE_CALLS } from '#web/lib/site-api/paths.ts';
import { postJson } from '#web/lib/site-api/post-json.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

type TicketForm = {
  readonly form: HTMLFormElement;
  readonly fields: readonly Field[];
  readonly submit: HTMLButtonElement;
  readonly touched: Set<string>;
};

const UNKNOWN_ERROR = 'An unknown error occurred';
const REQUIRED = 'This field is required';
const EMAIL_EXPECTED = 'Enter a valid email address';

/** Wires a ticket form: newsletter, support or demo request. `onSent` runs after the server has accepted it. */
export function enhanceTicketForm(form: HTMLFormElement, onSent: () => void): void {
  const submit = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (submit === null) return;
  const fields = [...form.querySelectorAll<Field>('input:not([type="hidden"]):not([data-trap]), textarea')];
  const ticket: TicketForm = { form, fields, submit, touched: new Set() };
  // On a slow connection, users may type before this script loads, and browsers autofill fields.
  touchFilled(ticket);
  // After Back, the browser restores the values later than this script runs, without an event for each field.
  window.addEventListener('pageshow', () => touchFilled(ticket));

  for (const field of fields) {
    const touch = () => {
      ticket.touched.add(field.name);
      submit.disabled = !isTouched(ticket);
    };
    field.addEventListener('blur', touch);
    // Some password managers dispatch only this event.
    field.addEventListener('change', touch);
    field.addEventListener('input', () => {
      touch();
      showError(form, field.name, undefined);
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!submit.disabled) void send(ticket, onSent);
  });
}

function touchFilled(ticket: TicketForm): void {
  for (const { name, value } of ticket.fields) if (value !== '') ticket.touched.add(name);
  ticket.submit.disabled = !isTouched(ticket);
}

const isTouched = ({ fields, touched }: TicketForm) => fields.every((field) => touched.has(field.name));

async function send(ticket: TicketForm, onSent: () => void): Promise<void> {
  const { form, fields, submit } = ticket;
  if (!validate(ticket)) return;

  submit.disabled = true;
  const answer = await postJson(SITE_CALLS.sendTicket, ticketOf(ticket));
  if (!answer.success) {
    submit.disabled = false;
    showServerErrors(ticket, answer.errors);
    return;
  }
  form.reset();
  ticket.touched.clear();
  for (const field of fields) showError(form, field.name, undefined);
  onSent();
}

/** The form's values. Omits the honeypot field if it is empty. */
function ticketOf({ form, fields }: TicketForm): Record<string, FormDataEntryValue> {
  const { website, ...ticket } = Object.fromEntries(new FormData(form));
  const typed = fields.find(({ name }) => name === 'question');
  if (typed !== undefined) ticket.question = typedQuestion(typed.value);
  return website === undefined || website === '' ? ticket : { ...ticket, website };
}

function validate({ form, fields }: TicketForm): boolean {
  showError(form, 'form', undefined);
  const wrong = fields.filter((field) => {
    const error = fieldError(field);
    showError(form, field.name, error);
    return error !== undefined;
  });
  wrong[0]?.focus();
  return wrong.length === 0;
}

function fieldError(field: Field): string | undefined {
  if (field.value.trim() === '') return REQUIRED;
  const max = Number(field.dataset.max);
  if (field.value.trim().length > max) return `At most ${max} characters`;
  return field.type === 'email' && !/^\S+@\S+\.\S+$/.test(field.value.trim()) ? EMAIL_EXPECTED : undefined;
}

function showServerErrors({ form, fields }: TicketForm, errors: Readonly<Record<string, string>>): void {
  const names = new Set(fields.map((field) => field.name));
  const elsewhere = Object.entries(errors).filter(([name]) => !names.has(name));
  for (const name of names) showError(form, name, errors[name]);
  if (elsewhere.length > 0) showError(form, 'form', elsewhere[0]?.[1]);
  else if (Object.keys(errors).length === 0) showError(form, 'form', UNKNOWN_ERROR);
  fields.find((field) => errors[field.name] !== undefined)?.focus();
}

function showError(form: HTMLFormElement, name: string, message: string | undefined): void {
  const place = form.querySelector<HTMLElement>(`[data-error-for="${CSS.escape(name)}"]`);
  if (place !== null) {
    place.textContent = message ?? '';
    place.hidden = message === undefined;
  }
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  if (message === undefined) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}
