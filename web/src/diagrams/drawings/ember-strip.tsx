import { Solid } from '../patterns.tsx';
import { Arrow, Heat, Specks } from '../parts/arrows.tsx';
import { left, right } from '../parts/callouts.ts';
import { EndGrain, Wood } from '../parts/framing.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { Measure, DrawingText } from '../parts/labels.tsx';
import type { DiagramDrawing } from '../types.ts';

const UNIT = 'M206 160V56h10v88h124v16z';
const STRIP = 'M142 190h64v-3h70v6h-64v3h-70z';
const EXTENSION = 'M40 150h156v40H40z';
const SEAL = 'M196 148h10v39h-10z';
const LEGS = 'M222 160h12v27h-12zM320 160h12v36h-12z';
const LEGS_WITHOUT = 'M222 160h12v30h-12zM320 160h12v30h-12z';
const SUBFLOOR = 'M40 196h300v18H40z';

/** The joint under the front edge; y moves the whole picture. */
function Joint({ y, isGood }: { y: number; isGood: boolean }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <g transform={isGood ? undefined : 'translate(0 -6)'}>
        <Wood d={SUBFLOOR} />
        {[64, 170, 290].map((x) => (
          <EndGrain key={x} x={x} y={214} width={18} height={42} />
        ))}
      </g>
      <Solid d="M40 164h156v26H40z" hatch="concrete" />
      <path className="diagram-heavy diagram-paper" d="M40 150h50v14H40zM92 150h50v14H92zM144 150h52v14h-52z" />
      <path className="diagram-heavy diagram-paper" d={isGood ? LEGS : LEGS_WITHOUT} />
      <Solid d="M216 130h124v14H216z" hatch="fire" />
      <path className="diagram-heavy" d={UNIT} style={{ fill: 'var(--paper)' }} />
      <path d={UNIT} fill="url(#diagram-metal)" />
      {isGood ? (
        <>
          <path className="diagram-solid" d={STRIP} />
          <path className="diagram-solid" d={SEAL} />
        </>
      ) : (
        <path className="diagram-paper" d="M197 146h8v43h-8z" />
      )}
    </g>
  );
}

/** From content.md 2 (EMBER_STRIP_MISSING). */
export const emberStrip: DiagramDrawing = {
  title: 'Ember protector strip',
  description:
    'The joint between a factory-built fireplace and its hearth extension, cut through and enlarged. Above, a metal strip lies under the joint and the joint is sealed; below, an ember falls through the open joint onto the wooden subfloor.',
  viewBox: [0, 10, 390, 524],
  art: (
    <>
      <Verdict at={[60, 34]} isGood>
        Strip in place
      </Verdict>
      <Joint y={0} isGood />
      <Specks
        at={[
          [176, 142],
          [188, 126],
          [160, 110],
        ]}
        radius={2.4}
      />
      <Arrow from={[180, 90]} to={[168, 140]} via={[164, 112]} />
      <Measure from={[142, 232]} to={[206, 232]} />
      <Measure from={[206, 232]} to={[276, 232]} />
      <path className="diagram-dash" d="M142 196v42M206 196v42M276 196v42" />
      <Verdict at={[60, 288]} isGood={false}>
        No strip, open joint
      </Verdict>
      <Joint y={270} isGood={false} />
      <Arrow from={[201, 382]} to={[201, 454]} />
      <Specks
        at={[
          [201, 458],
          [196, 462],
          [207, 463],
        ]}
        radius={2.4}
      />
      <path d="M176 460h54q-4 18-26 18t-28-18z" fill="url(#diagram-soot)" />
      <path className="diagram-solid" d="M184 460h38q-6 9-19 9t-19-9z" opacity=".7" />
      <Heat from={[204, 480]} to={[240, 506]} />
      <DrawingText x={272} y={112} anchor="middle">
        Firebox
      </DrawingText>
      <DrawingText x={100} y={112} anchor="middle">
        Room
      </DrawingText>
    </>
  ),
  parts: [
    right(80, [212, 96], {
      label: 'Unit front edge',
      note: 'Metal edge of the firebox. The joint to the hearth extension runs right along it.',
      outline: UNIT,
    }),
    right(224, [262, 190], {
      label: 'Strip',
      note: 'Sheet metal half under the unit, half under the extension, its pieces overlapped. Part of the listed installation.',
      outline: STRIP,
    }),
    left(134, [66, 158], {
      label: 'Hearth extension',
      note: 'Noncombustible, of the thickness or R-value the manual asks for, close against the unit.',
      outline: EXTENSION,
    }),
    right(130, [204, 156], {
      label: 'Sealed joint',
      note: 'Noncombustible sealant or grout fills the joint over the strip.',
      outline: SEAL,
    }),
    left(220, [60, 206], {
      label: 'Subfloor',
      note: 'Wood. Without the strip an ember reaches it through the joint and smolders out of sight.',
      outline: SUBFLOOR,
    }),
  ],
};
