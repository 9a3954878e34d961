import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { dryerCase, Lint } from '../parts/dryer.tsx';
import { EndGrain, RoofSlope } from '../parts/framing.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Run, Wrong } from '../parts/run.tsx';
import { band, bent } from '../parts/tube.ts';
import { DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const DRYER = { x: 58, y: 520 };
const KINK: readonly Point[] = [
  [142, 502],
  [170, 506],
  [184, 484],
  [168, 466],
  [204, 452],
];
const ELBOW = bent(
  [
    [204, 452],
    [236, 452],
    [236, 418],
  ],
  24,
);
const RISE: readonly Point[] = [
  [236, 424],
  [236, 150],
];
const FAN = rect(214, 300, 44, 48);
const CAP = 'M206 166v-14l14 -5v-21h32l20 30l-12 5l-8 -11v16z';
const SCREEN = 'M220 126h32v10h-32z';

function House() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(44, 520, 230, 10)} />
      <RoofSlope from={[128, 116]} to={[342, 206]} thickness={18} />
      <path className="diagram-heavy diagram-paper" d={`${rect(44, 252, 174, 8)}${rect(254, 252, 90, 8)}`} />
      <EndGrain x={74} y={260} width={12} height={22} />
      <EndGrain x={134} y={260} width={12} height={22} />
      <EndGrain x={294} y={260} width={12} height={22} />
      <path className="diagram-heavy diagram-paper" d="M206 360h8v160h-8zM258 360h8v160h-8z" />
      <path className="diagram-paper" d={`${rect(202, 438, 20, 28)}${rect(222, 150, 28, 62)}`} />
    </>
  );
}

function OpenDryer() {
  const { x, y } = DRYER;
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={dryerCase(DRYER)} />
      <path className="diagram-heavy diagram-paper" d={ellipse(x + 42, y - 66, 32)} />
      <path className="diagram-thin" d={`M${x + 42} ${y - 98}v64M${x + 10} ${y - 66}h64M${x} ${y - 104}h70`} />
      <path
        className="diagram-heavy diagram-paper"
        d={`M${x + 8} ${y - 32}h14v18H${x + 8}zM${x + 52} ${y - 26}h32v16H${x + 52}z`}
      />
      <path
        className="diagram-thin"
        d={`M${x + 12} ${y - 32}v18M${x + 17} ${y - 32}v18${ellipse(x + 60, y - 18, 6)}`}
      />
      <Lint
        at={[
          [x + 34, y - 12],
          [x + 46, y - 8],
          [x + 22, y - 9],
        ]}
        size={13}
      />
    </>
  );
}

/** Places from content.md 3 (dryer_appliance to dryer_airflow). */
export const dryerLint: DiagramDrawing = {
  title: 'Where lint collects',
  description:
    'A dryer cut open and its duct up to the roof with the five places where lint gathers: the cabinet, a kink in the hose, an elbow, a fan in the duct and the screen of the roof cap.',
  viewBox: [0, 74, 390, 470],
  art: (
    <>
      <House />
      <OpenDryer />
      <Run points={RISE} width={28} />
      <Run points={ELBOW} width={28} />
      <Run points={KINK} width={20} isFlexible />
      <path className="diagram-heavy diagram-paper" d={CAP} />
      <path d={SCREEN} fill="url(#diagram-mesh)" />
      <path className="diagram-heavy" d={SCREEN} />
      <path className="diagram-heavy diagram-paper" d={FAN} />
      <path
        className="diagram-heavy"
        d="M236 312v24M224 324h24M228 316l16 16M244 316l-16 16"
        style={{ strokeWidth: 1.4 }}
      />
      <path className="diagram-heavy diagram-paper" d={ellipse(236, 324, 4)} />
      <Lint
        at={[
          [228, 142],
          [242, 146],
          [236, 158],
        ]}
      />
      <Lint
        at={[
          [226, 342],
          [246, 308],
          [244, 340],
        ]}
        size={11}
      />
      <Lint
        at={[
          [228, 458],
          [240, 448],
          [216, 460],
        ]}
      />
      <Lint
        at={[
          [176, 500],
          [172, 472],
        ]}
        size={12}
      />
      <Wrong at={[236, 280]} size={7} />
      <Arrow from={[236, 404]} to={[236, 366]} />
      <Arrow from={[270, 150]} to={[296, 166]} via={[290, 148]} />
      <DrawingText x={60} y={240}>
        Attic
      </DrawingText>
      <DrawingText x={60} y={320}>
        Laundry
      </DrawingText>
    </>
  ),
  parts: [
    left(470, [84, 510], {
      label: 'Cabinet',
      note: 'Lint under the drum lies by the heater or burner. Open and vacuum it when the screen is torn or the flow is low.',
      outline: dryerCase(DRYER),
    }),
    right(500, [182, 486], {
      label: 'Transition kink',
      note: 'A crushed or long hose slows the air, and lint settles. Short, stretched, listed metal duct instead.',
      outline: band(KINK, 20),
    }),
    right(444, [242, 440], {
      label: 'Elbow',
      note: 'Lint drops where the air turns. Few elbows, long radius, brushed from both ends.',
      outline: band(ELBOW, 28),
    }),
    left(152, [224, 132], {
      label: 'Roof cap screen',
      note: 'A screen plugs with lint. Take it off; the cap has a damper instead.',
      outline: CAP,
    }),
    right(324, [252, 324], {
      label: 'Booster fan',
      note: 'A fan in the duct catches lint and is not allowed in home dryer ducts. A listed dryer exhaust duct power ventilator is a different device.',
      outline: FAN,
    }),
  ],
};
