import type { ProposalModel, Selection } from '../model.ts';

type Chosen = Selection['lines'][number];

/** A line as it can be signed: left out, or done in each of its ways. */
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

/** Every selection that can be signed. Their number doubles with each line: for proposals of few lines. */
export const everySelection = ({ lines }: Pick<ProposalModel, 'lines'>): readonly Selection[] =>
  product(lines)
    .filter((chosen) => chosen.length > 0)
    .map((chosen) => ({ lines: [...chosen] }));

/** All lines in each combination of their ways, and all but one: what grows only with the choices. */
export const signedSelections = ({ lines }: Pick<ProposalModel, 'lines'>): readonly Selection[] => {
  const whole = lines.reduce<readonly (readonly Chosen[])[]>(
    (before, line) =>
      choicesOf(line).flatMap((choice) => (choice === undefined ? [] : before.map((chosen) => [...chosen, choice]))),
    [[]],
  );
  const without = (whole[0] ?? []).map(({ lineId }) => (whole[0] ?? []).filter((one) => one.lineId !== lineId));
  return [...whole, ...without].filter((chosen) => chosen.length > 0).map((chosen) => ({ lines: [...chosen] }));
};
