import { Arrow, Heat } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Bricks, Crack } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { Verdict } from '../parts/verdict.tsx';
import { DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const GOOD_Y = [60, 150, 240] as const;
const tiles = (x1: number, x2: number, y: number, height: number) => rect(x1, y, 10, height) + rect(x2, y, 10, height);

/** Two flues in one chimney cut through from top to bottom: sound on the left, failed on the right. */
function Elevation() {
  return (
    <>
      <Bricks x={60} y={78} width={32} height={264} course={22} brick={32} />
      <Bricks x={180} y={78} width={30} height={264} course={22} brick={30} />
      <Bricks x={298} y={78} width={32} height={264} course={22} brick={32} />
      {GOOD_Y.map((y) => (
        <g key={y}>
          <path className="diagram-solid" d={tiles(102, 160, y, 86)} />
          <path className="diagram-thin diagram-paper" d={rect(101, y + 86, 12, 4) + rect(159, y + 86, 12, 4)} />
        </g>
      ))}
      <path className="diagram-solid" d={tiles(220, 278, 60, 86)} />
      <path className="diagram-solid" d="M220 156h10v80h-10zM282 154l10 2-3 80-10-2z" />
      <path className="diagram-solid" d={tiles(220, 278, 242, 86)} />
      <Crack
        points={[
          [283, 72],
          [280, 96],
          [285, 122],
          [281, 146],
        ]}
        isOnDark
        width={2.4}
      />
      <path className="diagram-paper" d="M231 166q-8 3-5 10t-4 10 4 12-3 12 8 8zM278 262q8 4 5 10t3 12-5 10-3 8z" />
      <path className="diagram-thin" d="M230 166q-7 3-4 10t-4 10 4 12-3 12 7 8M278 262q8 4 5 10t3 12-5 10-3 8" />
      <path
        className="diagram-thin diagram-paper"
        d="M236 300l6 3-2 7-7-2zM250 318l7-2 3 6-8 3zM264 306l5 2-2 6-5-2z"
      />
      <Heat from={[262, 148]} to={[322, 138]} />
      <Heat from={[262, 240]} to={[322, 246]} />
      <Arrow from={[136, 316]} to={[136, 256]} />
      <Arrow from={[136, 206]} to={[136, 146]} />
      <path
        className="diagram-paper"
        d="M54 326q12-6 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 16 0v24H54z"
      />
      <path className="diagram-thin" d="M54 326q12-6 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 16 0" />
      <Verdict at={[112, 42]} isGood>
        Sound
      </Verdict>
      <Verdict at={[232, 42]} isGood={false}>
        Failed
      </Verdict>
    </>
  );
}

const rounded = (x: number, y: number, size: number, r: number) =>
  `M${x + r} ${y}h${size - 2 * r}q${r} 0 ${r} ${r}v${size - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - size}q${-r} 0 ${-r} ${-r}v${2 * r - size}q0 ${-r} ${r} ${-r}z`;

/** The same chimney cut level, seen from above. */
function Plan() {
  return (
    <>
      <Bricks x={60} y={370} width={270} height={124} course={124} brick={400} />
      <path
        className="diagram-joint"
        d="M60 402h32M60 462h32M298 402h32M298 462h32M92 370v32M140 370v32M240 370v32M298 370v32M92 462v32M140 462v32M240 462v32M298 462v32M180 432h30"
      />
      {[92, 210].map((x) => (
        <g key={x}>
          <path className="diagram-thin diagram-paper" d={rect(x, 388, 88, 88)} />
          <path className="diagram-solid" d={rounded(x + 10, 398, 68, 10)} />
          <path className="diagram-paper" d={rounded(x + 20, 408, 48, 8)} />
        </g>
      ))}
      <DrawingText x={195} y={520} anchor="middle">
        Seen from above
      </DrawingText>
    </>
  );
}

/** Wall and wythe from sizing.md 4 (R1003.10, R1003.13). */
export const flueLinerTile: DiagramDrawing = {
  title: 'Clay tile liner and joints',
  description:
    'Two tile flues in one chimney, cut through from top to bottom and below cut level. The left flue is sound, the right one has a cracked tile, an open joint and a flaking tile.',
  viewBox: [0, 26, 390, 504],
  art: (
    <>
      <Elevation />
      <Plan />
    </>
  ),
  parts: [
    left(90, [107, 96], {
      label: 'Tile',
      note: 'Whole, straight and smooth inside, one tile standing square on the next.',
      outline: GOOD_Y.map((y) => tiles(102, 160, y, 86)).join(''),
    }),
    left(148, [106, 148], {
      label: 'Refractory joint',
      note: 'Refractory mortar, full and struck flush inside.',
      outline: rect(101, 146, 12, 4) + rect(159, 146, 12, 4) + rect(101, 236, 12, 4) + rect(159, 236, 12, 4),
    }),
    left(206, [97, 206], {
      label: 'Air space',
      note: 'Lets the tile grow with heat. It is never filled with mortar.',
      outline: rect(92, 78, 10, 250) + rect(170, 78, 10, 250),
    }),
    left(264, [76, 270], {
      label: 'Outer wythe',
      note: 'Solid masonry, at least 4 in thick, around every flue.',
      outline: rect(60, 78, 32, 250) + rect(298, 78, 32, 250),
    }),
    right(90, [283, 100], {
      label: 'Cracked tile',
      note: 'A crack lets heat, sparks and gas reach the outer wall. It is often the mark of a chimney fire.',
      outline: rect(278, 60, 10, 86),
    }),
    right(160, [285, 152], {
      label: 'Open joint',
      note: 'The mortar is gone or the tiles have shifted, and gas and creosote get behind the liner.',
      outline: rect(276, 144, 18, 14) + rect(276, 232, 18, 14),
    }),
    right(216, [228, 196], {
      label: 'Spalled tile',
      note: 'The face flakes away where acid moisture has eaten it. The pieces collect at the base of the flue.',
      outline: rect(218, 162, 14, 60) + rect(276, 258, 14, 48),
    }),
    left(432, [195, 420], {
      label: 'Wythe wall between flues',
      covers: 'wythe wall between flues',
      note: 'At least 4 in of bonded masonry between two flues, so that smoke cannot cross over.',
      outline: rect(180, 388, 30, 88) + rect(180, 78, 30, 248),
    }),
  ],
};
