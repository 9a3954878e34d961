import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DockerImage, AssetHashType } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { FUNCTION_BUNDLE, PARTS, partFile } from '#infra/esbuild-options.ts';
import { splitBundle } from '#infra/split-bundle.ts';

/** Source file of a part, for example `#functions/features/inspections/rules/validator.ts`. */
const sourceOf = (name: string): string => fileURLToPath(new URL(`../../../${partFile(name)}`, import.meta.url));

const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** The parts that these files import by name. */
const partsOf = (texts: readonly string[]) => PART_NAMES.filter((name) => texts.some((text) => text.includes(name)));

/** Bundles each part into its own file. A bundle or another part loads it by the name it has in the source. */
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
 * Writes a function's bundle, exactly as it is deployed, and the parts that it loads. `outFile` is the function's
 * `index.js`; the other files are written next to it.
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

/** A function's code as an asset, named by its content hash and bundled on this machine, without Docker. */
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
