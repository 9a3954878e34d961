/** Random numbers that depend only on seed and label, so the order in which requests arrive doesn't change them. */
export type Chance = () => number;

/** FNV-1a over the text, so that equal labels start equal sequences. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: each call gives the next number from 0 to 1. */
export function chanceOf(seed: number, label: string): Chance {
  let state = hashOf(`${seed}:${label}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `least` to below `end`. */
export const randomInteger = (chance: Chance, min: number, end: number): number =>
  min + Math.floor(chance() * (end - min));

export function pickOne<T>(chance: Chance, all: readonly [T, ...T[]]): T {
  return all[randomInteger(chance, 0, all.length)] ?? all[0];
}
