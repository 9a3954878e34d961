import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DockerImage, AssetHashType } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { FUNCTION_BUNDLE, PARTS, partFile } from '#infra/bundling.ts';

/** sharp is native code: it comes in a layer (sharp-layer.ts), beside the bundle. */
const IN_LAYER = ['sharp'];

/** `#functions/features/inspections/rules/validator.ts` → the file. */
const sourceOf = (name: string): string => fileURLToPath(new URL(`../../${partFile(name)}`, import.meta.url));

const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** The parts that a bundle asks for by name. */
function partsOf(file: string): (keyof typeof PARTS)[] {
  const text = readFileSync(file, 'utf8');
  return PART_NAMES.filter((name) => text.includes(name));
}

/** A part is a file of its own, which a bundle or another part finds by the name it has in the source. */
function addParts(bundle: string): void {
  const folder = dirname(bundle);
  const files = new Map<string, string>();
  const queue = partsOf(bundle);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (files.has(name)) continue;
    const outfile = join(folder, `${PARTS[name]}.js`);
    files.set(name, `./${PARTS[name]}.js`);
    buildSync({ ...FUNCTION_BUNDLE, entryPoints: [sourceOf(name)], outfile, logLevel: 'warning' });
    queue.push(...partsOf(outfile));
  }
  if (files.size === 0) return;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ imports: Object.fromEntries(files) }));
}

/** Writes the bundle of a function of functions/entry, the very file that is deployed, and the parts it asks for. */
export function bundleFunction(entryFile: string, outFile: string): void {
  buildSync({
    ...FUNCTION_BUNDLE,
    entryPoints: [entryFile],
    outfile: outFile,
    external: [...FUNCTION_BUNDLE.external, ...IN_LAYER],
    logLevel: 'warning',
  });
  addParts(outFile);
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
