import { left, right } from '../parts/callouts.ts';
import { Arrow } from '../parts/arrows.tsx';
import { Flame } from '../parts/fire.tsx';
import { Bricks } from '../parts/masonry.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Wire } from '../parts/run.tsx';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const HOOD = 'M100 176l-40 18v5l40 -12z';
const HOOD_FRONT = 'M98 258h194l-8 16H106z';
const CLAMP = 'M158 82h30v8h-20v14h20v8h-30zM176 112h6v16h-6z';
const LOGS = [
  'M112 424q-8 -12 4 -22q30 -6 60 2t70 -6t34 6q10 10 2 20q-30 8 -80 4t-90 -4z',
  'M128 396q-6 -14 6 -20q40 0 66 4q30 2 54 -6q12 8 6 20q-34 8 -66 4t-66 -2z',
  'M150 404q-8 2 -10 -6l52 -54q8 -8 14 0t0 14z',
  'M244 402q8 2 10 -6l-36 -56q-6 -8 -14 -2t-2 14z',
];
const BURNER = 'M120 440h150l-6 14H126z';
const EMBERS = [116, 130, 143, 158, 172, 188, 203, 217, 231, 246, 260, 272].map((x, index) =>
  ellipse(x, 434 + (index % 3) * 2.5, 5 + (index % 2), 4),
);
const PILOT = 'M274 436v-20h4v-8h10v8h4v20z';
const VALVE = rect(268, 440, 32, 20);
const SHUT_OFF = `${ellipse(322, 424, 11)}M319 400h6v24h-6zM312 396h20v6h-20z`;

function Throat() {
  return (
    <>
      <Solid d="M100 46H138V92L128 132V176H100z" hatch="brick" />
      <Solid d="M300 46V190H244L212 150q34 8 58 -16L256 46z" hatch="brick" />
      <path className="diagram-solid" d="M102 174h24v-18h4v22h-28z" />
      <path className="diagram-heavy diagram-paper" d="M128 130h16v8h-16zM206 142h16v8h-16z" />
      <path className="diagram-heavy diagram-paper" d="M214 144L182 92l-7 4l30 52z" />
      <path className="diagram-heavy diagram-paper" d={CLAMP} />
      <path className="diagram-heavy diagram-paper" d={HOOD} />
      <Arrow from={[172, 200]} to={[150, 72]} via={[154, 150]} kind="smoke" />
      <Arrow from={[214, 104]} to={[214, 60]} kind="smoke" />
      <DrawingText x={232} y={212} anchor="middle">
        side, cut
      </DrawingText>
    </>
  );
}

function Opening() {
  return (
    <>
      <Bricks x={48} y={236} width={294} height={240} course={20} brick={42} />
      <path className="diagram-heavy diagram-paper" d={rect(98, 274, 194, 188)} />
      <path className="diagram-thin" d="M98 274l24 20v140M292 274l-24 20v140M122 294h146" />
      <path d={rect(122, 294, 146, 140)} fill="url(#diagram-fire)" opacity="0.6" />
      <path className="diagram-heavy diagram-paper" d="M40 476h310v12H40z" />
      <path className="diagram-heavy diagram-paper" d={HOOD_FRONT} />
    </>
  );
}

function LogSet() {
  return (
    <>
      {[150, 180, 212, 240].map((x, index) => (
        <Flame key={x} x={x} y={404} k={index % 2 === 0 ? 1 : 1.35} />
      ))}
      {LOGS.map((d) => (
        <path key={d} className="diagram-heavy diagram-paper" d={d} />
      ))}
      <path
        className="diagram-thin"
        d="M124 412q40 -6 76 2M220 412q30 2 50 -4M144 386q50 -2 90 2M156 394l42 -44M236 392l-26 -42"
      />
      <path className="diagram-heavy" d="M126 430v32M160 430v32M195 430v32M230 430v32M264 430v32" />
      <path className="diagram-heavy diagram-paper" d={BURNER} />
      <path className="diagram-thin diagram-paper" d={EMBERS.join('')} />
      <path className="diagram-heavy diagram-paper" d={VALVE} />
      <path className="diagram-thin" d={ellipse(284, 450, 6)} />
      <path className="diagram-heavy diagram-paper" d={PILOT} />
      <Flame x={282} y={408} k={0.3} />
      <Wire d="M300 452h22v-18" />
      <path className="diagram-heavy diagram-paper" d={SHUT_OFF} />
    </>
  );
}

/** Parts and their faults from content.md 3 (gas_log_set, gas_burner, damper_clamp). */
export const gasLogSet: DiagramDrawing = {
  title: 'Vented gas log set',
  description:
    'Above, the throat of a fireplace cut from the side with the damper held open by a clamp and a hood at the opening. Below, the fireplace from the front with a gas log set on its burner.',
  viewBox: [0, 34, 390, 470],
  art: (
    <>
      <Throat />
      <Opening />
      <LogSet />
    </>
  ),
  parts: [
    left(462, [140, 448], {
      label: 'Pan burner',
      note: 'Level, ports clear, sand or vermiculite as the manufacturer says. Propane sets use their own burner and media.',
      outline: BURNER,
    }),
    left(418, [118, 434], {
      label: 'Embers',
      note: 'Loosely spread where the manual shows. Packed over the ports they make soot.',
      outline: EMBERS.join(''),
    }),
    left(366, [140, 388], {
      label: 'Logs',
      note: 'Placed exactly as the manual shows: a log in the flame makes soot and CO. No broken or added ones.',
      outline: LOGS.join(''),
    }),
    right(380, [285, 418], {
      label: 'Pilot',
      note: 'Steady blue flame on its sensor. A safety pilot shuts the gas off when it goes out.',
      outline: PILOT,
    }),
    right(474, [290, 456], {
      label: 'Valve',
      note: 'Control valve out of the heat, behind its shield. No leak, knob turns, wiring not scorched.',
      outline: VALVE,
    }),
    right(430, [324, 420], {
      label: 'Shut-off',
      note: 'Its own gas valve with a key or handle in reach, and a listed connector.',
      outline: SHUT_OFF,
    }),
    left(98, [163, 98], {
      label: 'Damper clamp',
      note: 'Fixed to the plate so that the damper can never close fully. Needed for every vented set.',
      outline: CLAMP,
    }),
    left(170, [76, 190], {
      label: 'Hood',
      note: 'Metal strip under the lintel that turns smoke and heat from the mantel. It does not cure a flue that is too small.',
      outline: HOOD + HOOD_FRONT,
    }),
  ],
};
