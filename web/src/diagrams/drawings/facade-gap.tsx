import { Arrow, Heat } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain, Wood } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { Verdict } from '../parts/verdict.tsx';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const [OPEN, SEALED] = [48, 202] as const;
const TOP = 50;
const facing = (x: number) => rect(x, 152, 22, 170);
const gap = (x: number) => rect(x + 22, 152, 15, 170);
const breast = (x: number) => `M${x + 37} ${TOP}h36v104l-10 84v84h-26z`;
const back = (x: number) => `M${x + 104} ${TOP}h40v420h-26V334l-30-82 16-98z`;
const fireback = (x: number) => `M${x + 88} 252l30 82v136h-11V336l-26-72z`;
const framing = (x: number) => rect(x + 8, 108, 22, 38);

/** Wall above the opening cut through from front to back; the room is on the left. */
function Panel({ x, isSealed }: { x: number; isSealed: boolean }) {
  return (
    <>
      <Solid d={breast(x) + back(x)} hatch="bigbrick" />
      <path className="diagram-heavy diagram-paper" d={fireback(x)} />
      <path d={fireback(x)} fill="url(#diagram-fire)" />
      <path className="diagram-heavy diagram-paper" d={`M${x + 86} 256l-8-34 5-1 9 33z`} />
      <Wood d={rect(x + 10, TOP, 18, 58)} />
      <EndGrain x={x + 8} y={108} width={22} height={38} />
      <path className="diagram-heavy diagram-paper" d={rect(x, TOP, 7, 102)} />
      <Solid d={facing(x)} hatch="brick" />
      <path className="diagram-solid" d={rect(x - 1, 321, 24, 6) + rect(x + 36, 321, 28, 6)} />
      {isSealed && <Solid d={gap(x)} hatch="wool" />}
      <path className="diagram-heavy" d={`M${x - 6} 470h150`} />
    </>
  );
}

export const facadeGap: DiagramDrawing = {
  title: 'Gap behind facing',
  description:
    'The wall above a fireplace opening cut through from front to back, twice: with an open gap behind the facing that leads smoke to the framing, and with the gap packed with mineral wool.',
  viewBox: [0, 4, 390, 490],
  art: (
    <>
      <Panel x={OPEN} isSealed={false} />
      <Panel x={SEALED} isSealed />
      <Arrow from={[112, 404]} to={[78, 300]} via={[80, 360]} kind="smoke" />
      <Arrow from={[78, 286]} to={[78, 216]} kind="smoke" />
      <Heat from={[78, 206]} to={[72, 134]} />
      <Arrow from={[262, 404]} to={[276, 266]} via={[280, 340]} />
      <Arrow from={[290, 140]} to={[290, 64]} />
      <Arrow from={[136, 140]} to={[136, 64]} />
      <Verdict at={[66, 24]} isGood={false}>
        Open gap
      </Verdict>
      <Verdict at={[226, 24]} isGood>
        Sealed
      </Verdict>
      <DrawingText x={52} y={452}>
        Firebox
      </DrawingText>
    </>
  ),
  parts: [
    left(84, [60, 120], {
      label: 'Framing above',
      note: 'Header and studs over the opening. Smoke and heat that enter the gap end here, out of sight.',
      outline: framing(OPEN) + rect(OPEN + 10, TOP, 18, 58),
    }),
    left(200, [58, 210], {
      label: 'Facing',
      note: 'Brick, stone or tile on the room side. It is not part of the firebox and often stands free of it.',
      outline: facing(OPEN) + facing(SEALED),
    }),
    left(262, [76, 262], {
      label: 'Gap',
      note: 'An open gap between facing and firebox works like a small flue and leads to the framing.',
      outline: gap(OPEN),
    }),
    left(360, [104, 322], {
      label: 'Edge of the firebox',
      covers: 'firebox edge',
      note: 'Front edge of the real firebox, behind the facing. Looked at with a mirror or camera from below, on top and at both sides.',
      outline: rect(OPEN + 36, 300, 28, 27),
    }),
    right(250, [231, 232], {
      label: 'Sealed with mineral wool',
      note: 'Packed tight with mineral wool and closed at the face with refractory mortar or a high-temperature sealant.',
      outline: gap(SEALED),
    }),
  ],
};
