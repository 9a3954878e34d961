import { left, right } from '../parts/callouts.ts';
import { GasValve, terminal, valveBody } from '../parts/gas-valve.tsx';
import { rect } from '../parts/path.ts';
import { PilotBurner } from '../parts/pilot.tsx';
import { Wire } from '../parts/run.tsx';
import { Size, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const VALVE = { x: 116, y: 330 };
const PILOT = 'M182 146h26v48h-26zM173 146v-12q4 -10 22 -10t22 10v12z';
const COUPLE = 'M145 176v-96q4 -8 8 0v96h3v22h-14v-22z';
const PILE = 'M236 172V74q8 -10 16 0v98h6v30h-28v-30z';
const TERMINALS = [0, 1, 2].map((index) => terminal(VALVE, index));

function Leads() {
  return (
    <>
      <Wire d="M149 198v40q0 16 -16 16h-40q-14 0 -14 16v84q0 8 8 8h20" />
      <path className="diagram-heavy diagram-paper" d={rect(103, 355, 13, 14)} />
      <Wire d="M248 202v70q0 18 4 30v14" />
      <Wire d="M240 202v70q0 18 -8 30v14" />
      <path
        className="diagram-heavy diagram-paper"
        d="M190 206h10v58q0 10 -12 14q-20 8 -20 24v28h-10v-32q0 -18 24 -28q8 -4 8 -10z"
      />
      <path className="diagram-heavy diagram-paper" d={rect(154, 322, 18, 10)} />
    </>
  );
}

function Switch() {
  return (
    <>
      <Wire d="M213 316v-12q0 -8 10 -8h92q12 0 12 12v152" />
      <Wire d="M232 316v-8q0 -6 8 -6h60q14 0 14 14v144" />
      <path className="diagram-heavy diagram-paper" d={rect(294, 456, 52, 72)} />
      <path className="diagram-heavy diagram-paper" d={rect(312, 476, 16, 32)} />
      <path className="diagram-solid" d={rect(315, 479, 10, 13)} />
      <DrawingText x={286} y={496} anchor="end">
        Wall switch
      </DrawingText>
    </>
  );
}

/** Readings from content.md 8 (thermocouple 25–35 mV, thermopile 325 mV and up, open circuit); valve-on figure from sizing.md 6.6. */
export const gasValveMillivolt: DiagramDrawing = {
  title: 'Standing-pilot millivolt valve',
  description:
    'A pilot burner with a thermocouple and a thermopile in its flame; below it the gas valve, the wires from the thermopile and the loop to a wall switch.',
  viewBox: [0, 26, 390, 516],
  art: (
    <>
      <path className="diagram-heavy diagram-paper" d={COUPLE} />
      <path className="diagram-heavy diagram-paper" d={PILE} />
      <PilotBurner x={195} y={128} />
      <path className="diagram-heavy diagram-paper" d="M142 176h14v22h-14zM230 172h28v30h-28z" />
      <path className="diagram-thin" d="M142 183h14M142 191h14M230 180h28M230 194h28" />
      <Leads />
      <Switch />
      <GasValve {...VALVE} />
      <path className="diagram-heavy diagram-paper" d={TERMINALS.join('')} />
      <Size x={86} y={120}>
        25–35 mV
      </Size>
      <Size x={306} y={120}>
        325 mV or more
      </Size>
      <DrawingText x={110} y={426} anchor="end">
        gas in
      </DrawingText>
      <DrawingText x={272} y={426}>
        to burner
      </DrawingText>
      <Size x={176} y={436}>
        OFF
      </Size>
      <Size x={134} y={397}>
        P
      </Size>
      <Size x={176} y={358}>
        ON
      </Size>
    </>
  ),
  parts: [
    right(52, [198, 104], {
      label: 'Pilot',
      note: 'Burns all the time, blue and steady, touching the upper ⅜ to ½ in of both sensors. Weak or yellow: clean the orifice and the air hole.',
      outline: PILOT,
    }),
    left(164, [149, 150], {
      label: 'Thermocouple',
      note: 'Holds the pilot gas open. About 25 to 35 mV by itself in a good flame.',
      outline: COUPLE,
    }),
    right(164, [248, 150], {
      label: 'Thermopile',
      note: 'Powers the main valve: 325 mV or more open circuit, and about half of that, not under 110 mV, with the burner on.',
      outline: PILE,
    }),
    left(456, [140, 416], {
      label: 'Valve',
      note: 'Off, pilot and on. The main valve opens by thermopile current alone, so it works in a power outage.',
      outline: valveBody(VALVE),
    }),
    right(366, [262, 328], {
      label: 'Switch terminals',
      note: 'TH to the switch, TP to the thermopile, TH/TP to both. Bridge TH and TH/TP to test: if the burner lights, the fault is in the switch or its wire.',
      outline: TERMINALS.join(''),
    }),
  ],
};
