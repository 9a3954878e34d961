import { left, right } from '../parts/callouts.ts';
import { rect } from '../parts/path.ts';
import { PilotBurner } from '../parts/pilot.tsx';
import { Wire } from '../parts/run.tsx';
import { DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const ELECTRODE = 'M140 186v-44h-4V92l26 -12l2 5l-22 10v47h6v44z';
const SENSOR = 'M240 186v-30h4V76q3 -5 6 0v80h4v30z';
const MODULE = rect(70, 268, 122, 82);
const BATTERY = rect(232, 262, 100, 58);
const RECEIVER = rect(232, 352, 100, 62);

function Wires() {
  return (
    <>
      <Wire d="M143 186v40q0 14 -14 14h-16q-12 0 -12 12v16" />
      <Wire d="M247 186v34q0 12 -12 12h-98q-10 0 -10 10v26" />
      <Wire d="M192 290h40" />
      <Wire d="M192 330h12q12 0 12 12v40h16" />
      <Wire d="M106 350v76" />
      <Wire d="M134 350v76" />
      <path
        className="diagram-heavy diagram-paper"
        d="M190 206h10v40q0 8 8 8h6q4 0 4 6v146q0 26 -14 26h-14v-10h10q8 0 8 -18v-136h-8q-10 0 -10 -12z"
      />
    </>
  );
}

function Boxes() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d={MODULE} />
      <path className="diagram-thin" d="M82 300h98M82 308h98M82 316h60" />
      <path className="diagram-heavy diagram-paper" d={`${rect(94, 262, 14, 12)}${rect(120, 262, 14, 12)}`} />
      <DrawingText x={101} y={292} anchor="middle">
        I
      </DrawingText>
      <DrawingText x={127} y={292} anchor="middle">
        S
      </DrawingText>
      <path className="diagram-heavy diagram-paper" d={BATTERY} />
      {[270, 288].map((y) => (
        <g key={y}>
          <path className="diagram-heavy diagram-paper" d={`${rect(244, y, 34, 14)}${rect(284, y, 34, 14)}`} />
          <path className="diagram-solid" d={`${rect(278, y + 4, 3, 6)}${rect(318, y + 4, 3, 6)}`} />
        </g>
      ))}
      <path className="diagram-heavy diagram-paper" d={RECEIVER} />
      <path className="diagram-heavy diagram-paper" d={rect(246, 376, 50, 14)} />
      <path className="diagram-solid" d={rect(265, 376, 14, 14)} />
      <DrawingText x={252} y={407} anchor="middle">
        on
      </DrawingText>
      <DrawingText x={292} y={407} anchor="middle">
        off
      </DrawingText>
      <path className="diagram-thin" d="M318 366a8 8 0 0 1 8 8M318 360a14 14 0 0 1 14 14" />
    </>
  );
}

function Valve() {
  return (
    <>
      <path className="diagram-heavy diagram-paper" d="M46 446h24v20h-24zM190 446h40v20h-40z" />
      <path className="diagram-heavy diagram-paper" d="M80 426h100l10 10v52l-10 10H80l-10 -10v-52z" />
      <path className="diagram-heavy diagram-paper" d={`${rect(92, 420, 28, 30)}${rect(126, 420, 28, 30)}`} />
      <path
        className="diagram-thin"
        d="M98 426v18M104 426v18M110 426v18M116 426v18M132 426v18M138 426v18M144 426v18M150 426v18"
      />
      <DrawingText x={130} y={484} anchor="middle">
        Gas valve
      </DrawingText>
      <path className="diagram-heavy diagram-paper" d="M268 446h34q6 0 6 6v64q0 6 -6 6h-34q-6 0 -6 -6v-64q0 -6 6 -6z" />
      <path className="diagram-thin" d={`${rect(270, 454, 30, 18)}M274 484h22M274 494h22M274 504h22`} />
      <path className="diagram-thin" d="M276 440a12 12 0 0 1 18 0M271 434a19 19 0 0 1 28 0" />
    </>
  );
}

/** The sequence from content.md 3 (CONTROL_MODULE_FAILED) and the valve systems of 4.1. */
export const gasIpi: DiagramDrawing = {
  title: 'Electronic (IPI) ignition',
  description:
    'A pilot burner with a spark electrode at its left and a flame sensor at its right, wired to an ignition module; beside the module its batteries and the receiver of the remote control; below the gas valve.',
  viewBox: [0, 26, 390, 506],
  art: (
    <>
      <path className="diagram-heavy diagram-paper" d={ELECTRODE} />
      <path className="diagram-heavy diagram-paper" d={SENSOR} />
      <PilotBurner x={195} y={128} />
      <path className="diagram-heavy diagram-paper" d="M134 146h18v40h-18zM236 152h22v34h-22z" />
      <path className="diagram-thin" d="M134 154h18M134 162h18M236 160h22" />
      <path className="diagram-heavy" d="M164 84l5 9l-4 3l6 9l-3 2l6 10" style={{ strokeWidth: 1.6 }} />
      <Wires />
      <Boxes />
      <Valve />
    </>
  ),
  parts: [
    left(106, [138, 110], {
      label: 'Spark electrode',
      note: 'Sparks to the pilot hood when heat is required. Check gap, cracks in the ceramic and the lead.',
      outline: ELECTRODE,
    }),
    right(106, [247, 110], {
      label: 'Pilot sensor',
      note: 'A rod in the flame proves that the pilot burns. Dirty or out of the flame, the module locks out.',
      outline: SENSOR,
    }),
    left(300, [84, 306], {
      label: 'Module',
      note: 'Sparks, waits for proof of flame, then opens the main valve. No proof, no gas. I is the spark lead, S the sensor lead.',
      outline: MODULE,
    }),
    right(246, [318, 268], {
      label: 'Battery backup',
      note: 'Lights the fire in a power outage. Remove old batteries: leaking ones ruin the module.',
      outline: BATTERY,
    }),
    right(436, [322, 400], {
      label: 'Receiver',
      note: 'Takes the remote’s signal; its own switch says on, remote or off. Kept cool, with fresh batteries.',
      outline: RECEIVER,
    }),
  ],
};
