import type { LabelShape, Shape } from '#shared/photos/markup-shapes.ts';

function Label({ box, color, ink, halo, haloWidth, size, lines }: LabelShape) {
  return (
    <>
      <rect
        {...{ x: box.x, y: box.y, width: box.width, height: box.height, rx: box.radius }}
        fill={color}
        stroke={halo}
        strokeWidth={haloWidth}
        paintOrder="stroke"
      />
      {lines.map((line, index) => (
        <text key={index} className="marked-photo-text" x={line.x} y={line.baseline} fill={ink} fontSize={size}>
          {line.text}
        </text>
      ))}
    </>
  );
}

/** One mark, in an <svg> whose viewBox is the photo's view. */
export function ShapeView({ shape }: { shape: Shape }) {
  if (shape.kind === 'label') return <Label {...shape} />;
  return (
    <>
      <path className="marked-photo-line" d={shape.path} stroke={shape.halo} strokeWidth={shape.haloWidth} />
      <path className="marked-photo-line" d={shape.path} stroke={shape.color} strokeWidth={shape.width} />
    </>
  );
}
