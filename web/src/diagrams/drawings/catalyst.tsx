import { Arrow, Specks } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { ellipse, poly, rect } from '../parts/path.ts';
import type { DiagramDrawing, Point } from '../types.ts';

const X = 74;
const Y = 92;
const CELL = 18;
const COLS = 12;
const ROWS = 7;
const FRONT = rect(X, Y, CELL * COLS, CELL * ROWS);
const DEPTH: Point = [36, -30];
const PLUGGED: readonly Point[] = [
  [2, 2],
  [3, 2],
  [2, 3],
  [3, 3],
  [4, 3],
  [3, 4],
  [1, 3],
];
const cell = ([col, row]: Point): string => rect(X + col * CELL, Y + row * CELL, CELL, CELL);
const PLUGS = PLUGGED.map(cell).join('');
const CRUMBLED = `M${X + CELL * COLS} ${Y + CELL * 3.4}l-22 6-8 18-20 4-4 20-16 6-4 ${CELL * 3.6 - 54}h74z`;
const BAND =
  poly([X, Y], [X + DEPTH[0], Y + DEPTH[1]], [X + CELL * COLS + DEPTH[0], Y + DEPTH[1]], [X + CELL * COLS, Y]) +
  poly(
    [X + CELL * COLS, Y],
    [X + CELL * COLS + DEPTH[0], Y + DEPTH[1]],
    [X + CELL * COLS + DEPTH[0], Y + CELL * ROWS + DEPTH[1]],
    [X + CELL * COLS, Y + CELL * ROWS],
  );
const BYPASS = 'M264 432h54v10h-54z';
const PROBE = 'M150 322h6v52h-6zM138 316h30v8h-30z';

function Block() {
  const lines =
    Array.from({ length: COLS - 1 }, (_, index) => `M${X + (index + 1) * CELL} ${Y}v${CELL * ROWS}`).join('') +
    Array.from({ length: ROWS - 1 }, (_, index) => `M${X} ${Y + (index + 1) * CELL}h${CELL * COLS}`).join('');
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={BAND} />
      <path d={BAND} fill="url(#diagram-mesh)" />
      <path className="diagram-heavy diagram-paper" d={FRONT} />
      <path className="diagram-heavy" d={lines} style={{ strokeWidth: 1.4 }} />
      <path className="diagram-solid" d={PLUGS} opacity=".82" />
      <path
        className="diagram-crack"
        d={PLUGGED.map(([c, r]) => `M${X + c * CELL + 4} ${Y + r * CELL + 12}l4-5 4 3`).join('')}
        style={{ strokeWidth: 1 }}
      />
      <path className="diagram-paper" d={CRUMBLED} />
      <path
        className="diagram-heavy"
        d={`M${X + CELL * COLS} ${Y + CELL * 3.4}l-22 6-8 18-20 4-4 20-16 6-4 ${CELL * 3.6 - 54}`}
      />
      <path
        className="diagram-thin diagram-paper"
        d="M244 226l10-6 8 6-6 8h-10zM268 214l8-4 8 6-6 8-10-2zM282 230l8-4 4 6-8 4z"
      />
      <path className="diagram-thin" d="M248 224l8 6M272 212l6 8" />
      <Specks
        at={[
          [236, 232],
          [262, 236],
          [276, 232],
          [296, 226],
        ]}
        radius={1.6}
      />
    </>
  );
}

/** Its place: the top of a stove in section, front at the left. */
function Seat() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M60 324H334v9H60z" />
      <path className="diagram-heavy diagram-paper" d="M262 262h48v62h-48z" />
      <path className="diagram-paper" d="M264 318h44v20h-44z" />
      <path className="diagram-heavy" d="M262 320v14M310 320v14M68 333V500M326 333V500" />
      <path className="diagram-heavy" d="M124 432H264v10H124z" style={{ fill: 'var(--ink-3)' }} />
      <path className="diagram-heavy diagram-paper" d={rect(176, 340, 34, 86)} />
      <path
        className="diagram-thin"
        d={Array.from({ length: 9 }, (_, index) => `M176 ${349 + index * 8.5}h34`).join('')}
      />
      <path className="diagram-heavy diagram-paper" d="M172 334h42v7h-42zM172 425h42v7h-42z" />
      <path d="M172 334h42v7h-42zM172 425h42v7h-42z" fill="url(#diagram-mesh)" />
      <path className="diagram-heavy diagram-paper" d={BYPASS} />
      <path className="diagram-solid" d={ellipse(266, 437, 4)} />
      <path className="diagram-dash" d="M266 434L282 390" style={{ strokeWidth: 1.6 }} />
      <path className="diagram-heavy diagram-paper" d={PROBE} />
      <circle className="diagram-heavy diagram-paper" cx="153" cy="300" r="18" />
      <path className="diagram-thin" d="M141 308a14 14 0 1 1 24 0M153 302l8-8" />
      <Arrow from={[96, 480]} to={[140, 392]} via={[92, 400]} kind="smoke" />
      <Arrow from={[216, 384]} to={[284, 346]} via={[278, 384]} kind="smoke" />
      <Arrow from={[286, 310]} to={[286, 270]} kind="smoke" />
    </>
  );
}

/** From content.md 2 (CAT_*). */
export const catalyst: DiagramDrawing = {
  title: 'Catalytic combustor',
  description:
    'Above, a catalytic combustor: a honeycomb block in its gasket, some cells plugged with ash and one corner crumbled. Below, its place in the top of a stove, with the bypass beside it and a thermometer probe.',
  viewBox: [0, 44, 390, 470],
  art: (
    <>
      <Block />
      <path className="diagram-dash" d="M20 250h350" />
      <Seat />
    </>
  ),
  parts: [
    left(100, [100, 104], {
      label: 'Honeycomb',
      note: 'Ceramic or steel cells with a thin coating that burns smoke. Good for about 12,000 hours.',
      outline: FRONT,
    }),
    left(190, [128, 156], {
      label: 'Plugged cells',
      note: 'Fly ash closes the cells and smoke comes back when the bypass is shut. Brush or vacuum gently, cold.',
      outline: PLUGS,
    }),
    right(200, [270, 182], {
      label: 'Crumbled cell',
      covers: 'crumbled cell',
      note: 'Cracked or falling apart, from heat shock or touching flame. The combustor is replaced.',
      outline: CRUMBLED,
    }),
    right(90, [306, 108], {
      label: 'Gasket',
      note: 'Wrapped around the block. Where it is gone, smoke slips past untreated.',
      outline: BAND,
    }),
    right(470, [300, 438], {
      label: 'Bypass',
      note: 'Open (dashed) for lighting and loading, shut once the combustor is hot. It must close tight.',
      outline: BYPASS,
    }),
    left(300, [140, 308], {
      label: 'Probe',
      note: 'Thermometer through the top beside the combustor. It shows when it has lit and when it is too hot.',
      outline: `${PROBE}M135 300a18 18 0 1 0 36 0a18 18 0 1 0-36 0z`,
    }),
  ],
};
