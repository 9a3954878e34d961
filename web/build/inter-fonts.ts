import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const THEME = join(import.meta.dirname, '../src/ui/theme');
const INTER = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
/**
 * The style sheets that define the characters and weights of a font, for both the browser and the build, by the alias of
 * the font file.
 */
export const INTER_STYLES: Readonly<Record<'@inter-app' | '@inter-public', string>> = {
  '@inter-app': join(THEME, 'inter.css'),
  '@inter-public': join(THEME, 'inter-public.css'),
};
/** Kerning, and tabular figures for tables and prices; no other feature is used. */
const FEATURES = ['kern', 'tnum'];

export type FontFace = { readonly text: string; readonly lightest: number; readonly heaviest: number };

/** Reads the characters of a style sheet's `unicode-range` and the limits of its `font-weight`. */
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

/** Subsets Inter to these characters and weights as WOFF2: 23 KB of 48 KB for the app, 13 KB for the public pages. */
export async function subsetOf({ text, lightest, heaviest }: FontFace): Promise<Buffer> {
  return subsetFont(await readFile(INTER), text, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: lightest, max: heaviest } },
  });
}

/** Generates the fonts of the app and of the public pages in `cacheDir` before each build. */
export function interFonts(cacheDir: string): Plugin {
  const make = async ([name, styles]: [string, string]) => {
    const file = join(cacheDir, `${name.replace('@', '')}.woff2`);
    await writeFile(file, await subsetOf(faceOf(await readFile(styles, 'utf8'))));
    return { find: name, replacement: file };
  };
  return {
    name: 'inter-fonts',
    config: async () => {
      await mkdir(cacheDir, { recursive: true });
      return { resolve: { alias: await Promise.all(Object.entries(INTER_STYLES).map(make)) } };
    },
  };
}
