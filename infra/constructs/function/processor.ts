import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { IConstruct } from 'constructs';
import { hasStrongReferences } from '#infra/constructs/cross-stack-references.ts';

export type Processor = 'arm64' | 'x64';

/** Functions run on arm64. On an emulator they run on the processor of the machine that deploys. */
export const processorOf = (onEmulator: boolean): Processor => (onEmulator && process.arch === 'x64' ? 'x64' : 'arm64');

export const architectureOf = (scope: IConstruct): Architecture =>
  processorOf(hasStrongReferences(scope)) === 'x64' ? Architecture.X86_64 : Architecture.ARM_64;
