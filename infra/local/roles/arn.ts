import { LOCAL_REGION } from '../support/credentials.ts';

export const LOCAL_ACCOUNT = '000000000000';

const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${LOCAL_REGION}:${LOCAL_ACCOUNT}:${resource}`;

/** ARNs of local resources, in the formats of IAM policies. */
export const arnOf = {
  table: (name: string) => arn('dynamodb', `table/${name}`),
  index: (table: string, name: string) => arn('dynamodb', `table/${table}/index/${name}`),
  bucket: (name: string) => `arn:aws:s3:::${name}`,
  object: (bucket: string, key: string) => `arn:aws:s3:::${bucket}/${key}`,
  queue: (name: string) => arn('sqs', name),
  userPool: (id: string) => arn('cognito-idp', `userpool/${id}`),
  /** Parameter names start with a slash. */
  parameter: (name: string) => arn('ssm', `parameter${name}`),
  key: (id: string) => arn('kms', `key/${id}`),
  mailIdentity: (name: string) => arn('ses', `identity/${name}`),
  mailSet: (name: string) => arn('ses', `configuration-set/${name}`),
};
