import { InsertFields } from '#shared/contract/inserts.ts';

export const FIGURES = ['collarIn', 'minLinerIn', 'rearIn', 'sideIn', 'cornerIn', 'frontIn'] as const;
export type FigureName = (typeof FIGURES)[number];

/** An entry as typed. Numbers stay text until they are parsed. */
export type InsertDraft = { maker: string; model: string; kind: string; fuel: string; note: string } & Record<
  FigureName,
  string
>;

export const emptyDraft = (): InsertDraft => ({
  maker: '',
  model: '',
  kind: 'INSERT',
  fuel: 'WOOD',
  note: '',
  collarIn: '',
  minLinerIn: '',
  rearIn: '',
  sideIn: '',
  cornerIn: '',
  frontIn: '',
});

const textOf = (value: number | null) => (value === null ? '' : String(value));

export function draftOf(fields: InsertFields): InsertDraft {
  const { maker, model, kind, fuel, note, collarIn, minLinerIn } = fields;
  const { rearIn, sideIn, cornerIn, frontIn } = fields.clearances;
  return {
    maker,
    model,
    kind,
    fuel,
    note,
    collarIn: textOf(collarIn),
    minLinerIn: textOf(minLinerIn),
    rearIn: textOf(rearIn),
    sideIn: textOf(sideIn),
    cornerIn: textOf(cornerIn),
    frontIn: textOf(frontIn),
  };
}

/** Parses a number. Empty text is null; invalid text stays text, so that the schema reports the field. */
function figureOf(text: string): number | null | string {
  const typed = text.trim().replace(/\s*(?:in\.?|")$/i, '');
  if (typed === '') return null;
  const figure = Number(typed);
  return Number.isFinite(figure) ? figure : typed;
}

export type ParsedInsert =
  | { ok: true; fields: InsertFields }
  | { ok: false; errors: Readonly<Partial<Record<keyof InsertDraft, string>>> };

export function parseInsert(draft: InsertDraft): ParsedInsert {
  const { maker, model, kind, fuel, note, collarIn, minLinerIn, rearIn, sideIn, cornerIn, frontIn } = draft;
  const typed = {
    maker,
    model,
    kind,
    fuel,
    note,
    collarIn: figureOf(collarIn),
    minLinerIn: figureOf(minLinerIn),
    clearances: {
      rearIn: figureOf(rearIn),
      sideIn: figureOf(sideIn),
      cornerIn: figureOf(cornerIn),
      frontIn: figureOf(frontIn),
    },
  };
  const parsed = InsertFields.safeParse(typed);
  if (parsed.success) return { ok: true, fields: parsed.data };
  const errors: Partial<Record<keyof InsertDraft, string>> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path.at(-1)) as keyof InsertDraft] ??= message;
  return { ok: false, errors };
}
