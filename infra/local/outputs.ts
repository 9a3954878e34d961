import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalCloud } from './cloud.ts';

/** The file that `npm run test:deployed -- --outputs` takes, beside ready.json. */
const OUTPUTS_FILE = 'outputs.json';

/** What the stacks of a stage would say of this machine's product, in the form of `cdk deploy --outputs-file`. */
export function localOutputs({ url, inbox, endpoints, environment }: LocalCloud): object {
  const { table: dynamodb, files: s3, identity: cognito, mail: ses, jobs: sqs } = endpoints;
  return {
    'flueprint-local-data': {
      TableName: environment['TABLE_NAME'],
      UserPoolId: environment['USER_POOL_ID'],
      UserPoolClientId: environment['USER_POOL_CLIENT_ID'],
      PhotoBucket: environment['PHOTO_BUCKET'],
      DocumentBucket: environment['DOCUMENT_BUCKET'],
      Region: environment['AWS_REGION'],
    },
    'flueprint-local-web': { AppUrl: url },
    adapters: { endpoints: { dynamodb, s3, cognito, ses, sqs }, inbox, listsQueues: true },
  };
}

export const writeOutputs = (folder: string, cloud: LocalCloud): Promise<void> =>
  writeFile(join(folder, OUTPUTS_FILE), `${JSON.stringify(localOutputs(cloud), null, 2)}\n`);
