import { SERVER_LAYERS, WEB_APART, WEB_LAYERS } from '../../layers.config.js';

type Layer = readonly [name: string, holds: string];

const layersBelow = (layers: readonly Layer[], at: number, apart: readonly string[] = []): string[] =>
  layers
    .slice(0, at)
    .map(([name]) => name)
    .filter((name) => !apart.includes(name));

function tableOf(folder: string, layers: readonly Layer[]): string {
  const rows = layers.map(([name, contents]) => [`\`${folder}/${name}\``, contents]);
  const head = ['layer', 'holds'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/**
 * Arrows go from an importing layer to the one just below it. If a layer may not import that one, its arrow points to the next
 * one.
 */
function diagramOf(layers: readonly Layer[], apart: Readonly<Record<string, readonly string[]>>): string {
  const arrows = layers.flatMap(([name], at) => {
    const below = layersBelow(layers, at, apart[name]);
    const covered = new Set(
      below.flatMap((lower) =>
        layersBelow(
          layers,
          layers.findIndex(([other]) => other === lower),
          apart[lower],
        ),
      ),
    );
    return below.filter((lower) => !covered.has(lower)).map((lower) => `  ${name} --> ${lower}`);
  });
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

/** The layers section of docs/architecture.md: a diagram and a table each for server and web. */
export const layersSection = (): string =>
  [
    '`functions/`, from the bottom up; each layer may import those before it:',
    diagramOf(SERVER_LAYERS, {}),
    tableOf('functions', SERVER_LAYERS),
    '`web/src/`, from the bottom up; each layer may import those that its arrows lead to, directly or by way of others:',
    diagramOf(WEB_LAYERS, WEB_APART),
    tableOf('web/src', WEB_LAYERS),
  ].join('\n\n');
