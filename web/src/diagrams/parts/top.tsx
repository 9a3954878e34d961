import { rect } from './path.ts';

type CapProps = {
  /** Middle of the cap and the height of the tile edge it sits on. */
  x: number;
  y: number;
  /** Outside width of the screen. */
  width: number;
  height?: number;
  overhang?: number;
};

export const capLid = ({ x, y, width, height = 30, overhang = 14 }: CapProps): string => {
  const half = width / 2 + overhang;
  return `M${x - half} ${y - 7 - height}q${half} -${Math.round(half * 0.5)} ${2 * half} 0z`;
};
export const capScreen = ({ x, y, width, height = 30 }: CapProps): string =>
  rect(x - width / 2, y - 7 - height, width, height);
export const capBand = ({ x, y, width }: CapProps): string => rect(x - width / 2 - 4, y - 7, width + 8, 8);

/** Rain cap with spark screen on a flue. */
export function Cap(props: CapProps) {
  const { x, y, width, height = 30 } = props;
  return (
    <>
      <path className="diagram-paper" d={capScreen(props)} />
      <path d={capScreen(props)} fill="url(#diagram-mesh)" />
      <path
        className="diagram-heavy"
        d={`M${x - width / 2} ${y - 7}v${-height}M${x + width / 2} ${y - 7}v${-height}`}
      />
      <path className="diagram-heavy diagram-paper" d={capLid(props) + capBand(props)} />
    </>
  );
}
