import type { EditKind } from '#shared/report/edits.ts';
import { editRuleOf } from '#shared/report/edits.ts';
import { canonicalJson } from '#shared/report/merge-edits.ts';
import type { ReportModel, ReportPhoto } from '#shared/report/model.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { LoadedReport } from './load-report.ts';
import type { RevisionRow } from './records.ts';

/** The same for the same report, whenever it is made. */
export const contentHashOf = (report: ReportModel): string => sha256Hex(canonicalJson({ ...report, generatedAt: '' }));

/** The contents of a photo's record, independent of the state of its upload. */
function hashedPhoto({ photoId, number, caption, takenAt, markup, pairedWith }: ReportPhoto) {
  return { photoId, number, caption, takenAt, markup, pairedWith };
}

const NOT_HASHED = new Set<string>([
  'receipt',
  'generatedAt',
  'completedAt',
  'revised',
  'revision',
  'review',
] satisfies (keyof ReportModel)[]);

/**
 * Unchanged while the wording of the report is: the receipt, the states and links of photos, the reviews and the times of
 * its making leave it as it is. Taken from the report with its prices, so that hiding them makes no other wording.
 */
export function wordingHashOf(priced: ReportModel): string {
  const { name, address, phone, email, license } = priced.company;
  const sections = priced.sections.map((section) => ({
    ...section,
    components: section.components.map((component) => ({ ...component, photos: component.photos.map(hashedPhoto) })),
  }));
  const hashedReport = { ...priced, sections, company: { name, address, phone, email, license } };
  return sha256Hex(canonicalJson(Object.entries(hashedReport).filter(([key]) => !NOT_HASHED.has(key))));
}

/** Changes of the proposal leave the report as it is: they are no reason for a revision of it. */
export const isOfProposal = (editKey: string): boolean => editKey.startsWith('proposal/');

/** Hashes of a report's inputs; comparing two revisions' hashes shows what caused the newer one. */
export function partHashesOf({ inspection, organization, edits, priced }: LoadedReport): RevisionRow['parts'] {
  const ofKind = (kind: EditKind) =>
    Object.entries(edits).filter(([key]) => editRuleOf(key)?.kind === kind && !isOfProposal(key));
  const answers = Object.entries(inspection.fields).map(([fieldId, { value }]) => [fieldId, value]);
  const photos = inspection.photoList.map(({ photoId, componentId, caption, markup, pairedWith }) => [
    photoId,
    { componentId, caption, markup, pairedWith },
  ]);
  const { name, address, city, state, zip, phone, email, settings } = organization;
  const made = {
    answers: sorted(answers),
    photos: sorted(photos),
    wording: ofKind('wording'),
    layout: ofKind('layout'),
    prices: [...ofKind('price'), inspection.plan?.kit.priceBook],
    client: priced.client,
    company: { name, address, city, state, zip, phone, email, legalStatement: settings.legalStatement },
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

const sorted = (entries: unknown[][]): unknown[][] =>
  [...entries].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
