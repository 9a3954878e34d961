import { Arrow, Drops } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain, RoofSlope } from '../parts/framing.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { ClassA, RoundCap } from '../parts/pipe.tsx';
import { Screws } from '../parts/screws.tsx';
import { StoveFront } from '../parts/stove.tsx';
import { Measure } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const PIPE = 'M112 414V306Q112 280 138 278L248 270V226H274V270Q274 294 250 296L144 304Q138 304 138 310V414z';
const ELBOWS =
  'M112 314V306Q112 280 138 278l10-1v26l-4 1Q138 304 138 310v4zM244 270.500l4-.3V258H274V270Q274 294 250 296l-6 .5z';
const CRIMP = 'M246 470V494l4 4-4 4 4 4-4 4h66l-4-4 4-4-4-4 4-4V470z';
const SCREWS = [
  [242, 452],
  [279, 452],
  [316, 452],
] as const;

function Room() {
  return (
    <>
      <path className="diagram-heavy" d="M52 216V548M44 216V548M44 548H374" />
      {[56, 100, 150, 200, 290, 330].map((x) => (
        <EndGrain key={x} x={x} y={178} width={12} height={32} />
      ))}
      <path className="diagram-heavy diagram-paper" d={rect(44, 210, 186, 6) + rect(292, 210, 66, 6)} />
      <RoofSlope from={[44, 66]} to={[238, 143.6]} thickness={14} />
      <RoofSlope from={[284, 162]} to={[356, 190.8]} thickness={14} />
    </>
  );
}

function Run() {
  return (
    <>
      <ClassA cx={261} top={58} bottom={226} w={34} bands={[120]} />
      <RoundCap cx={261} y={58} w={34} />
      <path className="diagram-heavy diagram-paper" d={rect(230, 206, 62, 14)} />
      <path className="diagram-heavy diagram-paper" d={PIPE} />
      <path
        className="diagram-thin"
        d="M112 344h26M112 348h26M112 380h26M112 384h26M148 277v26M152 276.700v26M196 273.500v26M200 273v26M244 270v26M248 258h26M248 254h26"
      />
      <StoveFront x={86} y={414} w={78} h={134} />
    </>
  );
}

/** One joint enlarged: the upper pipe's crimped end inside the lower one. */
function Lens() {
  return (
    <>
      <path className="diagram-thin" d="M138 378L222 440M138 388L230 498" />
      <circle className="diagram-heavy diagram-paper" cx="279" cy="462" r="70" />
      <path className="diagram-heavy" d="M246 400V470M312 400V470" />
      <path className="diagram-heavy" d="M240 522V440H318V522" />
      <path className="diagram-dash" d={CRIMP} />
      <path className="diagram-thin" d="M254 470v38M263 470v38M272 470v38M286 470v38M295 470v38M304 470v38" />
      <Screws at={[SCREWS[0]]} length={12} />
      <Screws at={[SCREWS[2]]} angle={180} length={12} />
      <circle className="diagram-heavy diagram-paper" cx={SCREWS[1][0]} cy={SCREWS[1][1]} r="5" />
      <path className="diagram-thin" d="M275 452h8M279 448v8" />
      <Arrow from={[279, 478]} to={[279, 512]} />
      <Drops
        at={[
          [264, 424],
          [292, 420],
        ]}
      />
    </>
  );
}

/** From content.md 2 (connector_pipe) and sizing.md 4; the pipe's listing governs. */
export const connectorRules: DiagramDrawing = {
  title: 'Connector pipe rules',
  description:
    'A wood stove with its connector pipe: up, around an elbow, rising along the ceiling, around a second elbow and into a chimney. One joint is enlarged to show the crimp and its screws.',
  viewBox: [0, 24, 390, 536],
  art: (
    <>
      <Room />
      <Run />
      <Lens />
      <Measure from={[180, 216]} to={[180, 274]} at={[188, 248]} anchor="start">
        18 in
      </Measure>
      <Measure from={[52, 350]} to={[112, 350]} at={[82, 342]}>
        18 in
      </Measure>
      <Measure from={[125, 322]} to={[261, 322]} at={[204, 342]}>
        ¾ of H at most
      </Measure>
      <path className="diagram-dash" d="M261 296v30M278 58h50M292 226h36M148 303h84" />
      <Measure from={[318, 58]} to={[318, 226]} at={[326, 128]} anchor="start">
        H
      </Measure>
    </>
  ),
  parts: [
    right(400, [300, 494], {
      label: 'Crimp toward the stove',
      covers: 'crimp toward stove',
      note: 'The crimped end points down, toward the stove, so that creosote runs back inside instead of out at the joint.',
      outline: CRIMP,
    }),
    left(500, [242, 452], {
      label: 'Three screws',
      note: 'Every joint is held by at least three screws, evenly around.',
      outline: SCREWS.map(([x, y]) => ellipse(x, y, 8)).join(''),
    }),
    right(270, [226, 284], {
      label: 'Rise of ¼ in per foot',
      covers: '1/4 in per ft rise',
      note: 'A level run climbs at least ¼ in for every foot toward the chimney and is supported.',
      outline: 'M148 277l96-6.800V296.500L148 303z',
    }),
    right(330, [240, 322], {
      label: '75 percent length',
      note: 'The horizontal run of single-wall pipe is at most 75 percent of the chimney height H.',
      outline: rect(125, 319, 136, 6),
    }),
    left(250, [124, 290], {
      label: 'Two elbows',
      note: 'At most two 90° turns. Each one slows the smoke and collects soot.',
      outline: ELBOWS,
    }),
    left(390, [76, 350], {
      label: '18 in clearance',
      note: 'Single-wall pipe stays 18 in from walls and ceilings that can burn. Listed double-wall pipe follows its label.',
      outline: rect(52, 347, 60, 6) + rect(177, 216, 6, 58),
    }),
  ],
};
