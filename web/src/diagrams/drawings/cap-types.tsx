import { left, right } from '../parts/callouts.ts';
import { Bricks } from '../parts/masonry.tsx';
import { rect } from '../parts/path.ts';
import { Cap, capLid, capScreen } from '../parts/top.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

type Stand = { x: number; y: number };

/** Brick and crown of a chimney top seen from the front; y is the top of the crown. */
function Stack({ x, y, width = 104 }: Stand & { width?: number }) {
  return (
    <>
      <Bricks x={x - width / 2} y={y + 12} width={width} height={40} course={10} brick={26} />
      <Solid d={`M${x - 22} ${y}h44l${width / 2 - 12} 5v8h${-width - 20}v-8z`} hatch="concrete" />
    </>
  );
}

const tile = (x: number, y: number, width = 40) => rect(x - width / 2, y - 20, width, 20);

function Tile({ x, y, width = 40 }: Stand & { width?: number }) {
  return <Solid d={tile(x, y, width) + rect(x - width / 2 - 2, y - 23, width + 4, 4)} />;
}

/** Flue tile with a cap whose legs clamp on its outside. */
function ClampOn({ x, y }: Stand) {
  return (
    <>
      <Stack x={x} y={y} />
      <Tile x={x} y={y} />
      <Cap x={x} y={y - 22} width={44} height={28} overhang={14} />
      <path className="diagram-heavy" d={`M${x - 24} ${y - 22}v14M${x + 24} ${y - 22}v14`} />
      <path
        className="diagram-heavy"
        d={`M${x - 33} ${y - 12}h9M${x - 33} ${y - 15}v6M${x + 33} ${y - 12}h-9M${x + 33} ${y - 15}v6`}
      />
    </>
  );
}

const multi = { width: 108, height: 40, overhang: 14 };

/** One hood over two flues, its flange screwed to the crown. */
function TopMount({ x, y }: Stand) {
  return (
    <>
      <Stack x={x} y={y} width={128} />
      <path className="diagram-paper" d={capScreen({ x, y: y + 7, ...multi })} />
      <Tile x={x - 26} y={y} width={32} />
      <Tile x={x + 26} y={y} width={32} />
      <path d={capScreen({ x, y: y + 7, ...multi })} fill="url(#diagram-mesh)" />
      <path className="diagram-heavy" d={`M${x - 54} ${y}v-40M${x + 54} ${y}v-40`} />
      <path className="diagram-heavy diagram-paper" d={capLid({ x, y: y + 7, ...multi })} />
      <path className="diagram-heavy diagram-paper" d={rect(x - 62, y - 3, 124, 5)} />
      <path
        className="diagram-heavy"
        d={`M${x - 59} ${y - 8}v14M${x + 59} ${y - 8}v14M${x - 62} ${y - 8}h6M${x + 56} ${y - 8}h6`}
      />
    </>
  );
}

const band = (x: number, y: number) => rect(x - 57, y + 16, 114, 14);

/** A screen as wide as the chimney, its band bolted around the brick under the crown. */
function BandAround({ x, y }: Stand) {
  const wide = { x, y: y + 23, width: 114, height: 62, overhang: 12 };
  return (
    <>
      <Bricks x={x - 52} y={y + 12} width={104} height={40} course={10} brick={26} />
      <Solid d={`M${x - 22} ${y}h44l30 6v7h-104v-7z`} hatch="concrete" />
      <Tile x={x - 22} y={y} width={30} />
      <Tile x={x + 22} y={y} width={30} />
      <path d={capScreen(wide)} fill="url(#diagram-mesh)" />
      <path className="diagram-heavy" d={`M${x - 57} ${y + 16}v-62M${x + 57} ${y + 16}v-62`} />
      <path className="diagram-heavy diagram-paper" d={capLid(wide) + band(x, y)} />
      <path
        className="diagram-solid"
        d={rect(x - 46, y + 21, 4, 4) + rect(x + 42, y + 21, 4, 4) + rect(x - 2, y + 21, 4, 4)}
      />
    </>
  );
}

const skirt = (x: number, y: number) => `M${x - 30} ${y}h60l34 8v20h-128v-20z`;

/** A metal pan over the whole crown with its edges turned down over the brick, the cap standing on it. */
function Skirt({ x, y }: Stand) {
  return (
    <>
      <Bricks x={x - 52} y={y + 12} width={104} height={40} course={10} brick={26} />
      <path className="diagram-heavy diagram-paper" d={skirt(x, y)} />
      <path className="diagram-thin" d={`M${x - 64} ${y + 8}h128M${x - 30} ${y}l8 8M${x + 30} ${y}l-8 8`} />
      <path className="diagram-heavy" d={`M${x - 64} ${y + 28}l-5 5M${x + 64} ${y + 28}l5 5`} />
      <Tile x={x} y={y} width={44} />
      <Cap x={x} y={y - 14} width={56} height={34} overhang={14} />
    </>
  );
}

