import { Solid } from '../patterns.tsx';
import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Flame, Logs } from '../parts/fire.tsx';
import { Bricks, TileStack } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const BREAST = 'M70 212V192H92L100 166H110Q121 176 122 190C120 202 112 208 94 212z';
const THROAT = 'M94 212C112 208 120 202 122 190Q121 178 110 166L104 160h18L136 186V212z';

/** Cut from front (left) to back. */
function Section() {
  return (
    <>
      <Solid d={rect(44, 342, 140, 14)} hatch="concrete" />
      <Solid d="M70 40H90V136L104 164Q121 176 122 190C120 202 112 208 94 212H70z" hatch="brick" />
      <Solid d="M138 40h20l26 110V342H146V186h14V168L138 136z" hatch="brick" />
      <Solid d="M136 188h10V342h-10z" hatch="fire" />
      <path className="diagram-heavy diagram-paper" d="M136 180h26v8h-26z" />
      <TileStack left={90} right={138} top={40} bottom={136} wall={6} tile={46} />
      <path className="diagram-solid" d="M66 206h4v6h22v4H66z" />
      <Solid d={rect(96, 330, 50, 12)} hatch="fire" />
      <path className="diagram-heavy diagram-paper" d={rect(44, 330, 52, 12)} />
      <path className="diagram-thin" d="M61 330v12M79 330v12" />
      <Flame x={118} y={328} k={0.7} />
      <Arrow from={[118, 278]} to={[129, 180]} via={[118, 220]} kind="smoke" />
      <Arrow from={[126, 166]} to={[114, 104]} via={[118, 140]} kind="smoke" />
      <Arrow from={[50, 262]} to={[112, 214]} via={[104, 252]} />
    </>
  );
}

/** From the room, at the same height. */
function Front() {
  return (
    <>
      <Bricks x={200} y={176} width={146} height={166} course={12} brick={24} />
      <path className="diagram-heavy diagram-paper" d={rect(214, 212, 118, 130)} />
      <Solid d="M214 212l40 12V330l-40 12zM332 212l-40 12V330l40 12z" hatch="fire" />
      <path className="diagram-heavy diagram-paper" d="M254 224h38V330h-38z" />
      <path d="M254 224h38V330h-38z" fill="url(#diagram-brick)" />
      <path className="diagram-heavy" d="M214 212h118M254 330h38" />
      <path className="diagram-solid" d={rect(208, 207, 130, 5)} />
      <Logs x={273} y={334} k={0.62} />
      <Flame x={273} y={312} k={0.9} />
      <Measure from={[214, 366]} to={[332, 366]} at={[273, 385]}>
        W
      </Measure>
      <path className="diagram-dash" d="M214 342v28M332 342v28M332 212h18" />
    </>
  );
}

/** From above: the sides splayed, the back a third of the front. */
function Plan() {
  return (
    <>
      <Solid d="M46 520V416H194V520H180L144 468H96L60 520z" hatch="bigbrick" />
      <Solid d="M60 520L96 468h48L180 520H168L138 478H102L72 520z" hatch="fire" />
      <path className="diagram-dash" d="M72 520h96M138 478h74M180 520h32" />
      <Measure from={[204, 478]} to={[204, 520]} at={[214, 494]} anchor="start">
        ⅓ W or more,
      </Measure>
      <Size x={214} y={512} anchor="start">
        at least 12 in
      </Size>
    </>
  );
}

/** From sizing.md 1.6 (R1001.6, exception for Rumford fireplaces). */
export const rumford: DiagramDrawing = {
  title: 'Rumford firebox',
  description:
    'A Rumford fireplace cut from front to back, beside it seen from the room, below it from above: tall opening, shallow splayed firebox, rounded throat.',
  viewBox: [0, 24, 390, 516],
  art: (
    <>
      <Section />
      <Front />
      <Plan />
      <DrawingText x={204} y={424}>
        From above
      </DrawingText>
      <DrawingText x={273} y={164} anchor="middle">
        From the room
      </DrawingText>
    </>
  ),
  parts: [
    right(270, [326, 270], {
      label: 'Tall opening',
      note: 'About as high as it is wide, or higher. The tall fire throws its heat into the room.',
      outline: rect(214, 212, 118, 130),
    }),
    left(456, [108, 496], {
      label: 'Shallow depth',
      note: 'Depth at least 12 in and at least a third of the opening width, where other fireplaces need 20 in. Sides splayed, back upright.',
      outline: 'M72 520L102 478h36l30 42z',
    }),
    left(150, [112, 192], {
      label: 'Streamlined throat',
      note: 'A rounded breast leads smoke into a narrow throat, 12 in or more above the lintel and at least 1/20 of the opening area.',
      outline: THROAT + BREAST,
    }),
  ],
};
