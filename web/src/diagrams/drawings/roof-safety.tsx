import { left, right } from '../parts/callouts.ts';
import { rect } from '../parts/path.ts';
import { band } from '../parts/tube.ts';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const FOOT: Point = [116, 512];
const HEAD: Point = [188, 222];
const LADDER: readonly Point[] = [FOOT, HEAD];
const HOOK: readonly Point[] = [
  [226, 232],
  [322, 162],
];
const HARNESS = 'M262 168q6 -4 10 0l2 14q-6 6 -12 2zM264 184l-4 12M272 184l4 10';
const GUIDE = 'M206 494h110V384z';

function rungs(points: readonly Point[], count: number, reach: number): string {
  const [from, to] = points;
  if (!from || !to) return '';
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, ny] = [(-(to[1] - from[1]) / length) * reach, ((to[0] - from[0]) / length) * reach];
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    return `M${(x - nx).toFixed(1)} ${(y - ny).toFixed(1)}L${(x + nx).toFixed(1)} ${(y + ny).toFixed(1)}`;
  }).join('');
}

function House() {
  return (
    <>
      <path d="M44 512h300v16H44z" fill="url(#diagram-earth)" />
      <path className="diagram-heavy" d="M44 512h300" />
      <path className="diagram-heavy diagram-paper" d="M200 282L340 184V512H200z" />
      <path
        className="diagram-thin"
        d={Array.from({ length: 5 }, (_, index) => `M200 ${300 + index * 14}h140`).join('')}
      />
      <path className="diagram-heavy diagram-paper" d="M178 266L326 158L344 171V188L200 292v-12h-22z" />
      <path className="diagram-thin" d="M182 272L326 167" />
      <Solid d="M292 182V104h36v56l-2 -2z" hatch="brick" />
      <path className="diagram-heavy diagram-paper" d="M286 96h48v9h-48zM298 82h24v14h-24z" />
      <path className="diagram-heavy diagram-paper" d="M168 262h14v14h-8q-6 0 -6 -14z" />
    </>
  );
}

function Ladders() {
  return (
    <>
      <path className="diagram-heavy" d={rungs(HOOK, 11, 7)} style={{ strokeWidth: 1.4 }} />
      <path className="diagram-heavy diagram-paper" d={band(HOOK, 5)} />
      <path className="diagram-heavy" d="M318 162q6 -12 14 -8l6 10" />
      <path className="diagram-heavy" d={rungs(LADDER, 22, 6)} style={{ strokeWidth: 1.4 }} />
      <path className="diagram-heavy diagram-paper" d={band(LADDER, 6)} />
      <path className="diagram-solid" d="M104 508h22v5h-22z" />
      <path className="diagram-heavy" d="M176 262l18 8" style={{ strokeWidth: 3 }} />
    </>
  );
}

function Worker() {
  return (
    <>
      <path
        className="diagram-heavy diagram-paper"
        d="M258 212l-4 -22l8 -22q6 -6 12 0l4 16l14 -4l2 5l-20 8l-2 -6l4 12l8 10l-6 4l-10 -12l-4 16z"
      />
      <circle className="diagram-heavy diagram-paper" cx="268" cy="154" r="8" />
      <path className="diagram-heavy" d="M258 152q10 -10 20 0" style={{ strokeWidth: 3 }} />
      <path className="diagram-heavy" d={HARNESS} style={{ strokeWidth: 1.4 }} />
      <path className="diagram-heavy" d="M272 176q20 -34 52 -18" style={{ strokeWidth: 1.4 }} strokeDasharray="4 3" />
      <path className="diagram-solid" d="M322 154h7v9h-7z" />
    </>
  );
}

/** Rules for the ladder and the roof ladder from content.md S134, steep roofs from S133. */
export const roofSafety: DiagramDrawing = {
  title: 'Roof access set-up',
  description:
    'A house from the side with a ladder at the eave, a hook ladder over the ridge, and a person in a harness by the chimney; in the wall a fan of roof pitches.',
  viewBox: [0, 66, 390, 474],
  art: (
    <>
      <House />
      <Ladders />
      <Worker />
      <Measure from={[116, 490]} to={[180, 490]} at={[150, 484]}>
        1
      </Measure>
      <Measure from={[90, 510]} to={[90, 264]}>
        4
      </Measure>
      <path className="diagram-dash" d="M90 264h80M180 264v226M150 222h34" />
      <Measure from={[158, 224]} to={[158, 262]} at={[150, 248]} anchor="end">
        3 ft
      </Measure>
      <path className="diagram-heavy diagram-paper" d={GUIDE} />
      <path className="diagram-thin" d="M206 494L316 457M206 494L316 430" />
      <Size x={334} y={388} anchor="end">
        12
      </Size>
      <Size x={332} y={434} anchor="end">
        7
      </Size>
      <Size x={332} y={461} anchor="end">
        4
      </Size>
      <DrawingText x={262} y={508} anchor="middle">
        12
      </DrawingText>
    </>
  ),
  parts: [
    left(404, [141, 410], {
      label: 'Ladder 4:1',
      note: 'One foot out for every four feet up, on firm level ground, tied or held. Look for power lines first.',
      outline: band(LADDER, 18),
    }),
    left(222, [184, 238], {
      label: '3 ft above eave',
      note: 'The rails go 3 ft past the eave, so that there is something to hold while stepping across.',
      outline: rect(174, 218, 22, 46),
    }),
    right(230, [252, 214], {
      label: 'Roof hook ladder',
      note: 'Hooks over the ridge, its rungs spread the weight. For steep or slippery roofs.',
      outline: band(HOOK, 18),
    }),
    left(128, [264, 176], {
      label: 'Harness',
      note: 'Full-body harness, rope and an anchor that is made for it. A chimney is not an anchor.',
      outline: HARNESS,
    }),
    right(416, [290, 440], {
      label: 'Pitch guide',
      note: 'Over 4 in 12 counts as steep: fall protection. Over 7 in 12 brackets or a roof ladder as well. If it is not safe, use a drone or a pole camera and say so.',
      outline: GUIDE,
    }),
  ],
};
