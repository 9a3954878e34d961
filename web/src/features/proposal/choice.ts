import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import type { ProposalLine, ProposalModel, ProposalOption, Selection } from '#shared/proposal/model.ts';

/** What the reader has changed of the ticks and options the proposal came with, by line; what is absent stands as proposed. */
export type ChoiceChanges = {
  readonly ticks: Readonly<Record<string, boolean>>;
  readonly options: Readonly<Record<string, string>>;
};

export const NO_CHANGES: ChoiceChanges = { ticks: {}, options: {} };

/** One line as it stands for the reader. */
export type ChosenLine = {
  readonly line: ProposalLine;
  readonly isTicked: boolean;
  /** The chosen way to do it, where there are several. */
  readonly option: ProposalOption | undefined;
  readonly cents: number;
};

/** The proposed way where a line has several, else the first. */
function optionOf({ options }: ProposalLine, chosen: string | undefined): ProposalOption | undefined {
  return (
    options.find(({ optionId }) => optionId === chosen) ?? options.find(({ isProposed }) => isProposed) ?? options[0]
  );
}

function chosenLine(line: ProposalLine, isTicked: boolean, optionId: string | undefined): ChosenLine {
  const option = optionOf(line, optionId);
  return { line, isTicked, option, cents: option?.totalCents ?? line.totalCents };
}

/** Every line with the reader's ticks. Changes to lines that the proposal no longer has say nothing. */
export function chosenLines({ lines }: ProposalModel, { ticks, options }: ChoiceChanges): readonly ChosenLine[] {
  return lines.map((line) => chosenLine(line, ticks[line.lineId] ?? line.isPreselected, options[line.lineId]));
}

/** Every line as it was signed. */
export function signedLines({ lines }: ProposalModel, selection: Selection): readonly ChosenLine[] {
  const signed = new Map(selection.lines.map(({ lineId, optionId }) => [lineId, optionId]));
  return lines.map((line) => chosenLine(line, signed.has(line.lineId), signed.get(line.lineId)));
}

/** The ticked lines as the contract takes them. */
export function selectionOf(lines: readonly ChosenLine[]): Selection {
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
 * still has. They live as long as the screen, or where somebody else keeps them.
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
        // Whoever chooses how a repair is done wants it done.
        ticks: { ...now.ticks, [lineId]: true },
        options: { ...now.options, [lineId]: optionId },
      })),
  };
}

export type Choice = ReturnType<typeof useChoice>;
