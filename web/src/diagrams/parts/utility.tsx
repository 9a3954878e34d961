import { Solid } from '../patterns.tsx';
import { EndGrain } from './framing.tsx';
import { TileStack } from './masonry.tsx';
import { ellipse, rect } from './path.ts';

type At = { x: number; y: number };

/** Tank of a gas water heater, 52 wide and 108 high, its lower left corner at x, y. */
export const tank = ({ x, y }: At): string => `M${x} ${y - 6}v-90q0 -12 26 -12t26 12v90z`;
/** Draft hood on that tank; its outlet, 14 wide, is at the top. */
export const draftHood = ({ x, y }: At): string => `M${x + 12} ${y - 116}h28l-6 -12v-8h-16v8z`;

export function WaterHeater(at: At) {
  const { x, y } = at;
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={`${rect(x + 4, y - 6, 8, 6)}${rect(x + 40, y - 6, 8, 6)}`} />
      <path className="diagram-heavy" d={`M${x + 16} ${y - 107}v-9M${x + 36} ${y - 107}v-9`} />
      <path className="diagram-heavy diagram-paper" d={tank(at) + draftHood(at)} />
      <path className="diagram-heavy diagram-paper" d={rect(x - 6, y - 42, 14, 18)} />
      <path
        className="diagram-thin"
        d={`M${x + 16} ${y - 12}h20v-14h-20zM${x + 1} ${y - 42}v-6M${x + 14} ${y - 84}h24`}
      />
    </>
  );
}

export const furnaceCase = ({ x, y }: At): string => rect(x, y - 112, 72, 112);

/** A gas furnace from the front, 72 wide and 112 high, its lower left corner at x, y. */
export function Furnace(at: At) {
  const { x, y } = at;
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={furnaceCase(at)} />
      <path className="diagram-thin" d={`${rect(x + 8, y - 100, 56, 44)}${rect(x + 8, y - 48, 56, 40)}`} />
      <path
        className="diagram-thin"
        d={`M${x + 16} ${y - 92}h40M${x + 16} ${y - 86}h40M${x + 16} ${y - 80}h40${ellipse(x + 36, y - 28, 9)}`}
      />
    </>
  );
}

export type ChimneyAt = {
  /** Outer faces. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  wall?: number;
  /** Where the tiles end above the base. */
  tilesTo: number;
};

export const flueOf = ({ left, right, top, tilesTo, wall = 18 }: ChimneyAt): string =>
  rect(left + wall + 10, top - 20, right - left - 2 * wall - 20, tilesTo - top + 20);

/** A utility chimney cut through: brick, air space, clay tiles, cast crown; its base open below the tiles. */
export function UtilityChimney(at: ChimneyAt) {
  const { left, right, top, bottom, wall = 18, tilesTo } = at;
  return (
    <>
      <Solid d={`${rect(left, top, wall, bottom - top)}${rect(right - wall, top, wall, bottom - top)}`} hatch="brick" />
      <path className="diagram-paper" d={rect(left + wall, top, right - left - 2 * wall, bottom - top)} />
      <path
        className="diagram-thin"
        d={`M${left + wall} ${top}v${bottom - top}M${right - wall} ${top}v${bottom - top}`}
      />
      <TileStack left={left + wall + 4} right={right - wall - 4} top={top - 18} bottom={tilesTo} wall={6} tile={62} />
      <Solid
        d={`M${left + wall + 2} ${top - 10}L${left - 12} ${top - 2}v12h5v-3h4v3h${wall + 5}zM${right - wall - 2} ${top - 10}l${wall + 14} 8v12h-5v-3h-4v3h${-wall - 5}z`}
        hatch="concrete"
      />
      <Solid d={rect(left - 14, bottom, right - left + 28, 20)} hatch="concrete" />
    </>
  );
}

/** Outer wall at x 44, basement floor and the joists over it, as far as the chimney. */
export function Basement({ to, floor, joists }: { to: number; floor: number; joists: number }) {
  return (
    <>
      <Solid d={rect(44, floor, to - 44, 12)} hatch="concrete" />
      <path className="diagram-heavy diagram-paper" d={rect(44, joists - 14, 8, floor - joists + 14)} />
      <path className="diagram-heavy diagram-paper" d={rect(52, joists - 8, to - 60, 8)} />
      {Array.from({ length: Math.floor((to - 70) / 42) }, (_, index) => (
        <EndGrain key={index} x={60 + index * 42} y={joists} width={10} height={20} />
      ))}
    </>
  );
}
