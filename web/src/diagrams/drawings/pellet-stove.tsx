import { left, right } from '../parts/callouts.ts';
import { Arrow } from '../parts/arrows.tsx';
import { Flame } from '../parts/fire.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Run } from '../parts/run.tsx';
import { band, bent } from '../parts/tube.ts';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const HOPPER = 'M176 96h92v86l-38 52h-18l-36 -52z';
const AUGER: readonly Point[] = [
  [222, 262],
  [148, 196],
];
const POT = 'M92 300h44v22l-8 16h-28l-8 -16z';
const EXCHANGER = rect(90, 128, 66, 34);
const TEE = 'M300 352h30v66h4v10h-38v-10h4v-24h-6v-34h6z';
const VENT: readonly Point[] = [
  [315, 352],
  [315, 84],
];
const OUTSIDE_AIR = bent(
  [
    [352, 452],
    [200, 452],
    [114, 452],
    [114, 340],
  ],
  14,
);
const SWITCHES = [rect(236, 84, 22, 12), rect(192, 240, 20, 12), rect(252, 340, 20, 14)];

const flights = () => {
  let d = '';
  for (let along = 0.06; along < 0.97; along += 0.1) {
    const x = 222 - 74 * along;
    const y = 262 - 66 * along;
    d += `M${x + 5} ${y - 12}q2 9 -12 22`;
  }
  return d;
};

function Cabinet() {
  return (
    <>
      <path
        className="diagram-heavy diagram-paper"
        d={`${rect(70, 84, 212, 382)}M76 466h20v10h-20zM256 466h20v10h-20z`}
      />
      <path className="diagram-heavy" d="M164 96v252h-88M76 120h88" />
      <path className="diagram-heavy diagram-paper" d={rect(64, 178, 12, 160)} />
      <path d={rect(64, 178, 12, 160)} fill="url(#diagram-glass)" />
      <path className="diagram-heavy" d="M52 236v44h12M52 236h12" />
      <Solid d="M156 176h8v172h-80v-10h72z" hatch="fire" />
    </>
  );
}

function Feed() {
  return (
    <>
      <Solid d={HOPPER} />
      <path d="M178 118l20 6 22 -8 24 8 22 -6v64l-38 50h-16l-34 -50z" fill="url(#diagram-sand)" />
      <path className="diagram-thin" d="M178 118l20 6 22 -8 24 8 22 -6" />
      <path className="diagram-heavy" d="M170 96h104" style={{ strokeWidth: 4 }} />
      <path className="diagram-heavy diagram-paper" d={band(AUGER, 30)} />
      <path className="diagram-thin" d={`M222 262L148 196${flights()}`} />
      <Solid d={rect(219, 252, 26, 24)} hatch="metal" />
      <path className="diagram-heavy diagram-paper" d="M142 186l-16 20 -4 30 14 2 4 -22 14 -16z" />
      <Arrow from={[128, 240]} to={[116, 292]} />
    </>
  );
}

function Works() {
  return (
    <>
      <Flame x={112} y={300} k={0.8} />
      <Solid d={POT} />
      <path className="diagram-thin" d="M96 312h36M98 326v-10M106 330v-14M114 332v-16M122 330v-14M130 326v-10" />
      <path className="diagram-heavy diagram-paper" d="M134 326l26 8 -2 6 -26 -8z" />
      <Solid d={EXCHANGER} />
      <path className="diagram-thin" d={[102, 118, 134, 148].map((x) => ellipse(x, 145, 6)).join('')} />
      <path className="diagram-heavy diagram-paper" d={ellipse(232, 394, 30)} />
      <path className="diagram-heavy diagram-paper" d="M232 364h68v26h-40" />
      <path
        className="diagram-thin"
        d={`${ellipse(232, 394, 7)}M232 387v-14M232 401v14M225 394h-14M239 394h14M227 389l-10 -10M237 399l10 10M237 389l10 -10M227 399l-10 10`}
      />
      <Arrow from={[94, 250]} to={[94, 170]} kind="smoke" />
      <Arrow from={[154, 172]} to={[174, 292]} via={[174, 180]} kind="smoke" />
      <Arrow from={[174, 310]} to={[208, 372]} via={[174, 350]} kind="smoke" />
      <Arrow from={[262, 377]} to={[294, 377]} kind="smoke" />
    </>
  );
}

