import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';

import { normalizePath, type Plugin } from 'vite';

/** One output script: the source it stands for (entries and lazy imports), and what loading it brings along. */
export type ChunkNode = {
  readonly file: string;
  /** Path of its source in the web folder; undefined for a chunk shared by several. */
  readonly source?: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly styles: readonly string[];
  readonly assets: readonly string[];
};

export type ChunkGraph = Readonly<Record<string, ChunkNode>>;

export type Loaded = { readonly scripts: ReadonlySet<string>; readonly files: ReadonlySet<string> };

/** Everything that loading the given scripts loads at once, and with `lazy` also what they may load later. */
export function loadedWith(graph: ChunkGraph, files: readonly string[], lazy = false): Loaded {
  const scripts = new Set<string>();
  const all = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const node = graph[file];
    if (node === undefined || scripts.has(file)) continue;
    scripts.add(file);
    for (const loaded of [file, ...node.styles, ...node.assets]) all.add(loaded);
    queue.push(...node.imports, ...(lazy ? node.dynamicImports : []));
  }
  return { scripts, files: all };
}

/** The output script of a source file (`src/app/main.tsx`, `pricing.html`); undefined when it has none of its own. */
export function scriptOf(graph: ChunkGraph, source: string): string | undefined {
  return Object.values(graph).find((node) => node.source === source)?.file;
}

export async function readChunkGraph(file: string): Promise<ChunkGraph> {
  return JSON.parse(await readFile(file, 'utf8')) as ChunkGraph;
}

/** Records which output file loads which, for the precache list and the size report; `written` gets it beside the build. */
export function chunkGraph(webRoot: string, file: string, written: (graph: ChunkGraph) => void): Plugin {
  return {
    name: 'chunk-graph',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const nodes: ChunkNode[] = [];
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const source = output.facadeModuleId;
        nodes.push({
          file: output.fileName,
          ...(source !== null && { source: normalizePath(relative(webRoot, source)) }),
          imports: output.imports,
          dynamicImports: output.dynamicImports,
          styles: [...(output.viteMetadata?.importedCss ?? [])],
          assets: [...(output.viteMetadata?.importedAssets ?? [])],
        });
      }
      const graph = Object.fromEntries(nodes.map((node) => [node.file, node]));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(graph, undefined, 1)}\n`);
      written(graph);
    },
  };
}
