import type { Shape } from '#shared/photos/markup-shapes.ts';

const SVG = 'http://www.w3.org/2000/svg';
type Attributes = Record<string, string | number>;

function element(name: string, attributes: Attributes): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function elementsOf(shape: Shape): SVGElement[] {
  if (shape.kind === 'line') {
    const { path: d, color, width, halo, haloWidth } = shape;
    const base = { class: 'marked-photo-line', d };
    return [
      element('path', { ...base, stroke: halo, 'stroke-width': haloWidth }),
      element('path', { ...base, stroke: color, 'stroke-width': width }),
    ];
  }
  const { box, color, ink, halo, haloWidth, size, lines } = shape;
  const { x, y, width, height, radius: rx } = box;
  const ground = element('rect', { x, y, width, height, rx, fill: color, stroke: halo, 'stroke-width': haloWidth });
  const texts = lines.map((line) => {
    const text = element('text', {
      class: 'marked-photo-text',
      x: line.x,
      y: line.baseline,
      fill: ink,
      'font-size': size,
    });
    text.textContent = line.text;
    return text;
  });
  return [ground, ...texts];
}

/**
 * Draws the mark under the pointer: once per frame, a few attributes, no component. A stroke only gets a new path. React
 * renders it when the pointer is lifted.
 */
export function paintLive(layer: SVGGElement, shape: Shape): void {
  const drawn = layer.querySelectorAll('path');
  if (shape.kind === 'line' && drawn.length === 2) {
    drawn.forEach((path) => path.setAttribute('d', shape.path));
    return;
  }
  layer.replaceChildren(...elementsOf(shape));
}

export function clearLive(layer: SVGGElement): void {
  layer.replaceChildren();
}
