import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DockerImage, AssetHashType } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { FUNCTION_BUNDLE, PARTS } from '#infra/bundling.ts';

/** sharp is native code: it comes in a layer (sharp-layer.ts), beside the bundle. */
const IN_LAYER = ['sharp'];

/** `#functions/engine/judge.ts` → the file. */
const sourceOf = (name: string): string => fileURLToPath(new URL(`../../${name.slice(1)}`, import.meta.url));

/** A part is a file of its own, which the bundle finds by the name it has in the source. */
function addParts(folder: string, asked: readonly (readonly [name: string, file: string])[]): void {
  for (const [name, file] of asked) {
    buildSync({
      ...FUNCTION_BUNDLE,
      entryPoints: [sourceOf(name)],
      outfile: join(folder, `${file}.js`),
      logLevel: 'warning',
    });
  }
  const imports = Object.fromEntries(asked.map(([name, file]) => [name, `./${file}.js`]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ imports }));
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
  const text = readFileSync(outFile, 'utf8');
  const asked = Object.entries(PARTS).filter(([name]) => text.includes(name));
  if (asked.length > 0) addParts(dirname(outFile), asked);
}
/** The code of a function as an asset, named by its content; bundled on this machine, without Docker. */
export function functionCode(folder: string, name: string): Code {
  return Code.fromAsset(folder, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry('unused'),
      // Tells one function's asset from another's in the same folder.
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
