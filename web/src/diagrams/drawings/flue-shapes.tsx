import { left, right } from '../parts/callouts.ts';
import { ellipse, rect } from '../parts/path.ts';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

type Box = { x: number; y: number; w: number; h: number; r: number };

const round = ({ x, y, w, h, r }: Box): string =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`;

const inset = ({ x, y, w, h, r }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  w: w - 2 * by,
  h: h - 2 * by,
  r: Math.max(4, r - by / 2),
});

const SQUARE: Box = { x: 222, y: 70, w: 92, h: 92, r: 14 };
const RECTANGLE: Box = { x: 64, y: 246, w: 120, h: 66, r: 12 };
const MODULAR: Box = { x: 76, y: 402, w: 96, h: 64, r: 2 };
const STANDARD: Box = { x: 222, y: 400, w: 104, h: 68, r: 12 };

/** A clay tile seen from above: dark wall around the clear passage. */
function Tile({ box, wall }: { box: Box; wall: number }) {
  return (
    <>
      <path className="diagram-solid" d={round(box)} />
      <path className="diagram-paper" d={round(inset(box, wall))} />
    </>
  );
}

function Shapes() {
  return (
    <>
      <path className="diagram-solid" d={ellipse(124, 116, 48)} />
      <path className="diagram-paper" d={ellipse(124, 116, 38)} />
      <Measure from={[86, 116]} to={[162, 116]}>
        D
      </Measure>
      <DrawingText x={124} y={196} anchor="middle">
        Round
      </DrawingText>
      <Tile box={SQUARE} wall={11} />
      <Measure from={[233, 116]} to={[303, 116]}>
        inside
      </Measure>
      <Measure from={[222, 54]} to={[314, 54]}>
        outside
      </Measure>
      <path className="diagram-dash" d="M222 50v20M314 50v20" />
      <DrawingText x={268} y={196} anchor="middle">
        Square
      </DrawingText>
      <Tile box={RECTANGLE} wall={10} />
      <Measure from={[74, 290]} to={[174, 290]}>
        L
      </Measure>
      <Measure from={[104, 256]} to={[104, 302]} at={[104, 276]}>
        W
      </Measure>
      <DrawingText x={124} y={346} anchor="middle">
        Rectangle
      </DrawingText>
      <path className="diagram-heavy diagram-paper" d={ellipse(268, 279, 56, 34)} />
      <path className="diagram-heavy" d={ellipse(268, 279, 51, 29)} />
      <Measure from={[217, 287]} to={[319, 287]}>
        L
      </Measure>
      <Measure from={[248, 251]} to={[248, 307]} at={[248, 273]}>
        W
      </Measure>
      <DrawingText x={268} y={346} anchor="middle">
        Oval
      </DrawingText>
    </>
  );
}

/** The same opening in two kinds of tile: modular to its nominal outside, standard a little larger and rounder. */
function Kinds() {
  return (
    <>
      <path className="diagram-dash" d="M20 368h350" />
      <Tile box={MODULAR} wall={8} />
      <Tile box={STANDARD} wall={9} />
      <Size x={124} y={439}>
        8 × 12
      </Size>
      <Size x={274} y={439}>
        8½ × 13
      </Size>
      <DrawingText x={124} y={494} anchor="middle">
        Modular
      </DrawingText>
      <DrawingText x={274} y={494} anchor="middle">
        Standard
      </DrawingText>
    </>
  );
}

/** Areas and ratios from sizing.md 1.1 and 1.4 (R1003.14). */
export const flueShapes: DiagramDrawing = {
  title: 'Flue shapes and how to measure',
  description:
    'Round, square, rectangular and oval flues seen from above with the inside sizes to measure, and below a modular tile beside a standard one.',
  viewBox: [0, 30, 390, 480],
  art: (
    <>
      <Shapes />
      <Kinds />
    </>
  ),
  parts: [
    left(74, [84, 92], {
      label: 'Round',
      note: 'One inside diameter. It passes the most for its area: an opening of up to 12 times the flue area.',
      outline: ellipse(124, 116, 38),
    }),
    right(48, [300, 54], {
      label: 'Outside, the nominal size',
      covers: 'outside nominal',
      note: 'Clay tile is named by its outside. A cap is ordered by it, a flue is never sized by it.',
      outline: rect(222, 51, 92, 6),
    }),
    right(96, [310, 100], {
      label: 'Square',
      note: 'One inside size, less the rounded corners. Serves an opening of up to 10 times the flue area.',
      outline: round(SQUARE),
    }),
    right(146, [294, 118], {
      label: 'Inside, clear',
      covers: 'inside clear',
      note: 'Wall to wall at the narrowest place. This size decides what the flue can carry and which liner slides in.',
      outline: round(inset(SQUARE, 11)),
    }),
    left(246, [70, 262], {
      label: 'Rectangle',
      note: 'Both inside sizes. Up to 10 times the flue area, or 8 times when it is twice as long as wide or more.',
      outline: round(RECTANGLE),
    }),
    right(246, [316, 264], {
      label: 'Oval',
      note: 'Both inside sizes. An oval metal liner fits where a round one does not pass an old tile.',
      outline: ellipse(268, 279, 56, 34),
    }),
    left(410, [80, 420], {
      label: 'Modular and standard tile',
      covers: 'modular vs standard',
      note: 'Modular tile keeps to sizes like 8 × 12 in, standard tile runs to 8½ × 13 in. The clear areas differ: 67 and 76 sq in.',
      outline: round(MODULAR) + round(STANDARD),
    }),
  ],
};
