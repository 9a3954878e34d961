import { omit } from '#shared/omit.ts';
import * as z from 'zod';
import type { PriceBook } from '#shared/inspection/kit.ts';
import { dayIn } from '#shared/report/dates/day-in.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportModel } from '#shared/report/model.ts';
import type { CompanyTerms } from './company-terms.ts';
import { editedLines, isOpenLine } from './edited-lines.ts';
import { PackageEdit, ProposalSums } from './edits.ts';
import { ProposalTerms } from './terms.ts';
import { type DraftLine, foundLines, unpricedWork } from './found-lines.ts';
import { withIncludedWork } from './included-work.ts';
import { leadOf } from './lead.ts';
import type { ProposalModel } from './model.ts';
import { packagesOf } from './packages.ts';
import { unpricedSafety } from './unpriced-safety.ts';
import { APPROVAL_TEXT, financingOf, termsOf, titlesOf } from './proposal-texts.ts';

export type ProposalSource = {
  /** The report with prices and its own edits, before `withProposalOffer`. */
  readonly report: ReportModel;
  readonly edits: ReportEdits;
  readonly terms: CompanyTerms;
  /** The copy of the price book that the inspection started with. */
  readonly priceBook: PriceBook;
  readonly kitVersion?: number;
};

const DAY_MS = 86_400_000;

const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

/** The calendar day, in the report's time zone, `days` days after the inspection was completed. */
function validUntil({ timeZone, completedAt, inspectedAt }: ReportModel, days: number): string {
  const first = dayIn(timeZone)(completedAt ?? inspectedAt);
  // Days are added to the date, not to the instant: a day with a clock change doesn't have 24 hours.
  return new Date(Date.parse(`${first}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `P-2026-1ZRP`: the year, as in the date of the inspection, and the end of the inspection's id. */
const numberOf = ({ inspectionId, inspectedAt, timeZone }: ReportModel): string =>
  `P-${dayIn(timeZone)(inspectedAt).slice(0, 4)}-${inspectionId.slice(-4)}`;

function headOf({ report, terms, edits }: ProposalSource, sums: ProposalSums) {
  const { name, address, phone, email } = report.company;
  return {
    inspectionId: report.inspectionId,
    proposalNumber: numberOf(report),
    // Omits the logo: its URL expires within minutes, and the logo isn't part of what is signed.
    company: { name, address, phone, email, license: terms.license },
    client: report.client,
    ...(report.isSample && { isSample: report.isSample }),
    inspector: report.inspector,
    inspectedAt: report.inspectedAt,
    validUntil: validUntil(report, sums.validDays ?? terms.validDays),
    message: read(z.string(), edits['proposal/message']) ?? '',
    headline: 'Choose the repairs you want done.',
  };
}

function feesOf(terms: CompanyTerms, { fees }: ProposalSums): ProposalModel['fees'] {
  const trip = terms.tripFeeCents > 0 ? [{ label: 'Trip fee', amountCents: terms.tripFeeCents, isTaxable: false }] : [];
  return [...trip, ...fees];
}

/** Every possible line, for the editor, including lines whose quantity hasn't been entered. */
export const everyLine = ({ report, edits }: Pick<ProposalSource, 'report' | 'edits'>): readonly DraftLine[] =>
  editedLines(foundLines(report), edits);

/**
 * The proposal of an inspection: a line for each recommended repair, with edits applied. Pure: device and server build the same
 * bytes from the same source, and the hash of those bytes is signed. A proposal may have no lines.
 */
export function buildProposal(source: ProposalSource): ProposalModel {
  const { report, edits, terms, priceBook } = source;
  const sums = read(ProposalSums, edits['proposal/sums']) ?? { discounts: [], fees: [] };
  const own = read(ProposalTerms, edits['proposal/terms']) ?? {};
  const edited = read(z.array(PackageEdit), edits['proposal/packages']);
  const found = foundLines(report);
  const all = everyLine(source);
  const open = all.filter(isOpenLine).map(({ label, findingNumbers }) => ({ label, findingNumbers }));
  const toFollow = [...open, ...unpricedWork(report)];
  const sold = withIncludedWork(all.filter((line) => !isOpenLine(line)));
  const lines = sold.map((line, index) => ({ ...omit(line, 'formerIds'), number: index + 1 }));
  return {
    ...headOf(source, sums),
    lead: [unpricedSafety(report, [...all, ...found]), leadOf(report, lines, found)].filter(Boolean).join(' '),
    titles: titlesOf(report.type),
    lines,
    ...(toFollow.length > 0 && { toFollow }),
    packages: packagesOf({ lines, edited, size: terms.waterproofing, priceBook }),
    discounts: sums.discounts,
    fees: feesOf(terms, sums),
    tax: { label: terms.taxLabel, basisPoints: sums.taxBasisPoints ?? terms.taxBasisPoints },
    deposit: { basisPoints: sums.depositBasisPoints ?? terms.depositBasisPoints },
    financing: financingOf(terms.financing),
    terms: termsOf(terms.terms, own),
    isSignedAtHome: sums.isSignedAtHome ?? false,
    approvalText: APPROVAL_TEXT,
    timeZone: report.timeZone,
    kitVersion: source.kitVersion ?? 0,
  };
}
