import { left, right } from '../parts/callouts.ts';
import { Arrow } from '../parts/arrows.tsx';
import { Flame, Logs } from '../parts/fire.tsx';
import { EndGrain } from '../parts/framing.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Wrong } from '../parts/run.tsx';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const ODS = 'M118 516h64v10h-64zM126 498h22v18h-22zM130 478h14v20h-14zM170 470q4 -6 8 0v46h-8z';
const DAMPER = 'M274 232h50v6h-50z';
const VOLUME = rect(126, 104, 134, 284);
const HOOD = 'M266 324l-24 10v5l24 -7z';
const BEDROOM = rect(46, 104, 68, 284);

function House() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(40, 92, 296, 12)} />
      {[50, 96, 142, 188, 234].map((x) => (
        <EndGrain key={x} x={x} y={76} width={10} height={16} />
      ))}
      <path className="diagram-heavy diagram-paper" d={rect(114, 104, 12, 284)} />
      <path className="diagram-heavy diagram-paper" d={rect(40, 388, 296, 12)} />
      <path className="diagram-heavy" d="M46 104v284" />
      <path
        className="diagram-heavy diagram-paper"
        d="M52 364h56v10H52zM52 374v14M108 374v14M52 344v20M56 356h14v8H56z"
      />
      <path className="diagram-thin" d="M74 364q4 -10 16 -8t18 8" />
      <DrawingText x={80} y={330} anchor="middle">
        Bedroom
      </DrawingText>
      <Wrong at={[80, 296]} size={10} />
    </>
  );
}

function Fireplace() {
  return (
    <>
      <Solid d="M260 76h14V290l-4 34H260zM324 76h14v324h-22V300L304 270z" hatch="brick" />
      <Solid d="M316 300v88h-8V304z" hatch="fire" />
      <path className="diagram-paper" d="M274 76h50v194l-18 4 10 28v86h-56v-64h10l4 -34z" />
      <path className="diagram-heavy" d="M274 76V290l-4 34M324 76v194l-20 4 6 28v86" />
      <path className="diagram-heavy diagram-paper" d="M264 238h10v-8h-10zM324 230h6v8h-6z" />
      <path className="diagram-heavy diagram-paper" d={DAMPER} />
      <path className="diagram-heavy diagram-paper" d="M228 302h32v10h-26z" />
      <path className="diagram-heavy diagram-paper" d={HOOD} />
      <Flame x={286} y={356} k={0.7} />
      <Logs x={286} y={388} k={0.7} />
      <Arrow from={[268, 344]} to={[222, 316]} via={[236, 344]} kind="smoke" />
      <Arrow from={[214, 296]} to={[176, 200]} via={[204, 226]} kind="smoke" />
    </>
  );
}

/** The pilot, large: its flame on the sensor, and the air hole that makes it lift when oxygen falls. */
function Pilot() {
  return (
    <>
      <path className="diagram-thin" d="M278 392L196 440M272 392L88 440" strokeDasharray="3 3" />
      <path className="diagram-heavy diagram-paper" d={rect(72, 440, 248, 104)} />
      <path className="diagram-thin diagram-paper" d="M137 478c-14 -6 -8 -20 4 -22q24 -2 40 22q-24 -8 -34 -2t-10 2z" />
      <path className="diagram-heavy diagram-paper" d={ODS} />
      <path className="diagram-solid" d={ellipse(137, 507, 3)} />
      <path className="diagram-thin" d="M137 526v12M174 526v12" />
      <Size x={250} y={478}>
        trips at
      </Size>
      <Size x={250} y={496}>
        18–18.5% oxygen
      </Size>
    </>
  );
}

/** Limits from sizing.md 6.7; local law decides whether they are allowed. */
export const ventfreeLogs: DiagramDrawing = {
  title: 'Vent-free log set',
  description:
    'Cutaway of a living room with a vent-free log set in its fireplace and a bedroom next door; below, the pilot with its oxygen sensor, enlarged.',
  viewBox: [0, 62, 390, 496],
  art: (
    <>
      <House />
      <Fireplace />
      <Measure from={[132, 368]} to={[254, 368]} />
      <Measure from={[144, 110]} to={[144, 382]} />
      <Size x={196} y={150}>
        50 ft³ per
      </Size>
      <Size x={196} y={168}>
        1,000 Btu/h
      </Size>
      <Pilot />
    </>
  ),
  parts: [
    left(500, [132, 490], {
      label: 'ODS pilot',
      note: 'Shuts the gas off when oxygen falls to about 18%. It does not sense CO. Never drill or swap its orifice; clean the air hole.',
      outline: ODS,
    }),
    right(234, [312, 235], {
      label: 'Tight damper option',
      note: 'A set listed as vent-free may burn with the damper closed. One listed for both burns as vented only with the damper open and clamped.',
      outline: DAMPER,
    }),
    left(170, [144, 190], {
      label: 'Room volume',
      note: 'Exhaust stays indoors: 50 cu ft for every 1,000 Btu/h as a rule, open rooms counted in. All unvented appliances together at most 20 Btu/h per cu ft.',
      outline: VOLUME,
    }),
    right(326, [252, 334], {
      label: 'Mantel hood',
      note: 'Throws heat away from the mantel. Mantel distances are the log manufacturer’s and are larger than for a vented fire.',
      outline: HOOD,
    }),
    left(256, [70, 292], {
      label: 'No bedroom',
      note: 'Not in bedrooms or bathrooms, except one listed wall heater of at most 10,000 or 6,000 Btu/h. Some states ban vent-free sets in homes.',
      outline: BEDROOM,
    }),
  ],
};
