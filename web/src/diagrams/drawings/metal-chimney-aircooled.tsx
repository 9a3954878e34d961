import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain } from '../parts/framing.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Measure, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const TOP = 44;
const BOTTOM = 500;
const INNER = rect(150, TOP, 5, BOTTOM - TOP) + rect(235, TOP, 5, BOTTOM - TOP);
const OTHERS =
  rect(127, TOP, 4, BOTTOM - TOP) +
  rect(259, TOP, 4, BOTTOM - TOP) +
  rect(104, TOP, 4, BOTTOM - TOP) +
  rect(282, TOP, 4, BOTTOM - TOP);
const PASSAGES = [109, 132, 241, 264].map((x) => rect(x, TOP, 17, BOTTOM - TOP)).join('');
const LOCK = 'M98 196h14v8h-3l-2 26h-9zM278 196h14v34h-9l-2-26h-3zM147 200h10v26h-10zM233 200h10v26h-10z';
const FIRESTOP = 'M64 372h38v-16h4v21H64zM326 372h-38v-16h-4v21h42z';

/** Three pipes, one inside the other, cut along the middle. */
function Walls() {
  return (
    <>
      <path className="diagram-paper" d={rect(104, TOP, 182, BOTTOM - TOP)} />
      <path className="diagram-solid" d={INNER} />
      <path className="diagram-heavy diagram-paper" d={OTHERS} style={{ strokeWidth: 1.4 }} />
      <path className="diagram-thin" d={`M155 ${TOP}q40 10 80 0M155 ${BOTTOM}q40 10 80 0`} />
      <path className="diagram-paper" d={rect(148, 210, 8, 4) + rect(234, 210, 8, 4)} />
      <path className="diagram-heavy diagram-paper" d={LOCK} style={{ strokeWidth: 1.6 }} />
    </>
  );
}

function Flow() {
  return (
    <>
      {[60, 250, 400].map((y) => (
        <g key={y}>
          <Arrow from={[117, y]} to={[117, y + 66]} />
          <Arrow from={[273, y]} to={[273, y + 66]} />
          <Arrow from={[140, y + 70]} to={[140, y + 4]} />
          <Arrow from={[250, y + 70]} to={[250, y + 4]} />
        </g>
      ))}
      <path className="diagram-heavy" d={`M117 ${BOTTOM - 12}q0 20 12 20t12-20M273 ${BOTTOM - 12}q0 20-12 20t-12-20`} />
      <Arrow from={[195, 470]} to={[195, 390]} kind="smoke" />
      <Arrow from={[195, 330]} to={[195, 250]} kind="smoke" />
      <Arrow from={[195, 180]} to={[195, 100]} kind="smoke" />
    </>
  );
}

/** The lock of the outer pipe, enlarged. */
function Lens() {
  return (
    <>
      <path className="diagram-thin" d="M300 200L316 176M300 228L322 246" />
      <circle className="diagram-heavy diagram-paper" cx="346" cy="210" r="36" />
      <path className="diagram-heavy" d="M352 178v26l-8 5v6M338 242v-24l8-5" style={{ strokeWidth: 3 }} />
      <path className="diagram-solid" d="M340 205h10v5h-10z" />
    </>
  );
}

/** From content.md 1.3 (metal_chimney) and 2 (METALCHIM_*). */
export const metalChimneyAircooled: DiagramDrawing = {
  title: 'Air-cooled chimney',
  description:
    'Three metal pipes, one inside the other, cut along their length: smoke rises in the middle, outside air falls in the outer space and rises in the inner one. A joint and a firestop at a ceiling are shown.',
  viewBox: [0, 24, 390, 506],
  art: (
    <>
      <Walls />
      {[30, 46, 328, 344].map((x) => (
        <EndGrain key={x} x={x} y={316} width={16} height={56} />
      ))}
      <path className="diagram-heavy diagram-paper" d={rect(30, 376, 34, 7) + rect(326, 376, 34, 7)} />
      <path className="diagram-heavy" d={FIRESTOP} style={{ fill: 'var(--ink)' }} />
      <Flow />
      <Lens />
      <path className="diagram-dash" d="M62 300v16M104 300v16M328 300v16M286 300v16" />
      <Measure from={[286, 306]} to={[328, 306]} at={[307, 298]}>
        2 in
      </Measure>
      <DrawingText x={195} y={228} anchor="middle">
        Smoke
      </DrawingText>
    </>
  ),
  parts: [
    left(120, [152, 132], {
      label: 'Inner pipe',
      covers: 'inner',
      note: 'Stainless steel, carries the smoke. Buckled or split, it has had a chimney fire and is replaced.',
      outline: INNER,
    }),
    right(110, [261, 124], {
      label: 'Middle and outer pipe',
      note: 'They keep the heat off the framing. Double-wall systems have only the outer one.',
      outline: OTHERS,
    }),
    left(450, [117, 440], {
      label: 'Air flow',
      note: 'Cold air drops in the outer space, turns at the bottom and rises around the inner pipe. A blocked cap or slot stops it and the outer pipe gets hot.',
      outline: PASSAGES,
    }),
    left(220, [104, 216], {
      label: 'Joint lock',
      note: 'Each section snaps or twists into the next until it locks; pull to test. Sections of one manufacturer only.',
      outline: LOCK + ellipse(346, 210, 36),
    }),
    right(430, [312, 374], {
      label: 'Firestop',
      note: 'Metal spacer at each ceiling and floor: keeps 2 in to wood and closes the gap against fire.',
      outline: FIRESTOP,
    }),
  ],
};
