import UFuzzy from '@leeoniya/ufuzzy';

/**
 * How well a word matches a text, best first: it equals a word of the text, starts one, is inside one, or is one typo
 * away from one.
 */
export const EXACT = 0;
export const PREFIX = 1;
export const INSIDE = 2;
export const TYPO = 3;
export type Match = typeof EXACT | typeof PREFIX | typeof INSIDE | typeof TYPO;

/** Shorter words aren't searched for inside others: nearly every client would match. */
const INSIDE_FROM = 3;
/** Shorter words aren't corrected: one typo turns most of them into another word. */
const TYPO_FROM = 4;

/** A word that the engine uses internally as a placeholder. */
const RESERVED = 'eexxaacctt';

/** The engine's default uses the device's locale, and a Turkish device lowercases I to ı. */
const toLower = (text: string): string => text.toLowerCase();
const COMMON = { interSplit: ' +', intraSplit: null, toLower, toUpper: (text: string) => text.toUpperCase() };
const NO_ERROR = {
  intraSlice: [0, Infinity] as [number, number],
  intraIns: 0,
  intraSub: 0,
  intraTrn: 0,
  intraDel: 0,
} as const;
const ONE_ERROR = { ...NO_ERROR, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 } as const;

const literal = new UFuzzy({ ...COMMON, intraIns: 0 });

/** The weakest kind of match allowed for a word of this length. */
export function weakestOf(word: string): Match {
  const isCorrected = word.length >= TYPO_FROM && /^[a-z\d]+$/.test(word) && !word.includes(RESERVED);
  return isCorrected ? TYPO : word.length >= INSIDE_FROM ? INSIDE : PREFIX;
}

/** The text to look for if the word must match at least this well; texts have a space before and after each word. */
export function patternOf(word: string, match: Exclude<Match, typeof TYPO>): string {
  if (match === EXACT) return ` ${word} `;
  return match === PREFIX || word.length < INSIDE_FROM ? ` ${word}` : word;
}

type Engine = (texts: string[], word: string, ids: number[]) => number[];
const typoEngines = new Map<number, Engine>();

/** The engine corrects each run of letters or digits separately: only run number `run` may have the typo. */
function withTypoIn(run: number): Engine {
  const known = typoEngines.get(run);
  if (known !== undefined) return known;
  const made = newTypoEngine(run);
  typoEngines.set(run, made);
  return made;
}

function newTypoEngine(run: number): Engine {
  let next = 0;
  const engine = new UFuzzy({
    ...COMMON,
    intraMode: 1,
    interLft: 2,
    interRgt: 2,
    intraRules: () => (next++ === run ? ONE_ERROR : NO_ERROR),
  });
  return (texts, word, ids) => {
    next = 0;
    return engine.filter(texts, word, ids) ?? [];
  };
}

const swapAt = (word: string, at: number): string =>
  word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);

/**
 * The unchanged parts of a word with one letter added, missing, wrong or swapped: a text that is one typo away from
 * the word contains all parts of one of these lists. One-character parts exclude nothing.
 */
export function typoBounds(word: string): string[][] {
  const places = [...word].map((_letter, at) => at);
  const patterns = places.map((at) => [` ${word.slice(0, at)}`, `${word.slice(at + 1)} `]);
  return [...patterns, ...places.slice(1).map((at) => [` ${swapAt(word, at - 1)} `])];
}

/** Swaps across the border between two runs, which the engine doesn't try. */
function swapsBetweenRuns(word: string): string[] {
  const ends = [...word.matchAll(/\d(?=[a-z])|[a-z](?=\d)/g)].map(({ index }) => index);
  return ends.map((at) => swapAt(word, at));
}

const ASCII = /^[\x20-\x7E]*$/;

/** Beyond ASCII, the engine ignores case by its own rules; in ASCII, folded texts are all lower case. */
function textsContaining(texts: readonly string[], text: string, ids: number[]): number[] {
  if (ASCII.test(text)) return ids.filter((id) => texts[id]?.includes(text));
  return literal.filter(texts as string[], `"${text}"`, ids) ?? [];
}

const union = (lists: number[][]): number[] =>
  lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flat())].sort((a, b) => a - b);

/** The texts among these ids that the word matches at least this well, in ascending order. */
export function textsWith(texts: string[], word: string, match: Match, ids: number[]): number[] {
  if (ids.length === 0) return [];
  const weakest = weakestOf(word);
  const wanted = match < weakest ? match : weakest;
  const containing = (text: string) => textsContaining(texts, text, ids);
  if (wanted !== TYPO) return containing(patternOf(word, wanted));
  const runs = word.match(/\d+|[a-z]+/g) ?? [];
  return union([
    containing(word),
    ...runs.map((_run, at) => withTypoIn(at)(texts, word, ids)),
    ...swapsBetweenRuns(word).map((swapped) => containing(` ${swapped} `)),
  ]);
}
