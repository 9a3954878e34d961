import { Aws } from 'aws-cdk-lib';
import { BRAND } from '#shared/brand.ts';

/**
 * The name of a CloudFront resource. These names are unique in an account across regions, so each includes the stage
 * and the region: a stage can be deployed to a second region when the first is lost.
 */
export const edgeName = (stage: string, name: string): string => `${BRAND.slug}-${stage}-${Aws.REGION}-${name}`;
