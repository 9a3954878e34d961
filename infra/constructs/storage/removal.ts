import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from '#shared/config/stage-config.ts';

/**
 * Retains data that can't be recreated when a production stack is deleted. Deletes it with the stacks of any other
 * stage.
 */
export const removalOf = ({ production }: Pick<StageConfig, 'production'>): RemovalPolicy =>
  production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
