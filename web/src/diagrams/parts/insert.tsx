import { Solid } from '../patterns.tsx';
import { Flame, Logs } from './fire.tsx';
import { rect } from './path.ts';

export const INSERT_BODY = rect(84, 416, 124, 102);
export const INSERT_COLLAR = rect(149, 404, 26, 12);
export const SURROUND = rect(96, 384, 8, 134);

/** A fireplace insert cut from front to back, as it is in a FireplaceSection; the gas one without its two collars. */
export function InsertSection({ kind }: { kind: 'wood' | 'gas' }) {
  return (
    <>
      {kind === 'wood' && <path className="diagram-heavy diagram-paper" d={INSERT_COLLAR} />}
      <path className="diagram-heavy diagram-paper" d={INSERT_BODY} />
      <path className="diagram-heavy diagram-paper" d={rect(76, 428, 8, 78)} />
      <path d={rect(76, 428, 8, 78)} fill="url(#diagram-glass)" />
      <Solid d="M92 508h108v-78h-8v70H92z" hatch="fire" />
      {kind === 'wood' ? (
        <>
          <Flame x={138} y={470} k={0.5} />
          <Logs x={138} y={500} k={0.75} />
          <Solid d="M120 432l72 -2v7l-72 3z" hatch="metal" />
          <path className="diagram-heavy" d="M70 456v22M70 456h6M70 478h6" />
        </>
      ) : (
        <>
          <path className="diagram-heavy diagram-paper" d={rect(104, 490, 80, 8)} />
          {[112, 128, 144, 160, 176].map((x) => (
            <Flame key={x} x={x} y={490} k={0.42} />
          ))}
          <path className="diagram-thin diagram-paper" d="M100 484q18 -10 44 -4t44 -6l2 8q-26 8 -46 5t-42 5z" />
        </>
      )}
      <path className="diagram-heavy diagram-paper" d={SURROUND} />
    </>
  );
}
