import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** In points from the page's top left corner. */
export type Rectangle = { left: number; top: number; right: number; bottom: number };
/** `core` spans the letters from baseline to cap height, without descenders. */
export type TextBox = Rectangle & { text: string; size: number; isBold: boolean; core: Rectangle };
/** `visible` is the part of the picture that isn't clipped. */
export type PictureBox = Rectangle & { visible: Rectangle };
/** `rules` are horizontal lines, drawn as strokes or as thin rectangles. */
export type PageBoxes = { page: number; texts: TextBox[]; pictures: PictureBox[]; rules: Rectangle[] };

type Matrix = readonly [number, number, number, number, number, number];
type State = { matrix: Matrix; clip: Rectangle };

/** Number of coordinates that follow each path operator: moveTo, lineTo, curveTo, quadraticCurveTo, closePath. */
const PATH_VALUES = [2, 2, 6, 4, 0] as const;
const MOVE = 0;
/** A figure at most this high and at least this wide counts as a horizontal line. */
const RULE = { height: 2.5, width: 20 };

const HEIGHT = 792;
const PAGE: Rectangle = { left: 0, top: 0, right: 612, bottom: HEIGHT };

const multiplied = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** Maps a rectangle to the page; rotated pictures have their corners swapped. */
function placed([a, b, c, d, e, f]: Matrix, corners: readonly [number, number, number, number]): Rectangle {
  const [x1, y1, x2, y2] = corners;
  const points = [
    [x1, y1],
    [x2, y1],
    [x1, y2],
    [x2, y2],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, HEIGHT - (b * x + d * y + f)] as const);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export const intersection = (a: Rectangle, b: Rectangle): Rectangle => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

type Corners = [number, number, number, number];

/** Bounding box of each figure in a path, because all borders of a table may be one path. */
function figuresOf(path: ArrayLike<number>): Corners[] {
  const figures: Corners[] = [];
  let figure: Corners | undefined;
  for (let index = 0; index < path.length;) {
    const operator = path[index] ?? MOVE;
    const values = PATH_VALUES[operator] ?? 0;
    if (operator === MOVE) figure = undefined;
    for (let at = index + 1; at < index + 1 + values; at += 2) {
      const [x, y] = [path[at] ?? 0, path[at + 1] ?? 0];
      if (figure === undefined) figures.push((figure = [x, y, x, y]));
      const [left, top, right, bottom] = figure;
      figure.splice(0, 4, Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y));
    }
    index += 1 + values;
  }
  return figures;
}

class BoxCollector {
  readonly pictures: PictureBox[] = [];
  readonly rules: Rectangle[] = [];
  #state: State = { matrix: [1, 0, 0, 1, 0, 0], clip: PAGE };
  readonly #stack: State[] = [];
  #isClipping = false;

  step(operator: number, values: readonly unknown[]): void {
    switch (operator) {
      case OPS.save:
      case OPS.paintFormXObjectBegin:
        return void this.#stack.push(this.#state);
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        this.#state = this.#stack.pop() ?? this.#state;
        return;
      case OPS.transform:
        this.#state = { ...this.#state, matrix: multiplied(this.#state.matrix, values as unknown as Matrix) };
        return;
      case OPS.clip:
      case OPS.eoClip:
        this.#isClipping = true;
        return;
      case OPS.constructPath:
        this.#rules(values[1] as readonly (ArrayLike<number> | null)[] | null);
        return this.#path(values[2] as ArrayLike<number> | null);
      case OPS.paintImageXObject:
        return this.#picture();
    }
  }

  /** Ignores clipping paths, which draw nothing. */
  #rules(paths: readonly (ArrayLike<number> | null)[] | null): void {
    if (this.#isClipping) return;
    for (const path of paths ?? []) {
      for (const figure of figuresOf(path ?? [])) {
        const box = intersection(placed(this.#state.matrix, figure), this.#state.clip);
        if (box.bottom - box.top >= 0 && box.bottom - box.top < RULE.height && box.right - box.left > RULE.width)
          this.rules.push(box);
      }
    }
  }

  #path(bounds: ArrayLike<number> | null): void {
    if (this.#isClipping && bounds) {
      const corners = [bounds[0] ?? 0, bounds[1] ?? 0, bounds[2] ?? 0, bounds[3] ?? 0] as const;
      this.#state = { ...this.#state, clip: intersection(this.#state.clip, placed(this.#state.matrix, corners)) };
    }
    this.#isClipping = false;
  }

  #picture(): void {
    const box = placed(this.#state.matrix, [0, 0, 1, 1]);
    this.pictures.push({ ...box, visible: intersection(box, this.#state.clip) });
  }
}

async function textsOf(page: PDFPageProxy): Promise<TextBox[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((run) => {
    if (!('str' in run) || run.str.trim() === '') return [];
    const transform = run.transform as number[];
    const [x = 0, y = 0, size = 0] = [transform[4], transform[5], transform[3]];
    const baseline = HEIGHT - y;
    const [top, bottom] = [baseline - size * 0.72, baseline + size * 0.2];
    const isBold = /bold/i.test((page.commonObjs.get(run.fontName) as { name?: string }).name ?? '');
    const sides = { left: x, right: x + run.width };
    const core = { ...sides, top: baseline - size * 0.62, bottom: baseline - size * 0.08 };
    return [{ text: run.str, ...sides, top, bottom, size, isBold, core }];
  });
}

/** The position of every text and picture of a PDF. */
export async function boxesOf(pdf: Buffer): Promise<PageBoxes[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: PageBoxes[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const collector = new BoxCollector();
    fnArray.forEach((operator, index) => collector.step(operator, (argsArray[index] ?? []) as unknown[]));
    pages.push({ page: number, texts: await textsOf(page), pictures: collector.pictures, rules: collector.rules });
  }
  await loading.destroy();
  return pages;
}
