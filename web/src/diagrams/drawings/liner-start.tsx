import { Solid } from '../patterns.tsx';
import { Arrow, Heat } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Flame } from '../parts/fire.tsx';
import { TileStack } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { Verdict } from '../parts/verdict.tsx';
import { Measure } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const BARE = rect(74, 164, 14, 112) + rect(136, 164, 14, 112);
const CHAMBER = 'M88 276h48l22 70H66z';
const START = 'M260 262h16v22h-16zM300 262h16v22h-16z';

/** One chimney from the front, cut through: walls, smoke chamber, firebox. */
function Chimney({ x, end, parged }: { x: number; end: number; parged: boolean }) {
  return (
    <>
      <g transform={`translate(${x} 0)`}>
        <Solid d="M-38 60h76V272l32 74V500H-70V346l32-74z" hatch="brick" />
        <path className="diagram-paper" d="M-24 52h48V276l22 70v14H-46v-14l22-70z" />
        <path className="diagram-heavy" d="M-24 60V276l-22 70M24 60V276l22 70" />
        <path className="diagram-paper" d="M-48 346h96V500h-96z" />
        <path className="diagram-heavy" d="M-48 500V346M48 500V346M-76 500h152" />
        <path className="diagram-solid" d="M-58 362h116v7h-116z" />
        <path className="diagram-heavy diagram-paper" d="M-42 346h84v8h-84z" />
        <path className="diagram-heavy" d="M-30 346l-4 8M30 346l4 8" />
        <Flame x={0} y={496} k={1.1} />
        <path className="diagram-heavy" d="M-30 498h60" />
        <TileStack left={-18} right={18} top={48} bottom={end} wall={6} tile={70} />
      </g>
      {parged && (
        <path
          d={`M${x - 24} 276l-22 70h6l21-66zM${x + 24} 276l22 70h-6l-21-66z`}
          className="diagram-heavy diagram-paper"
        />
      )}
    </>
  );
}

/** From sizing.md 4 (R1003.12: the liner starts at the top of the smoke chamber). */
export const linerStart: DiagramDrawing = {
  title: 'Missing liner base',
  description:
    'Two chimneys cut through from the front. On the left the liner ends high above the smoke chamber and leaves bare brick; on the right it starts at the top of the chamber.',
  viewBox: [0, 14, 390, 500],
  art: (
    <>
      <Verdict at={[78, 34]} isGood={false}>
        Stops short
      </Verdict>
      <Verdict at={[250, 34]} isGood>
        Complete
      </Verdict>
      <Chimney x={112} end={164} parged={false} />
      <Chimney x={288} end={276} parged />
      <path className="diagram-heavy diagram-paper" d="M262 272h8v8h-8zM306 272h8v8h-8z" />
      <Arrow from={[112, 330]} to={[112, 190]} kind="smoke" />
      <Arrow from={[288, 330]} to={[288, 190]} kind="smoke" />
      <Heat from={[98, 220]} to={[62, 220]} />
      <Heat from={[126, 244]} to={[164, 244]} />
      <path className="diagram-dash" d="M136 166h42M150 276h28" />
      <Measure from={[172, 166]} to={[172, 276]} />
    </>
  ),
  parts: [
    left(130, [97, 162], {
      label: 'Liner end',
      covers: 'liner end',
      note: 'The lowest tile hangs here, far above the smoke chamber. The camera shows its edge from below.',
      outline: rect(92, 120, 8, 46) + rect(124, 120, 8, 46),
    }),
    left(270, [90, 256], {
      label: 'Bare brick',
      note: 'Between liner and chamber only brick and mortar face the fire gases. Heat and acid reach the outer wall and the framing.',
      outline: BARE,
    }),
    left(330, [100, 318], {
      label: 'Smoke chamber',
      note: 'Parged smooth, it gathers the smoke up to the flue. It does not take the place of a liner.',
      outline: CHAMBER,
    }),
    right(250, [310, 274], {
      label: 'Required start point',
      note: 'The liner begins at the top of the smoke chamber, on a ledge, tight to the parging. For an appliance it begins at least 8 in below the lowest inlet.',
      outline: START,
    }),
  ],
};
