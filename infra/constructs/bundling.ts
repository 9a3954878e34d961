import { DockerImage, AssetHashType } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { FUNCTION_BUNDLE } from '#infra/bundling.ts';

/** sharp is native code: it comes in a layer (sharp-layer.ts), beside the bundle. */
const IN_LAYER = ['sharp'];

/** Writes the bundle of a function of functions/entry, the very file that is deployed. */
export function bundleFunction(entryFile: string, outFile: string): void {
  buildSync({
    ...FUNCTION_BUNDLE,
    entryPoints: [entryFile],
    outfile: outFile,
    external: IN_LAYER,
    logLevel: 'warning',
  });
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
