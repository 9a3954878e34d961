import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageConfig } from '#shared/config/stage-config.ts';

/** What cannot be made again outlives the stacks of a production stage, and goes with those of any other. */
export const removalOf = ({ production }: Pick<StageConfig, 'production'>): RemovalPolicy =>
  production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
