import { Solid } from '../patterns.tsx';
import { Arrow } from '../parts/arrows.tsx';
import { free, left, right } from '../parts/callouts.ts';
import { Flame } from '../parts/fire.tsx';
import { RoofSlope, Wool } from '../parts/framing.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const FAN = ellipse(318, 372, 13);
const OPENING = rect(92, 344, 12, 112);
const FLUE = 'M66 158h22V330H66z';
const MISSING_STACK = 'M58 158V92h38v66';

function House() {
  return (
    <>
      <path d="M12 460h366v18H12z" fill="url(#diagram-earth)" />
      <path className="diagram-heavy" d="M12 460h366M104 196V340M344 206V234M344 282V362M344 384V460" />
      <path className="diagram-thin" d="M338 206v28M338 282v80M338 384v76" />
      <path className="diagram-heavy" d="M104 300h90M104 308h90M250 300h88M250 308h88" />
      <Wool d={rect(106, 190, 232, 12)} />
      <path className="diagram-heavy" d="M104 204h234" />
      <path className="diagram-thin" d="M250 300l-58 160M262 308l-58 152M238 333h11M226 366h11M214 399h11M202 432h11" />
      <RoofSlope from={[224, 108]} to={[84, 200]} thickness={13} />
      <RoofSlope from={[224, 108]} to={[366, 201.3]} thickness={13} />
      <path className="diagram-heavy" d="M340 234l22-8M340 282l22-8" />
      <path className="diagram-thin" d="M362 226v48" />
    </>
  );
}

/** The chimney is outside the wall; the fireplace opens into the room through it. */
function Fireplace() {
  return (
    <>
      <Solid d="M54 158h46V344h-4V330H88V158H66V330L58 352V446H104V460H44V352L54 330z" hatch="brick" />
      <path className="diagram-paper" d="M66 152h22V330l8 14v102H58v-94l8-22z" />
      <path className="diagram-heavy" d="M66 158V330L58 352V446H104M88 158V330h8v12" />
      <Solid d="M88 158h14V342H92V330h-4z" hatch="brick" />
      <path className="diagram-heavy diagram-paper" d="M50 152h56v7H50z" />
      <path className="diagram-paper" d={rect(67, 146, 20, 16)} />
      <path className="diagram-heavy" d="M66 146v14M88 146v14" />
      <path className="diagram-solid" d={rect(90, 340, 16, 5)} />
      <path className="diagram-dash" d="M90 386h36M58 158V92h38v66" />
      <Flame x={76} y={444} k={0.6} />
      <path className="diagram-heavy" d="M104 456h36v4" />
    </>
  );
}

function Flows() {
  return (
    <>
      <Arrow from={[77, 176]} to={[77, 236]} />
      <Arrow from={[77, 254]} to={[77, 314]} />
      <Arrow from={[82, 400]} to={[146, 348]} via={[96, 340]} kind="smoke" />
      <Arrow from={[84, 410]} to={[156, 386]} via={[112, 366]} kind="smoke" />
      <Arrow from={[182, 420]} to={[222, 280]} via={[180, 330]} />
      <Arrow from={[240, 276]} to={[380, 260]} via={[300, 262]} />
      <Arrow from={[262, 400]} to={[300, 378]} via={[276, 380]} />
      <Arrow from={[346, 373]} to={[382, 373]} />
      <circle className="diagram-heavy diagram-paper" cx="168" cy="250" r="12" />
      <path className="diagram-heavy" d="M162 250h12" />
    </>
  );
}

function Kitchen() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M286 400l16-16h36v16z" />
      <path className="diagram-heavy diagram-paper" d={rect(302, 362, 44, 22)} />
      <circle className="diagram-heavy diagram-paper" cx="318" cy="373" r="9" />
      <path className="diagram-thin" d="M318 373q-6-6 0-9M318 373q6 6 0 9M318 373q-6 6-9 0M318 373q6-6 9 0" />
      <path className="diagram-heavy diagram-paper" d={rect(286, 424, 52, 36)} />
      <path className="diagram-thin" d="M286 432h52M296 440h32v14h-32z" />
    </>
  );
}

/** From sizing.md 1.1 (opening to flue area), 4 (height) and 6.4 (house depressurization). */
export const draftTraps: DiagramDrawing = {
  title: 'Why a fireplace smokes',
  description:
    'A two-story house cut through with a fireplace whose chimney stands outside the wall. Cold air falls in the flue, smoke rolls into the room, warm air leaves upstairs and a kitchen fan blows out.',
  viewBox: [0, 76, 390, 404],
  art: (
    <>
      <House />
      <Fireplace />
      <Kitchen />
      <Flows />
      <DrawingText x={290} y={236} anchor="middle">
        Upstairs
      </DrawingText>
      <DrawingText x={168} y={440} anchor="middle">
        Room
      </DrawingText>
    </>
  ),
  parts: [
    left(250, [72, 244], {
      label: 'Cold flue',
      covers: 'cold flue',
      note: 'A chimney outside the house stays cold. Heavy cold air falls in it until it is warmed.',
      outline: FLUE,
    }),
    free([214, 240], [180, 248], {
      label: 'House vacuum',
      note: 'Warm air rises and leaves upstairs; a tight house draws its replacement down the flue. 5 Pa is the limit for natural draft.',
      outline: ellipse(168, 250, 14),
    }),
    right(420, [322, 368], {
      label: 'Fan',
      note: 'Range hood, bath fan, dryer or return air pulls more than the house lets in. Test with all of them running.',
      outline: FAN,
    }),
    left(330, [98, 366], {
      label: 'Opening too big',
      note: 'The opening is more than 12 times (round flue) or 10 times (square) the flue area. The dashed line shows the height that would fit.',
      outline: OPENING,
    }),
    left(112, [66, 110], {
      label: 'Short chimney',
      note: 'Lower than the ridge nearby, it has little pull and wind spills down it. The dashed lines show the height the 3-2-10 rule asks for.',
      outline: `${MISSING_STACK}z`,
    }),
  ],
};
