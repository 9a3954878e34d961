import { shortDollars } from '#shared/money.ts';
import type { ReportChange } from './changes-model.ts';
import { compared } from './compared.ts';
import type { ReportFinding, ReportModel } from '#shared/report/model.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import { labelWithSize } from '#shared/inspection/sized-label.ts';
import { allFindings, sentences } from '#shared/report/present.ts';

type Place = Pick<ReportChange, 'findingId' | 'componentId'>;

const placeOf = ({ findingId, componentId }: ReportFinding): Place => ({ findingId, componentId });
const textOf = ({ title, say, why }: ReportFinding): string =>
  [title, say, why].filter((part) => part !== '').join('\n');

/** Findings that were added or removed, and changes in the others. */
export function findingChanges(before: ReportModel, after: ReportModel): ReportChange[] {
  const was = new Map(allFindings(before).map((finding) => [finding.findingId, finding]));
  const is = new Set(allFindings(after).map(({ findingId }) => findingId));
  const showPrices = before.showPrices && after.showPrices;
  const gone = allFindings(before).filter(({ findingId }) => !is.has(findingId));
  return [
    ...allFindings(after).flatMap((finding) => {
      const known = was.get(finding.findingId);
      return known === undefined ? [added(finding)] : changed(known, finding, showPrices);
    }),
    ...gone.map(removed),
  ];
}

/** The order of the findings that both reports have; it's also the order of their numbers. */
export function orderChange(before: ReportModel, after: ReportModel): ReportChange[] {
  const [was, is] = [allFindings(before), allFindings(after)];
  const inBoth = (some: readonly ReportFinding[], others: readonly ReportFinding[]) =>
    some.filter(({ findingId }) => others.some((other) => other.findingId === findingId));
  const ids = (some: readonly ReportFinding[]) => JSON.stringify(some.map(({ findingId }) => findingId));
  return ids(inBoth(was, is)) === ids(inBoth(is, was))
    ? []
    : [{ kind: 'text', text: 'The findings are in another order, with other numbers.' }];
}

const added = (finding: ReportFinding): ReportChange => ({
  kind: 'finding-added',
  text: `New: ${finding.title}.`,
  after: finding.say,
  ...placeOf(finding),
});

const removed = (finding: ReportFinding): ReportChange => ({
  kind: 'finding-removed',
  text: `No longer in the report: ${finding.title}.`,
  before: finding.say,
  ...placeOf(finding),
});

function changed(was: ReportFinding, is: ReportFinding, showPrices: boolean): ReportChange[] {
  const changes = [
    ...compared({
      kind: 'finding-reworded',
      text: `The severity of '${is.title}' was changed.`,
      before: was.severityLabel,
      after: is.severityLabel,
    }),
    ...compared({
      kind: 'finding-reworded',
      text: `'${is.title}' was reworded.`,
      before: textOf(was),
      after: textOf(is),
    }),
    ...compared({
      kind: 'finding-reworded',
      text: `What we recommend for '${is.title}' was changed or reworded.`,
      before: was.recommendation,
      after: is.recommendation,
    }),
    ...(was.recommendation === is.recommendation ? repairListChange(was, is) : []),
    ...is.repairs.flatMap((repair) => repairChanges(was.repairs, repair, showPrices)),
  ];
  return changes.map((change) => ({ ...change, ...placeOf(is) }));
}

const repairText = ({ label, size, detail = '', chosen }: ReportRepair): string =>
  sentences([`${chosen ? '' : 'Alternative: '}${labelWithSize(label, size)}`, detail]);

/** Repairs that were added, left out, chosen or offered differently, while the recommendation reads the same. */
function repairListChange(was: ReportFinding, is: ReportFinding): ReportChange[] {
  const listed = ({ repairs }: ReportFinding) => repairs.map(repairText).join('\n');
  return compared({
    kind: 'text',
    text: `The repairs listed for '${is.title}' changed.`,
    before: listed(was),
    after: listed(is),
  });
}

function repairChanges(before: readonly ReportRepair[], is: ReportRepair, showPrices: boolean): ReportChange[] {
  const was = before.find(({ repairId }) => repairId === is.repairId);
  if (was === undefined) return [];
  const amount = ({ quantity }: ReportRepair) => (quantity === undefined ? '' : String(quantity));
  const price = ({ priceCents }: ReportRepair) => (priceCents === undefined ? '' : shortDollars(priceCents));
  return [
    ...compared({
      kind: 'text',
      text: `The quantity of '${is.label}' changed.`,
      before: amount(was),
      after: amount(is),
    }),
    ...(showPrices
      ? compared({ kind: 'price', text: `The price of '${is.label}' changed.`, before: price(was), after: price(is) })
      : []),
  ];
}