function Outside() {
  return (
    <>
      <Run points={VENT} width={30} isOpen />
      <path className="diagram-thin" d="M304 84V352M326 84V352" />
      <path className="diagram-heavy" d="M298 150h34M298 260h34" style={{ strokeWidth: 3 }} />
      <Solid d={TEE} />
      <path className="diagram-thin" d="M296 418h38M310 428v5h10v-5" />
      <Arrow from={[315, 350]} to={[315, 290]} kind="smoke" />
      <Arrow from={[315, 140]} to={[315, 80]} kind="smoke" />
      <Run points={OUTSIDE_AIR} width={18} />
      <Arrow from={[350, 452]} to={[296, 452]} />
      <Arrow from={[206, 452]} to={[152, 452]} />
      <path className="diagram-solid" d={SWITCHES.join('')} />
      <path className="diagram-thin" d="M202 252q-6 40 20 60t34 28M258 90h14" />
    </>
  );
}

/** Order of the path from content.md 5 and the service points it lists for pellet mechanicals. */
export const pelletStove: DiagramDrawing = {
  title: 'Pellet stove path',
  description:
    'A pellet stove cut through from front to back: hopper and auger above, burn pot behind the glass, exhaust blower below, vent and outside air at the back.',
  viewBox: [0, 48, 390, 460],
  art: (
    <>
      <Cabinet />
      <Works />
      <Feed />
      <Outside />
    </>
  ),
  parts: [
    right(70, [256, 130], {
      label: 'Hopper',
      note: 'Holds the pellets. The lid and its gasket close tight, and fines are emptied out.',
      outline: HOPPER,
    }),
    left(212, [170, 216], {
      label: 'Auger',
      note: 'Carries pellets up to the drop chute. Jams, worn bearings and fines make the fire uneven.',
      outline: band(AUGER, 30),
    }),
    left(314, [98, 318], {
      label: 'Burn pot',
      note: 'Air holes open and free of clinker, seated flat. It is scraped often and taken out at the yearly service.',
      outline: POT,
    }),
    left(362, [150, 335], {
      label: 'Igniter',
      note: 'Heats the air that lights the pellets. If it fails, unlit pellets pile up in the pot.',
      outline: 'M134 326l26 8 -2 6 -26 -8z',
    }),
    left(410, [214, 404], {
      label: 'Exhaust blower',
      note: 'Pulls the fire through the stove and pushes exhaust into the vent. Clean the wheel and housing, check the gasket.',
      outline: ellipse(232, 394, 30),
    }),
    left(146, [102, 145], {
      label: 'Heat exchanger',
      note: 'Tubes that room air passes through. Fly ash on them takes the heat up the vent.',
      outline: EXCHANGER,
    }),
    right(388, [322, 404], {
      label: 'Clean-out tee',
      note: 'Lets ash be taken from the foot of the vent. The cap seals tight.',
      outline: TEE,
    }),
    right(226, [322, 226], {
      label: 'Vent',
      note: 'Listed PL vent (UL 641), 3 or 4 in, every joint sealed: the exhaust is under pressure.',
      outline: band(VENT, 30),
    }),
    right(484, [338, 456], {
      label: 'Outside air',
      note: 'Brings air for the fire from outdoors where the manufacturer or the code asks for it. Screened and open.',
      outline: band(OUTSIDE_AIR, 18),
    }),
    left(90, [240, 90], {
      label: 'Safety switches',
      note: 'Hopper lid, high limit and vacuum switch stop the feed. None may be bypassed; they keep fire out of the hopper.',
      outline: SWITCHES.join(''),
    }),
  ],
};
