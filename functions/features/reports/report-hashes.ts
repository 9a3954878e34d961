import { enteredFigures } from '#shared/proposal/edited-lines.ts';
import { isOfFigures } from '#shared/proposal/line-figures.ts';
import type { EditKind, ReportEdits } from '#shared/report/edits/edits.ts';
import { editRuleOf } from '#shared/report/edits/edits.ts';
import { canonicalJson } from '#shared/report/edits/merge-edits.ts';
import { wordingOf } from '#shared/report/changes/wording-of.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { LoadedReport } from './load-report.ts';
import type { RevisionRow } from './records.ts';

/** The same for the same report, regardless of when it's made. */
export const contentHashOf = (report: ReportModel): string => sha256Hex(canonicalJson({ ...report, generatedAt: '' }));

/**
 * Hash of the report's wording. Computed from the report with prices, so that hiding them doesn't change it.
 */
export const wordingHashOf = (priced: ReportModel): string => sha256Hex(wordingOf(priced));

const isOfProposal = (key: string): boolean => key.startsWith('proposal/');

/** Of the proposal's edits, only those of its lines' prices, quantities, sizes and options change the report, and so cause a revision. */
export const mayChangeReport = (key: string): boolean => !isOfProposal(key) || isOfFigures(key);

const reportEditsOf = (edits: ReportEdits): (readonly [string, unknown])[] => [
  ...Object.entries(edits).filter(([key]) => !isOfProposal(key)),
  ...enteredFigures(edits),
];

/** Hashes of a report's inputs; comparing two revisions' hashes shows what caused the newer one. */
export function partHashesOf({ inspection, organization, edits, priced }: LoadedReport): RevisionRow['parts'] {
  const ofKind = (kind: EditKind) => reportEditsOf(edits).filter(([key]) => editRuleOf(key)?.kind === kind);
  const answers = Object.entries(inspection.fields).map(([fieldId, { value }]) => [fieldId, value]);
  const photos = inspection.photoList.map(({ photoId, componentId, caption, markup, pairedWith }) => [
    photoId,
    { componentId, caption, markup, pairedWith },
  ]);
  const { name, address, city, state, zip, phone, email, settings, proposal } = organization;
  const license = proposal?.license ?? '';
  const made = {
    answers: sorted(answers),
    photos: sorted(photos),
    wording: ofKind('wording'),
    layout: ofKind('layout'),
    prices: [...ofKind('price'), inspection.plan?.kit.priceBook],
    client: priced.client,
    company: {
      name,
      address,
      city,
      state,
      zip,
      phone,
      email,
      legalStatement: settings.legalStatement,
      ...(license !== '' && { license }),
    },
  };
  const hash = (part: unknown) => sha256Hex(canonicalJson(part)).slice(0, 16);
  return {
    answers: hash(made.answers),
    photos: hash(made.photos),
    wording: hash(made.wording),
    layout: hash(made.layout),
    prices: hash(made.prices),
    client: hash(made.client),
    company: hash(made.company),
  };
}

const sorted = (entries: unknown[][]): unknown[][] => [...entries].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
