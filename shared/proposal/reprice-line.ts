import { omit } from '#shared/omit.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { lineIdOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import type { LineEdit, OptionEdit } from './edits.ts';
import { FIGURES, LINE, OPTIONS } from './line-figures.ts';

/** A figure entered for a repair in the report; null goes back to the price book or the answers. */
export type ReportFigure = { readonly quantity: number | null } | { readonly priceCents: number | null };

type Found = { readonly componentId: string; readonly repair: ReportRepair };

const lineIdsOf = ({ componentId, repair }: Found): readonly string[] => {
  const current = lineIdOf(repair.repairId, suffixOfWork(componentId, repair));
  return [...new Set([current, repair.repairId + splitId(componentId).suffix])];
};

// Edits were checked when they were entered, so the schemas aren't needed here: they would double the size of the editor's page.
const lineEditAt = (edits: ReportEdits, lineId: string): LineEdit => (edits[LINE + lineId] ?? {}) as LineEdit;
const optionsAt = (edits: ReportEdits, lineId: string): readonly OptionEdit[] =>
  (edits[OPTIONS + lineId] ?? []) as readonly OptionEdit[];

const hasFigures = (edit: LineEdit): boolean => FIGURES.some((name) => edit[name] !== undefined);
const hasOption = (options: readonly OptionEdit[], { repair }: Found): boolean =>
  options.some(({ repairId }) => repairId === repair.repairId);

function repricedOption(option: OptionEdit, figure: ReportFigure): OptionEdit {
  if ('quantity' in figure) return figure.quantity === null ? option : { ...option, quantity: figure.quantity };
  if (figure.priceCents === null) return option;
  return { ...omit(option, 'rate', 'quantity'), totalCents: figure.priceCents };
}

function lineChange(edits: ReportEdits, lineId: string): Record<string, unknown> {
  const edit = lineEditAt(edits, lineId);
  if (!hasFigures(edit)) return {};
  const rest = omit(edit, ...FIGURES);
  return { [LINE + lineId]: Object.keys(rest).length === 0 ? null : rest };
}

function optionsChange(
  edits: ReportEdits,
  lineId: string,
  found: Found,
  figure: ReportFigure,
): Record<string, unknown> {
  const options = optionsAt(edits, lineId);
  if (!hasOption(options, found)) return {};
  const { repairId } = found.repair;
  return {
    [OPTIONS + lineId]: options.map((option) =>
      option.repairId === repairId ? repricedOption(option, figure) : option,
    ),
  };
}

/**
 * The changes to the proposal's edits that go with a figure entered in the report: the newer entry replaces what was entered in
 * the proposal for the same work, so that it applies to both documents.
 */
export const lineChanges = (edits: ReportEdits, found: Found, figure: ReportFigure): Record<string, unknown> =>
  Object.assign(
    {},
    ...lineIdsOf(found).flatMap((lineId) => [lineChange(edits, lineId), optionsChange(edits, lineId, found, figure)]),
  ) as Record<string, unknown>;

/** Whether quantity or price of this repair were entered in the proposal. */
export const isPricedInProposal = (edits: ReportEdits, found: Found): boolean =>
  lineIdsOf(found).some(
    (lineId) => hasFigures(lineEditAt(edits, lineId)) || hasOption(optionsAt(edits, lineId), found),
  );
