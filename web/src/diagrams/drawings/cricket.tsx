import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { line, poly, strip } from '../parts/path.ts';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const PITCH = 0.5;
type Space = readonly [across: number, uphill: number, up: number];

/** Seen from above on the uphill side: uphill comes toward the reader. */
const at = ([u, d, w]: Space): Point => [195 + u * 1.25 + (d - 40) * 0.22, 150 + d * 1.5 - w * 1.25 - u * 0.12];
const onRoof = (u: number, d: number): Point => at([u, d, d * PITCH]);
const face = (...points: readonly Space[]): string => poly(...points.map((point) => at(point)));

const HALF = 46;
const BACK = 44;
const TOP = 92;
const RISE = HALF / 2;
const RIDGE_UP = BACK * PITCH + RISE;
const RIDGE_DISTANCE = RIDGE_UP / PITCH;
const RIDGE: readonly [Point, Point] = [at([0, BACK, RIDGE_UP]), at([0, RIDGE_DISTANCE, RIDGE_UP])];
const LEFT_PLANE = face([-HALF, BACK, BACK * PITCH], [0, BACK, RIDGE_UP], [0, RIDGE_DISTANCE, RIDGE_UP]);
const RIGHT_PLANE = face([HALF, BACK, BACK * PITCH], [0, BACK, RIDGE_UP], [0, RIDGE_DISTANCE, RIDGE_UP]);
const UPHILL_FACE = face(
  [-HALF, BACK, BACK * PITCH],
  [HALF, BACK, BACK * PITCH],
  [HALF, BACK, TOP],
  [-HALF, BACK, TOP],
);
const SIDE_FACE = face([-HALF, 0, 0], [-HALF, BACK, BACK * PITCH], [-HALF, BACK, TOP], [-HALF, 0, TOP]);

const mid = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Shingle courses over the whole slope. */
const COURSES = Array.from({ length: 13 }, (_, index) => -20 + index * 13)
  .map((d) => line(onRoof(-112, d), onRoof(112, d)))
  .join('');

function faceCourses(): string {
  let d = '';
  for (let w = TOP - 8; w > BACK * PITCH; w -= 8) d += line(at([-HALF, BACK, w]), at([HALF, BACK, w]));
  for (let w = TOP - 8; w > 4; w -= 8) {
    const start = Math.min(BACK, w / PITCH);
    d += line(at([-HALF, 0, w]), at([-HALF, start, w]));
  }
  return d;
}

function Roof() {
  return (
    <>
      <path
        className="diagram-heavy diagram-paper"
        d={poly(onRoof(-112, -20), onRoof(112, -20), onRoof(112, 140), onRoof(-112, 140))}
      />
      <path className="diagram-joint" d={COURSES} />
      <path className="diagram-heavy diagram-paper" d={SIDE_FACE + UPHILL_FACE} />
      <path className="diagram-joint" d={faceCourses()} />
      <path
        className="diagram-heavy diagram-paper"
        d={face([-HALF, 0, TOP], [HALF, 0, TOP], [HALF, BACK, TOP], [-HALF, BACK, TOP])}
      />
      <path className="diagram-solid" d={face([-20, 10, TOP], [20, 10, TOP], [20, 34, TOP], [-20, 34, TOP])} />
      <path className="diagram-heavy diagram-paper" d={LEFT_PLANE + RIGHT_PLANE} />
      <path d={LEFT_PLANE + RIGHT_PLANE} fill="url(#diagram-metal)" opacity="0.45" />
      <path className="diagram-heavy" d={line(...RIDGE)} style={{ strokeWidth: 3.2 }} />
      <Arrow from={onRoof(-8, 128)} to={onRoof(-62, 40)} via={onRoof(-24, 74)} kind="water" />
      <Arrow from={onRoof(12, 128)} to={onRoof(66, 40)} via={onRoof(30, 74)} kind="water" />
    </>
  );
}

const PITCHES = [
  ['12:12', '½', 2],
  ['8:12', '⅓', 3],
  ['6:12', '¼', 4],
  ['4:12', '⅙', 6],
  ['3:12', '⅛', 8],
] as const;
const BASE_Y = 448;
const bar = (index: number): number => 66 + index * 54;

/** Height of the cricket for each pitch, for one chimney width. */
function Heights() {
  return (
    <>
      <path className="diagram-dash" d="M20 358h350" />
      <DrawingText x={195} y={384} anchor="middle" isStrong>
        Height as a part of the width
      </DrawingText>
      {PITCHES.map(([pitch, part, divisor], index) => (
        <g key={pitch}>
          <path
            className="diagram-heavy diagram-paper"
            d={poly([bar(index), BASE_Y], [bar(index) + 22, BASE_Y - 44 / divisor], [bar(index) + 44, BASE_Y])}
          />
          <Size x={bar(index) + 22} y={BASE_Y + 20}>
            {part}
          </Size>
          <DrawingText x={bar(index) + 22} y={BASE_Y + 40} anchor="middle">
            {pitch}
          </DrawingText>
        </g>
      ))}
    </>
  );
}

/** Rule and heights from sizing.md 4 (R1003.20). */
export const cricket: DiagramDrawing = {
  title: 'Cricket behind chimney',
  description:
    'A chimney on a sloping roof seen from above on its uphill side, with a cricket that splits the water, and below the height of the cricket for five roof pitches.',
  viewBox: [0, 6, 390, 504],
  art: (
    <>
      <Roof />
      <Measure from={at([-HALF, 0, TOP + 12])} to={at([HALF, 0, TOP + 12])} />
      <path
        className="diagram-dash"
        d={line(at([-HALF, 0, TOP]), at([-HALF, 0, TOP + 16])) + line(at([HALF, 0, TOP]), at([HALF, 0, TOP + 16]))}
      />
      <DrawingText x={at([0, 152, 76])[0]} y={at([0, 152, 76])[1] + 6} anchor="middle">
        Uphill
      </DrawingText>
      <Heights />
    </>
  ),
  parts: [
    right(40, mid(at([-HALF, 0, TOP + 12]), at([HALF, 0, TOP + 12])), {
      label: '30 in width rule',
      note: 'A chimney more than 30 in wide along the ridge needs a cricket, unless it stands at the ridge itself.',
      outline: strip(at([-HALF, 0, TOP + 12]), at([HALF, 0, TOP + 12]), 5),
    }),
    left(290, mid(RIDGE[0], RIDGE[1]), {
      label: 'Ridge',
      note: 'Runs level from the middle of the chimney back to the roof and splits the water to both sides.',
      outline: strip(RIDGE[0], RIDGE[1], 6),
    }),
    right(290, onRoof(28, 60), {
      label: 'Slope',
      note: 'Both planes fall to the valleys and are flashed into the roof and up the wall.',
      outline: LEFT_PLANE + RIGHT_PLANE,
    }),
    left(410, [bar(0) + 18, BASE_Y - 6], {
      label: 'Height fraction by pitch',
      covers: 'height fraction by pitch',
      note: 'Part of the width: ½ at 12:12, ⅓ at 8:12, ¼ at 6:12, ⅙ at 4:12, ⅛ at 3:12.',
      outline: PITCHES.map(([, , divisor], index) =>
        poly([bar(index), BASE_Y], [bar(index) + 22, BASE_Y - 44 / divisor], [bar(index) + 44, BASE_Y]),
      ).join(''),
    }),
  ],
};
