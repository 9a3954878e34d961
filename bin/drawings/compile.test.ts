import { Window, type Element } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { DRAWINGS, HATCHES } from '#functions/pdf/drawings/compiled.ts';
import { loadDrawing, loadHatch } from '#functions/pdf/drawings/load-drawing.ts';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import { compile } from './compile.ts';
import { matrixOf } from './path.ts';
import { rulesOf } from './style-sheet.ts';

const CSS = `
  .heavy { stroke: var(--ink); stroke-width: 2; fill: none; }
  .paper { fill: var(--paper); }
  .water .heavy { stroke-dasharray: 1 5; }
  .heavy:hover { stroke: red; }`;
const looks = { rules: rulesOf(CSS), colors: { ink: '#000000', paper: '#ffffff' } };
let svg: (inner: string) => Element;

beforeAll(() => {
  const { document } = new Window();
  svg = (inner) => {
    document.body.innerHTML = `<svg viewBox="0 0 10 20">${inner}</svg>`;
    return document.querySelector('svg') as unknown as Element;
  };
});

const operators = (inner: string): string => compile(svg(inner), looks).operators;

describe('a compiled drawing', () => {
  it('applies fills and strokes by class, and lets later and inner styles win', () => {
    expect(operators('<path class="heavy" d="M1 2L3 4"/>')).toBe('0 0 0 RG 2 w 0 J 0 j\n[] 0 d\n1 2 m 3 4 l\nS');
    expect(operators('<path class="heavy paper" d="M1 2h2v2z"/>')).toContain('1 1 1 rg');
    expect(operators('<g class="water"><path class="heavy" d="M1 2h2"/></g>')).toContain('[1 5] 0 d');
    expect(operators('<path class="heavy" d="M1 2h2" style="stroke-width:6"/>')).toContain(' 6 w ');
  });

  it('lists its hatches and opacities', () => {
    const made = compile(svg('<path d="M0 0h5v5z" fill="url(#diagram-brick)" opacity="0.5"/>'), looks);

    expect(made).toMatchObject({ hatches: ['brick'], opacities: [50], box: [0, 0, 10, 20] });
    expect(made.operators).toContain('/Pattern cs /brick scn');
    expect(made.operators).toContain('/o50 gs');
  });

  it('applies transforms and clip paths, and lists texts separately', () => {
    const made = compile(
      svg(
        `<defs><clipPath id="c"><path d="M0 0h4v4z"/></clipPath></defs>
        <g clip-path="url(#c)"><path class="heavy" d="M0 0h9"/></g>
        <g transform="translate(5 0) scale(-1 1)"><text x="2" y="3" text-anchor="end">2 in</text></g>`,
      ),
      looks,
    );

    expect(made.operators).toContain('0 0 m 4 0 l 4 4 l h W n');
    expect(made.operators).toContain('-1 0 0 1 5 0 cm');
    expect(made.texts).toEqual([{ x: 3, y: 3, size: 13, bold: false, anchor: 'end', text: '2 in' }]);
  });

  it('rotates about a point', () => {
    const [a, b, c, d, e, f] = matrixOf('rotate(90 10 0)');

    expect([a, b, c, d, e, f].map(Math.round)).toEqual([0, 1, -1, 0, 10, -10]);
  });

  it('rejects what a PDF cannot draw', () => {
    expect(() => operators('<path d="M0 0h1" fill="var(--flame)"/>')).toThrow('--flame');
    expect(() => operators('<g transform="skewX(3)"><path d="M0 0h1"/></g>')).toThrow('skewX');
  });
});

describe('the committed drawings', () => {
  it('match the catalog and have all of their hatches', () => {
    expect(Object.keys(DRAWINGS)).toEqual(Object.keys(DIAGRAMS));
    for (const id of Object.keys(DRAWINGS)) {
      const drawing = loadDrawing(id);
      expect(drawing?.operators.length, id).toBeGreaterThan(300);
      expect(drawing?.operators, id).not.toMatch(/NaN|undefined|Infinity/);
      for (const hatch of drawing?.hatches ?? []) expect(loadHatch(hatch).operators, hatch).not.toBe('');
    }
  });

  it('are small enough for the function that bundles them', () => {
    const bytes = Object.values(DRAWINGS).reduce((sum, { length }) => sum + length, HATCHES.length);

    expect(bytes).toBeLessThan(160_000);
  });

  it('return undefined for an unknown name', () => {
    expect(loadDrawing('toString')).toBeUndefined();
  });
});
