import type { Host, HostNode } from './host-tree.ts';

const UNSEEN = new Set(['head', 'img', 'style', 'title']);
const BLOCKS = new Set(['body', 'div', 'h1', 'h2', 'html', 'p', 'table', 'tbody', 'td', 'tr', 'ul', 'ol']);

const attributeOf = ({ props }: Host, name: string): string => {
  const value = props[name];
  return typeof value === 'string' ? value : '';
};
const inside = ({ children }: Host): string => children.map(textOf).join('');

/** A button's label is on its own line before its URL; another link shows its URL only if that adds information. */
function linkText(host: Host): string {
  const [label, href] = [inside(host).trim(), attributeOf(host, 'href')];
  if (host.props['data-action'] !== undefined) return `${label}:\n${href}`;
  return /^(tel|mailto):/.test(href) || href === label ? label : `${label} (${href})`;
}

function listText(host: Host): string {
  const items = host.children.filter((child) => typeof child !== 'string');
  const mark = (index: number) => (host.tag === 'ol' ? `${index + 1}. ` : '- ');
  return items.map((element, index) => `${mark(index)}${inside(element).trim()}`).join('\n');
}

/** A row of a table of facts: name and value. */
const factText = ({ children }: Host): string => {
  const cells = children.map((cell) => textOf(cell).trim());
  return `\n${cells.join(': ')}`;
};

function elementText(host: Host): string {
  const { tag, props } = host;
  if (UNSEEN.has(tag) || props['data-skip-in-text'] === true) return '';
  if (tag === 'br') return '\n';
  if (tag === 'a') return linkText(host);
  if (props['data-fact'] !== undefined) return factText(host);
  if (tag === 'ul' || tag === 'ol') return `\n\n${listText(host)}\n\n`;
  return BLOCKS.has(tag) ? `\n\n${inside(host)}\n\n` : inside(host);
}

/** Line breaks within a value become spaces, as in HTML: only elements make lines. */
const textOf = (part: HostNode): string => (typeof part === 'string' ? part.replace(/\s+/g, ' ') : elementText(part));

/** The plain text of an email, from the same elements as its HTML. */
export function toText(tree: readonly HostNode[]): string {
  const lines = tree
    .map(textOf)
    .join('')
    .split('\n')
    .map((line) => line.trim());
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
