import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { Window } from 'happy-dom';
import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLORS } from '#functions/pdf/page/theme.ts';
import type { DiagramId } from '#shared/catalog/diagrams.ts';
import { compile, compileHatch, type Looks } from './drawings/compile.ts';
import { rulesOf } from './drawings/style-sheet.ts';

/**
 * Compiles the web's line drawings to PDF operators for the documents and writes functions/pdf/drawings/compiled.ts. `--check`
 * fails if the committed file differs.
 */
const FILE = new URL('../functions/pdf/drawings/compiled.ts', import.meta.url);
const STYLES = new URL('../web/src/diagrams/diagrams.css', import.meta.url);

const HEAD = `/**
 * Made by \`npx tsx bin/drawings.ts\` from web/src/diagrams; not to be edited. JSON (see load-drawing.ts), Brotli-compressed,
 * base64. A module rather than files, so that a bundle carries them wherever it runs.
 */
`;

const COLOR_NAMES = {
  ink: COLORS.ink,
  'ink-2': COLORS.ink2,
  'ink-3': COLORS.ink3,
  paper: COLORS.paper,
  ash: COLORS.ash,
  ember: COLORS.ember,
};

const window = new Window();

function parsed(node: React.ReactNode, viewBox: readonly number[]) {
  const { document } = window;
  document.body.innerHTML = renderToStaticMarkup(React.createElement('svg', { viewBox: viewBox.join(' ') }, node));
  const svg = document.querySelector('svg');
  if (svg === null) throw new Error('React rendered no drawing');
  return svg;
}

const packed = (value: unknown): string =>
  brotliCompressSync(JSON.stringify(value), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  }).toString('base64');

/** Generates the text of the module. */
export async function compiledDrawings(): Promise<string> {
  // Outside the web build, the components use the classic JSX runtime, which expects a global React.
  Object.assign(globalThis, { React });
  const { DRAWING_LOADERS } = await import('#web/diagrams/drawings.ts');
  const { Patterns } = await import('#web/diagrams/patterns.tsx');
  const looks: Looks = { rules: rulesOf(await readFile(STYLES, 'utf8')), colors: COLOR_NAMES };
  const patterns = [...parsed(React.createElement(Patterns), [0, 0, 1, 1]).querySelectorAll('pattern')];
  const hatches = Object.fromEntries(
    patterns.map((pattern) => [pattern.id.replace('diagram-', ''), compileHatch(pattern, looks)]),
  );
  const lines: string[] = [];
  for (const id of Object.keys(DRAWING_LOADERS) as DiagramId[]) {
    const { title, art, viewBox } = await DRAWING_LOADERS[id]();
    lines.push(`  ${id}:\n    '${packed({ title, ...compile(parsed(art, viewBox), looks) })}',`);
  }
  const drawings = `export const DRAWINGS: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
  return `${HEAD}${drawings}\nexport const HATCHES =\n  '${packed(hatches)}';\n`;
}

if (process.argv[1]?.endsWith('drawings.ts') === true) {
  const text = await compiledDrawings();
  if (!process.argv.includes('--check')) await writeFile(FILE, text);
  else if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
    console.error('The compiled drawings are out of date. Run `npx tsx bin/drawings.ts` and commit the result.');
    process.exitCode = 1;
  }
}
