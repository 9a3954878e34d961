import { MAX_SIGNATURE_PATH, Signature, SIGNATURE_BOX } from '#shared/contract/signature.ts';

/** A signature while it is being made; the path of the drawn one in the units of its box. */
export type SignatureDraft = { kind: 'drawn' | 'typed'; name: string; path: string };

export const EMPTY_SIGNATURE: SignatureDraft = { kind: 'drawn', name: '', path: '' };

/** A hand trembles less than this, in units of the box: nearer points say nothing. */
const MIN_DISTANCE = 2;
const POINT_CHARACTERS = 9;

type Point = { x: number; y: number };

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most - 1));

/** Where a pointer is, in units of the box that is drawn at `area` on the screen. */
export function pointIn(
  area: { left: number; top: number; width: number; height: number },
  at: { clientX: number; clientY: number },
): Point {
  const { width, height } = SIGNATURE_BOX;
  return {
    x: within(((at.clientX - area.left) / area.width) * width, width),
    y: within(((at.clientY - area.top) / area.height) * height, height),
  };
}

function lastPoint(path: string): Point | undefined {
  const match = /[ML](\d+) (\d+)$/.exec(path);
  return match === null ? undefined : { x: Number(match[1]), y: Number(match[2]) };
}

/** The path with a line begun or drawn on; points that are too near, or more than a signature holds, are left out. */
export function withPoint(path: string, command: 'M' | 'L', { x, y }: Point): string {
  if (path.length + POINT_CHARACTERS > MAX_SIGNATURE_PATH) return path;
  const last = command === 'L' ? lastPoint(path) : undefined;
  if (last !== undefined && Math.hypot(last.x - x, last.y - y) < MIN_DISTANCE) return path;
  return `${path}${command}${x} ${y}`;
}

/** The signature, or what is missing of it by field. */
export function readSignature({
  kind,
  name,
  path,
}: SignatureDraft): { ok: true; signature: Signature } | { ok: false; errors: { name?: string; path?: string } } {
  const parsed = Signature.safeParse(kind === 'drawn' ? { kind, name, path } : { kind, name });
  if (parsed.success) return { ok: true, signature: parsed.data };
  const messageOf = (field: string) => parsed.error.issues.find((issue) => issue.path[0] === field)?.message;
  const [nameError, pathError] = [messageOf('name'), messageOf('path')];
  return {
    ok: false,
    errors: {
      ...(nameError === undefined ? {} : { name: nameError }),
      ...(pathError === undefined ? {} : { path: path === '' ? 'Sign in the box' : pathError }),
    },
  };
}
