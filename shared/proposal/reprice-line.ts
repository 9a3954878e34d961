import { omit } from '#shared/omit.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { lineIdOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import type { ReportRepair } from '#shared/report/repairs/repair-model.ts';
import { optionEditsAt, withoutFigures } from './edited-lines.ts';
import type { OptionEdit } from './edits.ts';

/** A figure entered for a repair in the report; null goes back to the price book or the answers. */
export type ReportFigure = { readonly quantity: number | null } | { readonly priceCents: number | null };

type Found = { readonly componentId: string; readonly repair: ReportRepair };

const lineIdsOf = ({ componentId, repair }: Found): readonly string[] => {
  const current = lineIdOf(repair.repairId, suffixOfWork(componentId, repair));
  return [...new Set([current, repair.repairId + splitId(componentId).suffix])];
};

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
  const changes = lineIdsOf(found).flatMap((lineId): (readonly [string, unknown])[] => {
    const line = withoutFigures(edits, lineId);
    const { key, options } = optionEditsAt(edits, lineId);
    const isOption = options.some(({ repairId }) => repairId === found.repair.repairId);
    const repriced = options.map((option) =>
      option.repairId === found.repair.repairId ? repricedOption(option, figure) : option,
    );
    return [...(line === undefined ? [] : [line]), ...(isOption ? [[key, repriced] as const] : [])];
  });
  return Object.fromEntries(changes);
}

/** Whether quantity or price of this repair were entered in the proposal. */
export const isPricedInProposal = (edits: ReportEdits, found: Found): boolean =>
  lineIdsOf(found).some(
    (lineId) =>
      withoutFigures(edits, lineId) !== undefined ||
      optionEditsAt(edits, lineId).options.some(({ repairId }) => repairId === found.repair.repairId),
  );
