import { includesAmong } from '#shared/inspection/repairs/contained-work.ts';
import { joinedLine, type LinePart } from '#shared/inspection/repairs/joined-line.ts';
import type { Finding } from '#shared/inspection/results.ts';
import {
  includedIn,
  lineIdOf,
  placeOf,
  suffixOfWork,
  workKey,
  type Placed,
  type Work,
} from '#shared/inspection/repairs/work-place.ts';

/** A chosen repair of a finding, from the engine or from a stored report. */
export type ChosenRepair = LinePart & Placed & { readonly repairId: string };

/** One repair of one flue or appliance, with its parts from every finding that recommends it. */
export type ChosenLine<R extends ChosenRepair> = { readonly lineId: string; readonly work: Work; readonly parts: R[] };

/** The chosen repairs, one line per repair and flue or appliance, in finding order. */
export const chosenLines = <R extends ChosenRepair>(
  chosen: readonly { readonly componentId: string; readonly repair: R }[],
): readonly ChosenLine<R>[] => {
  const lines = new Map<string, ChosenLine<R>>();
  for (const { componentId, repair } of chosen) {
    const suffix = suffixOfWork(componentId, repair);
    const lineId = lineIdOf(repair.repairId, suffix);
    const line = lines.get(lineId);
    if (line === undefined) {
      lines.set(lineId, {
        lineId,
        work: { repairId: repair.repairId, place: placeOf(suffix, repair) },
        parts: [repair],
      });
      continue;
    }
    line.parts.push(repair);
  }
  return [...lines.values()];
};

/** For each line, the chosen line that contains it; undefined if none does. */
export const containingLines = <R extends ChosenRepair>(
  lines: readonly ChosenLine<R>[],
): readonly (ChosenLine<R> | undefined)[] => {
  const works = lines.map(({ work }) => work);
  const chosen = works.map((work) => ({ key: workKey(work), includes: includesAmong(work, works), isCounted: false }));
  return includedIn(chosen).map((index) => (index === undefined ? undefined : lines[index]));
};

/** Total price of the lines. A line contained in another adds nothing, and a line with an open quantity has no price yet. */
export const sumOfLines = <R extends ChosenRepair>(lines: readonly ChosenLine<R>[]): number => {
  const wholes = containingLines(lines);
  return lines.reduce(
    (sum, { parts }, index) => (wholes[index] === undefined ? sum + (joinedLine(parts).priceCents ?? 0) : sum),
    0,
  );
};

type Charged = Pick<Finding, 'componentId' | 'repairs'>;

/** Sum of the findings' chosen repairs, in cents. */
export const totalCents = (findings: readonly Charged[]): number => {
  const chosen = findings.flatMap(({ componentId, repairs }) =>
    repairs
      .filter(({ chosen: isChosen, rate }) => isChosen && rate !== undefined)
      .map((repair) => ({ componentId, repair: { ...repair, repairId: repair.id } })),
  );
  return sumOfLines(chosenLines(chosen));
};
