import type { ProposalModel, Selection } from './model.ts';

/** Errors in a selection by field; empty if it can be approved. */
export function checkSelection({ lines }: ProposalModel, selection: Selection): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { lineId, optionId }] of selection.lines.entries()) {
    const line = lines.find((candidate) => candidate.lineId === lineId);
    const field = `selection.lines.${index}`;
    if (line === undefined) errors[`${field}.lineId`] = 'This repair is not in the proposal';
    else if (seen.has(lineId)) errors[`${field}.lineId`] = 'This repair is selected twice';
    else if (line.options.length > 0 && !line.options.some((option) => option.optionId === optionId)) {
      errors[`${field}.optionId`] = 'Choose an option for this repair';
    } else if (line.options.length === 0 && optionId !== undefined) {
      errors[`${field}.optionId`] = 'This repair has only one option';
    }
    seen.add(lineId);
  }
  return errors;
}
