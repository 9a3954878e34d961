import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';

import { normalizePath, type Plugin, type Rolldown } from 'vite';

/** One file of the build (page, script or style sheet) and the files it loads. */
export type ChunkNode = {
  /** Path of its single source in the web folder; undefined for a file shared by several sources. */
  readonly source?: string;
  /** Files that are loaded with it at once: scripts, style sheets, fonts. */
  readonly loads: readonly string[];
  /** Scripts that it may load later. */
  readonly later: readonly string[];
  /** Paths of the app's own modules in a script, relative to the web folder; packages are left out. */
  readonly modules?: readonly string[];
};

/** The files of a build by name; fonts and images load nothing and are left out. */
export type ChunkGraph = Readonly<Record<string, ChunkNode>>;

/** The given files and everything loaded with them at once; with `lazy`, also everything they may load later. */
export function loadedWith(graph: ChunkGraph, files: readonly string[], lazy = false): ReadonlySet<string> {
  const loaded = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    const node = graph[file];
    if (node !== undefined) queue.push(...node.loads, ...(lazy ? node.later : []));
  }
  return loaded;
}

/** The file of a source (`src/app/guard.tsx`); throws if the source has no file of its own. */
export function fileOf(graph: ChunkGraph, source: string): string {
  const found = Object.entries(graph).find(([, node]) => node.source === source);
  if (found === undefined) throw new Error(`${source} has no file of its own in this build`);
  return found[0];
}

export async function readChunkGraph(file: string): Promise<ChunkGraph> {
  return JSON.parse(await readFile(file, 'utf8')) as ChunkGraph;
}

const LINKED = /(?:src|href)="\/([^"]+\.(?:js|css))"/g;
const IN_STYLE = /url\(\/?([^)]+)\)/g;

function assetNode({ fileName, source }: Rolldown.OutputAsset): ChunkNode | undefined {
  const pattern = fileName.endsWith('.html') ? LINKED : fileName.endsWith('.css') ? IN_STYLE : undefined;
  if (pattern === undefined) return undefined;
  const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
  return { loads: [...text.matchAll(pattern)].map(([, file]) => file ?? ''), later: [] };
}

const NOT_OURS = /^\0|[\\/]node_modules[\\/]/;

function scriptNode(chunk: Rolldown.OutputChunk, webRoot: string): ChunkNode {
  const { facadeModuleId, imports, dynamicImports, moduleIds, viteMetadata } = chunk;
  const pathOf = (id: string) => normalizePath(relative(webRoot, id));
  return {
    ...(facadeModuleId !== null && { source: pathOf(facadeModuleId) }),
    modules: moduleIds.filter((id) => !NOT_OURS.test(id)).map(pathOf),
    loads: [...imports, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])],
    later: dynamicImports,
  };
}

const APP_START = 'src/app/start.tsx';

/** Throws if a reader's page loads the file that starts the app, now or later: the app would replace the page. */
export function checkReaderPage(graph: ChunkGraph): void {
  const starting = [...loadedWith(graph, ['share.html'], true)].find((file) =>
    graph[file]?.modules?.includes(APP_START),
  );
  if (starting !== undefined) throw new Error(`The page of a link loads ${starting}, which starts the app`);
}

/** Records which file of the build loads which, for the precache list and the size report; also passed to `written`. */
export function chunkGraph(webRoot: string, file: string, written: (graph: ChunkGraph) => void): Plugin {
  return {
    name: 'chunk-graph',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const nodes = Object.values(bundle).map((output) => {
        const node = output.type === 'chunk' ? scriptNode(output, webRoot) : assetNode(output);
        return [output.fileName, node] as const;
      });
      const graph = Object.fromEntries(nodes.filter((entry): entry is [string, ChunkNode] => entry[1] !== undefined));
      checkReaderPage(graph);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(graph, undefined, 1)}\n`);
      written(graph);
    },
  };
}
