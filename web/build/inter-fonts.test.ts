import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../../shared/web-pages.ts';
import { renderPage } from '../src/site/render-page.tsx';
import { faceOf, INTER_STYLES, subsetOf } from './inter-fonts.ts';

/** The bytes a new connection receives in one round trip: ten segments of 1,460 bytes. */
const FIRST_WINDOW = 14_600;
const PUBLIC = await readFile(INTER_STYLES['@inter-public'], 'utf8');
const APP = await readFile(INTER_STYLES['@inter-app'], 'utf8');
const CONTEXT = { buildId: '2026.11.21-4f1c2a9', now: new Date('2026-11-21T00:00:00Z'), examples: [] };

describe('the font of the public pages', () => {
  const face = faceOf(PUBLIC);

  it('has every character that the pages show, so that no page requests the full font', () => {
    const body = (html: string) => html.slice(html.indexOf('<body>')).replaceAll(/<[^>]+>/g, '');
    const shown = PUBLIC_PAGES.map(({ id }) => body(renderPage(id, CONTEXT)))
      .join('')
      .replaceAll(/&(?:amp|quot|#x27|gt|lt);/g, '&');
    const missing = [...new Set(shown)].filter((character) => character !== '\n' && !face.text.includes(character));

    expect(missing).toEqual([]);
  });

  it('is a WOFF2 file that fits in the first congestion window of a connection', async () => {
    const font = await subsetOf(face);

    expect(font.toString('latin1', 0, 4)).toBe('wOF2');
    expect(font.length).toBeLessThan(FIRST_WINDOW);
  });

  it('is rejected without a unicode-range', () => {
    expect(() => faceOf('@font-face { font-weight: 400 700; }')).toThrow('needs a unicode-range');
  });
});

describe('the font of the app', () => {
  const face = faceOf(APP);

  it('has the letters of western European names and the symbols for lengths, prices and directions', () => {
    const signs = [...'áéíñóúüçøßÅÆœ°¼½¾×÷±§©®™–—‘’“”•…′″€↑↓−'];
    expect(signs.filter((sign) => !face.text.includes(sign))).toEqual([]);
  });

  it('covers each weight that a style sheet uses', async () => {
    const folder = join(import.meta.dirname, '../src');
    const sheets = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:css|tsx?)$/.test(name));
    const texts = await Promise.all(sheets.map((name) => readFile(join(folder, name), 'utf8')));
    const characters = texts.flatMap((text) =>
      [...text.matchAll(/font-?[wW]eight: (\d{3});/g)].map(([, weight]) => Number(weight)),
    );

    expect(characters.length).toBeGreaterThan(200);
    expect(characters.filter((weight) => weight < face.lightest || weight > face.heaviest)).toEqual([]);
  });

  it('is less than half the size of the full font', async () => {
    expect((await subsetOf(face)).length).toBeLessThan(24_000);
  });
});
