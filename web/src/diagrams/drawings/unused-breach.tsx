import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { rect } from '../parts/path.ts';
import { BreakLine } from '../parts/run.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const OPEN = rect(132, 108, 70, 52);
const PLATE = 'M124 234h6v72h-6zM130 246h30v4h-30zM130 290h30v4h-30z';
const FILL = rect(132, 400, 60, 52);
const LINER = `${rect(192, 64, 10, 36)}${rect(192, 168, 10, 78)}${rect(192, 294, 10, 206)}${rect(272, 64, 10, 436)}`;

function Wall() {
  return (
    <>
      <Solid d={rect(140, 64, 42, 436)} hatch="brick" />
      <Solid d={rect(292, 64, 42, 436)} hatch="brick" />
      <path className="diagram-paper" d={rect(182, 64, 110, 436)} />
      <path className="diagram-thin" d="M182 64v436M292 64v436" />
      <path className="diagram-heavy diagram-paper" d={rect(132, 64, 8, 436)} />
      <path className="diagram-solid" d={LINER} />
      <path
        className="diagram-crack"
        d="M190 190h14M190 334h14M190 470h14M270 130h14M270 230h14M270 330h14M270 430h14"
      />
      <BreakLine from={132} to={334} y={64} />
      <BreakLine from={132} to={334} y={500} />
    </>
  );
}

/** A clay ring through the wall, its inside 52 high from y. */
function Thimble({ y }: { y: number }) {
  return (
    <>
      <path className="diagram-paper" d={rect(130, y - 8, 74, 68)} />
      <Solid d={`${rect(132, y - 8, 70, 8)}${rect(132, y + 52, 70, 8)}`} hatch="fire" />
    </>
  );
}

/** What an unused opening needs: content.md 3 (unused_opening). */
export const unusedBreach: DiagramDrawing = {
  title: 'Old thimble sealing',
  description:
    'A chimney wall cut through with three old stovepipe openings one above the other: the first behind wallpaper and open to the flue, the second with a thin metal plate, the third filled with masonry.',
  viewBox: [0, 48, 390, 470],
  art: (
    <>
      <Wall />
      <Thimble y={108} />
      <path className="diagram-dash" d="M128 92v84" style={{ strokeWidth: 1.6 }} />
      <Arrow from={[232, 150]} to={[150, 134]} via={[214, 132]} kind="smoke" />
      <Arrow from={[122, 134]} to={[84, 126]} kind="smoke" />
      <Thimble y={246} />
      <path className="diagram-heavy diagram-paper" d={PLATE} />
      <Arrow from={[232, 300]} to={[166, 272]} via={[214, 272]} kind="smoke" />
      <Thimble y={400} />
      <Solid d={FILL} hatch="bigbrick" />
      <path className="diagram-solid" d={rect(192, 392, 10, 68)} />
      <Arrow from={[237, 486]} to={[237, 420]} kind="smoke" />
      <Arrow from={[237, 110]} to={[237, 74]} kind="smoke" />
      <Verdict at={[52, 186]} isGood={false}>
        open
      </Verdict>
      <Verdict at={[52, 326]} isGood={false}>
        plate
      </Verdict>
      <Verdict at={[52, 476]} isGood>
        filled
      </Verdict>
      <DrawingText x={72} y={84} anchor="middle">
        Room
      </DrawingText>
      <DrawingText x={237} y={356} anchor="middle">
        flue
      </DrawingText>
    </>
  ),
  parts: [
    left(108, [138, 126], {
      label: 'Open thimble',
      note: 'Behind paper, drywall or a picture it is still open to the flue. Gas, sparks and CO come into the room.',
      outline: OPEN,
    }),
    left(262, [126, 262], {
      label: 'Metal plate',
      note: 'A thin press-in plate is a cover, not a seal. Hot gas behind it can light what hangs or is papered over it.',
      outline: PLATE,
    }),
    left(416, [146, 424], {
      label: 'Masonry fill',
      note: 'Brick and mortar through the full thickness of the wall, the liner made whole behind it.',
      outline: FILL,
    }),
    right(228, [277, 228], {
      label: 'Flue liner',
      note: 'Runs past the old opening without a hole or a step. A new metal liner passes it closed.',
      outline: `${LINER}${rect(192, 392, 10, 68)}`,
    }),
  ],
};
