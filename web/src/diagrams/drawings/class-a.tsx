import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain, RoofSlope, Wool } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { ClassA, Connector, RoundCap, StormCollar } from '../parts/pipe.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const CX = 186;
const W = 44;
const ROOF_FROM = [52, 232] as const;
const ROOF_TO = [342, 348] as const;
const SECTION = rect(CX - W / 2, 88, 8, 470) + rect(CX + W / 2 - 8, 88, 8, 470);
const FLASHING = 'M124 257L158 270.5L162 210h4L161 277L122 261zM206 210h4l11 86L264 313v5L217 299z';
const SHIELD = 'M146 452V372h8v80zM226 452V372h-8v80z';
const FIRESTOP = rect(128, 452, 36, 5) + rect(208, 452, 36, 5);
const BOX = 'M140 536h92v46H140zM150 546v26h72v-26z';
const BRACE = 'M162 128h48v7h-48zM208 134L299 325h-5L205 137zM282 320l30 12v5l-30-12z';
const CAP = 'M164 66h44v22h-44zM160 88h52v6h-52zM152 66q34-18 68 0z';

function Ceiling({ y, under }: { y: number; under: number }) {
  return (
    <>
      {[56, 92, 124, 236, 268, 304].map((x) => (
        <EndGrain key={x} x={x} y={y} width={12} height={under - y} />
      ))}
      <path className="diagram-heavy diagram-paper" d={rect(52, under, 84, 6) + rect(236, under, 90, 6)} />
    </>
  );
}

/** Room below, room above, attic. */
function House() {
  return (
    <>
      <Wool d="M56 400q10-6 20 0t20 0 20 0 26 0v52H56zM230 400q10-6 20 0t20 0 20 0 26 0v52h-86z" />
      <Ceiling y={414} under={452} />
      <Ceiling y={536} under={576} />
      <path className="diagram-heavy diagram-paper" d={rect(52, 528, 84, 8) + rect(236, 528, 90, 8)} />
      <RoofSlope from={ROOF_FROM} to={[150, 271.2]} thickness={18} />
      <RoofSlope from={[222, 300]} to={ROOF_TO} thickness={18} />
      <path className="diagram-dash" d="M142 458v70M230 458v70" />
    </>
  );
}

function Stack() {
  return (
    <>
      <Connector cx={CX} top={560} bottom={622} w={30} joints={[600]} />
      <ClassA cx={CX} top={88} bottom={562} w={W} bands={[170, 320, 486]} />
      <path className="diagram-heavy" d={BOX} fillRule="evenodd" style={{ fill: 'var(--paper)' }} />
      <path d={BOX} fillRule="evenodd" fill="url(#diagram-metal)" />
      <ClassA cx={CX} top={530} bottom={566} w={W} />
      <path className="diagram-heavy diagram-paper" d="M168 562h36v8h-36z" />
      <path className="diagram-heavy" d={SHIELD} style={{ fill: 'var(--ink-3)' }} />
      <path className="diagram-solid" d={FIRESTOP} />
    </>
  );
}

function AboveRoof() {
  return (
    <>
      <path className="diagram-heavy" d={BRACE} style={{ fill: 'var(--paper)' }} />
      <path className="diagram-solid" d={FLASHING} />
      <StormCollar cx={CX} y={198} w={W} flare={13} />
      <RoundCap cx={CX} y={88} w={W} />
      <Arrow from={[186, 440]} to={[186, 360]} kind="smoke" />
      <Arrow from={[186, 180]} to={[186, 120]} kind="smoke" />
    </>
  );
}

/** From content.md 2 (metal_chimney, chimney_support) and its section 8: 2 in, brace over 5 ft. */
export const classA: DiagramDrawing = {
  title: 'Class A chimney parts',
  description:
    'An insulated metal chimney cut along its length, from the support box at the ceiling of the stove room through an upper floor, attic and roof to its cap, with a brace to the roof.',
  viewBox: [0, 44, 390, 586],
  art: (
    <>
      <House />
      <Stack />
      <AboveRoof />
      <path className="diagram-dash" d="M100 88h62" />
      <Measure from={[108, 88]} to={[108, 252]} at={[100, 180]} anchor="end">
        over 5 ft
      </Measure>
      <DrawingText x={92} y={372} anchor="middle">
        Attic
      </DrawingText>
      <DrawingText x={92} y={500} anchor="middle">
        Upper room
      </DrawingText>
      <DrawingText x={92} y={612} anchor="middle">
        Stove room
      </DrawingText>
    </>
  ),
  parts: [
    right(74, [202, 76], {
      label: 'Cap',
      note: 'Of the same system, screened where sparks are a risk, open enough to pass the brush.',
      outline: CAP,
    }),
    right(150, [236, 200], {
      label: 'Brace over 5 ft',
      covers: 'brace over 5 ft',
      note: 'A stack of more than 5 ft above the roof is braced to it; wind can topple it otherwise.',
      outline: BRACE,
    }),
    left(216, [160, 206], {
      label: 'Storm collar',
      note: 'Sealed to the pipe above the flashing. Loose or dry sealant leaks.',
      outline: 'M164 198h44l13 9h-70z',
    }),
    right(238, [214, 262], {
      label: 'Roof flashing',
      note: 'Made for the pitch, under the shingles uphill, over them downhill. The cone does not touch the pipe: air moves there.',
      outline: FLASHING,
    }),
    left(330, [168, 340], {
      label: 'Insulated section',
      note: 'Two steel walls with packed insulation, locked together. 2 in of air to wood all the way up.',
      outline: SECTION,
    }),
    right(372, [222, 392], {
      label: 'Attic shield',
      note: 'Metal sleeve that holds attic insulation back from the chimney, higher than the insulation lies.',
      outline: SHIELD,
    }),
    left(440, [140, 454], {
      label: 'Firestop',
      note: 'Metal plate at each ceiling or floor the chimney passes; it also keeps the 2 in.',
      outline: FIRESTOP,
    }),
    right(520, [228, 546], {
      label: 'Support box',
      note: 'Fixed to the framing, it carries the chimney’s weight. Below it runs connector pipe, above it only chimney.',
      outline: BOX,
    }),
  ],
};