/** A sealing lid on the tile inside a cap; its cable runs down the flue. */
function TopDamper({ x, y }: Stand) {
  const cap = { x, y: y - 16, width: 64, height: 46, overhang: 12 };
  return (
    <>
      <Stack x={x} y={y} />
      <Tile x={x} y={y} width={44} />
      <path className="diagram-heavy" d={`M${x - 32} ${y - 23}v-46M${x + 32} ${y - 23}v-46`} />
      <path className="diagram-heavy diagram-paper" d={capLid(cap)} />
      <path className="diagram-heavy diagram-paper" d={rect(x - 34, y - 24, 68, 5)} />
      <path className="diagram-heavy diagram-paper" d={`M${x - 24} ${y - 26}l44 -20 3 6 -44 20z`} />
      <path className="diagram-heavy" d={`M${x} ${y - 34}V${y + 4}`} />
      <path className="diagram-dash" d={`M${x} ${y + 4}v48`} />
    </>
  );
}

/** Screen and lid height, larger. */
function LidHeight({ x, y }: Stand) {
  const cap = { x, y: y - 14, width: 60, height: 50, overhang: 16 };
  return (
    <>
      <Stack x={x} y={y} />
      <Tile x={x} y={y} width={48} />
      <Cap {...cap} />
      <path className="diagram-dash" d={`M${x + 34} ${y - 21}h26M${x + 46} ${y - 71}h14`} />
      <Measure from={[x + 56, y - 21]} to={[x + 56, y - 71]} />
    </>
  );
}

const [L, R] = [118, 274];
const ROWS = [110, 292, 474] as const;

function Names({ y, names }: { y: number; names: readonly [string, string] }) {
  return (
    <>
      <DrawingText x={L} y={y + 72} anchor="middle">
        {names[0]}
      </DrawingText>
      <DrawingText x={R} y={y + 72} anchor="middle">
        {names[1]}
      </DrawingText>
    </>
  );
}

export const capTypes: DiagramDrawing = {
  title: 'Cap types',
  description:
    'Six chimney tops from the front: a clamp-on cap, a multi-flue hood, a band-around cap, a skirt, a top damper with its cap, and a cap with the screen and lid height marked.',
  viewBox: [0, 26, 390, 532],
  art: (
    <>
      <ClampOn x={L} y={ROWS[0]} />
      <TopMount x={R} y={ROWS[0]} />
      <Names y={ROWS[0]} names={['Clamp-on', 'Top mount']} />
      <BandAround x={L} y={ROWS[1]} />
      <Skirt x={R} y={ROWS[1]} />
      <Names y={ROWS[1]} names={['Band-around', 'Skirt']} />
      <TopDamper x={L} y={ROWS[2]} />
      <LidHeight x={R} y={ROWS[2]} />
      <Names y={ROWS[2]} names={['Top damper', 'Screen and lid']} />
    </>
  ),
  parts: [
    left(64, [96, 76], {
      label: 'Single-flue clamp-on',
      note: 'Sized to one tile and fastened to it with screws or a clamp. Needs at least 2 in of tile to hold.',
      outline: capLid({ x: L, y: 88, width: 44, height: 28 }) + capScreen({ x: L, y: 88, width: 44, height: 28 }),
    }),
    right(64, [318, 84], {
      label: 'Multi-flue top mount',
      note: 'One hood over two or more flues, its flange screwed to the crown. Used where there is no tile to clamp to.',
      outline: rect(R - 62, 67, 124, 45) + capLid({ x: R, y: 117, ...multi }),
    }),
    left(262, [66, 314], {
      label: 'Band-around',
      note: 'A screen as wide as the chimney, its band drawn tight around the brick under the crown. It covers flues and crown.',
      outline: band(L, ROWS[1]),
    }),
    right(262, [330, 310], {
      label: 'Skirt',
      note: 'A metal pan over the whole crown with its edges turned down over the brick and a drip edge. It takes over the work of a failed crown.',
      outline: skirt(R, ROWS[1]),
    }),
    left(436, [110, 438], {
      label: 'Top damper with cap',
      note: 'A sealing lid closes the flue at the top and is worked by a cable from the hearth. The hood above keeps rain off it.',
      outline: `M${L - 24} 448l44 -20 3 6 -44 20z`,
    }),
    right(424, [296, 424], {
      label: 'Spark screen',
      note: 'Mesh that holds back embers and animals. It has to be brushed clean, or it chokes the flue.',
      outline: capScreen({ x: R, y: ROWS[2] - 14, width: 60, height: 50 }),
    }),
    right(468, [330, 448], {
      label: 'Lid height',
      note: 'The lid stands high enough that the open sides add up to at least 4 times the flue area.',
      outline: rect(R + 54, ROWS[2] - 71, 4, 50),
    }),
  ],
};
