import { Specks } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { blob } from '../parts/blob.ts';
import { ellipse, rect } from '../parts/path.ts';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing, Point } from '../types.ts';

const CX = 104;
const ROWS = [84, 224, 364] as const;
const FLAKES = 'M196 224l6-12 14 4 8-10 12 8 10-6 12 9 8-13 14 8 10-7 12 10 12-8 8 6 14-6V238H196z';
const GLAZE = 'M196 378v-30q10-8 24-5 16-9 30 0 14-7 26 2 16-8 30-1 18-7 30 2v32z';

type FlueProps = { cy: number; thickness: number; sway: number; hatch?: 'soot' };

/** A look into a round flue, with the deposit on its wall. */
function Flue({ cy, thickness, sway, hatch }: FlueProps) {
  const deposit = ellipse(CX, cy, 47) + blob([CX, cy], 47 - thickness, sway);
  return (
    <>
      <circle className="diagram-heavy diagram-paper" cx={CX} cy={cy} r="52" />
      {hatch === undefined ? (
        <path className="diagram-solid" fillRule="evenodd" d={deposit} />
      ) : (
        <path className="diagram-thin" fillRule="evenodd" d={deposit} style={{ fill: `url(#diagram-${hatch})` }} />
      )}
      <circle className="diagram-heavy" cx={CX} cy={cy} r="47" />
    </>
  );
}

/** The wall enlarged: metal or tile below, the deposit on it, and the height at which it must be swept. */
function Wall({ y }: { y: number }) {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={rect(196, y, 140, 18)} />
      <path d={rect(196, y, 140, 18)} fill="url(#diagram-metal)" />
    </>
  );
}

const dust: Point[] = Array.from({ length: 52 }, (_, index): Point => [
  199 + ((index * 37) % 134),
  96 - ((index * 13) % 5),
]);

function Deposits() {
  return (
    <>
      <Specks at={dust} radius={1.5} />
      <path className="diagram-heavy" d={FLAKES} style={{ fill: 'var(--paper)' }} />
      <path d={FLAKES} fill="url(#diagram-soot)" />
      <path
        className="diagram-thin"
        d="M202 212l12 14M224 206l8 18M246 208l-2 14M266 204l10 18M290 205l-4 16M312 207l8 16M216 230h30M262 230h40"
      />
      <path className="diagram-solid" d={GLAZE} />
      <path className="diagram-crack" d="M206 352q10-5 20-1M254 350q10-4 18 0M292 349q10-3 16 1" />
      <path className="diagram-crack" d="M222 366h14M268 368h22" style={{ strokeWidth: 1 }} />
    </>
  );
}

/** From sizing.md 6.2. */
export const creosoteStages: DiagramDrawing = {
  title: 'Creosote stages 1-3',
  description:
    'Three flues looked into, each with its wall enlarged: a light dusting of soot, a layer of hard flakes, and a thick shiny glaze. A ruler shows the depth of ⅛ in that calls for sweeping.',
  viewBox: [0, 10, 390, 502],
  art: (
    <>
      <Flue cy={ROWS[0]} thickness={5} sway={0.8} hatch="soot" />
      <Flue cy={ROWS[1]} thickness={13} sway={3.6} hatch="soot" />
      <Flue cy={ROWS[2]} thickness={14} sway={4.5} />
      {/* glaze runs down the wall */}
      <path className="diagram-solid" d="M84 334q3 26 6 30 4-3 3-32zM112 332q2 36 7 42 5-6 3-40z" />
      <path className="diagram-crack" d="M66 372q2 16 12 26M76 338q6-7 14-9" />
      <Wall y={98} />
      <Wall y={238} />
      <Wall y={378} />
      <Deposits />
      <path className="diagram-dash" d="M190 82h152M190 222h152M190 362h152" />
      <path className="diagram-dash" d="M20 152h350M20 292h350" />
      <path className="diagram-heavy diagram-paper" d={rect(60, 446, 280, 44)} />
      <path className="diagram-heavy" d="M80 446v22M200 446v22M320 446v22" />
      <path className="diagram-thin" d="M110 446v12M140 446v16M170 446v12M230 446v12M260 446v16M290 446v12" />
      <Size x={80} y={483}>
        0
      </Size>
      <Size x={200} y={483}>
        ⅛
      </Size>
      <Size x={320} y={483}>
        ¼ in
      </Size>
      <Measure from={[80, 436]} to={[200, 436]} />
      <DrawingText x={196} y={50} isStrong>
        Stage 1
      </DrawingText>
      <DrawingText x={196} y={184} isStrong>
        Stage 2
      </DrawingText>
      <DrawingText x={196} y={324} isStrong>
        Stage 3
      </DrawingText>
      <Size x={330} y={76}>
        ⅛
      </Size>
    </>
  ),
  parts: [
    right(140, [316, 94], {
      label: 'Light soot',
      note: 'Stage 1: dusty or loose flaky soot. A brush takes it off.',
      outline: rect(196, 90, 140, 8),
    }),
    right(190, [310, 214], {
      label: 'Flakes',
      note: 'Stage 2: hard, shiny, crunchy flakes. They need a rotary loop or whip and burn hot if they catch fire.',
      outline: FLAKES,
    }),
    right(326, [316, 354], {
      label: 'Glaze',
      note: 'Stage 3: tar-like or hardened coating that runs and swells when it burns. No use until it is removed by chemical treatment, chains or relining.',
      outline: GLAZE,
    }),
    left(424, [120, 436], {
      label: 'Thickness scale, ⅛ in',
      covers: 'thickness scale 1/8 in',
      note: 'Sweep at a build-up of ⅛ in or more. Measure at several heights, thickest at bends and near the cap.',
      outline: rect(60, 430, 140, 60),
    }),
  ],
};
