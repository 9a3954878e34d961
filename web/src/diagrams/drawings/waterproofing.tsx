import { Arrow, Drops } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { RoofSlope } from '../parts/framing.tsx';
import { Bricks, Concrete } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { Verdict } from '../parts/verdict.tsx';
import { DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const REPELLENT = rect(100, 52, 13, 232);
const FILM = 'M270 52h-5v62q-20 22 0 48v36q-22 26 0 54v32h5z';
const BLISTERS = 'M268 114q-22 22 0 48zM268 198q-24 26 0 54z';
const TREATED = rect(126, 366, 138, 118);
const OVERLAP = rect(126, 414, 138, 12);

const at = (x: number, ...ys: number[]): Point[] => ys.map((y) => [x, y]);

function Breathing() {
  return (
    <>
      <Bricks x={100} y={52} width={62} height={232} course={29} brick={62} />
      <path d={REPELLENT} fill="url(#diagram-soot)" />
      <path className="diagram-heavy" d="M100 52v232" />
      <Drops at={[...at(90, 62, 128, 228, 262), ...at(72, 92, 176, 246), ...at(54, 72, 134, 262)]} />
      <Arrow from={[148, 110]} to={[70, 110]} />
      <Arrow from={[148, 200]} to={[70, 200]} />
    </>
  );
}

function Trapping() {
  return (
    <>
      <Bricks x={270} y={52} width={62} height={232} course={29} brick={62} />
      <path className="diagram-paper" d="M270 120l9 6-3 12 6 12-10 6zM270 206l11 8-4 14 7 12-12 6z" />
      <path className="diagram-heavy" d="M270 120l9 6-3 12 6 12-10 6M270 206l11 8-4 14 7 12-12 6" />
      <path className="diagram-solid" d={FILM} fillRule="evenodd" />
      <path className="diagram-heavy diagram-paper" d={BLISTERS} style={{ strokeWidth: 3 }} />
      <Drops at={[...at(264, 124, 140), ...at(263, 212, 230)]} />
      <Arrow from={[320, 82]} to={[282, 96]} via={[272, 78]} />
      <Arrow from={[322, 182]} to={[284, 194]} via={[274, 176]} />
      <Arrow from={[322, 262]} to={[284, 274]} via={[274, 256]} />
      <Drops at={[...at(232, 66, 150), ...at(214, 104, 200), ...at(236, 264)]} />
    </>
  );
}

/** The stack above the roof while it is sprayed, from the bottom up. */
function Stack() {
  return (
    <>
      <Bricks x={126} y={330} width={138} height={176} course={14} brick={28} />
      <Concrete d="M150 312h90l40 12v10H110v-10z" />
      <path className="diagram-heavy diagram-paper" d="M164 298h24v15h-24zM202 298h24v15h-24z" />
      <path d={TREATED} fill="var(--paper)" opacity=".55" />
      <path d={rect(126, 414, 138, 70)} fill="url(#diagram-sand)" />
      <path d={rect(126, 366, 138, 60)} fill="url(#diagram-sand)" />
      <path d={OVERLAP} fill="url(#diagram-soot)" />
      <path className="diagram-dash" d="M118 426h154M118 414h154M118 366h154" />
      <path className="diagram-paper" d="M52 470l286 60v24H52z" />
      <RoofSlope from={[52, 462]} to={[338, 522]} thickness={16} />
      <path className="diagram-heavy" d="M318 426l22 40M296 396l22 30" style={{ strokeWidth: 3 }} />
      <path className="diagram-thin" d="M294 394l-34-22M294 395l-34-4M294 396l-34 12M294 397l-34 28" />
      <Arrow from={[106, 480]} to={[106, 376]} />
    </>
  );
}

/** From content.md 6.4: low-pressure spray from the bottom up, second pass wet-on-wet. */
export const waterproofing: DiagramDrawing = {
  title: 'Breathable repellent vs film',
  description:
    'Left, brick with a penetrating repellent: rain stays out, vapor leaves. Right, brick under a film: vapor is held back, the film blisters and the face breaks. Below, a stack being sprayed in overlapping passes.',
  viewBox: [0, 10, 390, 542],
  art: (
    <>
      <Verdict at={[66, 32]} isGood>
        Repellent
      </Verdict>
      <Verdict at={[236, 32]} isGood={false}>
        Film coat
      </Verdict>
      <Breathing />
      <Trapping />
      <Stack />
      <DrawingText x={304} y={392}>
        Spray
      </DrawingText>
    </>
  ),
  parts: [
    left(158, [106, 156], {
      label: 'Repellent',
      note: 'Soaks into the face of brick and mortar and lines the pores. Rain beads off; it does not bridge cracks, so joints are repaired first.',
      outline: REPELLENT,
    }),
    left(238, [80, 201], {
      label: 'Vapor escape',
      note: 'The pores stay open. Moisture already in the wall dries out through the face.',
      outline: rect(66, 104, 84, 12) + rect(66, 194, 84, 12),
    }),
    right(140, [260, 140], {
      label: 'Film coat trapping moisture',
      note: 'Paint or clear sealer closes the pores. Trapped water blisters the film and, freezing, breaks the face off the brick.',
      outline: FILM + BLISTERS,
    }),
    right(340, [240, 380], {
      label: 'Treated area',
      note: 'All masonry above the roof: 2 × (width + depth) × height, and the shoulders. The roof is masked.',
      outline: TREATED,
    }),
    left(420, [136, 420], {
      label: 'Overlap',
      note: 'Sprayed at low pressure from the bottom up, each pass over the edge of the last. The second coat follows wet-on-wet after 3 to 5 minutes.',
      outline: OVERLAP,
    }),
  ],
};
