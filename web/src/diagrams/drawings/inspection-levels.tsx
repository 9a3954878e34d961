import { left, right } from '../parts/callouts.ts';
import { EndGrain, RoofSlope } from '../parts/framing.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Person } from '../parts/person.tsx';
import { Cap } from '../parts/top.tsx';
import { DrawingText } from '../parts/labels.tsx';
import { Solid } from '../patterns.tsx';
import type { DiagramDrawing } from '../types.ts';

const LEVEL_1 = 'M60 300H176V344H222V418H60zM168 96h74v52h-74z';
const LEVEL_2 = 'M88 250L168 182V284H88zM242 182l62 56v46h-62zM186 96h38v224h-38zM60 432h250v76H60z';
const LEVEL_3 = 'M232 306l10 -8l12 6l10 -4l4 14l-6 12l8 14l-4 20l-14 4l-12 -6l-8 8l-2 -24z';

function House() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={`${rect(48, 284, 12, 224)}${rect(310, 284, 12, 224)}`} />
      <RoofSlope from={[168, 154]} to={[34, 276]} thickness={16} />
      <RoofSlope from={[242, 184]} to={[338, 272]} thickness={16} />
      <path
        className="diagram-heavy diagram-paper"
        d={`${rect(60, 284, 108, 8)}${rect(242, 284, 68, 8)}${rect(60, 418, 250, 14)}`}
      />
      <Solid d={rect(36, 508, 300, 14)} hatch="concrete" />
      <path className="diagram-heavy" d="M20 430h28M322 430h48" />
      <path d="M322 430h24v78h-14v-60h-10zM24 430h24v70h-12v-50h-12z" fill="url(#diagram-earth)" />
      {[76, 112, 270].map((x) => (
        <EndGrain key={x} x={x} y={268} width={10} height={16} />
      ))}
    </>
  );
}

function Chimney() {
  return (
    <>
      <Solid d={`${rect(168, 96, 18, 224)}${rect(224, 96, 18, 224)}`} hatch="brick" />
      <path className="diagram-paper" d={rect(186, 96, 38, 224)} />
      <path className="diagram-solid" d={`${rect(189, 86, 5, 214)}${rect(216, 86, 5, 214)}`} />
      <Solid d="M168 320h-2V352h12v-8l12 -24zM224 320h18V418h-20v-44l-12 -54z" hatch="brick" />
      <path className="diagram-solid" d={rect(166, 350, 16, 4)} />
      <path className="diagram-heavy" d="M178 418h44M166 352V320M222 374v44" />
      <Solid d="M182 94l-22 5v10h5v-3h4v3h17zM228 94l22 5v10h-5v-3h-4v3h-17z" hatch="concrete" />
      <Cap x={205} y={86} width={28} height={16} overhang={9} />
      <Solid d={`${rect(166, 432, 18, 76)}${rect(224, 432, 18, 76)}`} hatch="brick" />
      <path className="diagram-heavy diagram-paper" d={rect(162, 468, 8, 24)} />
    </>
  );
}

/** The three kinds of access: a flashlight, a camera and a ladder, an opened wall. */
function Looking() {
  return (
    <>
      <Person x={112} y={418} k={1.05} />
      <path className="diagram-heavy diagram-paper" d="M124 372l12 4l-2 6l-12 -4z" />
      <path className="diagram-dash" d="M138 378l66 -18M138 384l64 28" />
      <path className="diagram-heavy" d="M205 404V190" style={{ strokeWidth: 1.4 }} />
      <path className="diagram-heavy diagram-paper" d={`${rect(199, 168, 12, 24)}`} />
      <path className="diagram-solid" d={ellipse(205, 173, 3.5)} />
      <path className="diagram-dash" d="M199 176l-9 -10M211 176l9 -10" />
      <path className="diagram-heavy" d="M205 404q0 10 -20 10h-30" style={{ strokeWidth: 1.4 }} />
      <path className="diagram-heavy diagram-paper" d={rect(134, 402, 22, 15)} />
      <path className="diagram-heavy diagram-paper" d={rect(242, 292, 10, 126)} />
      <path className="diagram-paper" d={LEVEL_3} />
      <path className="diagram-heavy diagram-paper" d={LEVEL_3} />
      <path d={LEVEL_3} fill="url(#diagram-bigbrick)" />
      <path className="diagram-heavy" d="M254 330l10 10l-8 12" style={{ strokeWidth: 1.6 }} />
      <path className="diagram-heavy diagram-paper" d="M276 384l20 -34l5 3l-20 34zM296 350q6 -8 10 -2l-4 6z" />
    </>
  );
}

/** Reach of each level from sizing.md 6.1. */
export const inspectionLevels: DiagramDrawing = {
  title: 'Inspection Levels 1-3',
  description:
    'A house cut through with its chimney: a technician with a flashlight at the fireplace, a camera on a rod in the flue, attic and basement, and a wall opened beside the chimney.',
  viewBox: [0, 50, 390, 486],
  art: (
    <>
      <House />
      <Chimney />
      <Looking />
      <DrawingText x={128} y={250} anchor="middle">
        Attic
      </DrawingText>
      <DrawingText x={72} y={318}>
        Room
      </DrawingText>
      <DrawingText x={76} y={478}>
        Basement
      </DrawingText>
    </>
  ),
  parts: [
    left(376, [98, 372], {
      label: 'Level 1 area',
      note: 'What is readily reached without tools or ladders: firebox, hearth, damper, the visible chimney. Every year, and when an appliance is replaced by a similar one.',
      outline: LEVEL_1,
    }),
    left(210, [203, 220], {
      label: 'Level 2 area and camera',
      note: 'Level 1 and the attic, crawl space, basement and roof, with a camera through each flue and its size checked. On sale, on a change of fuel, liner or appliance, after a fire, storm or quake.',
      outline: LEVEL_2,
    }),
    right(330, [256, 322], {
      label: 'Level 3 opened area',
      note: 'Parts of the house or chimney are taken out where Level 1 or 2 points to a hidden hazard that can’t be evaluated otherwise.',
      outline: LEVEL_3,
    }),
  ],
};
