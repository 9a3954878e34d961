import { left, right } from '../parts/callouts.ts';
import { Bricks, Concrete, tileStack } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { Pipe } from '../parts/pipes.tsx';
import { Cap, capLid, capScreen } from '../parts/top.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const TILES = tileStack({ left: 136, right: 254, top: 92, bottom: 396, wall: 8, tile: 100 });
const WRAP = rect(159, 150, 72, 116);
const MESH = rect(156, 262, 78, 140);
const TEE = 'M168 402h54v34h20v48h-20v14h-54z';
const SNOUT = rect(242, 434, 66, 52);
const TEE_CAP = 'M164 494h62v14q-31 12-62 0z';

function Chimney() {
  return (
    <>
      <Bricks x={92} y={110} width={32} height={480} course={14} brick={32} />
      <Bricks x={266} y={110} width={32} height={318} course={14} brick={32} />
      <Bricks x={266} y={492} width={32} height={98} course={14} brick={32} />
      <path className="diagram-paper" d={rect(124, 110, 142, 480)} />
      <path className="diagram-thin" d="M124 110v480M266 110v318M266 492v98" />
      <path className="diagram-solid" d={TILES} />
      <Concrete d={rect(82, 590, 226, 14)} />
      <Concrete d="M134 100L76 114v16h48v-14h10zM256 100l58 14v16h-48v-14h-10z" />
    </>
  );
}

function Liner() {
  return (
    <>
      <Pipe from={[195, 66]} to={[195, 404]} width={50} isFlexible />
      <Solid d={WRAP} hatch="wool" />
      <path className="diagram-paper" d={MESH} />
      <path d={MESH} fill="url(#diagram-mesh)" />
      <path className="diagram-heavy" d={MESH} />
      <path className="diagram-heavy diagram-paper" d={rect(128, 86, 134, 6)} />
      <path className="diagram-heavy diagram-paper" d="M164 86l6-12h50l6 12z" />
      <Cap x={195} y={66} width={66} height={30} overhang={16} />
    </>
  );
}

/** Tee at the bottom, its branch through the wall to the appliance. */
function Base() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={SNOUT} />
      <path className="diagram-thin" d="M250 434v52M300 434v52" />
      <path className="diagram-heavy diagram-paper" d={TEE} />
      <path className="diagram-thin" d="M168 410h54M168 488h54" />
      <path className="diagram-heavy diagram-paper" d={TEE_CAP} />
      <path className="diagram-heavy" d="M164 500h62" />
      <path className="diagram-heavy" d="M266 428h32M266 492h32" />
      <path className="diagram-heavy diagram-paper" d="M308 430h12l6 4v52l-6 4h-12z" />
      <path className="diagram-heavy diagram-paper" d="M340 446h-14v28h14" />
      <path className="diagram-paper" d={rect(91, 530, 34, 44)} />
      <path className="diagram-heavy" d="M91 530h33M91 574h33" />
      <path className="diagram-heavy diagram-paper" d={rect(85, 526, 7, 52)} />
      <path className="diagram-heavy" d="M85 552h-5M80 546v12" />
    </>
  );
}

/** One listed system from the appliance to the top plate (sizing.md 3). */
export const stainlessLiner: DiagramDrawing = {
  title: 'Stainless liner system',
  description:
    'A stainless liner in an old tile-lined chimney cut through, from the rain cap and top plate down to the tee, its cap and the branch to the appliance. The wrap and its mesh are drawn cut back to show what lies inside.',
  viewBox: [0, 2, 390, 614],
  art: (
    <>
      <Chimney />
      <Liner />
      <Base />
    </>
  ),
  parts: [
    right(34, [218, 44], {
      label: 'Rain cap',
      note: 'Clamped on the end of the liner. Keeps rain, birds and sparks out.',
      outline:
        capLid({ x: 195, y: 66, width: 66, height: 30, overhang: 16 }) +
        capScreen({ x: 195, y: 66, width: 66, height: 30 }),
    }),
    left(62, [168, 80], {
      label: 'Storm collar',
      note: 'Tight around the liner over the top plate and sealed, so that water cannot run in between.',
      outline: 'M164 86l6-12h50l6 12z',
    }),
    right(88, [256, 89], {
      label: 'Top plate',
      note: 'Carries the liner and closes the old flue. Sealed to tile or crown.',
      outline: rect(128, 86, 134, 6),
    }),
    left(126, [178, 130], {
      label: 'Liner',
      note: 'One unbroken listed liner, rigid or flexible, sized to the appliance and of the alloy its fuel asks for.',
      outline: rect(170, 66, 50, 338),
    }),
    right(200, [225, 204], {
      label: 'Insulation wrap',
      note: 'Blanket around the whole length. Used for solid fuel unless the liner listing says otherwise; it makes up for missing air space around the chimney.',
      outline: WRAP,
    }),
    right(310, [226, 314], {
      label: 'Mesh',
      note: 'Wire sleeve that keeps the wrap from tearing while the liner is pulled in.',
      outline: MESH,
    }),
    left(424, [178, 430], {
      label: 'Tee',
      note: 'Turns the flue from the wall upward. It hangs from the liner or stands on a support.',
      outline: TEE,
    }),
    right(404, [256, 440], {
      label: 'Snout',
      note: 'The branch of the tee, pushed through the wall from the room and drawn tight to the tee.',
      outline: SNOUT,
    }),
    right(530, [318, 484], {
      label: 'Appliance adapter',
      note: 'Joins the snout to the collar of stove or insert. Screwed and, where the manufacturer says so, sealed.',
      outline: 'M308 430h12l6 4v52l-6 4h-12z',
    }),
    left(480, [172, 502], {
      label: 'Tee cap',
      note: 'Closes the tee below. Taken off to sweep out soot, then put back tight.',
      outline: TEE_CAP,
    }),
    left(540, [88, 548], {
      label: 'Clean-out door',
      note: 'Metal door to reach the tee cap. It closes tight.',
      outline: rect(85, 526, 7, 52),
    }),
  ],
};
