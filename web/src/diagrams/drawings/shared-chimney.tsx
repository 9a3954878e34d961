import { Solid } from '../patterns.tsx';
import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Flame } from '../parts/fire.tsx';
import { Bricks, Concrete, TileStack } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { Cap, capBand, capLid, capScreen } from '../parts/top.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const LOW = { x: 246, y: 116, width: 48, height: 24, overhang: 11 };
const HIGH = { x: 146, y: 84, width: 48, height: 24, overhang: 11 };
const WYTHE = rect(182, 150, 28, 254);
const HOLE = rect(182, 232, 28, 10);

function Stack() {
  return (
    <>
      <path className="diagram-paper" d={rect(86, 150, 220, 254)} />
      <Bricks x={86} y={150} width={24} height={254} course={14} brick={24} />
      <Bricks x={182} y={150} width={28} height={254} course={14} brick={28} />
      <Bricks x={282} y={150} width={24} height={254} course={14} brick={24} />
      <TileStack left={116} right={176} top={84} bottom={404} wall={7} tile={74} />
      <TileStack left={216} right={276} top={116} bottom={404} wall={7} tile={74} />
      <Concrete d="M112 128L76 140v12h6v-3h4v3h26zM180 128h32v22h-32zM280 128l36 12v12h-6v-3h-4v3h-26z" />
      <Cap {...HIGH} />
      <Cap {...LOW} />
    </>
  );
}

/** Where the wythe's joint is empty and both tiles' joints are open, smoke crosses over. */
function Crossover() {
  return (
    <>
      <path className="diagram-paper" d={rect(167, 232, 58, 10)} />
      <path className="diagram-heavy" d="M182 232h28M182 242h28" />
      <Arrow from={[146, 262]} to={[238, 246]} via={[190, 226]} kind="smoke" />
      <Arrow from={[246, 268]} to={[246, 330]} kind="smoke" />
      <Arrow from={[146, 396]} to={[146, 348]} kind="smoke" />
      <Arrow from={[146, 314]} to={[146, 276]} kind="smoke" />
      <Arrow from={[146, 212]} to={[146, 120]} kind="smoke" />
      <Arrow from={[254, 62]} to={[246, 134]} via={[252, 96]} />
      <Arrow from={[140, 46]} to={[118, 34]} via={[140, 32]} kind="smoke" />
    </>
  );
}

function Appliances() {
  return (
    <>
      <Solid d="M66 404H306V524H66z" hatch="brick" />
      <path className="diagram-paper" d="M122 396h48v20l24 24v84H98v-84l24-24zM222 396h48v66h-48z" />
      <path className="diagram-heavy" d="M123 404v12l-25 24v84M169 404v12l25 24v84M223 404v58h46v-58" />
      <path className="diagram-solid" d={rect(92, 436, 108, 5)} />
      <Flame x={146} y={520} k={0.9} />
      <path className="diagram-heavy" d="M116 522h60" />
      <path className="diagram-heavy diagram-paper" d="M269 418l66-3q15 0 15 15v30h-20v-24l-61 3z" />
      <path className="diagram-thin" d="M296 417v20M300 417v20M330 446h20M330 450h20" />
      <path className="diagram-heavy diagram-paper" d={rect(318, 460, 46, 64)} />
      <path className="diagram-thin" d="M326 472h30v18h-30zM326 500h30M326 508h30" />
      <path className="diagram-heavy" d="M44 526h326" />
      <DrawingText x={146} y={460} anchor="middle">
        Fireplace
      </DrawingText>
      <DrawingText x={344} y={404} anchor="middle">
        Furnace
      </DrawingText>
    </>
  );
}

/** From sizing.md 2.1 and 4 (one flue per solid-fuel appliance; wythe R1003.13). */
export const sharedChimney: DiagramDrawing = {
  title: 'Two flues in one chimney',
  description:
    'One chimney cut through with two flues, a fireplace on one and a furnace on the other. An open joint in the wall between them lets smoke cross over; the tops stand at different heights.',
  viewBox: [0, 20, 390, 516],
  art: (
    <>
      <Appliances />
      <Stack />
      <Crossover />
      <path className="diagram-dash" d="M176 84h132M276 116h32" />
      <Measure from={[300, 84]} to={[300, 116]} />
      <DrawingText x={146} y={336} anchor="middle" isStrong>
        Flue 1
      </DrawingText>
      <DrawingText x={246} y={368} anchor="middle" isStrong>
        Flue 2
      </DrawingText>
    </>
  ),
  parts: [
    left(290, [119, 300], {
      label: 'Flue 1',
      note: 'Serves the fireplace alone. A solid-fuel appliance has its flue to itself.',
      outline: rect(116, 84, 60, 320),
    }),
    right(290, [273, 300], {
      label: 'Flue 2',
      note: 'Serves the furnace. While it is cold, air can fall in it and draw the neighbor’s smoke down.',
      outline: rect(216, 116, 60, 288),
    }),
    right(200, [204, 196], {
      label: 'Wythe',
      note: 'Wall of at least 4 in of bonded brick between the flues, its joints full.',
      outline: WYTHE,
    }),
    left(220, [186, 237], {
      label: 'Smoke crossover',
      note: 'Open joints in wythe and tiles let smoke and carbon monoxide pass from one flue into the other.',
      outline: HOLE,
    }),
    right(100, [300, 100], {
      label: 'Cap heights staggered',
      covers: 'cap heights staggered',
      note: 'One top stands higher than the other, so that smoke leaving one is not drawn into the other.',
      outline: capLid(HIGH) + capScreen(HIGH) + capBand(HIGH) + capLid(LOW) + capScreen(LOW) + capBand(LOW),
    }),
  ],
};
