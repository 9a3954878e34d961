import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { enhanceTicketForms } from '../client/tickets.ts';
import { enhanceDialogs } from '../client/dialogs.ts';
import { SupportPage } from '../help/support-page.tsx';
import { Newsletter } from './newsletter.tsx';

const fetchMock = vi.fn<typeof fetch>();

const element = <Type extends Element>(selector: string) => {
  const found = document.querySelector<Type>(selector);
  if (found === null) throw new Error(`No ${selector}`);
  return found;
};
const nameField = () => element<HTMLInputElement>('#newsletter-name');
const emailField = () => element<HTMLInputElement>('#newsletter-email');
const submit = () => element<HTMLButtonElement>('form button');
const dialog = () => element<HTMLDialogElement>('#newsletter-thanks');
const errorOf = (name: string) => element<HTMLElement>(`[data-error-for="${name}"]`);

const type = (field: HTMLInputElement, value: string) => {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const settle = () => vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
const send = () => element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  document.body.innerHTML = renderToStaticMarkup(<Newsletter />);
  enhanceTicketForms(document);
  enhanceDialogs(document);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('the hidden field', () => {
  it('is sent only if it was filled in, and cannot be reached by keyboard', async () => {
    fetchMock.mockResolvedValueOnce(Response.json({ success: true }));
    const trap = element<HTMLInputElement>('input[name="website"]');
    type(nameField(), 'Harrow');
    type(emailField(), 'office@harrow.example');
    trap.value = 'https://spam.example';
    send();
    await settle();

    expect(trap.tabIndex).toBe(-1);
    expect(JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string)).toHaveProperty('website', 'https://spam.example');
  });
});

describe('a form that was filled in before its script loaded', () => {
  it('can be sent immediately, but not with an empty field', () => {
    document.body.innerHTML = renderToStaticMarkup(<Newsletter />);
    nameField().value = 'Harrow';
    enhanceTicketForms(document);
    expect(submit().disabled).toBe(true);

    document.body.innerHTML = renderToStaticMarkup(<Newsletter />);
    nameField().value = 'Harrow';
    emailField().value = 'office@harrow.example';
    enhanceTicketForms(document);
    expect(submit().disabled).toBe(false);
  });

  it('can be sent when Back or a password manager fills it in', () => {
    nameField().value = 'Harrow';
    emailField().value = 'office@harrow.example';
    window.dispatchEvent(new Event('pageshow'));
    expect(submit().disabled).toBe(false);

    document.body.innerHTML = renderToStaticMarkup(<Newsletter />);
    enhanceTicketForms(document);
    for (const field of [nameField(), emailField()]) field.dispatchEvent(new Event('change'));
    expect(submit().disabled).toBe(false);
  });
});

