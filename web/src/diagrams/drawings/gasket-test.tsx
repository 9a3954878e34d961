import { left, right } from '../parts/callouts.ts';
import { Arrow } from '../parts/arrows.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Size, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const BILLS = [
  rect(150, 58, 18, 27),
  rect(222, 58, 18, 27),
  rect(88, 138, 32, 18),
  rect(270, 110, 32, 18),
  rect(150, 210, 18, 27),
  rect(222, 210, 18, 27),
];
const LETTERS: readonly Point[] = [
  [143, 78],
  [214, 78],
  [104, 132],
  [286, 104],
  [143, 230],
  [214, 230],
];
const SIZES = ['⅜ in', '½ in', '⅝ in', '¾ in', '⅞ in', '1 in'];
const HEIGHTS = [340, 364, 392, 424, 460, 500];
const ropeAt = (index: number) => ellipse(264, HEIGHTS[index] ?? 0, 5.5 + index * 2);
const BILL = 'M108 300v116h4V300l-2 -3z';

function Stove() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M97 252l-8 26h12l6 -26M293 252l8 26h-12l-6 -26" />
      <path
        className="diagram-heavy diagram-paper"
        d={`${rect(174, 22, 42, 22)}${rect(95, 54, 200, 198)}${rect(84, 42, 222, 12)}`}
      />
      <path className="diagram-heavy diagram-paper" d={rect(120, 85, 150, 125)} />
      <path className="diagram-dash" d={rect(127, 92, 136, 111)} />
      <path className="diagram-heavy diagram-paper" d={rect(138, 103, 114, 89)} />
      <path
        className="diagram-thin"
        d="M138 176h114M152 176v16M168 176v16M184 176v16M200 176v16M216 176v16M232 176v16"
      />
      <path d={rect(138, 103, 114, 89)} fill="url(#diagram-glass)" />
      <path className="diagram-heavy diagram-paper" d="M262 166h22v9h-8l14 22h-9l-14 -22h-5z" />
      {BILLS.map((d) => (
        <path key={d} className="diagram-heavy diagram-paper" d={d} />
      ))}
      <path
        className="diagram-thin"
        d={[
          ellipse(159, 71, 4),
          ellipse(231, 71, 4),
          ellipse(102, 147, 4),
          ellipse(288, 119, 4),
          ellipse(159, 225, 4),
          ellipse(231, 225, 4),
        ].join('')}
      />
      {LETTERS.map(([x, y], index) => (
        <Size key={`${x}-${y}`} x={x} y={y}>
          {'ABCDEF'.charAt(index)}
        </Size>
      ))}
    </>
  );
}

/** The door's edge cut across, large: rope in its channel, bill between rope and stove front. */
function Edge() {
  return (
    <>
      <Solid d={rect(92, 330, 16, 130)} hatch="metal" />
      <Solid d="M134 330h30v130h-30v-44h18v-42h-18z" hatch="metal" />
      <Solid d="M152 378q-38 -10 -40 17t40 17z" hatch="mesh" />
      <path className="diagram-heavy diagram-paper" d={BILL} />
      <Arrow from={[122, 318]} to={[122, 294]} kind="smoke" />
      <DrawingText x={108} y={482} anchor="end">
        Stove front
      </DrawingText>
      <DrawingText x={134} y={482}>
        Door
      </DrawingText>
    </>
  );
}

/** Rope sizes as the stove doors of content.md 1.1 name them. */
export const gasketTest: DiagramDrawing = {
  title: 'Paper (bill) test of door gasket',
  description:
    'Above, a stove from the front with six strips of paper shut in the door. Below left, the edge of the door cut across with one strip in it; below right, the six sizes of rope gasket.',
  viewBox: [0, 8, 390, 532],
  art: (
    <>
      <Stove />
      <Edge />
      {SIZES.map((size, index) => (
        <g key={size}>
          <Solid d={ropeAt(index)} hatch="mesh" />
          <Size x={290} y={(HEIGHTS[index] ?? 0) + 4.5} anchor="start">
            {size}
          </Size>
        </g>
      ))}
    </>
  ),
  parts: [
    left(360, [110, 356], {
      label: 'Bill in door',
      note: 'Shut the cold door on a bill or a strip of paper and pull. It should drag or tear; if it slides out, the gasket leaks there.',
      outline: BILL,
    }),
    right(56, [236, 70], {
      label: 'Six positions',
      note: 'Try A to F: twice along the top, once at the hinge side, once at the latch side and twice along the bottom. One loose spot is enough to fail.',
      outline: BILLS.join(''),
    }),
    right(312, [268, 337], {
      label: 'Gasket sizes',
      note: 'Rope from ⅜ to 1 in. Fit the size and density the stove manufacturer names; the wrong one keeps the door from latching or sealing.',
      outline: SIZES.map((_, index) => ropeAt(index)).join(''),
    }),
  ],
};
