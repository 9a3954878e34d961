import { shortDollars } from '#shared/money.ts';
import type { ReportChange } from './changes-model.ts';
import { compared } from './compared.ts';
import type { ReportFinding, ReportModel } from '#shared/report/model.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import { findingNames } from '#shared/report/placed-findings.ts';
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
  const [wasNamed, isNamed] = [findingNames(before), findingNames(after)];
  const nameIn = (names: ReadonlyMap<string, string>, { findingId, title }: ReportFinding) =>
    names.get(findingId) ?? title;
  const gone = allFindings(before).filter(({ findingId }) => !is.has(findingId));
  return [
    ...allFindings(after).flatMap((finding) => {
      const known = was.get(finding.findingId);
      const name = nameIn(isNamed, finding);
      return known === undefined ? [added(finding, name)] : changed(known, finding, { name, showPrices });
    }),
    ...gone.map((finding) => removed(finding, nameIn(wasNamed, finding))),
  ];
}

/** Compares the order of the findings in both reports, which also determines their numbers. */
export function orderChange(before: ReportModel, after: ReportModel): ReportChange[] {
  const [was, is] = [allFindings(before), allFindings(after)];
  const inBoth = (some: readonly ReportFinding[], others: readonly ReportFinding[]) =>
    some.filter(({ findingId }) => others.some((other) => other.findingId === findingId));
  const ids = (some: readonly ReportFinding[]) => JSON.stringify(some.map(({ findingId }) => findingId));
  return ids(inBoth(was, is)) === ids(inBoth(is, was))
    ? []
    : [{ kind: 'text', text: 'The findings were put in a different order and renumbered.' }];
}

const added = (finding: ReportFinding, name: string): ReportChange => ({
  kind: 'finding-added',
  text: `New: ${name}.`,
  after: finding.say,
  ...placeOf(finding),
});

const removed = (finding: ReportFinding, name: string): ReportChange => ({
  kind: 'finding-removed',
  text: `No longer in the report: ${name}.`,
  before: finding.say,
  ...placeOf(finding),
});

type Named = { readonly name: string; readonly showPrices: boolean };

function changed(was: ReportFinding, is: ReportFinding, { name, showPrices }: Named): ReportChange[] {
  const changes = [
    ...compared({
      kind: 'finding-reworded',
      text: `The severity of '${name}' was changed.`,
      before: was.severityLabel,
      after: is.severityLabel,
    }),
    ...compared({
      kind: 'finding-reworded',
      text: `'${name}' was reworded.`,
      before: textOf(was),
      after: textOf(is),
    }),
    ...compared({
      kind: 'finding-reworded',
      text: `What we recommend for '${name}' was changed or reworded.`,
      before: was.recommendation,
      after: is.recommendation,
    }),
    ...(was.recommendation === is.recommendation ? repairListChange(was, is, name) : []),
    ...is.repairs.flatMap((repair) => repairChanges(was.repairs, repair, showPrices)),
  ];
  return changes.map((change) => ({ ...change, ...placeOf(is) }));
}

const repairText = ({ label, size, detail = '', chosen }: ReportRepair): string =>
  sentences([`${chosen ? '' : 'Alternative: '}${labelWithSize(label, size)}`, detail]);

/** Repairs that were added, left out, chosen or offered differently, while the recommendation reads the same. */
function repairListChange(was: ReportFinding, is: ReportFinding, name: string): ReportChange[] {
  const listed = ({ repairs }: ReportFinding) => repairs.map(repairText).join('\n');
  return compared({
    kind: 'text',
    text: `The repairs listed for '${name}' changed.`,
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
