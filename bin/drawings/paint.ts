/** How a shape is painted, after inheriting from the groups around it. */
export type Paint = {
  fill: string;
  stroke: string;
  width: number;
  cap: string;
  join: string;
  dash: string;
  rule: string;
  opacity: number;
  size: number;
  weight: number;
  anchor: string;
};

export const FIRST_PAINT: Paint = {
  fill: '#000000',
  stroke: 'none',
  width: 1,
  cap: 'butt',
  join: 'miter',
  dash: 'none',
  rule: 'nonzero',
  opacity: 1,
  size: 13,
  weight: 400,
  anchor: 'start',
};

type Declared = ReadonlyMap<string, string>;
/** Colors by their names in the style sheets, as `#rrggbb`. */
export type Colors = Readonly<Record<string, string>>;

function colorOf(value: string, colors: Colors): string {
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (name === undefined) return value === 'currentColor' ? (colors['ink'] ?? value) : value;
  const color = colors[name];
  if (color === undefined) throw new RangeError(`The drawings use the color --${name}, which PDFs don’t define`);
  return color;
}

function sizeAndWeight(declared: Declared, before: Paint): Pick<Paint, 'size' | 'weight'> {
  const short = /^(\d+) ([\d.]+)px/.exec(declared.get('font') ?? '');
  return {
    weight: Number(declared.get('font-weight') ?? short?.[1] ?? before.weight),
    size: parseFloat(declared.get('font-size') ?? short?.[2] ?? String(before.size)),
  };
}

/** The paint of a shape inside a group painted with `before`. */
export function paintOf(declared: Declared, before: Paint, colors: Colors): Paint {
  const cssValue = (name: string, other: string): string => declared.get(name) ?? other;
  const opacity = Number(cssValue('opacity', '1')) * Number(cssValue('fill-opacity', '1'));
  return {
    fill: colorOf(cssValue('fill', before.fill), colors),
    stroke: colorOf(cssValue('stroke', before.stroke), colors),
    width: parseFloat(cssValue('stroke-width', String(before.width))),
    cap: cssValue('stroke-linecap', before.cap),
    join: cssValue('stroke-linejoin', before.join),
    dash: cssValue('stroke-dasharray', before.dash),
    rule: cssValue('fill-rule', before.rule),
    opacity: before.opacity * opacity,
    anchor: cssValue('text-anchor', before.anchor),
    ...sizeAndWeight(declared, before),
  };
}

const CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };

export const number = (value: number): string => String(Number(value.toFixed(2)));

function rgb(color: string): string {
  const parts = /^#(..)(..)(..)$/.exec(color)?.slice(1);
  if (parts === undefined) throw new RangeError(`The drawings use the color ${color}, which PDFs don’t define`);
  return parts.map((part) => String(Number((parseInt(part, 16) / 255).toFixed(3)))).join(' ');
}

/** The hatch that a fill refers to; undefined if it is a color. */
export const hatchOf = (fill: string): string | undefined => /^url\(#diagram-(\w+)\)$/.exec(fill)?.[1];

function fillOperators(fill: string): string[] {
  const hatch = hatchOf(fill);
  if (hatch !== undefined) return [`/Pattern cs /${hatch} scn`];
  return fill === 'none' ? [] : [`${rgb(fill)} rg`];
}

function strokeOperators({ stroke, width, cap, join, dash }: Paint): string[] {
  if (stroke === 'none') return [];
  const pattern = dash === 'none' ? '' : dash.split(/[\s,]+/).join(' ');
  return [`${rgb(stroke)} RG ${number(width)} w ${CAPS[cap] ?? 0} J ${JOINS[join] ?? 0} j`, `[${pattern}] 0 d`];
}

function endOperator({ fill, stroke, rule }: Paint): string {
  if (fill === 'none') return stroke === 'none' ? 'n' : 'S';
  return `${stroke === 'none' ? 'f' : 'B'}${rule === 'evenodd' ? '*' : ''}`;
}

/** The PDF operators that paint a path with this paint. */
export function painted(path: string, paint: Paint): string {
  const inner = [...fillOperators(paint.fill), ...strokeOperators(paint), path, endOperator(paint)].join('\n');
  return paint.opacity < 1 ? `q\n/o${Math.round(paint.opacity * 100)} gs\n${inner}\nQ` : inner;
}
