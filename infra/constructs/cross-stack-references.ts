import { CrossStackReferences, ReferenceStrength } from 'aws-cdk-lib';
import { DEFAULT_CROSS_STACK_REFERENCES } from 'aws-cdk-lib/cx-api';
import type { IConstruct } from 'constructs';

/**
 * Stacks read each other's outputs (cdk.json sets weak references), so no update has to wait until another stack stops
 * importing. Emulators support only exports and imports.
 */
export function useStrongReferences(scope: IConstruct): void {
  CrossStackReferences.of(scope).consume(ReferenceStrength.STRONG);
}

export const hasStrongReferences = ({ node }: IConstruct): boolean =>
  node.tryGetContext(DEFAULT_CROSS_STACK_REFERENCES) === ReferenceStrength.STRONG;
