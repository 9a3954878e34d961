import { left, right } from '../parts/callouts.ts';
import { Bricks, Crack, joints } from '../parts/masonry.tsx';
import { poly, rect } from '../parts/path.ts';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const BACK = { x: 118, y: 92, width: 154, height: 176, course: 22, brick: 44 };
const BRICK_CRACK = rect(184, 114, 44, 22);
const MISSING = 'M118 203h66v6h-66zM162 181h5v22h-5zM184 203h5v22h-5z';
const SMEAR = 'M206 222h66v10h-66zM224 203h9v20h-9zM246 226h9v20h-9z';

/** The firebox from the room with its faults in the back wall. */
function Front() {
  return (
    <>
      <Bricks x={56} y={40} width={278} height={268} course={15} brick={36} />
      <path className="diagram-paper" d={rect(78, 66, 234, 242)} />
      <path className="diagram-heavy diagram-paper" d={rect(BACK.x, BACK.y, BACK.width, BACK.height)} />
      <path className="diagram-thin" d={joints(BACK)} />
      <path className="diagram-heavy diagram-paper" d="M78 66l40 26v176l-40 40zM312 66l-40 26v176l40 40z" />
      <path
        className="diagram-thin"
        d="M78 96l40 18M78 126l40 10M78 156l40 2M78 186l40-6M78 216l40-14M78 246l40-22M78 276l40-30M98 78v27M98 131v26M98 185v26M98 237v24M312 96l-40 18M312 126l-40 10M312 156l-40 2M312 186l-40-6M312 216l-40-14M312 246l-40-22M312 276l-40-30M292 78v27M292 131v26M292 185v26M292 237v24"
      />
      <path className="diagram-heavy diagram-paper" d="M78 66h234l-40 26H118z" />
      <path className="diagram-heavy diagram-paper" d={poly([78, 308], [312, 308], [272, 268], [118, 268])} />
      <path className="diagram-thin" d="M105 281h180M92 294h206M168 268l-14 40M222 268l14 40" />
      <path className="diagram-heavy" d="M40 308h310" />
      <Crack
        points={[
          [190, 114],
          [206, 124],
          [200, 136],
        ]}
        width={2}
      />
      <Crack
        points={[
          [206, 124],
          [226, 120],
        ]}
        width={1.4}
      />
      <Crack
        points={[
          [140, 92],
          [148, 114],
        ]}
        width={1.4}
      />
      <path className="diagram-solid" d={MISSING} />
      <path className="diagram-heavy diagram-paper" d="M204 224q14-4 24-1t22 0 24-1v10q-14 4-26 1t-22 1-22-1z" />
      <path className="diagram-thin diagram-paper" d="M223 203h10l2 21h-13zM245 230h10l1 18h-12z" />
      <path
        d="M204 224q14-4 24-1t22 0 24-1v10q-14 4-26 1t-22 1-22-1zM223 203h10l2 21h-13zM245 230h10l1 18h-12z"
        fill="url(#diagram-soot)"
      />
      <path className="diagram-thin diagram-paper" d="M214 262l6 2-2 5-6-1zM232 258l5 4-4 4-5-3z" />
    </>
  );
}

/** The same firebox from above: the back wall has moved in. */
function Plan() {
  return (
    <>
      <Solid d="M56 500H96L132 424H160Q196 456 232 424H258L294 500H334V372H56z" hatch="bigbrick" />
      <path className="diagram-dash" d="M132 424H258" />
      <path className="diagram-heavy" d="M160 424Q196 456 232 424" style={{ strokeWidth: 3.5 }} />
      <path className="diagram-thin" d="M195 396v36M190 424l5 9 5-9" />
      <Measure from={[248, 424]} to={[248, 440]} />
      <path className="diagram-dash" d="M200 440h54" />
      <DrawingText x={195} y={526} anchor="middle">
        Seen from above
      </DrawingText>
    </>
  );
}

export const fireboxDefects: DiagramDrawing = {
  title: 'Firebox defects',
  description:
    'The back wall of a firebox seen from the room with a cracked brick, open joints and a patch of the wrong mortar, and below, seen from above, the same wall bowed inward.',
  viewBox: [0, 24, 390, 516],
  art: (
    <>
      <Front />
      <Plan />
    </>
  ),
  parts: [
    right(110, [214, 128], {
      label: 'Cracked brick',
      note: 'Cracks right through let heat reach the wall behind. The brick is replaced, not smeared over.',
      outline: BRICK_CRACK,
    }),
    left(180, [130, 206], {
      label: 'Missing joint',
      note: 'Open joints draw hot gas into the wall. Raked out and filled with refractory mortar, at most ¼ in wide.',
      outline: MISSING,
    }),
    right(220, [262, 228], {
      label: 'Wrong mortar',
      note: 'Ordinary mortar burns out and crumbles. Only refractory mortar holds in a firebox.',
      outline: SMEAR,
    }),
    left(440, [176, 436], {
      label: 'Bowed wall',
      note: 'A back wall that has moved in can fall. It is rebuilt before the next fire.',
      outline: 'M160 424Q196 456 232 424z',
    }),
  ],
};
