import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { stackName, stackOutputs } from '../stack-outputs.ts';
import { type Deployed, LISTED_QUEUES } from '#tests/fixtures/deployed.ts';

const Data = z.object({
  TableName: z.string(),
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
  PhotoBucket: z.string(),
  DocumentBucket: z.string(),
  Region: z.string(),
});
const Web = z.object({ AppUrl: z.url() });

/** Settings in addition to the stacks' outputs: an emulator's endpoints, and optional capabilities. */
const Adapters = z.strictObject({
  /** The product's URL, if this machine can't reach the one in the outputs. */
  url: z.url().optional(),
  /** One endpoint for all services, or one per service: dynamodb, s3, cognito, ses, sqs. */
  endpoints: z.union([z.url(), z.record(z.string(), z.url())]).optional(),
  /** A URL with `/store`, which returns `{ emails }` in the format of aws-ses-v2-local. */
  inbox: z.url().optional(),
  /** The port to which an emulator forwards emails by SMTP. The test run listens there. */
  smtp: z.int().positive().optional(),
  /** Whether a GET to the queue service lists all messages, like this repository's emulator. */
  listsQueues: z.boolean().default(false),
});

const OutputsFile = z.looseObject({ adapters: Adapters.prefault({}) }).transform(({ adapters, ...stacks }) => ({
  adapters,
  outputs: z.record(z.string(), z.looseObject({})).parse(stacks),
}));

/** What tests may need from a deployment in addition to its URL. */
export const NEEDS = {
  table:
    'looks into the table or changes a row, which takes the outputs of the data stack and credentials of an operator',
  inbox: 'reads mails, which takes an inbox ("adapters": {"inbox": …} or {"smtp": …} in the outputs file)',
  inbound: 'hands in emails, which takes the mail emulator of this repository ("adapters": {"inbox": …})',
  queues:
    'waits until queues are empty, which takes the outputs of the data stack and credentials that may list queues',
  machine: 'starts its own emulators or calls the code in its own process, so there is nothing to deploy',
} as const;
export type Need = keyof typeof NEEDS;

export type Deployment = Deployed & { readonly smtp?: number };

const DATA_STACK = '-data';
const SERVICES = ['dynamodb', 's3', 'cognito', 'ses', 'sqs', 'ssm'];

function endpointVariables(endpoints: string | Record<string, string> | undefined): Record<string, string> {
  if (endpoints === undefined) return {};
  const byService =
    typeof endpoints === 'string' ? SERVICES.map((name) => [name, endpoints]) : Object.entries(endpoints);
  return Object.fromEntries(byService.map(([name = '', url = '']) => [`${name.toUpperCase()}_ENDPOINT`, url]));
}

/** The prefix of a stage's queue names, which is also that of its stack names. */
const queuePrefixOf = (stacks: readonly string[]): string | undefined =>
  stacks.find((name) => name.endsWith(DATA_STACK))?.slice(0, -DATA_STACK.length + 1);

/** Parses outputs by stack name, as written by `cdk deploy --outputs-file`, and adapters next to them. */
export function deploymentOf(json: unknown, endpointUrl?: string): Deployment {
  const { adapters, outputs } = OutputsFile.parse(json);
  const all = Object.fromEntries(Object.values(outputs).flatMap((stack) => Object.entries(stack)));
  const { AppUrl } = Web.parse(all);
  const data = Data.safeParse(all).data;
  return {
    url: (adapters.url ?? AppUrl).replace(/\/$/, ''),
    inbox: adapters.inbox ?? '',
    ...(adapters.smtp !== undefined && { smtp: adapters.smtp }),
    queues: adapters.listsQueues ? LISTED_QUEUES : (queuePrefixOf(Object.keys(outputs)) ?? ''),
    environment: {
      STAGE: 'deployed',
      APP_URL: AppUrl,
      ...endpointVariables(adapters.endpoints ?? endpointUrl),
      ...(data && {
        TABLE_NAME: data.TableName,
        USER_POOL_ID: data.UserPoolId,
        USER_POOL_CLIENT_ID: data.UserPoolClientId,
        PHOTO_BUCKET: data.PhotoBucket,
        DOCUMENT_BUCKET: data.DocumentBucket,
        AWS_REGION: data.Region,
      }),
    },
  };
}

export const readOutputsFile = (file: string): Deployment =>
  deploymentOf(JSON.parse(readFileSync(file, 'utf8')), process.env['AWS_ENDPOINT_URL']);

/** Reads a stage's outputs from CloudFormation. */
export async function readStage(stage: string): Promise<Deployment> {
  const [data, web] = await Promise.all([stackOutputs(stage, 'data', Data), stackOutputs(stage, 'web', Web)]);
  const stacks = { [stackName(stage, 'data')]: data, [stackName(stage, 'web')]: web };
  return deploymentOf(stacks, process.env['AWS_ENDPOINT_URL']);
}
