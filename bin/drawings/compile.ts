import type { Element } from 'happy-dom';
import { type Colors, FIRST_PAINT, hatchOf, number, type Paint, painted, paintOf } from './paint.ts';
import { type Matrix, matrixOf, multiplied, outlineOf, pathOperators, UNMOVED } from './path.ts';
import { declared, type rulesOf } from './style-sheet.ts';

/** A text in a drawing, in the drawing's units. */
export type DrawingText = { x: number; y: number; size: number; bold: boolean; anchor: string; text: string };

/** A drawing as PDF operators, referring to its hatches and opacities by name. Its texts are separate. */
export type Compiled = {
  box: readonly number[];
  operators: string;
  hatches: readonly string[];
  opacities: readonly number[];
  texts: readonly DrawingText[];
};

export type Looks = { rules: ReturnType<typeof rulesOf>; colors: Colors };

class Compiler {
  readonly #looks: Looks;
  readonly parts: string[] = [];
  readonly hatches = new Set<string>();
  readonly opacities = new Set<number>();
  readonly texts: DrawingText[] = [];

  constructor(looks: Looks) {
    this.#looks = looks;
  }

  compileElement(element: Element, before: Paint, matrix: Matrix): void {
    const own = declared(element, this.#looks.rules);
    const paint = paintOf(own, before, this.#looks.colors);
    const transform = element.getAttribute('transform');
    const clip = element.getAttribute('clip-path');
    if (transform === null && clip === null) return this.#draw(element, paint, matrix);
    const moved = transform === null ? UNMOVED : matrixOf(transform);
    this.parts.push('q');
    if (transform !== null) this.parts.push(`${moved.map(precise).join(' ')} cm`);
    if (clip !== null) this.parts.push(`${this.#clip(element, clip)} W n`);
    this.#draw(element, paint, multiplied(matrix, moved));
    this.parts.push('Q');
  }

  #clip(element: Element, reference: string): string {
    const id = /^url\(#(.+)\)$/.exec(reference)?.[1] ?? '';
    const root = element.closest('svg');
    const shape = [...(root?.querySelectorAll('clipPath') ?? [])].find((each) => each.id === id)?.firstElementChild;
    return pathOperators((shape && outlineOf(shape)) ?? '');
  }

  #draw(element: Element, paint: Paint, matrix: Matrix): void {
    const tag = element.tagName.toLowerCase();
    if (tag === 'defs' || tag === 'clippath') return;
    if (tag === 'text') return this.#text(element, paint, matrix);
    const outline = outlineOf(element);
    if (outline === undefined) {
      for (const child of element.children) this.compileElement(child, paint, matrix);
      return;
    }
    const hatch = hatchOf(paint.fill);
    if (hatch !== undefined) this.hatches.add(hatch);
    if (paint.opacity < 1) this.opacities.add(Math.round(paint.opacity * 100));
    this.parts.push(painted(pathOperators(outline), paint));
  }

  #text(element: Element, { size, weight, anchor }: Paint, [a, b, c, d, e, f]: Matrix): void {
    const [x, y] = [Number(element.getAttribute('x')), Number(element.getAttribute('y'))];
    const text = element.textContent.trim();
    this.texts.push({
      x: Number(number(a * x + c * y + e)),
      y: Number(number(b * x + d * y + f)),
      size,
      bold: weight >= 600,
      anchor,
      text,
    });
  }
}

const precise = (value: number): string => String(Number(value.toFixed(5)));

/** Compiles the contents of an `<svg>` to operators. */
export function compile(svg: Element, looks: Looks): Compiled {
  const compiler = new Compiler(looks);
  for (const child of svg.children) compiler.compileElement(child, FIRST_PAINT, UNMOVED);
  return {
    box: (svg.getAttribute('viewBox') ?? '').split(' ').map(Number),
    operators: compiler.parts.join('\n'),
    hatches: [...compiler.hatches],
    opacities: [...compiler.opacities],
    texts: compiler.texts,
  };
}

/** A tile that repeats to fill a shape. */
export type Hatch = { step: readonly [number, number]; matrix: readonly number[]; operators: string };

export function compileHatch(pattern: Element, looks: Looks): Hatch {
  const compiler = new Compiler(looks);
  for (const child of pattern.children) compiler.compileElement(child, FIRST_PAINT, UNMOVED);
  const size = (name: string) => Number(pattern.getAttribute(name));
  return {
    step: [size('width'), size('height')],
    matrix: matrixOf(pattern.getAttribute('patternTransform') ?? '').map((value) => Number(precise(value))),
    operators: compiler.parts.join('\n'),
  };
}
