type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** A wood stove from the front, standing on legs: `h` from the top plate to the floor. */
export function StoveFront({ x, y, w, h }: Box) {
  const leg = h * 0.18;
  const body = h - leg;
  return (
    <>
      <path
        className="diagram-heavy diagram-paper"
        d={`M${x + 6} ${y + body}h${w * 0.08}l-3 ${leg}h${-w * 0.06}zM${x + w - 6} ${y + body}h${-w * 0.08}l3 ${leg}h${w * 0.06}z`}
      />
      <path
        className="diagram-heavy diagram-paper"
        d={`M${x} ${y + 6}h${w}v${body - 6}h${-w}zM${x - 5} ${y}h${w + 10}v6h${-w - 10}z`}
      />
      <path
        className="diagram-heavy"
        d={`M${x + w * 0.14} ${y + body * 0.2}h${w * 0.72}v${body * 0.58}h${-w * 0.72}z`}
      />
      <path
        className="diagram-thin"
        d={`M${x + w * 0.22} ${y + body * 0.29}h${w * 0.56}v${body * 0.38}h${-w * 0.56}zM${x + w * 0.1} ${y + body * 0.88}h${w * 0.8}`}
      />
      <path className="diagram-heavy" d={`M${x + w * 0.86} ${y + body * 0.45}h6v${body * 0.14}`} />
    </>
  );
}

/** The same stove from its side: the door at the left, the loading ledge under it. */
export function StoveSide({ x, y, w, h }: Box) {
  const leg = h * 0.18;
  const body = h - leg;
  return (
    <>
      <path
        className="diagram-heavy diagram-paper"
        d={`M${x + 8} ${y + body}h${w * 0.1}l-3 ${leg}h${-w * 0.07}zM${x + w - 8} ${y + body}h${-w * 0.1}l3 ${leg}h${w * 0.07}z`}
      />
      <path
        className="diagram-heavy diagram-paper"
        d={`M${x} ${y + 6}h${w}v${body - 6}h${-w}zM${x - 5} ${y}h${w + 10}v6h${-w - 10}z`}
      />
      <path
        className="diagram-heavy diagram-paper"
        d={`M${x - 6} ${y + body * 0.2}h6v${body * 0.58}h-6zM${x - 12} ${y + body * 0.8}h${w * 0.2}v5h${-w * 0.2}z`}
      />
      <path className="diagram-heavy" d={`M${x - 6} ${y + body * 0.45}h-6v${body * 0.14}`} />
      <path
        className="diagram-thin"
        d={`M${x + w * 0.12} ${y + body * 0.16}h${w * 0.76}v${body * 0.7}h${-w * 0.76}z`}
      />
    </>
  );
}
