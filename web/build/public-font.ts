import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Names the characters and the weights of the public pages' font, for the browser and for the build alike. */
const STYLES = join(import.meta.dirname, '../src/ui/theme/inter-public.css');
const INTER = join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
/** What inter-public.css calls the file. */
const ALIAS = '@inter-public';
/** Kerning, and the figures of one width in the tables of prices; the pages use no other feature. */
const FEATURES = ['kern', 'tnum'];

export type FontFace = { readonly text: string; readonly lightest: number; readonly heaviest: number };

/** The characters of a style sheet's `unicode-range` and the ends of its `font-weight`. */
export function faceOf(css: string): FontFace {
  const range = /unicode-range:([^;]+);/.exec(css)?.[1];
  const [, lightest, heaviest] = /font-weight: (\d+) (\d+);/.exec(css) ?? [];
  if (range === undefined || lightest === undefined || heaviest === undefined) {
    throw new Error('The style sheet needs a unicode-range and a range of weights');
  }
  const codes = range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
  });
  return { text: String.fromCodePoint(...codes), lightest: Number(lightest), heaviest: Number(heaviest) };
}

/** Inter with these characters and weights alone, as WOFF2: 13 KB of 48. */
export async function subsetOf({ text, lightest, heaviest }: FontFace): Promise<Buffer> {
  return subsetFont(await readFile(INTER), text, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: lightest, max: heaviest } },
  });
}

/** Makes the font of the public pages before each build, in `cacheDir`, from the one that the app uses. */
export function publicFont(cacheDir: string): Plugin {
  const file = join(cacheDir, 'inter-public.woff2');
  return {
    name: 'public-font',
    config: async () => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await subsetOf(faceOf(await readFile(STYLES, 'utf8'))));
      return { resolve: { alias: [{ find: ALIAS, replacement: file }] } };
    },
  };
}
