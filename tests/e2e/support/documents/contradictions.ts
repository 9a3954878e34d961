import type { ProposalModel, ProposalTotals, Selection } from '#shared/proposal/model.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import type { ReportModel } from '#shared/report/model.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import type { MadeDocuments } from './make-documents.ts';

type Texts = Readonly<Record<string, string>>;

const repairsIn = ({ sections }: ReportModel): readonly ReportRepair[] =>
  sections.flatMap(({ components }) =>
    components.flatMap(({ findings }) => findings.flatMap(({ repairs }) => repairs)),
  );

/** `$2,980.00`, `$85`: an amount with two decimals or none. */
const SUM = /\$\s?(?<dollars>\d[\d,]*)(?<cents>\.\d+)?/g;

const sumsIn = (text: string): readonly { written: string; cents: number }[] =>
  [...text.matchAll(SUM)].map((match) => {
    const { dollars = '', cents = '' } = match.groups ?? {};
    return { written: match[0], cents: Math.round(Number(`${dollars.replaceAll(',', '')}${cents}`) * 100) };
  });

/** Commas between thousands and exactly two decimals, or none: `$6,22617` is invalid. */
const WELL_WRITTEN = /^\$\d{1,3}(?:,\d{3})*(?:\.\d{2})?$/;

type Priced = { totalCents: number; unitCents?: number; rate?: { unitCents: number; baseCents: number } | undefined };

const centsOf = ({ totalCents, unitCents, rate }: Priced): number[] =>
  [totalCents, unitCents, rate?.unitCents, rate?.baseCents].filter((cents) => cents !== undefined);

const totalsIn = (totals: ProposalTotals): number[] => [
  totals.subtotalCents,
  totals.taxCents,
  totals.totalCents,
  totals.depositCents,
  totals.balanceCents,
  ...[totals.packages, totals.discounts, totals.fees].flatMap((rows) => rows.map(({ cents }) => cents)),
];

const proposedOf = ({ lineId, options }: ProposalModel['lines'][number]): Selection['lines'][number] => {
  const option = options.find(({ isProposed }) => isProposed);
  return { lineId, ...(option && { optionId: option.optionId }) };
};

/** The totals that a reader sees before choosing: the preselected lines, and the whole proposal. */
const unsignedTotals = (proposal: ProposalModel): number[] =>
  [proposal.lines, proposal.lines.filter(({ isPreselected }) => isPreselected)].flatMap((lines) =>
    totalsIn(totalsOf(proposal, { lines: lines.map(proposedOf) })),
  );

/** Every amount in the models of an inspection. Any other amount was computed elsewhere. */
function amountsOf({ report, proposal, approval }: MadeDocuments): ReadonlySet<number> {
  const known = [
    ...repairsIn(report).flatMap((repair) => centsOf({ ...repair, totalCents: repair.priceCents ?? 0 })),
    ...repairsIn(report).flatMap(({ priceBasis = '' }) => sumsIn(priceBasis).map(({ cents }) => cents)),
    ...proposal.lines.flatMap(centsOf),
    ...proposal.lines.flatMap(({ options }) => options.flatMap((option) => centsOf(option))),
    ...proposal.packages.map(({ discountCents }) => discountCents),
    ...proposal.fees.map(({ amountCents }) => amountCents),
    ...totalsIn(approval.totals),
    ...unsignedTotals(proposal),
  ];
  return new Set(known);
}

/** Amounts that are in no model or not formatted as an amount. */
export function strayAmounts(made: MadeDocuments, texts: Texts): readonly string[] {
  const known = amountsOf(made);
  return Object.entries(texts).flatMap(([name, text]) =>
    sumsIn(text)
      .filter(({ written, cents }) => !known.has(cents) || !WELL_WRITTEN.test(written.replace(' ', '')))
      .map(({ written }) => `${name}: ${written}`),
  );
}

const LINER_SIZE = /\d+(?:\.\d+)?(?: \d\/\d)? in (?:round|made oval to [\d./ ]+ in)|\d+ × \d+ in rectangular/g;

const sizesIn = (text: string): readonly string[] => (text.match(LINER_SIZE) ?? []).map((size) => size.trim());

/** The measured flue as a size text. Caps and collars are made for it. */
const foundSizes = ({ sections }: ReportModel): readonly string[] =>
  sections.flatMap(({ components }) =>
    components.flatMap(({ measurements }) =>
      measurements.filter(({ label }) => label === 'Inside diameter').map(({ text }) => `${text} round`),
    ),
  );

/** Liner sizes that the inspection neither measured nor offers. */
export function straySizes(made: MadeDocuments, texts: Texts): readonly string[] {
  const offers = sizesIn(JSON.stringify([repairsIn(made.report), made.proposal]));
  const offered = new Set([...offers, ...foundSizes(made.report)]);
  return Object.entries(texts).flatMap(([name, text]) =>
    sizesIn(text)
      .filter((size) => !offered.has(size))
      .map((size) => `${name}: ${size}`),
  );
}

const COUNT = /(?<seen>\d+) of (?<all>\d+) parts|(?<alone>\d+) parts (?:checked|inspected)/g;

/** How many components a text refers to. Two texts with different totals contradict each other. */
export function partCounts(texts: Texts): readonly string[] {
  const found = Object.entries(texts).flatMap(([name, text]) =>
    [...text.matchAll(COUNT)].map(({ groups = {} }) => ({ name, seen: groups['seen'] ?? groups['alone'] ?? '' })),
  );
  return new Set(found.map(({ seen }) => seen)).size <= 1 ? [] : found.map(({ name, seen }) => `${name}: ${seen}`);
}

const DATE = /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}/g;

/** 'November 23, 2026' and 'Nov 23, 2026' are the same date. */
const datesIn = (text: string): readonly string[] =>
  (text.match(DATE) ?? []).map((date) => date.replace(/^([A-Z][a-z]{2})[a-z]*/, '$1'));

/** Dates that do not belong to the inspection. */
export function strayDates(made: MadeDocuments, texts: Texts): readonly string[] {
  const { report, proposal, approval, linkExpiries } = made;
  const visit = [report.inspectedAt, report.completedAt ?? '', report.generatedAt, approval.approvedAt];
  const instants = [...visit, ...linkExpiries];
  const days = [proposal.validUntil, approval.cancelUntil ?? ''].filter((day) => day !== '');
  const known = new Set([
    ...instants.map((instant) => dateText(report, instant)),
    ...days.map((day) => dateText({ timeZone: 'UTC' }, `${day}T12:00:00.000Z`)),
    ...datesIn(JSON.stringify(report)),
  ]);
  return Object.entries(texts).flatMap(([name, text]) =>
    datesIn(text)
      .filter((date) => !known.has(date))
      .map((date) => `${name}: ${date}`),
  );
}
