import { MAX_SIGNATURE_PATH, Signature, SIGNATURE_BOX } from '#shared/contract/signature.ts';

/** A signature in progress; `path` is the drawn one, in units of its box. */
export type SignatureDraft = { kind: 'drawn' | 'typed'; name: string; path: string };

export const EMPTY_SIGNATURE: SignatureDraft = { kind: 'drawn', name: '', path: '' };

/** Points closer than this, in units of the box, are noise from a trembling hand. */
const MIN_DISTANCE = 2;
const POINT_CHARACTERS = 9;

type Point = { x: number; y: number };

const within = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max - 1));

/** A pointer's position in units of the box, which is displayed at `area`. */
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

/** Starts or continues a line of the path; ignores points that are too close or exceed the maximum length. */
export function withPoint(path: string, command: 'M' | 'L', { x, y }: Point): string {
  if (path.length + POINT_CHARACTERS > MAX_SIGNATURE_PATH) return path;
  const last = command === 'L' ? lastPoint(path) : undefined;
  if (last !== undefined && Math.hypot(last.x - x, last.y - y) < MIN_DISTANCE) return path;
  return `${path}${command}${x} ${y}`;
}

/** The signature, or error messages by field. */
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
