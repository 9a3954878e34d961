import { Arrow, Heat } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain, Wood } from '../parts/framing.tsx';
import { Bricks } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const WALLS = rect(128, 30, 32, 470) + rect(232, 30, 32, 470);
/** Joints, 18 units apart, that have lost their mortar: on the flue side, or right through. */
const EATEN = [66, 84, 120, 156, 192, 228, 300, 336, 372, 426, 462];
const OPEN_LEFT = [174, 264];
const OPEN_RIGHT = [138, 246, 408];
const LOSS =
  EATEN.map((y) => rect(148, y - 3, 13, 6) + rect(231, y - 3, 13, 6)).join('') +
  OPEN_LEFT.map((y) => rect(127, y - 4, 34, 7)).join('') +
  OPEN_RIGHT.map((y) => rect(231, y - 4, 34, 7)).join('');

function Framing({ y }: { y: number }) {
  return (
    <>
      <Wood d={rect(46, y - 9, 82, 9) + rect(264, y - 9, 82, 9)} />
      {[50, 84, 116, 265, 297, 330].map((x) => (
        <EndGrain key={x} x={x} y={y} width={11} height={54} />
      ))}
      <path className="diagram-heavy diagram-paper" d={rect(46, y + 54, 81, 6) + rect(265, y + 54, 81, 6)} />
    </>
  );
}

const FRAMING = rect(116, 128, 11, 54) + rect(265, 128, 11, 54) + rect(116, 390, 11, 54) + rect(265, 390, 11, 54);

/** From content.md 2 (LINER_NONE) and sizing.md 4. */
export const unlined: DiagramDrawing = {
  title: 'Unlined flue heat path',
  description:
    'An unlined brick flue cut through where it passes two floors. Mortar is gone from its joints, and heat and gas go through to the joists that touch it.',
  viewBox: [0, 20, 390, 490],
  art: (
    <>
      <Bricks x={128} y={30} width={32} height={470} course={18} brick={32} />
      <Bricks x={232} y={30} width={32} height={470} course={18} brick={32} />
      <path className="diagram-paper" d={LOSS} />
      <path
        className="diagram-heavy"
        d={
          EATEN.map((y) => `M160 ${y - 3}h-10q-5 3 0 6h10M232 ${y - 3}h10q5 3 0 6h-10`).join('') +
          OPEN_LEFT.map((y) => `M128 ${y - 4}h32M128 ${y + 3}h32`).join('') +
          OPEN_RIGHT.map((y) => `M232 ${y - 4}h32M232 ${y + 3}h32`).join('')
        }
        style={{ strokeWidth: 1.4 }}
      />
      <Framing y={128} />
      <Framing y={390} />
      <Arrow from={[196, 490]} to={[196, 424]} kind="smoke" />
      <Arrow from={[196, 380]} to={[196, 314]} kind="smoke" />
      <Arrow from={[196, 110]} to={[196, 50]} kind="smoke" />
      <Heat from={[180, 152]} to={[106, 152]} />
      <Heat from={[212, 158]} to={[290, 158]} />
      <Heat from={[180, 420]} to={[106, 420]} />
      <Heat from={[212, 414]} to={[290, 414]} />
      <Arrow from={[190, 284]} to={[84, 262]} via={[172, 258]} kind="smoke" />
      <Arrow from={[202, 266]} to={[308, 242]} via={[220, 242]} kind="smoke" />
      <DrawingText x={90} y={80} anchor="middle">
        Attic
      </DrawingText>
      <DrawingText x={90} y={320} anchor="middle">
        Room
      </DrawingText>
    </>
  ),
  parts: [
    right(70, [246, 96], {
      label: 'Brick flue',
      note: 'One layer of brick with no tile and no metal liner. Nothing but brick and mortar stands between fire and framing.',
      outline: WALLS,
    }),
    left(210, [154, 228], {
      label: 'Mortar loss',
      note: 'Acids and heat eat the joints from the flue side; some are open right through.',
      outline: LOSS,
    }),
    right(200, [270, 160], {
      label: 'Heat and gas to framing',
      note: 'Heat dries wood that touches the brick until it can ignite. Gas and carbon monoxide leave through open joints.',
      outline: FRAMING,
    }),
  ],
};
