import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalCloud } from './cloud.ts';

/** The file for `npm run test:deployed -- --outputs`, next to ready.json. */
const OUTPUTS_FILE = 'outputs.json';

/** The local product's values for the outputs of a stage's stacks, in the format of `cdk deploy --outputs-file`. */
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
