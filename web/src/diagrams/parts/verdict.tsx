import type { Point } from '../types.ts';
import { DrawingText } from './labels.tsx';

type VerdictProps = { at: Point; isGood: boolean; children: string };

/** Says which of two versions is right: a tick in a ring, or a cross on a full disc, its word beside it. */
export function Verdict({ at: [x, y], isGood, children }: VerdictProps) {
  return (
    <g>
      <circle className={isGood ? 'diagram-heavy diagram-paper' : 'diagram-solid'} cx={x} cy={y} r="9" />
      {isGood ? (
        <path className="diagram-heavy" d={`M${x - 4} ${y}l3 4 5.5-7.5`} />
      ) : (
        <path className="diagram-crack" d={`M${x - 3.5} ${y - 3.5}l7 7M${x + 3.5} ${y - 3.5}l-7 7`} />
      )}
      <DrawingText x={x + 15} y={y + 4.5} isStrong>
        {children}
      </DrawingText>
    </g>
  );
}
