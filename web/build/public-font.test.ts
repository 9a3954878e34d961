import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../../shared/web-pages.ts';
import { renderPage } from '../src/site/render-page.tsx';
import { faceOf, subsetOf } from './public-font.ts';

/** What a new connection sends in one round trip: ten segments of 1,460 bytes. */
const FIRST_WINDOW = 14_600;
const CSS = await readFile(join(import.meta.dirname, '../src/ui/theme/inter-public.css'), 'utf8');
const CONTEXT = { buildId: '2026.11.21-4f1c2a9', now: new Date('2026-11-21T00:00:00Z'), examples: [] };

describe('the font of the public pages', () => {
  const face = faceOf(CSS);

  it('has every character that the pages show, so that no page asks for the whole font', () => {
    const body = (html: string) => html.slice(html.indexOf('<body>')).replaceAll(/<[^>]+>/g, '');
    const shown = PUBLIC_PAGES.map(({ id }) => body(renderPage(id, CONTEXT)))
      .join('')
      .replaceAll(/&(?:amp|quot|#x27|gt|lt);/g, '&');
    const missing = [...new Set(shown)].filter((character) => character !== '\n' && !face.text.includes(character));

    expect(missing).toEqual([]);
  });

  it('is a WOFF2 file that fits the first window of a connection', async () => {
    const font = await subsetOf(face);

    expect(font.toString('latin1', 0, 4)).toBe('wOF2');
    expect(font.length).toBeLessThan(FIRST_WINDOW);
  });

  it('is refused without a range of characters', () => {
    expect(() => faceOf('@font-face { font-weight: 400 700; }')).toThrow('needs a unicode-range');
  });
});
