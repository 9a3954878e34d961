import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { RoofSlope } from '../parts/framing.tsx';
import { Crack, tileStack } from '../parts/masonry.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Run } from '../parts/run.tsx';
import { band, bent } from '../parts/tube.ts';
import { Basement, UtilityChimney } from '../parts/utility.tsx';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const CHIMNEY = { left: 236, right: 322, top: 110, bottom: 512, tilesTo: 466 };
const PIPE: readonly Point[] = bent(
  [
    [150, 404],
    [150, 364],
    [266, 357],
  ],
  18,
);
const BURNER = 'M96 470h-16v-8h-22q-8 0 -8 8v18q0 8 8 8h22v-6h16z';
const REGULATOR = 'M184 348h34v-8h-6v-6h-22v6h-6z';
const SOOT = 'M254 512q4 -22 24 -26q20 2 26 26zM196 369q20 -8 40 -3l22 -2v4l-62 4z';
const CLEANOUT = 'M230 470h6v30h-6zM236 470h18v30h-18z';

function Boiler() {
  return (
    <>
      <path
        className="diagram-heavy diagram-paper"
        d={`${rect(96, 404, 92, 102)}${rect(102, 506, 12, 6)}${rect(170, 506, 12, 6)}${rect(136, 396, 28, 8)}`}
      />
      <path className="diagram-thin" d={`${rect(104, 412, 76, 40)}${rect(104, 458, 76, 40)}${ellipse(142, 478, 9)}`} />
      <path className="diagram-heavy diagram-paper" d={BURNER} />
      <path className="diagram-thin" d={`${ellipse(64, 479, 7)}M84 470v20M90 470v20`} />
      <path className="diagram-heavy" d="M50 506h14v-10" style={{ strokeWidth: 1.4 }} />
    </>
  );
}

/** Draft and condensate from sizing.md 2.3 and 6.4, content.md 3 (draft_regulator). */
export const oilFlue: DiagramDrawing = {
  title: 'Oil flue parts',
  description:
    'A basement with an oil boiler, its smoke pipe with a barometric damper, and the chimney cut through with soot at its base and damaged tiles.',
  viewBox: [0, 60, 390, 492],
  art: (
    <>
      <RoofSlope from={[236, 168]} to={[36, 255]} thickness={20} />
      <RoofSlope from={[322, 168]} to={[346, 178]} thickness={20} />
      <Basement to={236} floor={512} joists={276} />
      <UtilityChimney {...CHIMNEY} />
      <path className="diagram-paper" d={rect(234, 344, 36, 28)} />
      <Solid d={`${rect(234, 338, 32, 7)}${rect(234, 370, 32, 7)}`} hatch="metal" />
      <Boiler />
      <Run points={PIPE} width={24} />
      <path className="diagram-thin" d="M170 349v24M226 345v24" />
      <path className="diagram-heavy diagram-paper" d={REGULATOR} />
      <path className="diagram-heavy diagram-paper" d={ellipse(201, 324, 13)} />
      <path className="diagram-thin" d="M188 324h26M201 333v4M193 312l16 24" />
      <Arrow from={[224, 306]} to={[208, 322]} />
      <path className="diagram-solid" d={SOOT} />
      <path className="diagram-heavy diagram-paper" d={CLEANOUT} />
      <path className="diagram-heavy" d="M228 485h-4" />
      <Crack
        points={[
          [255, 180],
          [266, 196],
          [258, 214],
        ]}
      />
      <Crack
        points={[
          [303, 232],
          [293, 246],
          [302, 262],
        ]}
      />
      <path className="diagram-paper" d="M261 290l5 6v14l-4 6l-4 -12zM300 150l-6 8v10l5 6z" />
      <Arrow from={[279, 330]} to={[279, 270]} kind="smoke" />
      <DrawingText x={148} y={260}>
        Room
      </DrawingText>
      <DrawingText x={66} y={322}>
        Basement
      </DrawingText>
    </>
  ),
  parts: [
    left(460, [66, 470], {
      label: 'Oil burner',
      note: 'Set up by an oil technician with nozzle, smoke and draft figures on a tag. About −0.02 in w.c. over the fire.',
      outline: BURNER,
    }),
    left(348, [192, 326], {
      label: 'Barometric damper',
      note: 'Lets room air in to hold the stack at −0.02 to −0.04 in w.c. It swings free and level; soot around it means a blocked flue.',
      outline: REGULATOR + ellipse(201, 324, 13),
    }),
    left(396, [142, 384], {
      label: 'Smoke pipe',
      note: 'Run of 10 ft or less, two turns at most, rise ¼ in per ft, 18 in from wood (9 in with type L). Not past the inside of the flue.',
      outline: band(PIPE, 24),
    }),
    right(470, [246, 480], {
      label: 'Clean-out',
      note: 'Below the pipe, tight. Soot behind it is taken out at least once a year.',
      outline: CLEANOUT,
    }),
    right(504, [286, 504], {
      label: 'Soot',
      note: 'Acid when damp: it eats metal and mortar. A lot of it means poor burning or draft.',
      outline: SOOT,
    }),
    right(240, [299, 246], {
      label: 'Tile condition',
      note: 'Sulfuric acid makes tile flake and joints open. A chimney too large or wet gets a liner listed for oil (316 stainless or better).',
      outline: tileStack({ left: 258, right: 300, top: 92, bottom: 466, wall: 6, tile: 62 }),
    }),
  ],
};
