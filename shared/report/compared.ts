import type { ReportChange } from './changes-model.ts';

export type Compare = { kind: ReportChange['kind']; text: string; before: string; after: string };

/** A change of a text from what it was to what it is; none where both are the same. */
export function compared({ kind, text, before, after }: Compare): ReportChange[] {
  if (before === after) return [];
  return [{ kind, text, ...(before !== '' && { before }), ...(after !== '' && { after }) }];
}
