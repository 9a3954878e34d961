import { editRuleOf } from '#shared/report/edits/edits.ts';
import type { LoadedReport } from './load-report.ts';
import { mayChangeReport } from './report-hashes.ts';
import { REVISION_PARTS, type RevisionRow } from './records.ts';

type RevisionPart = (typeof REVISION_PARTS)[number];

const PART_LABELS: Record<RevisionPart, string> = {
  answers: 'answers',
  photos: 'photos',
  wording: 'wording',
  layout: 'order or choice of repairs',
  prices: 'prices',
  client: 'client details',
  company: 'company details',
};

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type Cause = {
  reason: string;
  /** Who made the change; undefined means the inspector. */
  userId: string | undefined;
};

const newest = (edits: readonly { at: string; by: string }[]) =>
  edits.reduce<{ at: string; by: string } | undefined>(
    (best, edit) => (best && best.at >= edit.at ? best : edit),
    undefined,
  );

/** The cause of a revision: which inputs differ from the previous one, and who changed them last. */
export function causeOf(
  before: RevisionRow | undefined,
  parts: RevisionRow['parts'],
  { inspection, editsRecord }: Pick<LoadedReport, 'inspection' | 'editsRecord'>,
): Cause {
  if (before === undefined) return { reason: 'Completed', userId: undefined };
  const changed = REVISION_PARTS.filter((part) => before.parts[part] !== parts[part]);
  if (changed.length === 0) return { reason: 'Report text updated', userId: undefined };
  const isChanged = (part: RevisionPart) => changed.includes(part);
  const edits = Object.entries(editsRecord?.fields ?? {}).filter(([key]) => {
    const kind = editRuleOf(key)?.kind;
    return kind !== undefined && mayChangeReport(key) && isChanged(kind === 'price' ? 'prices' : kind);
  });
  const answers = isChanged('answers') ? Object.values(inspection.fields) : [];
  const last = newest([...edits.map(([, edit]) => edit), ...answers]);
  return { reason: `${capitalized(listed(changed.map((part) => PART_LABELS[part])))} changed`, userId: last?.by };
}
