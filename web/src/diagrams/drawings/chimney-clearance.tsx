import { left, right } from '../parts/callouts.ts';
import { EndGrain, Wood, Wool } from '../parts/framing.tsx';
import { Bricks, TileStack } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { Solid } from '../patterns.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const GAP = rect(105, 130, 15, 54) + rect(270, 130, 15, 54) + rect(105, 272, 15, 58) + rect(270, 272, 15, 58);
const FIRESTOPS = 'M84 186H120V178M306 186H270V178M84 332H120V324M306 332H270V324';
const STOPS_OUTLINE = rect(84, 177, 37, 11) + rect(269, 177, 37, 11) + rect(84, 323, 37, 11) + rect(269, 323, 37, 11);
const LOOSE = 'M42 110q10-6 20 0t20 0 21 0V184H42zM287 110q10-6 21 0t20 0 20 0V184h-61z';
const OUTSIDE_GAP = 'M112.5 456h7.500v4h150v-4h7.500v12h-165z';

/** A chimney inside the house, cut through at the attic floor and at the floor below. */
function Inside() {
  return (
    <>
      <Bricks x={120} y={20} width={30} height={322} course={18} brick={30} />
      <Bricks x={240} y={20} width={30} height={322} course={18} brick={30} />
      <TileStack left={157} right={233} top={20} bottom={342} tile={106} />
      <Wool d={LOOSE} />
      {[83, 94, 285, 296, 42, 338].map((x) => (
        <g key={x}>
          <EndGrain x={x} y={130} width={11} height={54} />
          <EndGrain x={x} y={280} width={11} height={50} />
        </g>
      ))}
      <path
        className="diagram-heavy diagram-paper"
        d="M40 184h44v6H40zM306 184h44v6h-44zM40 330h44v6H40zM306 330h44v6h-44z"
      />
      <Wood d="M40 272h65v8H40zM285 272h65v8h-65z" />
      <path className="diagram-heavy" d="M105 92v92M285 92v92" style={{ strokeWidth: 2.6 }} />
      <path className="diagram-heavy" d={FIRESTOPS} style={{ strokeWidth: 4 }} />
      <DrawingText x={74} y={70} anchor="middle">
        Attic
      </DrawingText>
      <DrawingText x={74} y={236} anchor="middle">
        Room
      </DrawingText>
      <path className="diagram-dash" d="M285 240v32" />
      <Measure from={[270, 246]} to={[285, 246]} at={[292, 251]} anchor="start">
        2 in
      </Measure>
    </>
  );
}

/** A chimney outside the wall, from above. */
function Outside() {
  return (
    <>
      <Solid d={rect(120, 380, 150, 80)} hatch="bigbrick" />
      <path className="diagram-paper" d={rect(150, 396, 90, 48)} />
      <path className="diagram-solid" fillRule="evenodd" d={rect(157, 401, 76, 38) + rect(165, 408, 60, 24)} />
      <path className="diagram-heavy diagram-paper" d={rect(40, 462, 72, 6) + rect(278, 462, 72, 6)} />
      <Wood d={rect(40, 468, 310, 6)} />
      {[40, 112, 190, 268, 339].map((x) => (
        <EndGrain key={x} x={x} y={474} width={11} height={26} />
      ))}
      <path className="diagram-heavy diagram-paper" d={rect(40, 500, 310, 5)} />
      <path className="diagram-dash" d="M278 438v24" />
      <Measure from={[270, 442]} to={[278, 442]} at={[286, 447]} anchor="start">
        1 in
      </Measure>
      <DrawingText x={84} y={404} anchor="middle">
        Outside
      </DrawingText>
      <DrawingText x={195} y={524} anchor="middle">
        Inside
      </DrawingText>
    </>
  );
}

/** Sizes from sizing.md 4 (R1003.18), 7.5 units to the inch. */
export const chimneyClearance: DiagramDrawing = {
  title: 'Clearance at framing',
  description:
    'Above, a chimney inside the house cut through at two floors, framing 2 in away and metal across the gap. Below, a chimney outside the wall from above, 1 in away.',
  viewBox: [0, 14, 390, 520],
  art: (
    <>
      <Inside />
      <path className="diagram-dash" d="M20 356h350" />
      <DrawingText x={195} y={374} anchor="middle">
        From above
      </DrawingText>
      <Outside />
    </>
  ),
  parts: [
    left(300, [112, 306], {
      label: '2 in inside the house',
      covers: '2 in interior',
      note: 'Joists, headers and studs stay 2 in from a chimney inside the house or in its outer wall. The gap holds air, nothing else.',
      outline: GAP,
    }),
    left(436, [140, 464], {
      label: '1 in where wholly outside',
      covers: '1 in exterior',
      note: 'A chimney wholly outside the walls keeps 1 in to sheathing, siding and trim.',
      outline: OUTSIDE_GAP,
    }),
    right(212, [294, 186], {
      label: 'Firestop at ceiling and floor',
      note: 'Sheet metal closes the gap at each floor and ceiling, fixed to the framing. It keeps fire from climbing between stories.',
      outline: STOPS_OUTLINE,
    }),
    left(120, [70, 124], {
      label: 'Insulation held back',
      note: 'A metal dam keeps insulation out of the air space. Insulation against the brick traps heat in the wood.',
      outline: LOOSE,
    }),
  ],
};
