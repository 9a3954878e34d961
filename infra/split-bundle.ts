import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildSync, type BuildOptions, type Metafile, type OutputFile, transformSync } from 'esbuild';
import { FUNCTION_BUNDLE, IN_LAYER, OWN_ADDRESS } from '#infra/esbuild-options.ts';

type Text = { readonly name: string; readonly text: string };

export type SplitBundle = {
  /** The entry is `index.js`, with everything that loads at start. It loads the other files when a feature is first used. */
  readonly files: readonly Text[];
  /** Metadata of the bundle before the conversion to CommonJS. */
  readonly metafile: Metafile;
};

const ENTRY = 'index.js';
const { target, supported, platform } = FUNCTION_BUNDLE;
const TO_COMMON_JS = { format: 'cjs', platform, target, supported, minify: true } as const satisfies BuildOptions;

const withOwnAddress = (text: string): string => (text.includes('importMetaUrl') ? `${OWN_ADDRESS}${text}` : text);

/** Names of the files that the entry imports statically, directly or through others. */
function startFilesOf({ outputs }: Metafile): string[] {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]));
  const found = new Set<string>();
  const queue = [ENTRY];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const imports = byName.get(name)?.imports ?? [];
    const own = imports.filter(({ kind, external }) => kind === 'import-statement' && external !== true);
    queue.push(...own.map(({ path }) => basename(path)));
  }
  found.delete(ENTRY);
  return [...found];
}

/** The name under which the entry exports a file that was joined with it. */
const joinedName = (index: number): string => `joined${index}`;

/** The entry as one CommonJS file with all files that load at start. It exports each of them for the files that load later. */
function joinStart(files: readonly Text[], startFiles: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'split-bundle-'));
  try {
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
    const later = files.filter(({ name }) => name !== ENTRY && !startFiles.includes(name));
    const { outputFiles } = buildSync({
      ...TO_COMMON_JS,
      bundle: true,
      write: false,
      // The first step has already given the warnings.
      logLevel: 'error',
      external: [...FUNCTION_BUNDLE.external, ...IN_LAYER, ...later.map(({ name }) => `./${name}`)],
      stdin: {
        resolveDir: folder,
        contents: [
          `export * from './${ENTRY}';`,
          ...startFiles.map((name, index) => `export * as ${joinedName(index)} from './${name}';`),
        ].join('\n'),
      },
    });
    return outputFiles.map(({ text }) => text).join('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that loads later, as CommonJS: it takes what it shares with the start from the entry. */
function laterFile({ name, text }: Text, startFiles: readonly string[]): Text {
  const { code } = transformSync(text, TO_COMMON_JS);
  const linked = startFiles.reduce(
    (linkedCode, file, index) =>
      linkedCode.replaceAll(`require("./${file}")`, `require("./${ENTRY}").${joinedName(index)}`),
    code,
  );
  return { name, text: withOwnAddress(linked) };
}

const textOf = ({ path, text }: OutputFile): Text => ({ name: basename(path), text });

/**
 * Bundles a function into several files, so that modules loaded by `import()` are neither parsed nor evaluated before
 * first use. esbuild splits only ES modules, so there are two steps: split, then convert to CommonJS. What loads at start
 * becomes one file, because each file that Node opens costs a cold start about a millisecond. A single file for everything
 * would be a quarter larger, because esbuild can't tree-shake a module that is evaluated lazily.
 */
export function splitBundle(entryFile: string, options: BuildOptions = {}): SplitBundle {
  const { outputFiles, metafile } = buildSync({
    ...FUNCTION_BUNDLE,
    banner: {},
    supported: {},
    external: [...FUNCTION_BUNDLE.external, ...IN_LAYER],
    logLevel: 'warning',
    ...options,
    entryPoints: [entryFile],
    entryNames: basename(ENTRY, '.js'),
    format: 'esm',
    splitting: true,
    outdir: 'bundle',
    write: false,
    metafile: true,
  });
  const startFiles = startFilesOf(metafile);
  const files = outputFiles.map(textOf);
  const later = files.filter(({ name }) => name !== ENTRY && !startFiles.includes(name));
  return {
    files: [
      { name: ENTRY, text: withOwnAddress(joinStart(files, startFiles)) },
      ...later.map((file) => laterFile(file, startFiles)),
    ],
    metafile,
  };
}
