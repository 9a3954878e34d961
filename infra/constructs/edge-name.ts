import { Aws } from 'aws-cdk-lib';
import { BRAND } from '#shared/brand.ts';

/**
 * The name of a CloudFront resource. An account has each name once for all regions, so it includes the stage and the
 * region: a stage can be deployed to a second region while the first is lost.
 */
export const edgeName = (stage: string, name: string): string => `${BRAND.slug}-${stage}-${Aws.REGION}-${name}`;
