import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Annotations } from 'aws-cdk-lib';
import { Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { hasStrongReferences } from '#infra/constructs/cross-stack-references.ts';
import { architectureOf, processorOf, type Processor } from './processor.ts';

/** Where bin/sharp-layer.ts writes the sharp build for a processor. */
export const sharpLayerFolder = (processor: Processor): string =>
  fileURLToPath(new URL(`../../../dist/layers/sharp-${processor}`, import.meta.url));

export const hasSharpLayer = (processor: Processor): boolean =>
  existsSync(`${sharpLayerFolder(processor)}/nodejs/node_modules/sharp/package.json`);

/**
 * sharp for Linux on the functions' processor, which npm doesn't install on other machines. A template can be
 * synthesized without it (for tests, reviews and emulators) with a warning; a deployment fails (`cdk deploy
 * --strict`).
 */
export function sharpLayer(scope: Construct): LayerVersion | undefined {
  const processor = processorOf(hasStrongReferences(scope));
  if (!hasSharpLayer(processor)) {
    const message =
      'Uploaded photos cannot be re-encoded without sharp for Lambda: run `npm run layer` before a deployment.';
    Annotations.of(scope).addWarningV2('flueprint:sharp-layer', message);
    return undefined;
  }
  return new LayerVersion(scope, 'Sharp', {
    code: Code.fromAsset(sharpLayerFolder(processor)),
    compatibleArchitectures: [architectureOf(scope)],
    compatibleRuntimes: [Runtime.NODEJS_22_X],
    description: `sharp, built for Linux on ${processor}`,
  });
}
