import { left, right } from '../parts/callouts.ts';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const JOISTS = [52, 84, 116, 268, 300, 330];
const TILES = [64, 112, 160, 208, 256, 304];

function Ground() {
  return (
    <>
      <path d="M46 662h54v30h206v-30h38v40H46z" fill="url(#diagram-earth)" />
      <path className="diagram-heavy diagram-paper" d="M46 146.5 139 182.5v24L46 170.5zM261 229.7l85 33v24l-85-33z" />
      <path className="diagram-thin" d="M46 152l93 36M261 235.3l85 33" />
      <path
        className="diagram-thin"
        d="M46 143.5l16 8.2v-2l16 8.2v-2l16 8.2v-2l16 8.2v-2l16 8.2v-2l13 6.5M261 226.7l16 8.2v-2l16 8.2v-2l16 8.2v-2l16 8.2v-2l16 8.2v-2l5 2.5"
      />
      <path className="diagram-heavy diagram-paper" d="M144 152H60L144 185z" />
      <path className="diagram-thin" d="M132 152l-12 23M114 152l-10 16M96 152l-8 9" />
      {JOISTS.map((x) => (
        <g key={x}>
          <path className="diagram-heavy diagram-paper" d={`M${x} 300h12v18h-12z`} />
          <path className="diagram-thin" d={`M${x} 300l12 18M${x + 12} 300l-12 18`} />
        </g>
      ))}
      <path className="diagram-heavy" d="M46 300h93M46 318h93M261 300h85M261 318h85M139 318h8M253 318h8" />
      {[48, 296, 328].map((x) => (
        <g key={x}>
          <path className="diagram-heavy diagram-paper" d={`M${x} 564h12v22h-12z`} />
          <path className="diagram-thin" d={`M${x} 564l12 22M${x + 12} 564l-12 22`} />
        </g>
      ))}
      <path className="diagram-heavy diagram-paper" d="M46 552h18v12H46zM292 552h54v12h-54z" />
      <path className="diagram-heavy" d="M46 586h16M292 586h54" />
      <Solid d="M46 652h76v10H46zM284 652h62v10h-62z" hatch="concrete" />
      <Solid d="M100 652h206v40H100z" hatch="concrete" />
    </>
  );
}

function Stack() {
  return (
    <>
      <path
        className="diagram-paper"
        d="M147 96V318L122 352V449h28V418l30-66V96zM253 96V318l31 34V552H226V500L192 424l-10-6h54l-16-66V96z"
      />
      <path
        d="M147 97h19V352l-20 66v31H122V352l25-34zM253 97h-19V352l12 62v4h38V352l-31-34z"
        fill="url(#diagram-brick)"
      />
      <path d="M226 552V500L196 430q20 4 50-12h38V552z" fill="url(#diagram-brick)" />
      <path className="diagram-heavy" d="M147 96V318L122 352V449M253 96V318l31 34V552" />
      <path className="diagram-paper" d="M166 97h8V352h-8zM226 97h8V352h-8z" />
      <path className="diagram-thin" d="M166 97V352M234 97V352" />
      <path className="diagram-paper" d="M180 64h40V352l16 66H152l28-66z" />
      {TILES.map((y) => (
        <path key={y} className="diagram-solid" d={`M174 ${y}h6v46.4h-6zM220 ${y}h6v46.4h-6z`} />
      ))}
      <path className="diagram-paper" d="M166 352h14l-28 66v31h-6V418zM220 352h14l12 62-10 4z" />
      <path d="M166 352h14l-28 66v31h-6V418zM220 352h14l12 62-10 4z" fill="url(#diagram-fire)" />
      <path className="diagram-thin" d="M166 352l-20 66v31M234 352l12 62" />
      <path className="diagram-heavy" d="M166 352h14l-28 66v28M234 352h-14l16 66" />
    </>
  );
}

