import { Solid } from '../patterns.tsx';
import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Flame } from '../parts/fire.tsx';
import { RoofSlope, Wool } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { Cap } from '../parts/top.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const TREE =
  'M347 216q-16 8-24-6-16 0-15-16-15-6-8-20-12-10-2-22-6-16 8-22 2-18 18-18 6-14 22-8 14-6 20 8 14 2 12 18 10 12 2 24 8 14-4 24 2 18-14 22-2 14-15 16z';

/** A gable house cut across: its chimney leaves the roof below the ridge. */
function House() {
  return (
    <>
      <path d="M12 460h366v18H12z" fill="url(#diagram-earth)" />
      <path className="diagram-heavy diagram-paper" d="M350 460q4-140 0-260h9q-2 120 7 260z" />
      <path className="diagram-heavy diagram-paper" d={TREE} />
      <path
        className="diagram-thin"
        d="M317 130q8 8 18 0M341 112q8 8 16 0M333 160q8 8 18 0M313 176q6 6 12 0M357 150q6 4 12 0M339 192q8 6 14 0"
      />
      <path className="diagram-heavy" d="M52 296V460M60 296V460M310 296V460M318 296V460M12 460h366" />
      <Wool d="M60 300h192v12H60zM296 300h14v12h-14z" />
      <path className="diagram-heavy" d="M60 312h192M296 312h14" />
      <RoofSlope from={[176, 196]} to={[22, 298.7]} thickness={14} />
      <RoofSlope from={[176, 196]} to={[334, 301.3]} thickness={14} />
      <path className="diagram-heavy diagram-paper" d="M84 356h60v46H84z" />
      <path className="diagram-thin" d="M114 356v46M84 379h60" />
    </>
  );
}

function Chimney() {
  return (
    <>
      <Solid d="M256 176h36V396h12v64h-60v-64h12z" hatch="brick" />
      <path className="diagram-heavy diagram-paper" d="M256 460v-40q18-14 36 0v40z" />
      <Flame x={274} y={458} k={0.5} />
      <path className="diagram-paper" d="M267 168h14v232h-14z" />
      <path className="diagram-solid" d="M265 168h4v236h-4zM279 168h4v236h-4z" />
      <path className="diagram-heavy diagram-paper" d="M252 176h44v7h-44z" />
      <Cap x={274} y={168} width={24} height={14} overhang={9} />
      <Arrow from={[274, 350]} to={[274, 290]} />
    </>
  );
}

/** Sizes from sizing.md 4 (R1003.9); drawn to scale, 14 units to the foot. */
export const chimneyHeight: DiagramDrawing = {
  title: '3-2-10 rule',
  description:
    'A house cut across, its chimney below the ridge: the flue top stands 3 ft above the place where it leaves the roof and 2 ft above the ridge, which is within 10 ft. A tree leans over the flue.',
  viewBox: [0, 64, 390, 416],
  art: (
    <>
      <House />
      <Chimney />
      <path className="diagram-dash" d="M256 249h60M292 207h24M116 108v128M256 108v56M116 168h150M176 196h44" />
      <Measure from={[116, 116]} to={[256, 116]} at={[186, 106]}>
        10 ft
      </Measure>
      <Measure from={[210, 168]} to={[210, 196]} at={[218, 187]} anchor="start">
        2 ft
      </Measure>
      <Measure from={[306, 207]} to={[306, 249]} at={[314, 233]} anchor="start">
        3 ft
      </Measure>
      <DrawingText x={100} y={440} anchor="middle">
        Room
      </DrawingText>
    </>
  ),
  parts: [
    right(300, [306, 240], {
      label: '3 ft above the roof exit',
      covers: '3 ft above roof exit',
      note: 'The flue top is at least 3 ft above the highest point where the chimney passes the roof. Measure to the flue, not to the cap.',
      outline: rect(303, 207, 6, 42),
    }),
    left(150, [210, 178], {
      label: '2 ft above anything within 10 ft',
      note: 'It is also at least 2 ft above every part of a building within 10 ft, measured level from the chimney. The greater height counts.',
      outline: rect(207, 168, 6, 28) + rect(116, 113, 140, 6),
    }),
    left(208, [175, 196], {
      label: 'Ridge',
      note: 'Within 10 ft it decides the height; farther away it does not. Dormers and neighboring roofs count the same way.',
      outline: 'M158 214L176 194l18 20-4 3-14-11-14 11z',
    }),
    right(88, [338, 112], {
      label: 'Tree',
      note: 'Branches over or beside the flue turn the draft around and can catch fire. They are cut back.',
      outline: TREE,
    }),
  ],
};
