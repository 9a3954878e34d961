import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod';
import { DRAWINGS, HATCHES } from './compiled.ts';

const DrawingText = z.object({
  x: z.number(),
  y: z.number(),
  size: z.number(),
  bold: z.boolean(),
  anchor: z.string(),
  text: z.string(),
});

/** A line drawing as PDF operators, with y pointing down, and the names of its hatches and opacities. */
const LineDrawing = z.object({
  title: z.string(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  operators: z.string(),
  hatches: z.array(z.string()),
  opacities: z.array(z.number()),
  texts: z.array(DrawingText),
});
export type LineDrawing = z.infer<typeof LineDrawing>;

const Hatch = z.object({
  step: z.tuple([z.number(), z.number()]),
  matrix: z.array(z.number()).length(6),
  operators: z.string(),
});
export type Hatch = z.infer<typeof Hatch>;

const unpacked = (base64: string): unknown =>
  JSON.parse(brotliDecompressSync(Buffer.from(base64, 'base64')).toString('utf8'));

const known = new Map<string, LineDrawing>();
let hatches: Readonly<Record<string, Hatch>> | undefined;

/** A drawing of the catalog, decompressed once per process; undefined for an unknown id. */
export function loadDrawing(id: string): LineDrawing | undefined {
  const packed = Object.hasOwn(DRAWINGS, id) ? DRAWINGS[id] : undefined;
  const drawing = known.get(id) ?? (packed === undefined ? undefined : LineDrawing.parse(unpacked(packed)));
  if (drawing !== undefined) known.set(id, drawing);
  return drawing;
}

export function loadHatch(name: string): Hatch {
  hatches ??= z.record(z.string(), Hatch).parse(unpacked(HATCHES));
  const hatch = hatches[name];
  if (hatch === undefined) throw new RangeError(`Unknown hatch: ${name}`);
  return hatch;
}
