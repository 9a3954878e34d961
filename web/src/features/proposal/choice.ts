import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { chargeOf } from '#shared/proposal/charges.ts';
import { includedNote } from '#shared/proposal/line-text.ts';
import type { ProposalLine, ProposalModel, ProposalOption, Selection } from '#shared/proposal/model.ts';

/** The reader’s changes to the preselected lines and options, by line; an absent line is as proposed. */
export type ChoiceChanges = {
  readonly ticks: Readonly<Record<string, boolean>>;
  readonly options: Readonly<Record<string, string>>;
};

export const NO_CHANGES: ChoiceChanges = { ticks: {}, options: {} };

/** One line as the reader sees it. */
export type ChosenLine = {
  readonly line: ProposalLine;
  readonly isTicked: boolean;
  /** The chosen way to do it, where there are several. */
  readonly option: ProposalOption | undefined;
  /** What it costs beside the other ticked lines. */
  readonly cents: number;
  /** 'Included with item 1, stainless liner supply and install, at no extra cost', where another ticked line contains it. */
  readonly includedWith?: string;
};

/** The proposed way where a line has several, else the first. */
function optionOf({ options }: ProposalLine, chosen: string | undefined): ProposalOption | undefined {
  return (
    options.find(({ optionId }) => optionId === chosen) ?? options.find(({ isProposed }) => isProposed) ?? options[0]
  );
}

type Ticked = Pick<ChosenLine, 'line' | 'isTicked' | 'option'>;

const tickedLine = (line: ProposalLine, isTicked: boolean, optionId: string | undefined): Ticked => ({
  line,
  isTicked,
  option: optionOf(line, optionId),
});

/** Each line with what it costs beside the ticked ones: what another one contains costs nothing more. */
function pricedLines(proposal: ProposalModel, lines: readonly Ticked[]): readonly ChosenLine[] {
  const selection = selectionOf(lines);
  return lines.map((ticked) => {
    const { line, option } = ticked;
    const charge = chargeOf(proposal, selection, { lineId: line.lineId, optionId: option?.optionId });
    const whole = charge?.includedWith;
    const cents = charge?.cents ?? option?.totalCents ?? line.totalCents;
    if (whole === undefined) return { ...ticked, cents };
    return { ...ticked, cents, includedWith: includedNote(whole) };
  });
}

/** Every line with the reader's ticks. Changes to lines that the proposal no longer has say nothing. */
export function chosenLines(proposal: ProposalModel, { ticks, options }: ChoiceChanges): readonly ChosenLine[] {
  const lines = proposal.lines.map((line) =>
    tickedLine(line, ticks[line.lineId] ?? line.isPreselected, options[line.lineId]),
  );
  return pricedLines(proposal, lines);
}

/** Every line as it was signed. */
export function signedLines(proposal: ProposalModel, selection: Selection): readonly ChosenLine[] {
  const signed = new Map(selection.lines.map(({ lineId, optionId }) => [lineId, optionId]));
  const lines = proposal.lines.map((line) => tickedLine(line, signed.has(line.lineId), signed.get(line.lineId)));
  return pricedLines(proposal, lines);
}

/** The ticked lines as the contract takes them. */
export function selectionOf(lines: readonly Ticked[]): Selection {
  const ticked = lines.filter(({ isTicked }) => isTicked);
  return {
    lines: ticked.map(({ line: { lineId }, option }) => ({
      lineId,
      ...(option !== undefined && { optionId: option.optionId }),
    })),
  };
}

/**
 * The reader's ticks over a proposal. Only changes are kept, so a newer proposal takes over each tick whose line it
 * still has. They live as long as the screen, or in the given store.
 */
export function useChoice(
  proposal: ProposalModel,
  kept?: readonly [ChoiceChanges, Dispatch<SetStateAction<ChoiceChanges>>],
) {
  const own = useState(NO_CHANGES);
  const [changes, setChanges] = kept ?? own;
  const lines = useMemo(() => chosenLines(proposal, changes), [proposal, changes]);
  return {
    lines,
    setTicked: (lineId: string, isTicked: boolean) =>
      setChanges((now) => ({ ...now, ticks: { ...now.ticks, [lineId]: isTicked } })),
    setOption: (lineId: string, optionId: string) =>
      setChanges((now) => ({
        // Choosing how a repair is done also selects the repair.
        ticks: { ...now.ticks, [lineId]: true },
        options: { ...now.options, [lineId]: optionId },
      })),
  };
}

export type Choice = ReturnType<typeof useChoice>;