function Hearth() {
  return (
    <>
      <path className="diagram-paper" d="M180 420q6 8 20 8t36-10l10-4v6q-20 14-50 12l30 68v52h-12v-52z" />
      <path d="M180 420l14 10 32 70v52h-12v-52z" fill="url(#diagram-fire)" />
      <path className="diagram-thin" d="M195 430l31 70v52M196 430q22 5 50-14l-9 2" />
      <path className="diagram-heavy" d="M236 418q-34 16-56 2l34 80v52" />
      <path className="diagram-solid" d="M152 417h8v4h-8z" />
      <path className="diagram-heavy diagram-paper" d="M180.5 418.5L160 394l-3.5 3L177 421.5z" />
      <circle className="diagram-solid" cx="179" cy="420" r="3" />
      <path className="diagram-thin" d="M166 405l-6 36q-1 5-5 4" />
      <path className="diagram-solid" d="M124 447h22v-18h4v22h-26z" />
      <path className="diagram-heavy diagram-paper" d="M122 416h-20v-7h-4v-7h24zM66 552h56v10H66zM122 552h92v10h-92z" />
      <path className="diagram-thin" d="M80 552v10M94 552v10M108 552v10M138 552v10M154 552v10M170 552v10M196 552v10" />
      <Solid d="M66 562h218v16H66z" hatch="concrete" />
      <path d="M226 551h58v11h-58z" fill="url(#diagram-brick)" />
      <path className="diagram-heavy" d="M284 540v22" />
      <path className="diagram-thin" d="M226 551v11" />
      <path className="diagram-paper" d="M175 553h14v28h-14z" />
      <path className="diagram-heavy" d="M175 552v26M189 552v26M173 552h18" />
      <Solid d="M122 578h30v74h-30zM254 578h30v74h-30z" hatch="brick" />
      <path className="diagram-heavy" d="M152 652h102" />
      <path className="diagram-thin" d="M160 652q20-22 40-22t40 22M176 645h.01M190 640h6M206 643h5M196 648h9" />
      <path className="diagram-heavy diagram-paper" d="M122 618h-5v28h5z" />
      <path className="diagram-paper" d="M123 620h28v24h-28z" />
      <path className="diagram-heavy" d="M122 619h30M122 645h30" />
      <path className="diagram-thin" d="M117 632h-4M113 628v8M136 540h56M142 540v12M186 540v12M136 540v-7M192 540v-7" />
      <path className="diagram-dash" d="M122 451V552" />
      {[
        [152, 531],
        [171, 531],
        [161, 516],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} className="diagram-thin diagram-paper" cx={x} cy={y} r="8" />
      ))}
      <path className="diagram-thin" d="M200 338V292M196 299l4-8 4 8M200 240V194M196 201l4-8 4 8" />
    </>
  );
}

function Top() {
  return (
    <>
      <Solid d="M172 74L134 86v11h5v-3h3.5v3H172zM228 74l38 12v11h-5v-3h-3.5v3H228z" hatch="concrete" />
      <path className="diagram-paper" d="M176 32h48v26h-48z" />
      <path d="M176 32h48v26h-48z" fill="url(#diagram-mesh)" />
      <path className="diagram-heavy" d="M176 32v26M224 32v26M200 32v26" />
      <path className="diagram-heavy diagram-paper" d="M172 58h56v7h-56zM162 32q38-20 76 0z" />
      <path className="diagram-heavy" d="M147 142h-3v44.5l-20-8M253 212h3v18.5l20 8" />
      <g className="diagram-places">
        <text x="58" y="276">
          Attic
        </text>
        <text x="58" y="490">
          Room
        </text>
        <text x="58" y="612">
          Basement
        </text>
      </g>
    </>
  );
}

const joints = TILES.slice(1)
  .map((y) => `M171 ${y - 3}h12v4h-12zM217 ${y - 3}h12v4h-12z`)
  .join('');
const tiles = TILES.map((y) => `M174 ${y}h6v46.4h-6zM220 ${y}h6v46.4h-6z`).join('');

