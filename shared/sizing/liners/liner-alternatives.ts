import { clearWithoutTile } from '#shared/sizing/liners/clear-size.ts';
import { formatFigure } from '#shared/sizing/measures/figures.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';
import {
  firstPassing,
  flueShape,
  optionsOf,
  type LinerCase,
  type LinerOption,
} from '#shared/sizing/liners/liner-option.ts';
import { isSolidFuel } from '#shared/sizing/liners/liner-parts.ts';

export type AlternativeKind = 'OVAL' | 'RECTANGULAR' | 'LESS_INSULATION' | 'TILE_REMOVAL' | 'SMALLER_OPENING';
export type LinerAlternative = {
  readonly kind: AlternativeKind;
  readonly isPossible: boolean;
  readonly text: string;
  readonly liner?: LinerOption;
  /** Largest fireplace opening the liner serves, in sq in. */
  readonly openingSqIn?: number;
};

const otherShape = (linerCase: LinerCase, shape: 'oval' | 'rectangle'): LinerAlternative => {
  const liner = firstPassing(optionsOf(linerCase, shape));
  const kind = shape === 'oval' ? 'OVAL' : 'RECTANGULAR';
  if (!liner)
    return { kind, isPossible: false, text: `No ${shape === 'oval' ? 'oval' : 'rectangular'} size fits either.` };
  const confirm = shape === 'oval' ? ' The manufacturers of liner and appliance must accept an oval.' : '';
  return { kind, isPossible: true, liner, text: `${liner.name} fits.${confirm}` };
};

/** Wraps thinner than requested. Solid fuel keeps some wrap, because a bare liner needs an inch of air to the wall. */
const thinnerWraps = ({ input, room }: LinerCase): readonly number[] =>
  (isSolidFuel(input.fuel) ? [0.25] : [0.25, 0]).filter((wrapIn) => wrapIn < room.wrapIn);

const lessInsulation = (linerCase: LinerCase): LinerAlternative => {
  const kind = 'LESS_INSULATION';
  for (const wrapIn of thinnerWraps(linerCase)) {
    const liner = firstPassing(optionsOf({ ...linerCase, room: { ...linerCase.room, wrapIn } }, 'round'));
    const wrap = wrapIn === 0 ? 'without wrap' : `with ${formatInches(wrapIn)} wrap`;
    if (liner)
      return { kind, isPossible: true, liner, text: `${liner.name} ${wrap} fits, where its listing allows it.` };
  }
  return { kind, isPossible: false, text: 'Less insulation doesn’t make enough room, or the listing forbids it.' };
};

const tileRemoval = (linerCase: LinerCase): LinerAlternative => {
  const kind = 'TILE_REMOVAL';
  const clear = clearWithoutTile(linerCase.input.flue);
  if (!clear) return { kind, isPossible: false, text: 'Measure the masonry around the liner that is there.' };
  const liner = firstPassing(optionsOf({ ...linerCase, clear }, 'round'));
  return liner
    ? { kind, isPossible: true, liner, text: `With the tiles broken out ${liner.name} fits.` }
    : { kind, isPossible: false, text: 'Even with the tiles broken out no round size passes.' };
};

/** The largest opening that any of the fitting liners could serve. */
const smallerOpening = (linerCase: LinerCase): LinerAlternative | undefined => {
  const { openingServed } = linerCase.need;
  if (!openingServed) return undefined;
  const kind = 'SMALLER_OPENING';
  const fitting = (['round', 'oval', 'rectangle'] as const)
    .flatMap((shape) => optionsOf(linerCase, shape))
    .filter(({ fits }) => fits)
    .map((liner) => ({ liner, openingSqIn: openingServed(flueShape(liner), liner.areaSqIn) }))
    .toSorted((a, b) => b.openingSqIn - a.openingSqIn)[0];
  if (!fitting || fitting.openingSqIn === 0) return { kind, isPossible: false, text: 'No stocked liner fits at all.' };
  const { liner, openingSqIn } = fitting;
  const text = `${liner.name} fits and serves an opening of ${formatFigure(openingSqIn, 'sq in')} at most.`;
  return { kind, isPossible: true, liner, openingSqIn, text };
};

/** Alternatives if no round liner passes, in the order they are tried. */
export const alternativesOf = (linerCase: LinerCase): readonly LinerAlternative[] => {
  const smaller = smallerOpening(linerCase);
  return [
    otherShape(linerCase, 'oval'),
    otherShape(linerCase, 'rectangle'),
    lessInsulation(linerCase),
    tileRemoval(linerCase),
    ...(smaller ? [smaller] : []),
  ];
};
