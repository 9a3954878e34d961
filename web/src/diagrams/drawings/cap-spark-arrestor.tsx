import { Arrow } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { Concrete } from '../parts/masonry.tsx';
import { ellipse, rect } from '../parts/path.ts';
import { Measure, Size, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const SCREEN = rect(90, 130, 80, 64);
const LID = 'M70 96q60 -40 120 0z';

/** The arrestor on its flue, the lid lifted off for the brush. */
function Arrestor() {
  return (
    <>
      <Concrete d="M92 232h76l44 14v26H48v-26z" />
      <path className="diagram-heavy diagram-paper" d={rect(98, 200, 64, 36)} />
      <path className="diagram-paper" d={SCREEN} />
      <path d={SCREEN} fill="url(#diagram-mesh)" />
      <path className="diagram-heavy" d={SCREEN} />
      <path className="diagram-heavy diagram-paper" d={rect(84, 194, 92, 8) + rect(84, 126, 92, 6) + LID} />
      <path className="diagram-dash" d="M96 98v26M164 98v26" />
      <path className="diagram-heavy" d="M96 104v10M92 104h8M164 104v10M160 104h8" />
      <Arrow from={[206, 116]} to={[206, 76]} />
      <path className="diagram-heavy" d="M130 176V60" />
      <path className="diagram-thin" d="M104 168h52M106 174h48M104 180h52M106 162h48M108 186h44" />
      <path className="diagram-heavy diagram-paper" d="M126 40h8v24h-8z" />
    </>
  );
}

/** The mesh, much larger, with the two balls that test it. */
function Mesh() {
  const clip = 'diagram-arrestor-lens';
  return (
    <>
      <clipPath id={clip}>
        <circle cx="278" cy="150" r="66" />
      </clipPath>
      <circle className="diagram-heavy diagram-paper" cx="278" cy="150" r="66" />
      <g clipPath={`url(#${clip})`}>
        {[203.5, 239.5, 275.5, 311.5].map((x) => (
          <path key={x} className="diagram-heavy diagram-paper" d={rect(x, 70, 5, 160)} />
        ))}
        {[75.5, 111.5, 147.5, 183.5].map((y) => (
          <path key={y} className="diagram-heavy diagram-paper" d={rect(200, y, 160, 5)} />
        ))}
      </g>
      <circle className="diagram-heavy" cx="278" cy="150" r="66" />
      <path className="diagram-thin" d="M166 150L214 134M166 158L214 166" />
      <circle className="diagram-heavy diagram-paper" cx="260" cy="132" r="13.5" />
      <circle className="diagram-heavy diagram-paper" cx="296" cy="168" r="18" />
      <Size x={260} y={136.5}>
        ⅜
      </Size>
      <Size x={296} y={172.5}>
        ½
      </Size>
    </>
  );
}

/** Flue area compared with the open area of the screen. */
function Areas() {
  return (
    <>
      <DrawingText x={52} y={326} isStrong>
        Flue
      </DrawingText>
      <path className="diagram-heavy diagram-paper" d={rect(52, 340, 48, 48)} />
      <path d={rect(52, 340, 48, 48)} fill="url(#diagram-soot)" />
      <Size x={76} y={369}>
        1
      </Size>
      <Size x={122} y={370}>
        × 4 =
      </Size>
      <DrawingText x={150} y={326} isStrong>
        Open screen, all sides together
      </DrawingText>
      {[150, 198, 246, 294].map((x, index) => (
        <g key={x}>
          <path className="diagram-heavy diagram-paper" d={rect(x, 340, 48, 48)} />
          <path d={rect(x, 340, 48, 48)} fill="url(#diagram-mesh)" />
          <Size x={x + 24} y={369}>
            {String(index + 1)}
          </Size>
        </g>
      ))}
      <Measure from={[150, 404]} to={[342, 404]} />
    </>
  );
}

/** From sizing.md 1.6 (R1003.9.2 and R1003.9.3). */
export const capSparkArrestor: DiagramDrawing = {
  title: 'Spark-arrestor rules',
  description:
    'A spark arrestor on a flue with its lid lifted off and a brush inside, its mesh enlarged with the two balls that test it, and the open area of the screen compared with the flue.',
  viewBox: [0, 24, 390, 430],
  art: (
    <>
      <Arrestor />
      <Mesh />
      <Areas />
    </>
  ),
  parts: [
    left(130, [78, 92], {
      label: 'Removable for sweeping',
      note: 'Lid or screen comes off, or hinges, so that the brush passes and the mesh can be cleaned.',
      outline: LID,
    }),
    right(60, [296, 130], {
      label: 'Openings of ⅜ to ½ in',
      covers: '3/8 to 1/2 in openings',
      note: 'A ⅜ in ball passes through the mesh and a ½ in ball does not. Finer mesh plugs, coarser mesh lets embers out.',
      outline: ellipse(278, 150, 66),
    }),
    right(430, [300, 384], {
      label: 'Net free area 4 times the flue',
      covers: 'net free area 4 x flue',
      note: 'The open part of all sides of the screen together is at least 4 times the area of the flue.',
      outline: rect(150, 340, 192, 48),
    }),
  ],
};
