import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { chargeOf } from '#shared/proposal/charges.ts';
import { includedNote } from '#shared/proposal/line-text.ts';
import type { ProposalLine, ProposalModel, ProposalOption, Selection } from '#shared/proposal/model.ts';

/** The reader's changes to the preselected lines and options, by line. An absent line is as proposed. */
export type ChoiceChanges = {
  readonly ticks: Readonly<Record<string, boolean>>;
  readonly options: Readonly<Record<string, string>>;
};

export const NO_CHANGES: ChoiceChanges = { ticks: {}, options: {} };

/** One line as displayed to the reader. */
export type ChosenLine = {
  readonly line: ProposalLine;
  readonly isTicked: boolean;
  /** The chosen option, if there are several. */
  readonly option: ProposalOption | undefined;
  /** Its cost, given the other checked lines. */
  readonly cents: number;
  /** 'Included with item 1, stainless liner supply and install, at no extra cost', if another checked line contains it. */
  readonly includedWith?: string;
};

/** The chosen option, else the proposed one, else the first. */
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

/** Each line with its cost given the checked lines. Work that another checked line contains costs nothing extra. */
function pricedLines(proposal: ProposalModel, lines: readonly Ticked[]): readonly ChosenLine[] {
  const selection = selectionOf(lines);
  return lines.map((ticked) => {
    const { line, option } = ticked;
    const charge = chargeOf(proposal, selection, { lineId: line.lineId, optionId: option?.optionId });
    const includedWith = charge?.includedWith;
    const cents = charge?.cents ?? option?.totalCents ?? line.totalCents;
    if (includedWith === undefined) return { ...ticked, cents };
    return { ...ticked, cents, includedWith: includedNote(includedWith) };
  });
}

/** Every line with the reader's changes. Changes to lines that no longer exist are ignored. */
export function chosenLines(proposal: ProposalModel, { ticks, options }: ChoiceChanges): readonly ChosenLine[] {
  const lines = proposal.lines.map((line) =>
    tickedLine(line, ticks[line.lineId] ?? line.isPreselected, options[line.lineId]),
  );
  return pricedLines(proposal, lines);
}

/** Every line as signed. */
export function signedLines(proposal: ProposalModel, selection: Selection): readonly ChosenLine[] {
  const signed = new Map(selection.lines.map(({ lineId, optionId }) => [lineId, optionId]));
  const lines = proposal.lines.map((line) => tickedLine(line, signed.has(line.lineId), signed.get(line.lineId)));
  return pricedLines(proposal, lines);
}

/** The checked lines in the contract's format. */
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
 * The reader's selection over a proposal. Only changes are stored, so that a newer proposal keeps the selection of lines it
 * still has. Kept while the screen is mounted, or in the given store.
 */
export function useChoice(
  proposal: ProposalModel,
  persisted?: readonly [ChoiceChanges, Dispatch<SetStateAction<ChoiceChanges>>],
) {
  const own = useState(NO_CHANGES);
  const [changes, setChanges] = persisted ?? own;
  const lines = useMemo(() => chosenLines(proposal, changes), [proposal, changes]);
  return {
    lines,
    setTicked: (lineId: string, isTicked: boolean) =>
      setChanges((now) => ({ ...now, ticks: { ...now.ticks, [lineId]: isTicked } })),
    setOption: (lineId: string, optionId: string) =>
      setChanges((now) => ({
        // Choosing an option also checks the line.
        ticks: { ...now.ticks, [lineId]: true },
        options: { ...now.options, [lineId]: optionId },
      })),
  };
}

export type Choice = ReturnType<typeof useChoice>;
