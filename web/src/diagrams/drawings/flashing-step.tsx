import { left, right } from '../parts/callouts.ts';
import { Wood } from '../parts/framing.tsx';
import { Bricks } from '../parts/masonry.tsx';
import { line, poly, rect } from '../parts/path.ts';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

/** The chimney's side stands from X1 to X2; the roof falls to the left by 8 in 12. */
const [X1, X2] = [118, 262] as const;
const STEP = 24;
const COURSE = 16;
const WALL_TOP = 50;
const roof = (x: number): number => 314 - ((x - 60) * 2) / 3;
const stairs = Array.from({ length: 6 }, (_, index) => X1 + index * STEP);
const topOf = (x: number): number => WALL_TOP + Math.floor((roof(x) - 44 - WALL_TOP) / COURSE) * COURSE;

const stepPiece = (x: number): string =>
  poly([x - 4, roof(x - 4)], [x + STEP, roof(x + STEP)], [x + STEP, roof(x + STEP) - 18], [x - 4, roof(x - 4) - 18]);
const counterPiece = (x: number): string =>
  poly([x, topOf(x)], [x + STEP, topOf(x)], [x + STEP, roof(x + STEP) - 10], [x, roof(x) - 10]);
const STEPS = stairs.map((x) => stepPiece(x)).join('');
const COUNTERS = stairs.map((x) => counterPiece(x)).join('');
const SEALANT = stairs.map((x) => line([x, topOf(x)], [x + STEP, topOf(x)])).join('');
const BASE = poly(
  [X1, roof(X1) - 34],
  [X1, roof(X1)],
  [X1 - 38, roof(X1 - 38)],
  [X1 - 40, roof(X1 - 40) - 5],
  [X1 - 6, roof(X1) - 6],
  [X1 - 6, roof(X1) - 34],
);
const HEAD = poly(
  [X2, roof(X2) - 34],
  [X2, roof(X2)],
  [X2 + 50, roof(X2 + 50)],
  [X2 + 50, roof(X2 + 50) - 4],
  [X2 + 6, roof(X2 + 6) - 5],
  [X2 + 6, roof(X2) - 34],
);

/** Butts of the shingles along the roof, with the slope between two points. */
function shingles(from: number, to: number): string {
  const butts: Point[] = [];
  for (let x = from; x < to; x += 17) butts.push([x, roof(x)]);
  return butts.map(([x, y]) => poly([x, y - 5], [x, y], [Math.min(x + 17, to), roof(Math.min(x + 17, to))])).join('');
}

function Side() {
  return (
    <>
      <Bricks x={X1} y={WALL_TOP} width={X2 - X1} height={262} course={COURSE} brick={36} />
      <Solid d={poly([50, roof(50)], [338, roof(338)], [338, roof(338) + 22], [50, roof(50) + 22])} />
      <path className="diagram-thin" d={line([50, roof(50) + 6], [338, roof(338) + 6])} />
      <path
        className="diagram-paper"
        d={poly([X1 - 1, roof(X1) + 23], [X2 + 1, roof(X2) + 23], [X2 + 1, 318], [X1 - 1, 318])}
      />
      <path className="diagram-thin diagram-paper" d={shingles(50, X1 - 20) + shingles(X2 + 18, 336)} />
      <path className="diagram-heavy diagram-paper" d={STEPS} />
      <path className="diagram-heavy diagram-paper" d={COUNTERS} />
      <path className="diagram-heavy" d={SEALANT} style={{ strokeWidth: 4 }} />
      <path className="diagram-solid" d={BASE + HEAD} />
      <path className="diagram-thin diagram-paper" d={shingles(X2 + 26, 336)} />
    </>
  );
}

const CUT_STEP = 'M176 424h5v74h79v5h-84z';
const CUT_COUNTER = 'M140 406h36l10 6v64l8 8-4 4-9-9v-65l-6-3h-35z';
const CUT_SEALANT = 'M158 398h16q6 0 4 8h-20z';

/** Wall and roof cut across the slope. */
function Cut() {
  return (
    <>
      <path className="diagram-dash" d="M20 344h350" />
      <Bricks x={86} y={374} width={88} height={30} course={30} brick={58} />
      <Bricks x={86} y={410} width={88} height={112} course={32} brick={58} />
      <Wood d={rect(178, 508, 156, 14)} />
      <path className="diagram-heavy diagram-paper" d="M192 503h142v5H192z" />
      <path className="diagram-solid" d={CUT_STEP} />
      <path className="diagram-heavy diagram-paper" d="M200 491h134v6H200z" />
      <path className="diagram-solid" d={CUT_COUNTER} />
      <path className="diagram-heavy diagram-paper" d={CUT_SEALANT} />
      <DrawingText x={262} y={452}>
        Cut across
      </DrawingText>
    </>
  );
}

export const flashingStep: DiagramDrawing = {
  title: 'Step and counter-flashing',
  description:
    'The side of a chimney on its roof with step pieces, counter-flashing in the mortar joints and the flashing below and above the stack, and underneath wall and roof cut across.',
  viewBox: [0, 30, 390, 510],
  art: (
    <>
      <Side />
      <Cut />
    </>
  ),
  parts: [
    left(120, [138, topOf(118)], {
      label: 'Sealant line',
      note: 'Sealant only fills the joint above the metal. When it dries out, water runs in behind.',
      outline: stairs.map((x) => rect(x, topOf(x) - 3, STEP, 6)).join('') + CUT_SEALANT,
    }),
    left(200, [98, roof(98) - 4], {
      label: 'Base flashing',
      note: 'Apron on the downhill face. Its lower edge lies over the shingles, not under them, and no tar covers it.',
      outline: BASE,
    }),
    right(90, [290, roof(290) - 3], {
      label: 'Head flashing',
      note: 'Pan on the uphill face, under the shingles above. A wide chimney needs a cricket here instead.',
      outline: HEAD,
    }),
    right(400, [183, 436], {
      label: 'Counter-flashing let into the joint',
      covers: 'counter-flashing let into joint',
      note: 'Bent into a raked mortar joint and lapped down over the step pieces, so that wall and roof can move apart.',
      outline: COUNTERS + CUT_COUNTER,
    }),
    right(470, [238, 500], {
      label: 'Step piece',
      note: 'One bent piece for each shingle course, up the wall and out under the shingle, each lapped over the one below.',
      outline: STEPS + CUT_STEP,
    }),
  ],
};
