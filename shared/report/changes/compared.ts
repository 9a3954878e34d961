import type { ReportChange } from './changes-model.ts';

export type Compare = { kind: ReportChange['kind']; text: string; before: string; after: string };

/** The change of a text from `before` to `after`; empty if both are equal. */
export function compared({ kind, text, before, after }: Compare): ReportChange[] {
  if (before === after) return [];
  return [{ kind, text, ...(before !== '' && { before }), ...(after !== '' && { after }) }];
}
