import { left, right } from '../parts/callouts.ts';
import { Flame } from '../parts/fire.tsx';
import { Bricks, Concrete } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { Pipe } from '../parts/pipes.tsx';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

type Spot = { x: number; y: number };

/** Two walls of the old flue around the liner; y is the top of the picture. */
function Flue({ x, y, height = 128, gap = 0 }: Spot & { height?: number; gap?: number }) {
  return (
    <>
      <Bricks x={x - 56} y={y} width={22} height={height} course={10} brick={22} />
      {gap === 0 ? (
        <Bricks x={x + 34} y={y} width={22} height={height} course={10} brick={22} />
      ) : (
        <>
          <Bricks x={x + 34} y={y} width={22} height={gap} course={10} brick={22} />
          <Bricks x={x + 34} y={y + gap + 36} width={22} height={height - gap - 36} course={10} brick={22} />
        </>
      )}
    </>
  );
}

const tee = (x: number, y: number) => `M${x - 15} ${y + 52}h30v10h30v28h-30v14h-30z`;
const teeCap = (x: number, y: number) => `M${x - 18} ${y + 104}h36v8q-18 9-36 0z`;

function TeeWithCap({ x, y }: Spot) {
  return (
    <>
      <Flue x={x} y={y} gap={58} />
      <Pipe from={[x, y - 4]} to={[x, y + 56]} width={28} isFlexible />
      <path className="diagram-heavy diagram-paper" d={tee(x, y)} />
      <path className="diagram-heavy diagram-paper" d={`M${x + 45} ${y + 60}h18v32h-18z`} />
      <path className="diagram-heavy diagram-paper" d={teeCap(x, y)} />
    </>
  );
}

const funnel = (x: number, y: number) => `M${x - 14} ${y + 44}h28l30 56h-88z`;

function ChamberAdapter({ x, y }: Spot) {
  const front = `M${x - 58} ${y}h26v44l-14 60h-12z`;
  const back = `M${x + 32} ${y}h26v104h-12l-14-60z`;
  return (
    <>
      <Solid d={front} hatch="brick" />
      <Solid d={back} hatch="brick" />
      <Pipe from={[x, y - 4]} to={[x, y + 46]} width={28} isFlexible />
      <path className="diagram-heavy diagram-paper" d={funnel(x, y)} />
      <path className="diagram-thin" d={`M${x - 18} ${y + 52}h36`} />
      <path className="diagram-solid" d={rect(x - 48, y + 99, 96, 4)} />
      <path className="diagram-heavy" d={`M${x - 58} ${y + 104}v20M${x + 58} ${y + 104}v20`} />
      <Flame x={x} y={y + 130} k={0.42} />
    </>
  );
}

const boot = (x: number, y: number) => `M${x - 14} ${y + 40}h28v10l14 26v18h-56v-18l14-26z`;

/** Liner only through the damper into the chamber: the minimum for some appliances. */
function DirectConnect({ x, y }: Spot) {
  return (
    <>
      <Flue x={x} y={y} height={64} />
      <Pipe from={[x, y + 10]} to={[x, y + 42]} width={28} isFlexible />
      <path className="diagram-heavy diagram-paper" d={boot(x, y)} />
      <path className="diagram-thin" d={`M${x - 28} ${y + 80}h56`} />
      <path className="diagram-heavy diagram-paper" d={rect(x - 50, y + 96, 100, 34)} />
      <path className="diagram-heavy" d={rect(x - 34, y + 106, 68, 24)} />
      <path className="diagram-heavy" d={`M${x - 34} ${y + 64}h8M${x + 26} ${y + 64}h8`} strokeWidth="3" />
    </>
  );
}

const offset = (x: number, y: number) => `M${x - 14} ${y + 38}h28v16q0 8-8 12t-10 12v8h-28v-10q0-10 9-16t9-12z`;

function InsertElbow({ x, y }: Spot) {
  return (
    <>
      <Flue x={x} y={y} height={84} />
      <Pipe from={[x, y - 4]} to={[x, y + 40]} width={28} isFlexible />
      <path className="diagram-heavy diagram-paper" d={offset(x, y)} />
      <path className="diagram-thin" d={`M${x - 14} ${y + 52}l28 5M${x - 32} ${y + 70}l28 6`} />
      <path className="diagram-heavy" d={`M${x - 15} ${y + 40}h30`} />
      <path className="diagram-heavy diagram-paper" d={rect(x - 56, y + 92, 96, 38)} />
      <path className="diagram-heavy diagram-paper" d={rect(x - 36, y + 84, 36, 8)} />
      <path className="diagram-heavy" d={rect(x - 46, y + 102, 60, 28)} />
    </>
  );
}

