import { left, right } from '../parts/callouts.ts';
import { rect } from '../parts/path.ts';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

type PlanProps = {
  /** Top edge of the picture. */
  y: number;
  width: number;
  side: number;
  front: number;
  labels: readonly [string, string];
};

const MIDDLE = 195;
const WALL = 40;

const slab = ({ y, width, side, front }: PlanProps) =>
  rect(MIDDLE - width / 2 - side, y + WALL + 24, width + 2 * side, front);

/** Boards of the floor, their joints staggered. */
function Boards({ y, height }: { y: number; height: number }) {
  const rows = Math.floor(height / 12);
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(44, y, 302, height)} />
      <path
        className="diagram-joint"
        d={Array.from(
          { length: rows },
          (_, row) => `M44 ${y + row * 12}h302M${90 + ((row * 83) % 240)} ${y + row * 12}v12`,
        ).join('')}
      />
    </>
  );
}

/** One fireplace and the floor in front of it, seen from above. */
function Plan(props: PlanProps) {
  const { y, width, side, front, labels } = props;
  const [x1, x2] = [MIDDLE - width / 2, MIDDLE + width / 2];
  const face = y + WALL + 24;
  return (
    <>
      <Boards y={face} height={front + 46} />
      <Solid d={`M44 ${y}h302v${WALL + 24}H${x2}l-22-${WALL}H${x1 + 22}l-22 ${WALL}H44z`} hatch="brick" />
      <path className="diagram-paper" d={`M${x1} ${face}l22-${WALL}H${x2 - 22}l22 ${WALL}z`} />
      <path className="diagram-heavy" d={`M${x1} ${face}l22-${WALL}H${x2 - 22}l22 ${WALL}`} />
      <path className="diagram-thin" d={`M${x1 + 15} ${face - 27}H${x2 - 15}M${x1 + 7} ${face - 13}H${x2 - 7}`} />
      <path className="diagram-heavy diagram-paper" d={slab(props)} />
      <path
        className="diagram-joint"
        d={
          Array.from(
            { length: Math.floor((width + 2 * side - 4) / 32) },
            (_, index) => `M${x1 - side + 32 * (index + 1)} ${face}v${front}`,
          ).join('') + `M${x1 - side} ${face + front / 2}h${width + 2 * side}`
        }
      />
      <Measure from={[MIDDLE - 8, face]} to={[MIDDLE - 8, face + front]}>
        {labels[0]}
      </Measure>
      <Measure from={[x1 - side, face + 14]} to={[x1, face + 14]} at={[x1 - side / 2, face + 34]}>
        {labels[1]}
      </Measure>
      <Measure from={[x2, face + 14]} to={[x2 + side, face + 14]} at={[x2 + side / 2, face + 34]}>
        {labels[1]}
      </Measure>
      <path className="diagram-dash" d={`M${x1} ${face}v22M${x2} ${face}v22`} />
    </>
  );
}

const SMALL: PlanProps = { y: 56, width: 112, side: 32, front: 64, labels: ['16 in', '8 in'] };
const LARGE: PlanProps = { y: 314, width: 144, side: 48, front: 80, labels: ['20 in', '12 in'] };

/** Sizes from sizing.md 4 (R1001.9 and R1001.10). */
export const hearthExtension: DiagramDrawing = {
  title: 'Hearth extension sizes',
  description:
    'Two fireplaces and the floor in front of them seen from above. The smaller opening has a hearth extension 16 in to the front and 8 in to each side, the larger one 20 and 12 in.',
  viewBox: [0, 22, 390, 532],
  art: (
    <>
      <Plan {...SMALL} />
      <Plan {...LARGE} />
      <DrawingText x={MIDDLE} y={44} anchor="middle" isStrong>
        Opening under 6 sq ft
      </DrawingText>
      <DrawingText x={MIDDLE} y={300} anchor="middle" isStrong>
        Opening 6 sq ft or more
      </DrawingText>
      <path className="diagram-dash" d="M20 269h350" />
      <Size x={MIDDLE} y={273.5}>
        6 sq ft = 864 sq in
      </Size>
    </>
  ),
  parts: [
    left(96, [127, 180], {
      label: '8 or 12 in to the sides',
      covers: '8 or 12 in sides',
      note: 'Past each side of the opening: 8 in for an opening under 6 sq ft, otherwise 12 in.',
      outline: rect(107, 120, 32, 64) + rect(251, 120, 32, 64) + rect(75, 378, 48, 80) + rect(267, 378, 48, 80),
    }),
    right(150, [220, 170], {
      label: '16 or 20 in to the front',
      covers: '16 or 20 in front',
      note: 'From the face of the opening: 16 in for an opening under 6 sq ft, otherwise 20 in.',
      outline: rect(139, 120, 112, 64) + rect(123, 378, 144, 80),
    }),
    left(212, [76, 206], {
      label: 'Flooring',
      note: 'Wood, carpet or vinyl begins past the extension. Laid over it, the extension no longer counts.',
      outline: 'M44 120H107V184H283V120H346V230H44z',
    }),
    right(240, [280, 269], {
      label: 'The 6 sq ft line',
      covers: 'opening area 6 sq ft line',
      note: 'Width times height of the opening decides: 864 sq in is 6 sq ft, and from there the larger sizes apply.',
      outline: rect(20, 267, 350, 4),
    }),
    right(490, [300, 470], {
      label: 'Combustible zone',
      note: 'Wood may lie only outside the extension. Under it, no form boards or framing may stay in place.',
      outline: 'M44 378H75V458H315V378H346V504H44z',
    }),
  ],
};
