import { GAS_VENT_HEIGHTS } from '#shared/sizing/gas/gas-vent-heights.ts';
import { left, right } from '../parts/callouts.ts';
import { EndGrain, RoofSlope } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { Measure, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const BASE = 524;
const FOOT = 16;
const CAP = 'M134 84h44v7h-44zM138 91h6v20h24v-20h6v24h-36zM130 76h52l-6 8h-40z';
const COLLAR = 'M132 188h48l6 12h-60z';
const FLASHING = 'M138 198h36v20l44 -16v8l-124 50v-8l44 -22z';

function Roof() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(314, 46, 26, 264)} />
      <path
        className="diagram-thin"
        d={Array.from({ length: 12 }, (_, index) => `M314 ${60 + index * 20}h-6l6 16`).join('')}
      />
      <RoofSlope from={[314, 166]} to={[64, 266]} thickness={22} />
      <path className="diagram-paper" d={rect(128, 200, 56, 66)} />
      <path className="diagram-heavy" d="M128 238v24M184 216v24" />
      <path className="diagram-heavy" d="M60 310h280" />
      <EndGrain x={108} y={284} width={20} height={20} />
      <EndGrain x={184} y={284} width={20} height={20} />
      <path className="diagram-heavy diagram-paper" d={rect(138, 104, 36, 206)} />
      <path className="diagram-thin" d="M143 104v206M169 104v206" />
      <path className="diagram-heavy" d="M136 160h40M136 274h40" />
      <path className="diagram-heavy diagram-paper" d={FLASHING} />
      <path className="diagram-heavy diagram-paper" d={COLLAR} />
      <path className="diagram-heavy diagram-paper" d={CAP} />
      <path className="diagram-dash" d="M178 112h36M184 214h30" />
      <Measure from={[204, 112]} to={[204, 208]} at={[212, 164]} anchor="start">
        H
      </Measure>
      <Measure from={[174, 66]} to={[308, 66]}>
        8 ft
      </Measure>
      <path className="diagram-dash" d="M174 60v16" />
      <Measure from={[128, 294]} to={[138, 294]} />
      <Measure from={[174, 294]} to={[184, 294]} />
    </>
  );
}

function Chart() {
  return (
    <>
      <path
        className="diagram-thin"
        d={[2, 4, 6, 8].map((feet) => `M54 ${BASE - feet * FOOT}h290`).join('')}
        opacity="0.35"
      />
      <path className="diagram-heavy" d={`M50 ${BASE}h298`} />
      {GAS_VENT_HEIGHTS.map(([pitch, feet], index) => {
        const x = 68 + index * 23.6;
        const top = BASE - feet * FOOT;
        return (
          <g key={pitch}>
            <path
              className="diagram-heavy diagram-paper"
              d={`${rect(x - 5, top, 10, BASE - top)}M${x - 8} ${top}h16l-3 -5h-10z`}
            />
            <text className="diagram-size" x={x} y={top - 10} textAnchor="middle" style={{ fontSize: '10.5px' }}>
              {feet}
            </text>
            <text className="diagram-label" x={x} y={BASE + 15} textAnchor="middle" style={{ fontSize: '11px' }}>
              {pitch}
            </text>
          </g>
        );
      })}
      <DrawingText x={54} y={374} isStrong>
        Height H in feet
      </DrawingText>
      <DrawingText x={198} y={BASE + 33} anchor="middle">
        roof pitch, inches of rise in 12
      </DrawingText>
    </>
  );
}

/** For caps of 12 in and less, 8 ft or more from a wall: sizing.md 2.4 (pitch labels reconstructed there). */
export const bventHeight: DiagramDrawing = {
  title: 'B-vent roof height by pitch',
  description:
    'Above, a gas vent through a roof with its flashing, storm collar and cap, 8 ft from a wall. Below, the height of the cap over the roof for roof pitches from 6 to 21 in 12: from 1 to 8 ft.',
  viewBox: [0, 36, 390, 530],
  art: (
    <>
      <Roof />
      <Chart />
    </>
  ),
  parts: [
    left(486, [66, 514], {
      label: '1 ft to 8 ft table',
      note: 'For caps up to 12 in: 1 ft to a pitch of 6 in 12, 2 ft at 9, 4 ft at 12, 8 ft at 21. Measured from the roof to the lowest opening of the cap.',
      outline: GAS_VENT_HEIGHTS.map(([, feet], index) =>
        rect(63 + index * 23.6, BASE - feet * FOOT, 10, feet * FOOT),
      ).join(''),
    }),
    right(66, [296, 66], {
      label: '8 ft wall distance',
      note: 'Nearer than 8 ft to a wall, or with a larger cap: 2 ft above the roof and 2 ft above anything within 10 ft.',
      outline: rect(174, 61, 134, 10),
    }),
    left(160, [136, 194], {
      label: 'Storm collar',
      note: 'Sealed to the pipe above the flashing, so that water runs over the cone.',
      outline: COLLAR,
    }),
    left(214, [128, 234], {
      label: 'Flashing',
      note: 'Under the shingles above, over them below. Its cone is not caulked to the pipe.',
      outline: FLASHING,
    }),
    left(282, [132, 296], {
      label: '1 in clearance',
      note: 'From pipe to rafters, joists and insulation, or as marked on the pipe. Supports and a firestop hold it there.',
      outline: rect(128, 266, 10, 44) + rect(174, 266, 10, 44),
    }),
  ],
};
