import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Dryer } from '../parts/dryer.tsx';
import { EndGrain, RoofSlope } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { Run } from '../parts/run.tsx';
import { band, bent } from '../parts/tube.ts';
import { Size, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const TRANSITION = bent(
  [
    [146, 484],
    [176, 484],
    [176, 452],
    [202, 452],
  ],
  14,
);
const DUCT: readonly Point[] = bent(
  [
    [202, 452],
    [222, 452],
    [222, 296],
    [316, 296],
  ],
  20,
);
const ELBOWS = [
  bent(
    [
      [204, 452],
      [222, 452],
      [222, 434],
    ],
    18,
  ),
  bent(
    [
      [222, 316],
      [222, 296],
      [242, 296],
    ],
    18,
  ),
];
const HOOD = 'M314 280h6l22 14v24h-5l-5 -6h-12v8h-6z';
const ROOF_CAP = 'M210 150l10 -4v-14h18l16 22l-10 5l-6 -8v12l-28 11z';
const FLAP = 'M332 294l6 24h-5l-6 -22z';
const FORMULA = rect(46, 62, 112, 80);

function House() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M44 500h258v12H44z" />
      <RoofSlope from={[168, 124]} to={[344, 214]} thickness={18} />
      <path className="diagram-heavy diagram-paper" d={rect(296, 206, 20, 306)} />
      <path
        className="diagram-thin"
        d={Array.from({ length: 14 }, (_, index) => `M316 ${212 + index * 21}l5 15v4h-5`).join('')}
      />
      <path className="diagram-heavy diagram-paper" d={rect(44, 262, 252, 8)} />
      <path className="diagram-heavy" d="M44 326h252" />
      <EndGrain x={60} y={270} width={12} height={56} />
      <EndGrain x={112} y={270} width={12} height={56} />
      <EndGrain x={164} y={270} width={12} height={56} />
      <path className="diagram-heavy diagram-paper" d="M204 334h8v166h-8zM238 334h8v166h-8z" />
      <path
        className="diagram-paper"
        d={`${rect(200, 440, 16, 24)}${rect(206, 322, 34, 14)}${rect(292, 284, 28, 24)}`}
      />
      <Solid d={rect(302, 512, 42, 12)} hatch="earth" />
    </>
  );
}

/** Lengths from sizing.md 5 (35 ft, elbows of 4 in radius) and content.md 8. */
export const dryerVent: DiagramDrawing = {
  title: 'Dryer vent run',
  description:
    'A dryer in a laundry room, a short flexible duct to the wall, and rigid duct up the wall and across the joists to a hood outdoors; a roof cap is dashed in as the other way out.',
  viewBox: [0, 50, 390, 486],
  art: (
    <>
      <House />
      <Dryer x={62} y={500} />
      <path className="diagram-dash" d="M211 286V170M233 286V160" style={{ strokeWidth: 1.4 }} />
      <path className="diagram-heavy diagram-paper" d={ROOF_CAP} />
      <Run points={DUCT} width={22} />
      {ELBOWS.map((points) => (
        <Run key={points.join(' ')} points={points} width={22} />
      ))}
      <path className="diagram-thin" d="M211 390h22M270 285v22" />
      <Run points={TRANSITION} width={20} isFlexible />
      <path className="diagram-heavy diagram-paper" d={HOOD} />
      <path className="diagram-solid" d={FLAP} />
      <Arrow from={[222, 424]} to={[222, 352]} />
      <Arrow from={[252, 296]} to={[296, 296]} />
      <path className="diagram-thin diagram-paper" d={FORMULA} />
      <Size x={102} y={84}>
        35 ft at most
      </Size>
      <DrawingText x={102} y={107} anchor="middle">
        − 5 ft per 90°
      </DrawingText>
      <DrawingText x={102} y={129} anchor="middle">
        − 2½ ft per 45°
      </DrawingText>
      <DrawingText x={62} y={356}>
        Laundry
      </DrawingText>
    </>
  ),
  parts: [
    right(486, [184, 466], {
      label: 'Transition duct',
      note: 'One listed piece (UL 2158A), 8 ft or less, not in a wall or floor and not crushed. It does not count in the length.',
      outline: band(TRANSITION, 20),
    }),
    right(392, [228, 392], {
      label: 'Rigid duct',
      note: 'Smooth 4 in metal, held every 12 ft, joints in the direction of flow and taped. No screws more than ⅛ in into it.',
      outline: band(DUCT, 22),
    }),
    left(300, [216, 300], {
      label: 'Elbows',
      note: 'Each 90° of 4 in radius takes 5 ft off, each 45° 2½ ft. Long-radius elbows take less, down to 1½ ft.',
      outline: ELBOWS.map((points) => band(points, 22)).join(''),
    }),
    left(180, [70, 136], {
      label: 'Equivalent length',
      note: 'Straight feet plus elbows, 35 ft at most, or what the dryer’s manufacturer allows. Older codes say 25 ft. A longer run carries a label by the dryer.',
      outline: FORMULA,
    }),
    right(120, [232, 142], {
      label: 'Roof or wall hood',
      note: 'Ends outdoors, 3 ft or more from openings, hood 12 in above grade. Never in an attic, crawl space or chimney, and never with a screen.',
      outline: HOOD + ROOF_CAP,
    }),
    right(262, [333, 306], {
      label: 'Damper flap',
      note: 'Opens fully with the dryer on, falls shut without it. Lint or paint makes it stick.',
      outline: FLAP,
    }),
  ],
};
