/** HTML that was made by `html` and may go into another template as it is. */
export class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | SafeHtml | readonly SafeHtml[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

export function escapeHtml(text: string): string {
  return bodyText(text).replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '');
}

/** Template tag: every value is escaped, unless it is itself the outcome of `html`. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  const parts = strings.map((part, index) => part + (index < values.length ? rendered(values[index]) : ''));
  return new SafeHtml(parts.join(''));
}

function rendered(value: Value | undefined): string {
  if (value === undefined) return '';
  if (value instanceof SafeHtml) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}

/** What a person typed, in paragraphs: line breaks stay, as markup. */
export function paragraphs(text: string): SafeHtml[] {
  const blocks = bodyText(text)
    .split(/\n{2,}/)
    .filter((block) => block !== '');
  return blocks.map((block) => {
    const lines = block
      .split('\n')
      .map((line, index) => new SafeHtml(`${index === 0 ? '' : '<br>'}${escapeHtml(line)}`));
    return html`<p style="margin:0 0 12px">${lines}</p>`;
  });
}

const LONGEST_BODY = 8000;

/** Text for a body: line breaks unified, every other control and every direction-changing character gone. */
export function bodyText(text: string): string {
  return text
    .slice(0, LONGEST_BODY)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) => (character === '\n' ? '\n' : ''))
    .trim();
}

/** One line for a header: nothing in it can end the header, hide characters or run on for ever. */
export function headerText(text: string, longest = 150): string {
  const line = bodyText(text)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** A name beside a sending address, which must not look like an address of its own. */
export function displayName(name: string): string {
  return headerText(name.replace(/[<>"\\]/g, ' ').replace(/@/g, ' at '), 80);
}

/** The link, if a mail may carry it: http or https, without credentials. Throws RangeError otherwise. */
export function safeLink(link: string): string {
  const url = new URL(link);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new RangeError('A mail may only link to the web');
  return url.href;
}
