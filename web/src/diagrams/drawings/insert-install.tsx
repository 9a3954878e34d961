import { left, right } from '../parts/callouts.ts';
import { FireplaceSection, FireplaceTop } from '../parts/fireplace-section.tsx';
import { INSERT_BODY, InsertSection, SURROUND } from '../parts/insert.tsx';
import { Run } from '../parts/run.tsx';
import { Cap, capBand, capLid, capScreen } from '../parts/top.tsx';
import { band } from '../parts/tube.ts';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const LINER: readonly Point[] = [
  [164, 392],
  [167, 366],
  [190, 304],
  [190, 74],
];
const WRAP: readonly Point[] = [
  [167, 366],
  [190, 304],
  [190, 90],
];
const ADAPTER = 'M150 392h28v12h-4v8h-22v-8h-2z';
const BLOCK_OFF = 'M136 374h18v6h-18zM180 374h12v6h-12z';
const TOP_PLATE = 'M154 74h72v7h-72zM172 68h36l4 6h-44z';
const CAP = { x: 190, y: 68, width: 34, height: 20, overhang: 12 };

/** Liner, insulation and block-off plate from content.md 1.3 and 6.3; sizing.md 2.2 for its diameter. */
export const insertInstall: DiagramDrawing = {
  title: 'Insert with full liner',
  description:
    'A fireplace and chimney cut from front to back with a wood insert in the firebox and an insulated liner running from its collar to the cap.',
  viewBox: [0, 18, 390, 540],
  art: (
    <>
      <FireplaceSection top={96} />
      <FireplaceTop y={98} />
      <Run points={WRAP} width={40} hatch="wool" />
      <Run points={LINER} width={26} isFlexible />
      <Solid d="M136 358h20l-2 16h-18zM182 366h8l4 8h-14z" hatch="wool" />
      <Solid d={BLOCK_OFF} hatch="metal" />
      <InsertSection kind="wood" />
      <path className="diagram-heavy diagram-paper" d={ADAPTER} />
      <path className="diagram-heavy diagram-paper" d={TOP_PLATE} />
      <Cap {...CAP} />
      <DrawingText x={70} y={360} anchor="middle">
        Room
      </DrawingText>
    </>
  ),
  parts: [
    right(486, [180, 470], {
      label: 'Insert',
      note: 'Listed appliance, sized to the opening, with its plate readable and its own hearth and mantel clearances.',
      outline: INSERT_BODY,
    }),
    left(412, [100, 404], {
      label: 'Surround',
      note: 'Closes the gap between insert and fireplace opening. It is trim, not a smoke seal.',
      outline: SURROUND,
    }),
    right(426, [172, 400], {
      label: 'Adapter',
      note: 'Joins the flue collar to the liner with screws: boot, elbow, straight or offset box.',
      outline: ADAPTER,
    }),
    right(200, [190, 214], {
      label: 'Liner',
      note: 'Runs whole from collar to cap. As a rule the same diameter as the collar; 304 or 316 stainless for wood.',
      outline: band(LINER, 26),
    }),
    left(236, [173, 242], {
      label: 'Insulation',
      note: '½ in wrap under mesh, or poured mix, as the liner’s listing asks. Keeps the flue warm and heat away from framing.',
      outline: band(WRAP, 40),
    }),
    right(352, [186, 377], {
      label: 'Block-off plate',
      note: 'Metal plate with mineral wool around the liner at the damper. It keeps room heat from going up the chimney.',
      outline: BLOCK_OFF,
    }),
    left(92, [164, 78], {
      label: 'Top plate',
      note: 'Carries the liner and closes the tile around it, sealed down, with a storm collar above.',
      outline: TOP_PLATE,
    }),
    right(44, [206, 50], {
      label: 'Cap',
      note: 'Fits the liner, keeps rain and animals out. Its screen is swept with the flue.',
      outline: capLid(CAP) + capScreen(CAP) + capBand(CAP),
    }),
  ],
};
