import { Specks } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { FireplaceSection, FireplaceTop } from '../parts/fireplace-section.tsx';
import { RoofSlope } from '../parts/framing.tsx';
import { Crack } from '../parts/masonry.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const PUFFS: readonly (readonly [number, number, number])[] = [
  [172, 206, 6],
  [183, 210, 7],
  [195, 207, 6],
  [206, 211, 7],
  [172, 219, 7],
  [186, 223, 6],
  [198, 220, 7],
  [210, 224, 5],
  [173, 232, 6],
  [183, 236, 5],
  [210, 236, 5],
  [171, 244, 5],
  [211, 246, 4],
  [206, 196, 4],
  [173, 195, 4],
];
const PUFFED = PUFFS.map(([x, y, r]) => ellipse(x, y, r)).join('');
const FALLEN = ellipse(206, 388, 5) + ellipse(216, 386, 6) + ellipse(196, 386, 4);
const LID = 'M152 88q14-24 38-22 22 2 34 12l6 16-12-6-66 4z';
const SCREEN = rect(166, 92, 48, 30);
const PLATE = 'M189 389q-10-2-14-14t-12-4-16-8l-1 5q8 10 16 7t10 6 16 12z';
const SCORCH = 'M80 174L128 195l-3 9-26-6-22-14zM252 242l44 18-6 10-38-14z';

const EMBERS: readonly Point[] = [
  [98, 140],
  [112, 156],
  [76, 150],
  [118, 132],
  [262, 222],
  [280, 236],
  [298, 246],
  [270, 208],
];

/** The roof around the stack, its covering burned where embers fell. */
function Roof() {
  return (
    <>
      <RoofSlope from={[44, 160]} to={[132, 198]} thickness={18} />
      <RoofSlope from={[248, 248]} to={[344, 290]} thickness={18} />
      <path d={SCORCH} fill="url(#diagram-soot)" />
      <path className="diagram-paper" d="M92 176l8 4-2 8-9-5zM270 250l9 4-3 8-8-4z" />
      <path className="diagram-heavy" d="M92 176l4 7 4-3M89 183l4-3 5 8M270 250l3 7 6-3M268 258l4-2 4 6" />
      <Specks at={EMBERS} radius={1.8} />
    </>
  );
}

/** From content.md 2 (CREOSOTE_CHIMNEY_FIRE and its neighbors). */
export const chimneyFireSigns: DiagramDrawing = {
  title: 'Signs of a chimney fire',
  description:
    'A fireplace and its chimney cut through after a chimney fire: a scorched, bent cap, puffed creosote in the flue, split tiles, a warped damper plate and burned roofing around the stack.',
  viewBox: [0, 50, 390, 510],
  art: (
    <>
      <FireplaceSection top={146} />
      <FireplaceTop y={146} />
      <Roof />
      <path className="diagram-paper" d={SCREEN} />
      <path d={SCREEN} fill="url(#diagram-mesh)" />
      <path className="diagram-heavy" d="M166 92v30M214 88v34" />
      <path className="diagram-heavy diagram-paper" d={rect(162, 116, 56, 7)} />
      <path className="diagram-heavy diagram-paper" d={LID} />
      <path d={`${LID}M166 92h48v14h-48z`} fill="url(#diagram-soot)" />
      <path className="diagram-thin diagram-paper" d={PUFFED + FALLEN} />
      <path
        className="diagram-thin"
        d={PUFFS.map(([x, y, r]) => `M${x - r * 0.5} ${y + r * 0.2}q${r * 0.2}-${r * 0.7} ${r * 0.8}-${r * 0.5}`).join(
          '',
        )}
      />
      <Crack
        isOnDark
        points={[
          [166, 262],
          [160, 274],
        ]}
      />
      <Crack
        points={[
          [217, 262],
          [217, 296],
        ]}
        width={1.4}
      />
      <Crack
        points={[
          [163, 254],
          [163, 294],
        ]}
        width={1.4}
      />
      <path className="diagram-solid" d={PLATE} />
      <path className="diagram-dash" d="M188 386L150 366" />
      <DrawingText x={150} y={490} anchor="middle">
        Firebox
      </DrawingText>
    </>
  ),
  parts: [
    right(90, [210, 78], {
      label: 'Discolored cap',
      covers: 'discolored cap',
      note: 'Metal blued, sooted, bent or with its screen burned away. Creosote flakes lie on the crown and roof.',
      outline: LID + SCREEN,
    }),
    right(176, [210, 224], {
      label: 'Puffed creosote',
      note: 'Light, honeycombed masses like burned sugar. Only a fire in the flue makes them.',
      outline: PUFFED + FALLEN,
    }),
    left(120, [100, 190], {
      label: 'Heat-damaged roof',
      note: 'Scorched or melted shingles near the stack, from burning flakes thrown out of the top.',
      outline: SCORCH,
    }),
    left(300, [163, 276], {
      label: 'Cracked tile',
      note: 'Long lengthwise cracks or pieces missing. Hidden damage is likely; the whole flue is scanned (Level 2) before any use.',
      outline: rect(158, 252, 10, 46) + rect(212, 252, 10, 46),
    }),
    right(420, [170, 374], {
      label: 'Warped damper',
      note: 'The plate is buckled and no longer closes on its frame (dashed line). Cast parts may be cracked.',
      outline: PLATE,
    }),
  ],
};
