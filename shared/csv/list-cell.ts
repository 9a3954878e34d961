/** Splits at the characters of `separators` without a backslash before them; backslashes stay. */
function cut(text: string, separators: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const isEscape = text[at] === '\\' && at + 1 < text.length;
    if (separators.includes(text.charAt(at))) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${text.slice(at, at + (isEscape ? 2 : 1))}`);
    if (isEscape) at += 1;
  }
  return parts;
}

const escape = (text: string): string => text.replaceAll(/[\\;\n]/g, '\\$&');
const unescape = (text: string): string => text.replaceAll(/\\([^])/g, '$1').trim();

/** Several values in one cell: `annual; gas`. A semicolon, a line break or a backslash inside a value gets a backslash. */
const joinList = (items: readonly string[]): string => items.map(escape).join('; ');

const splitList = (cell: string): string[] => (cell.trim() === '' ? [] : cut(cell, ';').map(unescape));

/** Like `joinList`, for tags: `splitTags` also splits at commas. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => escape(tag).replaceAll(',', String.raw`\,`)).join('; ');

/** Other programs separate tags with commas. Repeated tags, ignoring case, are removed. */
export function splitTags(cell: string): string[] {
  const tags = cut(cell, ';,').map(unescape);
  const forms = tags.map((tag) => tag.toLowerCase());
  return tags.filter((tag, index) => tag !== '' && forms.indexOf(tag.toLowerCase()) === index);
}

/** Several lists in one cell, one per line. */
export const joinLines = (lists: readonly (readonly string[])[]): string => lists.map(joinList).join('\n');

export const splitLines = (cell: string): string[][] =>
  cut(cell, '\n')
    .filter((line) => line.trim() !== '')
    .map(splitList);
