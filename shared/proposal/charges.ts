import { includedIn, workKey, type ChosenWork } from '#shared/inspection/work-place.ts';
import type { ProposalLine, ProposalModel, ProposalOption, Selection } from './model.ts';

/** A chosen line with the way it is done and what it costs. */
export type Charge = {
  readonly line: ProposalLine;
  readonly option: ProposalOption | undefined;
  /** 0 while another chosen line contains it. */
  readonly cents: number;
  /** The chosen line that it is done and paid with. */
  readonly includedWith?: Charge;
};

type LineChoice = Pick<Charge, 'line' | 'option'>;

/** The work of a line in the way it is done; lines of the same work on one flue are done once. */
const workOf = ({ line, option }: LineChoice): ChosenWork => {
  const { place, repairId } = line;
  const id = option?.repairId ?? repairId;
  return {
    key: place === undefined || id === undefined ? undefined : workKey({ repairId: id, place }),
    includes: (option ?? line).includes ?? [],
    isCounted: (option ?? line).quantitySource === 'asked',
  };
};

/** The way that was chosen; without one, what the line itself says. */
const choiceOf = (line: ProposalLine, optionId: string | undefined): LineChoice => ({
  line,
  option: line.options.find((one) => one.optionId === optionId),
});

function charged(choices: readonly LineChoice[]): readonly Charge[] {
  const whole = includedIn(choices.map(workOf));
  const alone = choices.map(({ line, option }) => ({ line, option, cents: option?.totalCents ?? line.totalCents }));
  return alone.map((charge, index) => {
    const by = whole[index];
    const includedWith = by === undefined ? undefined : alone[by];
    return includedWith === undefined ? charge : { ...charge, cents: 0, includedWith };
  });
}

/**
 * What a choice charges, in the proposal's order: every sum, document and list asks this and nothing else. Work that another
 * chosen line contains, e.g. the cap of a liner's kit, is done and costs nothing more; a line that the proposal does not have
 * is left out.
 */
export function chargesOf({ lines }: Pick<ProposalModel, 'lines'>, selection: Selection): readonly Charge[] {
  const chosen = new Map(selection.lines.map(({ lineId, optionId }) => [lineId, optionId]));
  return charged(
    lines.filter(({ lineId }) => chosen.has(lineId)).map((line) => choiceOf(line, chosen.get(line.lineId))),
  );
}

/** What one more line would cost beside a choice: the same for a line that is chosen already. */
export function chargeOf(
  { lines }: Pick<ProposalModel, 'lines'>,
  selection: Selection,
  added: { readonly lineId: string; readonly optionId?: string | undefined },
): Charge | undefined {
  const { lineId, optionId } = added;
  const others = selection.lines.filter((one) => one.lineId !== lineId);
  const lineIds = [...others, { lineId, ...(optionId !== undefined && { optionId }) }];
  return chargesOf({ lines }, { lines: lineIds }).find(({ line }) => line.lineId === lineId);
}
