import type { Host, HostNode } from './host-tree.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const VOID = new Set(['br', 'hr', 'img', 'meta']);
const UNITLESS = new Set(['fontWeight', 'lineHeight', 'opacity']);
const NO_ATTRIBUTE = new Set(['children', 'dangerouslySetInnerHTML', 'key', 'ref']);

/** React's names of attributes that differ from HTML's by more than their case. */
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv' };

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function declaration([name, value]: [string, unknown]): string[] {
  if (typeof value === 'number') {
    return [`${hyphenated(name)}:${value}${value === 0 || UNITLESS.has(name) ? '' : 'px'}`];
  }
  return typeof value === 'string' && value !== '' ? [`${hyphenated(name)}:${value.trim()}`] : [];
}

function valueOf(name: string, value: unknown): string | undefined {
  if (name === 'style' && typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(declaration).join(';');
  }
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  // A data attribute gets the value 'true'; HTML's own boolean attributes stay empty.
  if (value === true) return name.startsWith('data-') ? 'true' : '';
  return undefined;
}

function attribute([name, value]: [string, unknown]): string {
  const text = NO_ATTRIBUTE.has(name) ? undefined : valueOf(name, value);
  if (text === undefined || (name === 'style' && text === '')) return '';
  return ` ${ATTRIBUTES[name] ?? name}="${escapeHtml(text)}"`;
}

/** Raw markup written by a component of the library or of ours; it never contains user input. */
function ownMarkup({ dangerouslySetInnerHTML: own }: Host['props']): string | undefined {
  if (typeof own !== 'object' || own === null || !('__html' in own)) return undefined;
  return typeof own.__html === 'string' ? own.__html : undefined;
}

function element(host: Host): string {
  const { tag, props, children } = host;
  const start = `<${tag}${Object.entries(props).map(attribute).join('')}`;
  return VOID.has(tag) ? `${start}/>` : `${start}>${ownMarkup(props) ?? children.map(markup).join('')}</${tag}>`;
}

const markup = (part: HostNode): string => (typeof part === 'string' ? escapeHtml(part) : element(part));

/** The HTML of an email. A test compares it with React's own output. */
export const toHtml = (tree: readonly HostNode[]): string => `<!DOCTYPE html>${tree.map(markup).join('')}`;