describe('the support form', () => {
  const field = (id: string) => element<HTMLInputElement>(`#support-${id}`);

  beforeEach(() => {
    document.body.innerHTML = renderToStaticMarkup(<SupportPage />);
    enhanceTicketForms(document);
  });

  it('keeps Submit disabled until all three fields have been touched', () => {
    for (const id of ['question', 'message', 'email']) {
      expect(submit().disabled).toBe(true);
      field(id).dispatchEvent(new Event('blur'));
    }
    expect(submit().disabled).toBe(false);
  });

  it('sends the three fields, resets, and shows thanks until the next input', async () => {
    fetchMock.mockResolvedValueOnce(Response.json({ success: true }));
    type(field('question'), 'Which liner?');
    type(field('message'), 'For an oil flue');
    type(field('email'), 'pat@example.com');
    send();
    const status = () => element('[role="status"]').textContent;
    await vi.waitFor(() => expect(status()).toBe('Thank you. We got your question.'));

    expect(JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string)).toEqual({
      question: 'Which liner?',
      additional: 'For an oil flue',
      email: 'pat@example.com',
    });
    expect([field('question').value, field('message').value, submit().disabled]).toEqual(['', '', true]);
    type(field('question'), 'More');
    expect(status()).toBe('');
  });

  it('does not subscribe to the newsletter when that is the question', async () => {
    fetchMock.mockResolvedValueOnce(Response.json({ success: true }));
    type(field('question'), ' Newsletter ');
    type(field('message'), 'It has not come this month.');
    type(field('email'), 'pat@example.com');
    send();
    await settle();

    expect(JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string)).toHaveProperty('question', 'Newsletter?');
  });

  it('shows an error next to a text that is too long, and keeps the text', () => {
    type(field('question'), 'x'.repeat(201));
    type(field('message'), 'x'.repeat(4001));
    type(field('email'), 'pat@example.com');
    send();

    expect([errorOf('question').textContent, errorOf('additional').textContent]).toEqual([
      'At most 200 characters',
      'At most 4000 characters',
    ]);
    expect(field('message').value).toHaveLength(4001);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('the newsletter form', () => {
  it('keeps Join disabled until name and email have both been touched', () => {
    expect(submit().disabled).toBe(true);
    nameField().dispatchEvent(new Event('blur'));
    expect(submit().disabled).toBe(true);
    emailField().dispatchEvent(new Event('blur'));
    expect(submit().disabled).toBe(false);
  });

  it('sends question, name and email, shows thanks in a dialog, and resets', async () => {
    fetchMock.mockResolvedValueOnce(Response.json({ success: true }));
    type(nameField(), 'Harrow & Sons');
    type(emailField(), 'office@harrow.example');
    send();
    await vi.waitFor(() => expect(dialog().open).toBe(true));

    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/maillist/sendticket');
    expect(JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string)).toEqual({
      question: 'Newsletter',
      additional: 'Harrow & Sons',
      email: 'office@harrow.example',
    });
    expect(dialog().textContent).toContain('Thank you for joining the newsletter');
    expect([nameField().value, emailField().value, submit().disabled]).toEqual(['', '', true]);

    element<HTMLButtonElement>('#newsletter-thanks .button').click();
    expect(dialog().open).toBe(false);
  });

  it('shows missing values next to the fields and sends nothing', () => {
    type(nameField(), ' ');
    type(emailField(), 'office');
    send();

    expect(fetchMock).not.toHaveBeenCalled();
    expect(errorOf('additional').textContent).toBe('This field is required');
    expect(errorOf('email').textContent).toBe('Enter a valid email address');
    expect(emailField().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(nameField());
  });

  it('shows a server error under its field and clears it when the field is edited', async () => {
    fetchMock.mockResolvedValueOnce(
      Response.json({ success: false, errors: { email: 'At most 254 characters' } }, { status: 400 }),
    );
    type(nameField(), 'Harrow');
    type(emailField(), 'office@harrow.example');
    send();
    await vi.waitFor(() => expect(errorOf('email').hidden).toBe(false));

    expect(errorOf('email').textContent).toBe('At most 254 characters');
    expect(nameField().value).toBe('Harrow');
    expect(submit().disabled).toBe(false);

    type(emailField(), 'o@harrow.example');
    expect(errorOf('email').hidden).toBe(true);
    expect(emailField().hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows that the device is offline when there is no response', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    type(nameField(), 'Harrow');
    type(emailField(), 'office@harrow.example');
    send();

    await vi.waitFor(() => expect(errorOf('form').textContent).toMatch(/^You’re offline/));
  });

  it('shows a fallback text for a failure without detail', async () => {
    fetchMock.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
    type(nameField(), 'Harrow');
    type(emailField(), 'office@harrow.example');
    send();
    await settle();
    await vi.waitFor(() => expect(errorOf('form').hidden).toBe(false));

    expect(errorOf('form').textContent).toBe('An unknown error occurred');
    expect(dialog().open).toBe(false);
  });

  it('sends once, however often it is submitted', () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    type(nameField(), 'Harrow');
    type(emailField(), 'office@harrow.example');
    send();
    send();

    expect(fetchMock).toHaveBeenCalledOnce();
  });
});