const door = (x: number, y: number) => rect(x + 56, y + 78, 6, 40);

function CleanOutDoor({ x, y }: Spot) {
  return (
    <>
      <Flue x={x} y={y} gap={80} />
      <Concrete d={rect(x - 62, y + 128, 124, 8)} />
      <Pipe from={[x, y - 4]} to={[x, y + 70]} width={28} isFlexible />
      <path className="diagram-heavy diagram-paper" d={`M${x - 18} ${y + 68}h36v8q-18 9-36 0z`} />
      <path className="diagram-heavy" d={`M${x + 34} ${y + 80}h22M${x + 34} ${y + 116}h22`} />
      <path className="diagram-heavy diagram-paper" d={door(x, y)} />
      <path className="diagram-heavy" d={`M${x + 62} ${y + 98}h5v6`} />
    </>
  );
}

const seal = (x: number, y: number) => rect(x - 34, y + 84, 68, 10);

function SealedBase({ x, y }: Spot) {
  return (
    <>
      <Flue x={x} y={y} gap={30} />
      <Concrete d={rect(x - 62, y + 128, 124, 8)} />
      <Pipe from={[x, y - 4]} to={[x, y + 84]} width={28} />
      <path className="diagram-heavy diagram-paper" d={`M${x + 14} ${y + 34}h48v28h-48z`} />
      <path className="diagram-thin" d={`M${x + 26} ${y + 34}v28M${x + 52} ${y + 34}v28`} />
      <path d={rect(x - 34, y + 94, 68, 34)} fill="url(#diagram-sand)" />
      <Solid d={seal(x, y)} hatch="metal" />
      <path className="diagram-solid" d={`M${x - 34} ${y + 80}h8v5h-8zM${x + 26} ${y + 80}h8v5h-8z`} />
    </>
  );
}

const [L, R] = [118, 272];
const ROWS = [40, 218, 396] as const;
const NAMES = [
  ['Tee with cap', 'Chamber adapter'],
  ['Boot', 'Insert elbow'],
  ['Clean-out door', 'Sealed base'],
] as const;

/** Bottom finishes in the order of content.md 7 (pull sheet). */
export const linerFinishes: DiagramDrawing = {
  title: 'Bottom finishes and access doors',
  description:
    'Six ways to end a liner at its foot, each cut through: tee with cap, smoke-chamber adapter, direct-connect boot, insert elbow, clean-out door and sealed base.',
  viewBox: [0, 24, 390, 534],
  art: (
    <>
      <TeeWithCap x={L} y={ROWS[0]} />
      <ChamberAdapter x={R} y={ROWS[0]} />
      <DirectConnect x={L} y={ROWS[1]} />
      <InsertElbow x={R} y={ROWS[1]} />
      <CleanOutDoor x={L} y={ROWS[2]} />
      <SealedBase x={R} y={ROWS[2]} />
      {NAMES.map((names, row) =>
        names.map((name, column) => (
          <DrawingText key={name} x={column === 0 ? L : R} y={(ROWS[row] ?? 0) + 154} anchor="middle">
            {name}
          </DrawingText>
        )),
      )}
    </>
  ),
  parts: [
    left(110, [112, 150], {
      label: 'Tee with cap',
      note: 'Takes a stove from the wall. The cap below comes off for sweeping.',
      outline: tee(L, ROWS[0]) + teeCap(L, ROWS[0]),
    }),
    right(110, [292, 118], {
      label: 'Smoke-chamber adapter',
      note: 'A funnel of metal from the damper opening to the liner, sealed to the chamber. Used to line an open fireplace.',
      outline: funnel(R, ROWS[0]),
    }),
    left(270, [104, 296], {
      label: 'Direct-connect boot',
      covers: 'direct connect boot',
      note: 'Joins the appliance collar to a short liner that reaches into the first tile, with a block-off at the damper. Only where listing and code allow it.',
      outline: boot(L, ROWS[1]),
    }),
    right(270, [278, 282], {
      label: 'Insert elbow',
      note: 'An offset to the insert collar where the flue is not straight above it. Gentle angles keep the draft.',
      outline: offset(R, ROWS[1]),
    }),
    left(470, [177, 500], {
      label: 'Clean-out door',
      note: 'Where the base can be reached, a tight metal door gives access to the capped liner and to what falls beside it.',
      outline: door(L, ROWS[2]),
    }),
    right(470, [294, 485], {
      label: 'Sealed base',
      note: 'Where it cannot be reached, the liner stands on a plate sealed to the old flue above the rubble.',
      outline: seal(R, ROWS[2]),
    }),
  ],
};
