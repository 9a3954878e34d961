import { Arrow } from '../parts/arrows.tsx';
import { free, left, right } from '../parts/callouts.ts';
import { Flame } from '../parts/fire.tsx';
import { EndGrain } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { Run } from '../parts/run.tsx';
import { band, bent } from '../parts/tube.ts';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const PIPE: readonly Point[] = bent(
  [
    [132, 318],
    [132, 196],
    [262, 196],
  ],
  34,
);
const GLASS = rect(68, 350, 9, 100);
const TERMINATION = 'M262 158h10v76h-10zM272 166h36v60h-36zM308 176h12v40h-12z';
const SHIELD = 'M258 136h6v106h-6zM258 132h54v7h-54z';

function House() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M44 470h194v12H44zM44 86h194v10H44z" />
      <path d="M260 500h84v34h-84z" fill="url(#diagram-earth)" />
      <path className="diagram-heavy" d="M260 500h84" />
      <Solid d={rect(226, 482, 34, 52)} hatch="concrete" />
      <path className="diagram-heavy diagram-paper" d={rect(226, 70, 32, 412)} />
      <path className="diagram-thin" d="M232 70v412M252 70v412" />
      <path
        className="diagram-thin diagram-paper"
        d={Array.from({ length: 20 }, (_, index) => `M252 ${82 + index * 20}l9 14v4h-9z`).join('')}
      />
      {[110, 242, 462].map((y) => (
        <EndGrain key={y} x={232} y={y} width={20} height={18} />
      ))}
      <path className="diagram-paper" d={rect(224, 164, 40, 64)} />
      <Solid d={`${rect(220, 160, 42, 8)}${rect(220, 224, 42, 8)}`} hatch="metal" />
    </>
  );
}

function Appliance() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={`${rect(76, 330, 122, 140)}${rect(112, 316, 40, 14)}`} />
      <Solid d="M84 446h104v-96h-8v88H84z" hatch="fire" />
      <path className="diagram-heavy diagram-paper" d={rect(96, 428, 72, 8)} />
      {[106, 120, 134, 148, 160].map((x, index) => (
        <Flame key={x} x={x} y={428} k={index % 2 === 0 ? 0.55 : 0.7} />
      ))}
      <path className="diagram-heavy diagram-paper" d="M90 424q16 -8 42 -3t40 -5l2 9q-30 7 -46 4t-38 3z" />
      <path className="diagram-heavy diagram-paper" d={GLASS} />
      <path d={GLASS} fill="url(#diagram-glass)" />
      <path className="diagram-solid" d={`${rect(66, 344, 13, 6)}${rect(66, 450, 13, 6)}`} />
      <path className="diagram-thin" d="M92 456h90" />
    </>
  );
}

function Vent() {
  return (
    <>
      <Run points={PIPE} width={46} />
      <path className="diagram-heavy diagram-paper" d={TERMINATION} />
      <path className="diagram-thin" d="M278 166v60M284 166v60M290 166v60M296 166v60M302 166v60" />
      <Run points={[...PIPE.slice(0, -1), [314, 196]]} width={22} />
      <path className="diagram-heavy diagram-paper" d={SHIELD} />
      <Arrow from={[132, 300]} to={[132, 256]} kind="smoke" />
      <Arrow from={[186, 196]} to={[222, 196]} kind="smoke" />
      <Arrow from={[320, 196]} to={[344, 196]} kind="smoke" />
      <Arrow from={[318, 256]} to={[292, 230]} />
      <Arrow from={[222, 213]} to={[178, 213]} />
      <Arrow from={[149, 252]} to={[149, 300]} />
      <Measure from={[334, 230]} to={[334, 498]} at={[328, 380]} anchor="end">
        12 in
      </Measure>
    </>
  );
}

/** Distances from sizing.md 4 (direct-vent terminal to openings). */
export const directVent: DiagramDrawing = {
  title: 'Direct-vent appliance and termination',
  description:
    'A sealed gas fireplace in a room, cut from the side, with its pipe-in-pipe vent rising and going out through the wall to a termination on vinyl siding.',
  viewBox: [0, 62, 390, 480],
  art: (
    <>
      <House />
      <Appliance />
      <Vent />
      <DrawingText x={62} y={130}>
        Room
      </DrawingText>
      <DrawingText x={264} y={494}>
        grade
      </DrawingText>
    </>
  ),
  parts: [
    left(398, [73, 388], {
      label: 'Sealed glass',
      note: 'The fire is closed off from the room. Gasket whole, latches tight, the listed barrier screen in front.',
      outline: GLASS,
    }),
    left(236, [113, 250], {
      label: 'Coaxial pipe',
      note: 'One pipe inside the other, of one manufacturer, each joint locked, 1 in or as marked from wood.',
      outline: band(PIPE, 46),
    }),
    free([192, 262], [204, 214], {
      label: 'Intake',
      note: 'Outdoor air comes in through the space between the two pipes.',
      outline: rect(272, 210, 36, 16) + rect(272, 166, 36, 16),
    }),
    right(150, [314, 190], {
      label: 'Exhaust',
      note: 'Burned gas leaves through the inner pipe. White or sooty marks outside show poor burning or reversed air.',
      outline: rect(262, 185, 58, 22),
    }),
    right(214, [306, 216], {
      label: 'Termination',
      note: '6, 9 or 12 in from doors, windows and inlets, for input to 10,000, to 50,000 and over 50,000 Btu/h. 12 in above grade, clear of plants and snow.',
      outline: TERMINATION,
    }),
    right(96, [300, 135], {
      label: 'Vinyl shield',
      note: 'Vinyl siding and soffit soften in the heat. Fit the manufacturer’s standoff and shield, and keep the distance to a soffit.',
      outline: SHIELD,
    }),
  ],
};
