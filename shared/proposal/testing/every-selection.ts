import type { ProposalModel, Selection } from '../model.ts';

type Chosen = Selection['lines'][number];

/** The states in which a line can be signed: left out, or with each of its options. */
const choicesOf = ({ lineId, options }: ProposalModel['lines'][number]): readonly (Chosen | undefined)[] => [
  undefined,
  ...(options.length === 0 ? [{ lineId }] : options.map(({ optionId }) => ({ lineId, optionId }))),
];

const product = (lines: ProposalModel['lines']): readonly (readonly Chosen[])[] =>
  lines.reduce<readonly (readonly Chosen[])[]>(
    (before, line) =>
      choicesOf(line).flatMap((choice) =>
        before.map((chosen) => (choice === undefined ? chosen : [...chosen, choice])),
      ),
    [[]],
  );

/** Every selection that can be signed. The number doubles with each line, so use it for proposals with few lines. */
export const everySelection = ({ lines }: Pick<ProposalModel, 'lines'>): readonly Selection[] =>
  product(lines)
    .filter((chosen) => chosen.length > 0)
    .map((chosen) => ({ lines: [...chosen] }));

/** All lines in each combination of their options, and all lines but one. Grows only with the number of options. */
export const signedSelections = ({ lines }: Pick<ProposalModel, 'lines'>): readonly Selection[] => {
  const everyLine = lines.reduce<readonly (readonly Chosen[])[]>(
    (before, line) =>
      choicesOf(line).flatMap((choice) => (choice === undefined ? [] : before.map((chosen) => [...chosen, choice]))),
    [[]],
  );
  const without = (everyLine[0] ?? []).map(({ lineId }) =>
    (everyLine[0] ?? []).filter((other) => other.lineId !== lineId),
  );
  return [...everyLine, ...without].filter((chosen) => chosen.length > 0).map((chosen) => ({ lines: [...chosen] }));
};