/** The master picture; sizes are those of the 2021 residential code text (sizing.md 4) unless a note says otherwise. */
export const masonryAnatomy: DiagramDrawing = {
  title: 'Masonry fireplace and chimney cut-away',
  description: 'A masonry fireplace and its chimney cut through from front to back, from the footing to the cap.',
  viewBox: [0, 10, 390, 694],
  art: (
    <>
      <Ground />
      <Stack />
      <Hearth />
      <Top />
    </>
  ),
  parts: [
    right(38, [212, 44], {
      label: 'Cap',
      note: 'With a spark screen of ⅜ to ½ in mesh. Its open area is at least 4 times the flue.',
      outline: 'M176 32h48v26h-48zM172 58h56v7h-56zM162 32q38-20 76 0z',
    }),
    left(86, [139, 90], {
      label: 'Crown',
      note: 'Cast concrete, 2 in or thicker, sloped. It overhangs 2 to 2½ in with a drip groove, and a bond break keeps it off the tile.',
      outline: 'M172 74L134 86v11h5v-3h3.5v3H172zM228 74l38 12v11h-5v-3h-3.5v3H228z',
    }),
    right(92, [223, 128], {
      label: 'Flue tile',
      note: 'Clay tile, whole and smooth inside. It begins at the smoke chamber and ends above the crown.',
      outline: tiles,
    }),
    left(134, [98, 158], {
      label: 'Cricket',
      note: 'Turns water aside on the uphill face. Needed when the chimney is over 30 in wide along the ridge.',
      outline: 'M144 152H60L144 185z',
    }),
    right(140, [223, 159], {
      label: 'Mortar joint',
      note: 'Refractory mortar between the tiles, full and flush inside.',
      outline: joints,
    }),
    right(188, [230, 180], {
      label: 'Air space',
      note: 'Lets the tile grow with heat. Not filled with mortar.',
      outline: 'M166 97h8V352h-8zM226 97h8V352h-8z',
    }),
    right(236, [257, 216], {
      label: 'Flashing',
      note: 'Step flashing under the shingles, counter-flashing let into the joints.',
      outline: 'M253 210h5v18l20 8-2 4-23-9zM147 140h-5v46l-20-8 2-4 18 6z',
    }),
    left(236, [157, 250], {
      label: 'Outer brick',
      note: 'At least 4 in of solid brick around the tile. Framing stays 2 in away.',
      outline: 'M147 97h19V318h-19zM253 97h-19V318h19z',
    }),
    left(330, [165, 402], {
      label: 'Damper',
      note: 'Opens fully, closes tight, and keeps the flue shut when no fire burns.',
      outline: 'M180.5 418.5L160 394l-3.5 3L177 421.5z',
    }),
    right(360, [206, 384], {
      label: 'Smoke chamber',
      note: 'Parged smooth, without steps. Not higher than the opening is wide.',
      outline: 'M180 352h40l16 66q-34 16-56 2l-20-26z',
    }),
    left(392, [164, 424], {
      label: 'Throat',
      note: 'Narrow passage behind the lintel, 8 in or more above the opening and 4 in or more deep.',
      outline: 'M150 418h10l22 6-4 12h-28z',
    }),
    right(416, [222, 421], {
      label: 'Smoke shelf',
      note: 'Turns cold air back up. Kept free of debris.',
      outline: 'M180 420q6 8 20 8t36-10l10-4v6q-20 14-50 12z',
    }),
    left(446, [134, 448.5], {
      label: 'Lintel',
      note: 'Steel angle with 4 in or more of bearing and room to grow at both ends.',
      outline: 'M124 447h22v-18h4v22h-26z',
    }),
    right(474, [196, 494], {
      label: 'Firebox',
      note: 'At least 20 in deep, firebrick with full joints of refractory mortar.',
      outline: 'M122 451h28v-30h30l34 79v52h-92z',
    }),
    left(528, [92, 556], {
      label: 'Hearth extension',
      note: '16 in to the front and 8 in to the sides. For an opening of 6 sq ft or more: 20 and 12 in.',
      outline: 'M66 552h56v10H66z',
    }),
    right(526, [206, 557], {
      label: 'Hearth',
      note: 'Firebrick on a slab at least 4 in thick.',
      outline: 'M122 552h92v10h-92z',
    }),
    right(574, [184, 566], {
      label: 'Ash dump',
      note: 'Iron lid that closes flat over the chute to the pit.',
      outline: 'M175 552h14v26h-14z',
    }),
    right(622, [236, 612], {
      label: 'Ash pit',
      note: 'Closed space that holds cold ash only.',
      outline: 'M152 578h102v74H152z',
    }),
    left(636, [120, 632], {
      label: 'Clean-out',
      note: 'Metal door, tight, with nothing stored against it.',
      outline: 'M122 618h-5v28h5zM123 620h28v24h-28z',
    }),
    right(672, [296, 668], {
      label: 'Footing',
      note: 'Concrete. No settling, no gap to the house.',
      outline: 'M100 652h206v40H100z',
    }),
  ],
};
