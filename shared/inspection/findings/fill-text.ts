/** Returns the text for one placeholder; undefined when the value isn't known. */
export type Fill = (name: string) => string | undefined;

const PLACEHOLDER = /\{([a-z][a-z0-9_]*)\}/g;

const filled = (text: string, fill: Fill): { text: string; isWhole: boolean } => {
  let isWhole = true;
  const result = text.replace(PLACEHOLDER, (_match, name: string) => {
    const value = fill(name);
    if (value === undefined) isWhole = false;
    return value ?? '';
  });
  return { text: result, isWhole };
};

/** Drops every sentence that lacks a value, because it would be wrong without it. */
const sentences = (text: string, fill: Fill): string =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => filled(sentence, fill))
    .filter(({ isWhole }) => isWhole)
    .map((sentence) => sentence.text)
    .join(' ');

/** A value may end with a period, such as '0.03 in w.c.': the sentence that it ends needs no second one. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/(?<!\.)\.\.(?!\.)/g, '.')
    .trim();

/** Whether a text has no placeholders or optional clauses. */
export const isPlain = (text: string): boolean => !text.includes('{') && !text.includes('[[');

/** The distinct placeholders of a text. */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

const fillOnce = (text: string, fill: Fill): string => {
  const clauses = text.replace(/\[\[(.*?)\]\]/gs, (_match, clause: string) => {
    const { text: inside, isWhole } = filled(clause, fill);
    return isWhole ? inside : '';
  });
  return tidy(sentences(clauses, fill));
};

type CachedResult = { readonly names: readonly string[]; key: string; result: string };
const MAX_CACHED = 2000;
const cache = new Map<string, CachedResult>();

/**
 * Fills measured values into a text. `{flue_liner_diameter}` is the formatted answer of that field, `{overhang}` that of the
 * part's own field; `{component}` is the part's name, `{instance}` e.g. 'flue 2' when there are several. A clause in `[[ … ]]`
 * is dropped when one of its values isn't known; outside such a clause, the whole sentence is dropped.
 */
export const fillText = (text: string, fill: Fill): string => {
  if (isPlain(text)) return text;
  const before = cache.get(text);
  const names = before?.names ?? placeholdersOf(text);
  const values = new Map(names.map((name) => [name, fill(name)]));
  // One answer leaves the values of nearly all texts unchanged, so the last result is reused.
  const key = [...values.values()].map((value) => (value === undefined ? '\u0000' : value)).join('\u0001');
  if (before?.key === key) return before.result;
  const result = fillOnce(text, (name) => values.get(name));
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, { names, key, result });
  return result;
};
