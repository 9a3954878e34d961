import { left, right } from '../parts/callouts.ts';
import { RoofSlope } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { Run } from '../parts/run.tsx';
import { Cap, capBand, capLid, capScreen } from '../parts/top.tsx';
import { tileStack } from '../parts/masonry.tsx';
import { band, bent } from '../parts/tube.ts';
import {
  Basement,
  draftHood,
  flueOf,
  Furnace,
  furnaceCase,
  tank,
  UtilityChimney,
  WaterHeater,
} from '../parts/utility.tsx';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const CHIMNEY = { left: 236, right: 322, top: 110, bottom: 512, tilesTo: 462 };
const HEATER = { x: 62, y: 512 };
const FURNACE = { x: 140, y: 512 };
const SMALL: readonly Point[] = bent(
  [
    [88, 376],
    [88, 346],
    [266, 334],
  ],
  12,
);
const LARGE: readonly Point[] = bent(
  [
    [176, 400],
    [176, 382],
    [266, 377],
  ],
  14,
);
const THIMBLES = rect(234, 322, 32, 6) + rect(234, 343, 32, 6) + rect(234, 363, 32, 5) + rect(234, 388, 32, 5);
const CAP = { x: 279, y: 90, width: 36, height: 20, overhang: 12 };
const CLEANOUT = 'M230 476h6v26h-6zM236 476h18v26h-18z';

/** Entry of the connectors from sizing.md 2.4 (two inlets, slope, area) and 4 (clean-out). */
export const utilityChimney: DiagramDrawing = {
  title: 'Utility chimney with furnace and water heater',
  description:
    'A basement with a water heater and a furnace, their pipes rising to one lined chimney, which is cut through from its clean-out to its cap above the roof.',
  viewBox: [0, 28, 390, 524],
  art: (
    <>
      <RoofSlope from={[236, 168]} to={[36, 255]} thickness={20} />
      <RoofSlope from={[322, 168]} to={[346, 178]} thickness={20} />
      <Basement to={236} floor={512} joists={276} />
      <UtilityChimney {...CHIMNEY} />
      <path className="diagram-paper" d={rect(234, 322, 36, 72)} />
      <path className="diagram-heavy" d="M236 349v14M254 349v14" />
      <Solid d={rect(236, 349, 18, 14)} hatch="brick" />
      <Solid d={THIMBLES} hatch="metal" />
      <WaterHeater {...HEATER} />
      <Furnace {...FURNACE} />
      <Run points={SMALL} width={14} />
      <Run points={LARGE} width={20} />
      <path className="diagram-heavy diagram-paper" d={CLEANOUT} />
      <path className="diagram-heavy" d="M228 489h-4" />
      <Cap {...CAP} />
      <DrawingText x={148} y={260}>
        Room
      </DrawingText>
      <DrawingText x={66} y={322}>
        Basement
      </DrawingText>
    </>
  ),
  parts: [
    left(474, [152, 476], {
      label: 'Furnace',
      note: 'Fan-assisted Category I gas may share the flue by the sizing tables. Condensing ones never go into a chimney.',
      outline: furnaceCase(FURNACE),
    }),
    left(430, [70, 440], {
      label: 'Water heater',
      note: 'Checked for spillage with the house closed and the fans on: draft should hold within 60 seconds.',
      outline: tank(HEATER),
    }),
    left(390, [82, 388], {
      label: 'Draft hood',
      note: 'Open to the room air all around. Rust, melted rings or soot there show spillage.',
      outline: draftHood(HEATER),
    }),
    right(416, [196, 380], {
      label: 'Connectors',
      note: 'Rise ¼ in per ft, three screws a joint, supported. Horizontal single-wall run at most 75% of the vent height.',
      outline: band(SMALL, 14) + band(LARGE, 20),
    }),
    left(346, [236, 336], {
      label: 'Smaller above larger',
      note: 'Two inlets come in at different heights, the smaller pipe higher.',
      outline: rect(230, 320, 40, 30),
    }),
    right(216, [280, 216], {
      label: 'Flue',
      note: 'Basic rule, two draft-hood appliances: the larger outlet plus half of the smaller, and not over 7 times the smaller. Otherwise the tables.',
      outline: flueOf(CHIMNEY),
    }),
    right(268, [297, 268], {
      label: 'Liner',
      note: 'Tile or listed metal for this fuel, from 8 in below the lowest inlet up through the top, without a gap.',
      outline: tileStack({ left: 258, right: 300, top: 92, bottom: 462, wall: 6, tile: 62 }),
    }),
    right(358, [262, 366], {
      label: 'Thimble',
      note: 'Cemented into the wall, flush with the inside of the flue. The pipe comes out for cleaning.',
      outline: THIMBLES,
    }),
    right(490, [248, 490], {
      label: 'Clean-out',
      note: 'Tight metal door, its top at least 6 in below the lowest inlet. Nothing piled up behind it.',
      outline: CLEANOUT,
    }),
    right(62, [300, 76], {
      label: 'Cap',
      note: 'Keeps rain and animals out of a flue that is never seen from below.',
      outline: capLid(CAP) + capScreen(CAP) + capBand(CAP),
    }),
  ],
};
