import { left, right } from '../parts/callouts.ts';
import { Arrow } from '../parts/arrows.tsx';
import { EndGrain } from '../parts/framing.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Run } from '../parts/run.tsx';
import { band } from '../parts/tube.ts';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const INLET: readonly Point[] = [
  [118, 398],
  [222, 398],
];
const RISE: readonly Point[] = [
  [238, 384],
  [238, 158],
];
const TEE = 'M222 384h32v56h-32v-26h-8v-32h8z';
const CAP = 'M220 150h36v8h-36zM208 132q30 -22 60 0v6h-60zM226 138h24v12h-24z';
const JOINTS = [rect(218, 226, 40, 12), rect(218, 304, 40, 12), rect(136, 378, 12, 40)];

function House() {
  return (
    <>
      <path className="diagram-heavy" d="M46 452h126" />
      <path d="M196 484h148v30h-148z" fill="url(#diagram-earth)" />
      <path className="diagram-heavy" d="M196 484h148" />
      <Solid d={rect(160, 452, 36, 62)} hatch="concrete" />
      <path className="diagram-heavy diagram-paper" d={rect(166, 96, 30, 356)} />
      <path className="diagram-thin" d="M172 96v356M190 96v356" />
      <path
        className="diagram-thin"
        d={Array.from({ length: 17 }, (_, index) => `M190 ${112 + index * 20}l10 6v2h-10`).join('')}
      />
      <EndGrain x={172} y={432} width={18} height={20} />
      <EndGrain x={172} y={346} width={18} height={18} />
      <EndGrain x={172} y={432} width={18} height={20} />
      <path className="diagram-paper" d={rect(160, 372, 48, 52)} />
      <Solid
        d={`${rect(162, 372, 40, 8)}${rect(162, 416, 40, 8)}${rect(156, 364, 6, 68)}${rect(200, 364, 6, 68)}`}
        hatch="metal"
      />
      <path className="diagram-heavy diagram-paper" d="M164 120h36v92h-36z" />
      <path d="M176 126h12v80h-12z" fill="url(#diagram-glass)" />
      <path className="diagram-heavy" d="M160 212h44M160 120h44M182 126v80" />
      <DrawingText x={156} y={146} anchor="end">
        Window
      </DrawingText>
    </>
  );
}

function Stove() {
  return (
    <>
      <path
        className="diagram-heavy diagram-paper"
        d={`${rect(52, 296, 66, 148)}${rect(48, 286, 74, 10)}M56 444h14v8h-14zM100 444h14v8h-14z`}
      />
      <path className="diagram-heavy diagram-paper" d={rect(60, 306, 38, 60)} />
      <path d={rect(60, 306, 38, 60)} fill="url(#diagram-glass)" />
      <path className="diagram-thin" d={`M60 382h50M60 394h40M60 406h40${ellipse(100, 422, 8)}`} />
    </>
  );
}

function Vent() {
  return (
    <>
      <Run points={INLET} width={24} />
      <path className="diagram-thin" d="M118 391h104M118 405h104" />
      <Run points={RISE} width={30} />
      <path className="diagram-thin" d="M229 158v226M247 158v226" />
      <Solid d={TEE} />
      <path className="diagram-heavy diagram-paper" d="M218 434h40v10h-40zM233 444h10v5h-10z" />
      <path className="diagram-solid" d={JOINTS.join('')} />
      <path className="diagram-heavy diagram-paper" d="M196 330h30M196 338h30M226 322h24v20h-24z" />
      <path className="diagram-heavy diagram-paper" d={CAP} />
      <Arrow from={[238, 300]} to={[238, 250]} kind="smoke" />
      <Arrow from={[214, 142]} to={[196, 156]} via={[198, 142]} kind="smoke" />
      <Arrow from={[262, 142]} to={[284, 156]} via={[280, 142]} kind="smoke" />
      <path className="diagram-dash" d="M254 150h58M258 398h54" />
      <Measure from={[300, 150]} to={[300, 398]} />
      <Measure from={[200, 176]} to={[222, 176]} />
    </>
  );
}

/** Pipe type from content.md S35; the distance to openings is the stove manufacturer's, as no single figure is published for pellet vents. */
export const pelletVent: DiagramDrawing = {
  title: 'Pellet vent and termination',
  description:
    'A pellet stove in a room, its vent through the wall to a tee outdoors, and from there up to a cap beside a window.',
  viewBox: [0, 78, 390, 448],
  art: (
    <>
      <House />
      <Stove />
      <Vent />
      <DrawingText x={60} y={480}>
        Room
      </DrawingText>
      <DrawingText x={280} y={474} anchor="middle">
        Outdoors
      </DrawingText>
    </>
  ),
  parts: [
    left(400, [128, 402], {
      label: 'PL pipe',
      note: 'Double-wall pellet vent listed to UL 641, 3 or 4 in. Plain stovepipe, B-vent or dryer duct is not for pellets.',
      outline: band(INLET, 24) + band(RISE, 30),
    }),
    right(434, [246, 426], {
      label: 'Tee',
      note: 'At the foot of the rise, with a cap that opens for cleaning. It counts 5 ft of equivalent length.',
      outline: TEE,
    }),
    right(316, [254, 310], {
      label: 'Seal joint',
      note: 'Each joint sealed and locked as the pipe manufacturer says: the exhaust is pushed by a fan and finds any gap.',
      outline: JOINTS.join(''),
    }),
    left(176, [211, 176], {
      label: 'Clearance to opening',
      note: 'Distance from the cap to doors, windows and inlets per the stove and vent manuals. The larger figure applies.',
      outline: rect(200, 166, 22, 16),
    }),
    right(252, [300, 252], {
      label: 'Rise',
      note: 'Counts ½ ft per foot, horizontal runs 1, each 90° or tee 5, each 45° 3. The total stays within the stove manufacturer’s limit.',
      outline: rect(296, 150, 8, 248),
    }),
    right(110, [254, 132], {
      label: 'Cap',
      note: 'Listed with the pipe, clear of lint, soot and nests. Fly ash around it means long overdue cleaning.',
      outline: CAP,
    }),
  ],
};
