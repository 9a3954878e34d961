import { left, right } from '../parts/callouts.ts';
import { Arrow } from '../parts/arrows.tsx';
import { GasValve, inletTap, manifoldTap } from '../parts/gas-valve.tsx';
import { rect } from '../parts/path.ts';
import { Wire } from '../parts/run.tsx';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const VALVE = { x: 112, y: 74 };
const INCH = 14;

/** A U-tube 30 wide whose levels stand `inches` apart, the lower end at y 500. */
const tube = (x: number): string => `M${x} 262v214q0 24 20 24t20 -24V262h-10v214q0 14 -10 14t-10 -14V262z`;
const water = (x: number, inches: number): string => {
  const middle = 392;
  const low = middle + (inches * INCH) / 2;
  const high = middle - (inches * INCH) / 2;
  return `M${x + 1} ${low}h8V476q0 14 11 14t11 -14V${high}h8V476q0 23 -19 23t-19 -23z`;
};
const BOARD = (x: number) => rect(x - 20, 250, 80, 262);
const PLATE = rect(48, 276, 104, 104);

function Gauge({ x, inches, name }: { x: number; inches: number; name: string }) {
  const [low, high] = [392 + (inches * INCH) / 2, 392 - (inches * INCH) / 2];
  const marks = Array.from({ length: 17 }, (_, index) => `M${x + 16} ${280 + index * INCH}h${index % 2 === 0 ? 8 : 5}`);
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={BOARD(x)} />
      <path className="diagram-thin" d={marks.join('')} />
      <path className="diagram-heavy diagram-paper" d={tube(x)} />
      <path className="diagram-solid" d={water(x, inches)} opacity="0.3" />
      <path className="diagram-dash" d={`M${x - 14} ${low}h16M${x - 14} ${high}h44`} />
      <Measure from={[x - 9, high]} to={[x - 9, low]} />
      <DrawingText x={x + 20} y={527} anchor="middle" isStrong>
        {name}
      </DrawingText>
    </>
  );
}

/** Pressures from sizing.md 6.5; a different figure on the appliance’s plate applies instead. */
export const gasPressure: DiagramDrawing = {
  title: 'Pressure test points',
  description:
    'A gas valve with its two pressure taps, a hose from the burner-side tap to a water manometer, the rating plate, and two manometers showing 3.5 in for natural gas and 10 in for propane.',
  viewBox: [0, 26, 390, 512],
  art: (
    <>
      <GasValve {...VALVE} />
      <Arrow from={[56, 132]} to={[76, 132]} />
      <Arrow from={[300, 132]} to={[324, 132]} />
      <DrawingText x={82} y={166} anchor="middle">
        supply
      </DrawingText>
      <DrawingText x={318} y={160} anchor="middle">
        burner
      </DrawingText>
      <Size x={136} y={64}>
        IN
      </Size>
      <Size x={222} y={64}>
        OUT
      </Size>
      <Gauge x={192} inches={3.5} name="natural gas" />
      <Gauge x={288} inches={10} name="propane" />
      <path className="diagram-heavy diagram-paper" d="M233 90h14v12h-14z" />
      <Wire d="M247 96q30 0 30 26v60q0 20 -24 24q-56 8 -56 36v20" />
      <path className="diagram-heavy diagram-paper" d={PLATE} />
      <path className="diagram-thin" d={`${rect(53, 281, 94, 94)}`} />
      <Size x={100} y={300}>
        Natural gas
      </Size>
      <DrawingText x={60} y={322}>
        inlet 5–11
      </DrawingText>
      <DrawingText x={60} y={342}>
        manifold 3.5
      </DrawingText>
      <DrawingText x={60} y={362}>
        in w.c.
      </DrawingText>
    </>
  ),
  parts: [
    left(88, [130, 94], {
      label: 'Inlet tap',
      note: 'Supply pressure with this and the other gas appliances burning. Natural gas 5 to 11, about 7 in w.c.; propane 11 to 13.',
      outline: inletTap(VALVE),
    }),
    right(84, [244, 92], {
      label: 'Manifold tap',
      note: 'Pressure to the burner, with the burner on full. Open the screw one turn, fit the hose; close and leak-test it afterward.',
      outline: manifoldTap(VALVE),
    }),
    right(222, [236, 262], {
      label: 'Manometer',
      note: 'Water column or digital, zeroed before use. With water, read the difference between the two levels.',
      outline: BOARD(192) + BOARD(288),
    }),
    left(424, [183, 410], {
      label: '3.5 in NG',
      note: 'Manifold pressure of natural gas: about 3.5 in w.c.',
      outline: rect(178, 366, 12, 51),
    }),
    right(470, [279, 454], {
      label: '10 in LP',
      note: 'Manifold pressure of propane: about 10 in w.c.',
      outline: rect(274, 321, 12, 142),
    }),
    left(256, [62, 284], {
      label: 'Plate values',
      note: 'The rating plate decides: gas, input, inlet and manifold pressure. Off by more than the manufacturer allows: stop and correct it first.',
      outline: PLATE,
    }),
  ],
};
