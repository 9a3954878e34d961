import PDFDocument from 'pdfkit';
import type { Element } from 'happy-dom';
import { number } from './paint.ts';

export type Matrix = readonly [number, number, number, number, number, number];
export const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

/** Exists in pdfkit, but not in its published types. */
type Writer = { addContent: (operators: string) => unknown };

const doc = new PDFDocument({ autoFirstPage: false, font: null as unknown as string });

/** Converts SVG path data to PDF operators with pdfkit, which also supports arcs and smooth curves. */
export function pathOperators(d: string): string {
  const parts: string[] = [];
  const writer = doc as unknown as Writer;
  writer.addContent = (operators) => parts.push(operators);
  doc.path(d);
  return parts.join(' ').replace(/-?\d*\.\d+/g, (text) => number(Number(text)));
}

const of = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

function ellipse([x, y]: readonly [number, number], [rx, ry]: readonly [number, number]): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** The outline of a basic shape; undefined for any other element. */
export function outlineOf(element: Element): string | undefined {
  switch (element.tagName.toLowerCase()) {
    case 'path':
      return element.getAttribute('d') ?? '';
    case 'circle':
      return ellipse([of(element, 'cx'), of(element, 'cy')], [of(element, 'r'), of(element, 'r')]);
    case 'ellipse':
      return ellipse([of(element, 'cx'), of(element, 'cy')], [of(element, 'rx'), of(element, 'ry')]);
    default:
      return undefined;
  }
}

export function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function turned(degrees: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, 0, 0];
}

function step(name: string, [one = 0, two, three]: readonly number[]): Matrix {
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, one, two ?? 0];
    case 'scale':
      return [one, 0, 0, two ?? one, 0, 0];
    case 'rotate': {
      const [x, y] = [two ?? 0, three ?? 0];
      return multiplied(multiplied([1, 0, 0, 1, x, y], turned(one)), [1, 0, 0, 1, -x, -y]);
    }
    default:
      throw new RangeError(`The drawings use ${name}(), which PDFs don’t support`);
  }
}

/** Parses a `transform` attribute into a matrix. */
export function matrixOf(transform: string): Matrix {
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Matrix>(
    (matrix, [, name = '', values = '']) =>
      multiplied(
        matrix,
        step(
          name,
          values
            .trim()
            .split(/[\s,]+/)
            .map(Number),
        ),
      ),
    UNMOVED,
  );
}
