import { Arrow, Drops } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Bricks, Concrete, tileStack } from '../parts/masonry.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Cap } from '../parts/top.tsx';
import { Measure, Size } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const CROWN = 'M136 192L60 212v28h4v-7h7v7h61h4zM254 192L330 212v28h-4v-7h-7v7h-61h-4z';
const TILES = tileStack({ left: 144, right: 246, top: 152, bottom: 500, wall: 10, tile: 262 });
const EXPOSED_TILE = rect(144, 152, 10, 40) + rect(236, 152, 10, 40);
const GAP = rect(136, 192, 8, 48) + rect(246, 192, 8, 48);
const CAULK = 'M135 190q5 5 10 0v9h-10zM245 190q5 5 10 0v9h-10z';
const BREAK = 'M80 496q14-8 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0';

function Section() {
  return (
    <>
      <Bricks x={88} y={240} width={44} height={276} course={32} brick={44} />
      <Bricks x={258} y={240} width={44} height={276} course={32} brick={44} />
      <path className="diagram-solid" d={TILES} />
      <Cap x={195} y={152} width={112} height={52} overhang={22} />
      <Concrete d={CROWN} />
      <path className="diagram-thin diagram-paper" d={GAP} />
      <path className="diagram-solid" d={CAULK} />
      <path className="diagram-thin diagram-paper" d={ellipse(140, 205, 4) + ellipse(250, 205, 4)} />
      <path className="diagram-paper" d={`${BREAK}v20H80z`} />
      <path className="diagram-thin" d={BREAK} />
      <Arrow from={[195, 470]} to={[195, 400]} />
      <Arrow from={[195, 350]} to={[195, 280]} />
      <Arrow from={[118, 187]} to={[72, 199]} kind="water" />
      <Arrow from={[302, 195]} to={[328, 202]} kind="water" />
      <Drops
        at={[
          [61, 282],
          [327, 258],
        ]}
      />
    </>
  );
}

function Sizes() {
  return (
    <>
      <path className="diagram-dash" d="M60 300v26M88 300v26M334 212h14M334 240h14" />
      <Measure from={[60, 322]} to={[88, 322]} at={[86, 350]} anchor="end">
        2–2½ in
      </Measure>
      <Measure from={[342, 212]} to={[342, 240]} at={[361, 258]}>
        2 in +
      </Measure>
      <path className="diagram-dash" d="M88 152h52" />
      <Measure from={[98, 152]} to={[98, 192]} at={[92, 172]} anchor="end">
        2–4 in
      </Measure>
      <path className="diagram-dash" d="M254 192h72" />
      <Size x={336} y={190} anchor="start">
        10° +
      </Size>
    </>
  );
}

/** Sizes from sizing.md 4 (ASTM C1283 and the older brick-industry advice quoted there). */
export const masonryCrownGood: DiagramDrawing = {
  title: 'Correct cast crown',
  description:
    'The top of a chimney cut through: a thick concrete crown slopes away from the flue tile, hangs over the brick and lets water drip clear of the wall.',
  viewBox: [0, 66, 390, 444],
  art: (
    <>
      <Section />
      <Sizes />
    </>
  ),
  parts: [
    left(120, [149, 164], {
      label: 'Flue tile above the crown',
      covers: 'flue tile above crown',
      note: 'Stands 2 to 4 in above the crown, so that water stays out and a cap has something to hold.',
      outline: EXPOSED_TILE,
    }),
    right(110, [250, 194], {
      label: 'Caulk',
      note: 'Flexible sealant over a backer rod closes the joint against water. It is replaced when it dries out.',
      outline: CAULK,
    }),
    right(160, [292, 202], {
      label: 'Slope',
      note: 'At least 10° away from the flue, so that no water stands on the crown.',
      outline: 'M254 192L330 212v5L254 197zM136 192L60 212v5l76-20z',
    }),
    left(222, [104, 222], {
      label: 'Cast concrete',
      note: 'Cast or formed in one piece from concrete, not a smear of mortar.',
      outline: CROWN,
    }),
    left(276, [67, 237], {
      label: 'Drip groove',
      note: 'A groove underneath, 1½ in or more from the brick, makes water let go instead of running back to the wall.',
      outline: 'M62 241v-9h11v9zM317 241v-9h11v9z',
    }),
    left(322, [62, 322], {
      label: 'Overhang 2 to 2½ in',
      covers: '2-2.5 in overhang',
      note: '2 in past the brick passes, 2½ in is recommended. Without it water sheets down the wall.',
      outline: 'M60 212l28-7.400v35H71v-7h-7v7h-4zM330 212l-28-7.400v35h17v-7h7v7h4z',
    }),
    right(226, [338, 226], {
      label: 'At least 2 in thick',
      covers: '2 in minimum thickness',
      note: 'Measured at the thinnest place, the outer edge.',
      outline: 'M330 212l-12-3.200v24h8v7h4zM60 212l12-3.200v24h-8v7h-4z',
    }),
    right(310, [250, 226], {
      label: 'Bond break',
      note: 'A gap of about ⅝ in, or a sleeve, all around the tile. The hot tile can grow without cracking the crown.',
      outline: GAP,
    }),
  ],
};
