import type { IVersion } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';

/** The CDK declares the optional members of its interfaces more loosely than exactOptionalPropertyTypes reads them. */
export const asBucket = (bucket: object): IBucket => bucket as IBucket;
export const asVersion = (version: object): IVersion => version as IVersion;
