import { ellipse, rect } from './path.ts';

type At = { x: number; y: number };

/** Body of a fireplace gas valve from the front, its upper left corner at x, y; 150 wide, 112 high. */
export const valveBody = ({ x, y }: At): string => `M${x + 10} ${y}h130l10 10v92l-10 10h-130l-10 -10v-92z`;

/** The two pressure taps of the valve: on the supply side, and on the burner side. */
export const inletTap = ({ x, y }: At): string => ellipse(x + 24, y + 22, 7.5);
export const manifoldTap = ({ x, y }: At): string => ellipse(x + 126, y + 22, 7.5);

/** The three spade terminals, left to right. */
export const terminal = ({ x, y }: At, index: number): string => rect(x + 92 + index * 19, y - 14, 11, 16);

/** A gas valve with its supply at the left and its outlet at the right. */
export function GasValve(at: At) {
  const { x, y } = at;
  return (
    <>
      <path
        className="diagram-heavy diagram-paper"
        d={`${rect(x - 34, y + 46, 34, 24)}${rect(x + 150, y + 46, 34, 24)}${rect(x - 14, y + 40, 14, 36)}${rect(x + 150, y + 40, 14, 36)}`}
      />
      <path className="diagram-heavy diagram-paper" d={valveBody(at)} />
      <path
        className="diagram-thin"
        d={`M${x - 14} ${y + 52}h14M${x - 14} ${y + 64}h14M${x + 150} ${y + 52}h14M${x + 150} ${y + 64}h14`}
      />
      <path className="diagram-heavy diagram-paper" d={ellipse(x + 60, y + 62, 29)} />
      <path className="diagram-heavy diagram-paper" d={`M${x + 54} ${y + 38}h12v48h-12z`} />
      <path className="diagram-solid" d={rect(x + 58, y + 38, 4, 10)} />
      <path className="diagram-heavy diagram-paper" d={ellipse(x + 118, y + 66, 16)} />
      <path className="diagram-thin" d={`M${x + 118} ${y + 66}v-14`} />
      <path className="diagram-heavy diagram-paper" d={inletTap(at) + manifoldTap(at)} />
      <path className="diagram-thin" d={`M${x + 19} ${y + 22}h10M${x + 121} ${y + 22}h10`} />
    </>
  );
}
