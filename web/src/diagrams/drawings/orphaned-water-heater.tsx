import { Drops } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { RoofSlope } from '../parts/framing.tsx';
import { rect } from '../parts/path.ts';
import { Run } from '../parts/run.tsx';
import { band, bent } from '../parts/tube.ts';
import { Basement, draftHood, flueOf, furnaceCase, tank, UtilityChimney, WaterHeater } from '../parts/utility.tsx';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const CHIMNEY = { left: 222, right: 330, top: 110, bottom: 512, tilesTo: 470 };
const HEATER = { x: 62, y: 512 };
const GONE = { x: 134, y: 512 };
const PIPE: readonly Point[] = bent(
  [
    [88, 376],
    [88, 346],
    [256, 334],
  ],
  12,
);
const PLUG = rect(222, 372, 34, 26);
const DROPS: readonly Point[] = [
  [258, 150],
  [294, 172],
  [258, 206],
  [294, 232],
  [258, 262],
  [294, 290],
  [258, 306],
  [294, 352],
  [258, 420],
  [294, 412],
];
const LINER: readonly Point[] = [
  [276, 84],
  [276, 362],
];

/** Why an oversized flue condenses: content.md 3 (APPL_ORPHANED) and sizing.md 2.4, orphaned water heater check. */
export const orphanedWaterHeater: DiagramDrawing = {
  title: 'Orphaned water heater',
  description:
    'A basement where the furnace has been taken out and only a water heater vents into a wide chimney; drops of condensate run down the flue, and a narrow liner is dashed in.',
  viewBox: [0, 48, 390, 504],
  art: (
    <>
      <RoofSlope from={[222, 172]} to={[36, 255]} thickness={20} />
      <Basement to={222} floor={512} joists={276} />
      <UtilityChimney {...CHIMNEY} />
      <path className="diagram-paper" d={rect(220, 324, 36, 20)} />
      <Solid d={`${rect(220, 320, 34, 6)}${rect(220, 343, 34, 6)}`} hatch="metal" />
      <Solid d={PLUG} hatch="brick" />
      <path className="diagram-heavy" d="M256 372v26" />
      <WaterHeater {...HEATER} />
      <path className="diagram-dash" d={`${furnaceCase(GONE)}M160 400v-16h62M180 400v-2q0 -2 4 -2h38`} />
      <DrawingText x={170} y={452} anchor="middle">
        furnace
      </DrawingText>
      <DrawingText x={170} y={468} anchor="middle">
        gone
      </DrawingText>
      <Run points={PIPE} width={14} />
      <Drops at={DROPS} />
      <path
        className="diagram-dash"
        d="M268 84V362M284 84V362M268 362h16M256 328h12M256 341h12"
        style={{ strokeWidth: 1.6 }}
      />
      <path d="M250 492q26 -12 52 0v20h-52z" fill="url(#diagram-sand)" />
      <path className="diagram-thin" d="M250 500q26 -14 52 0" />
      <DrawingText x={148} y={260}>
        Room
      </DrawingText>
      <DrawingText x={66} y={322}>
        Basement
      </DrawingText>
    </>
  ),
  parts: [
    right(386, [246, 386], {
      label: 'Old furnace opening sealed',
      note: 'Closed with masonry or a metal cover that fits, not foil or a loose cap. An opening left in the flue spoils the draft.',
      outline: PLUG,
    }),
    left(430, [70, 440], {
      label: 'Water heater',
      note: 'One small burner now heats a flue made for two. Test it for spillage and CO.',
      outline: tank(HEATER) + draftHood(HEATER),
    }),
    right(226, [288, 222], {
      label: 'Cold flue',
      note: 'Too large when its area is over 7 times the draft-hood outlet, and worse in an outside wall. Draft is weak or reverses.',
      outline: flueOf(CHIMNEY),
    }),
    right(300, [295, 300], {
      label: 'Condensate',
      note: 'Water from the burned gas wets tile and mortar: loose joints, flaked tile, white stains, wet soot at the base.',
      outline: rect(250, 140, 14, 300) + rect(288, 140, 14, 300),
    }),
    right(138, [284, 112], {
      label: 'Liner fix',
      note: 'A listed liner for gas sized for the heater alone, from the connector to a cap.',
      outline: band(LINER, 16),
    }),
  ],
};
