import { includedIn, workKey, type ChosenWork } from '#shared/inspection/repairs/work-place.ts';
import type { ProposalLine, ProposalModel, ProposalOption, Selection } from './model.ts';

/** A chosen line with its option and its cost. */
export type Charge = {
  readonly line: ProposalLine;
  readonly option: ProposalOption | undefined;
  /** 0 if another chosen line contains it. */
  readonly cents: number;
  /** The chosen line that contains this one and pays for it. */
  readonly includedWith?: Charge;
};

type LineChoice = Pick<Charge, 'line' | 'option'>;

/** The work of a line with its chosen option; lines with the same work on one flue are done once. */
const workOf = ({ line, option }: LineChoice): ChosenWork => {
  const { place, repairId } = line;
  const id = option?.repairId ?? repairId;
  return {
    key: place === undefined || id === undefined ? undefined : workKey({ repairId: id, place }),
    includes: (option ?? line).includes ?? [],
    isCounted: (option ?? line).quantitySource === 'asked',
  };
};

/** The chosen option; undefined if there is none, so the line itself applies. */
const choiceOf = (line: ProposalLine, optionId: string | undefined): LineChoice => ({
  line,
  option: line.options.find((option) => option.optionId === optionId),
});

function charged(choices: readonly LineChoice[]): readonly Charge[] {
  const containers = includedIn(choices.map(workOf));
  const alone = choices.map(({ line, option }) => ({ line, option, cents: option?.totalCents ?? line.totalCents }));
  return alone.map((charge, index) => {
    const by = containers[index];
    const includedWith = by === undefined ? undefined : alone[by];
    return includedWith === undefined ? charge : { ...charge, cents: 0, includedWith };
  });
}

/**
 * The charges of a selection, in the proposal's order; all totals, documents and lists use this function. Work that another
 * chosen line contains, e.g. the cap of a liner's kit, is done at no extra cost. Lines that the proposal doesn't have are
 * omitted.
 */
export function chargesOf({ lines }: Pick<ProposalModel, 'lines'>, selection: Selection): readonly Charge[] {
  const chosen = new Map(selection.lines.map(({ lineId, optionId }) => [lineId, optionId]));
  return charged(
    lines.filter(({ lineId }) => chosen.has(lineId)).map((line) => choiceOf(line, chosen.get(line.lineId))),
  );
}

/** The cost of adding one line to a selection; the same if the line is already selected. */
export function chargeOf(
  { lines }: Pick<ProposalModel, 'lines'>,
  selection: Selection,
  added: { readonly lineId: string; readonly optionId?: string | undefined },
): Charge | undefined {
  const { lineId, optionId } = added;
  const others = selection.lines.filter((line) => line.lineId !== lineId);
  const lineIds = [...others, { lineId, ...(optionId !== undefined && { optionId }) }];
  return chargesOf({ lines }, { lines: lineIds }).find(({ line }) => line.lineId === lineId);
}
