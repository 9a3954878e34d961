import { omit } from '#shared/omit.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { lineIdOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import type { OptionEdit } from './edits.ts';
import { everyOptionEdit, withoutFigures } from './line-figures.ts';

/** A figure entered for a repair in the report; null goes back to the price book or the answers. */
export type ReportFigure = { readonly quantity: number | null } | { readonly priceCents: number | null };

type Found = { readonly componentId: string; readonly repair: ReportRepair };

const suffixesOf = ({ componentId, repair }: Found): ReadonlySet<string> =>
  new Set([suffixOfWork(componentId, repair), splitId(componentId).suffix]);

const lineIdsOf = (found: Found): readonly string[] =>
  [...suffixesOf(found)].map((suffix) => lineIdOf(found.repair.repairId, suffix));

/** The stored options that have this repair, or that were entered for its line. */
const optionsWith = (edits: ReportEdits, found: Found) =>
  everyOptionEdit(edits).filter(
    ({ lineId, options }) =>
      lineIdsOf(found).includes(lineId) ||
      (suffixesOf(found).has(splitId(lineId).suffix) && options.some((option) => isOf(option, found))),
  );

const isOf = ({ repairId }: OptionEdit, { repair }: Found): boolean => repairId === repair.repairId;

function repricedOption(option: OptionEdit, figure: ReportFigure): OptionEdit {
  if ('quantity' in figure) return figure.quantity === null ? option : { ...option, quantity: figure.quantity };
  if (figure.priceCents === null) return option;
  return { ...omit(option, 'rate', 'quantity'), totalCents: figure.priceCents };
}

/**
 * The changes to the proposal's edits that go with a figure entered in the report: the newer entry replaces what was entered in
 * the proposal for the same work, so that it applies to both documents.
 */
export function lineChanges(edits: ReportEdits, found: Found, figure: ReportFigure): Record<string, unknown> {
  const lines = lineIdsOf(found).flatMap((lineId) => {
    const line = withoutFigures(edits, lineId);
    return line === undefined ? [] : [line];
  });
  const offered = optionsWith(edits, found)
    .filter(({ options }) => options.some((option) => isOf(option, found)))
    .map(({ key, options }): readonly [string, unknown] => {
      const repriced = options.map((option) => (isOf(option, found) ? repricedOption(option, figure) : option));
      return [key, repriced];
    });
  return Object.fromEntries<unknown>([...lines, ...offered]);
}

/** Whether quantity or price of this repair were entered in the proposal. */
export const isPricedInProposal = (edits: ReportEdits, found: Found): boolean =>
  lineIdsOf(found).some((lineId) => withoutFigures(edits, lineId) !== undefined) ||
  optionsWith(edits, found).some(({ options }) => options.some((option) => isOf(option, found)));

/** A repair with the alternatives of its finding, of which one is done. */
export type Choice = Found & { readonly alternatives: readonly ReportRepair[] };

/** The stored options of the lines that these alternatives are, or may become. */
const optionsOf = (edits: ReportEdits, { componentId, alternatives }: Choice) => {
  const lineIds = new Set(alternatives.flatMap((repair) => lineIdsOf({ componentId, repair })));
  return everyOptionEdit(edits).filter(({ lineId }) => lineIds.has(lineId));
};

/** Whether options entered in the proposal decide which of a finding's alternatives is proposed. */
export const isChosenInProposal = (edits: ReportEdits, choice: Choice): boolean =>
  optionsOf(edits, choice).some(({ options }) => options.length > 1);

/** The changes to the proposal's options that go with choosing a repair in the report: it is also the one they propose. */
export function choiceChanges(edits: ReportEdits, choice: Choice): Record<string, unknown> {
  const changes = optionsOf(edits, choice).flatMap(({ key, lineId, options }): (readonly [string, unknown])[] => {
    const isChosen = ({ repairId = splitId(lineId).base }: OptionEdit) => repairId === choice.repair.repairId;
    const proposed = options.find(({ isProposed }) => isProposed) ?? options[0];
    if (proposed === undefined || isChosen(proposed)) return [];
    const named = options.findIndex(isChosen);
    if (named < 0) return [[key, null]];
    return [[key, options.map((option, index) => ({ ...option, isProposed: index === named }))]];
  });
  return Object.fromEntries<unknown>(changes);
}
