import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Annotations } from 'aws-cdk-lib';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

/** Where bin/sharp-layer.ts puts sharp as it is built for Lambda's processor. */
export const SHARP_LAYER_FOLDER = fileURLToPath(new URL('../../dist/layers/sharp', import.meta.url));

/**
 * sharp for Linux on arm64, which npm does not install on other machines. A template can be made without it (for tests,
 * reviews and emulators), and then says so; a deployment refuses (`cdk deploy --strict`).
 */
export function sharpLayer(scope: Construct): LayerVersion | undefined {
  if (!existsSync(`${SHARP_LAYER_FOLDER}/nodejs/node_modules/sharp/package.json`)) {
    const message =
      'Uploaded photos cannot be re-encoded without sharp for Lambda: run `npm run layer` before a deployment.';
    Annotations.of(scope).addWarningV2('flueprint:sharp-layer', message);
    return undefined;
  }
  return new LayerVersion(scope, 'Sharp', {
    code: Code.fromAsset(SHARP_LAYER_FOLDER),
    compatibleArchitectures: [Architecture.ARM_64],
    compatibleRuntimes: [Runtime.NODEJS_22_X],
    description: 'sharp, built for Linux on arm64',
  });
}
