import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DockerImage, AssetHashType } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { FUNCTION_BUNDLE, PARTS, partFile, splitBundle } from '#infra/esbuild-options.ts';

/** `#functions/features/inspections/rules/validator.ts` → the file. */
const sourceOf = (name: string): string => fileURLToPath(new URL(`../../${partFile(name)}`, import.meta.url));

const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** The parts that these files ask for by name. */
const partsOf = (texts: readonly string[]) => PART_NAMES.filter((name) => texts.some((text) => text.includes(name)));

/** A part is a file of its own, which a bundle or another part finds by the name it has in the source. */
function addParts(folder: string, texts: readonly string[]): void {
  const files = new Map<string, string>();
  const queue = partsOf(texts);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (files.has(name)) continue;
    const outfile = join(folder, `${PARTS[name]}.js`);
    files.set(name, `./${PARTS[name]}.js`);
    buildSync({ ...FUNCTION_BUNDLE, entryPoints: [sourceOf(name)], outfile, logLevel: 'warning' });
    queue.push(...partsOf([readFileSync(outfile, 'utf8')]));
  }
  if (files.size === 0) return;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ imports: Object.fromEntries(files) }));
}

/**
 * Writes the bundle of a function of functions/entry, the very files that are deployed, and the parts it asks for. `outFile` is
 * the function's `index.js`; the others are put beside it.
 */
export function bundleFunction(entryFile: string, outFile: string): void {
  const folder = dirname(outFile);
  mkdirSync(folder, { recursive: true });
  const { files } = splitBundle(entryFile);
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  addParts(
    folder,
    files.map(({ text }) => text),
  );
}

/** The code of a function as an asset, named by its content; bundled on this machine, without Docker. */
export function functionCode(folder: string, name: string): Code {
  return Code.fromAsset(folder, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('unused'),
      // Distinguishes the functions' assets in one folder.
      environment: { FUNCTION: name },
      local: {
        tryBundle(outputFolder) {
          bundleFunction(`${folder}/${name}.ts`, `${outputFolder}/index.js`);
          return true;
        },
      },
    },
  });
}
