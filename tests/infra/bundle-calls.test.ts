import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { TABLE_READS, TABLE_WRITES } from '#infra/constructs/function/grants.ts';
import { EVENT_ENV } from '#shared/config/lambda-env.ts';
import { LAMBDA_GROUPS } from '#shared/contract/route.ts';
import { bundleOf, errorClassesInParts, type Bundle } from './bundle-calls.ts';
import { synthProduct } from './synth-product.ts';
import { functionsOf, ofType, type FunctionOfTemplate } from './template.ts';

let functions: FunctionOfTemplate[];
let bundles: ReadonlyMap<string, Bundle>;
const NAMES = [...LAMBDA_GROUPS.map((group) => `api-${group}`), ...Object.keys(EVENT_ENV)];

beforeAll(() => {
  // Bundles contain the code of every option, so the stage must have every option enabled.
  functions = functionsOf(synthProduct({ clientSearch: {} }));
  bundles = new Map(NAMES.map((name) => [name, bundleOf(name)]));
});

function inBundle(name: string): Bundle {
  const bundle = bundles.get(name);
  if (bundle === undefined) throw new Error(`Unknown bundle: ${name}`);
  return bundle;
}

function named(name: string): FunctionOfTemplate {
  const found = functions.find((each) => each.name === name);
  if (found === undefined) throw new Error(`Unknown function: ${name}`);
  return found;
}

const grantedTo = (name: string): string[] => [
  ...new Set(named(name).statements.flatMap(({ Action }) => Action.filter((action) => !action.startsWith('logs:')))),
];

const TABLE_CALLS = [...TABLE_READS, ...TABLE_WRITES];

/** Commands that are bundled with a port or the request pipeline but never sent by the function. */
const CARRIED: Record<string, readonly string[]> = {
  // None of its routes uses a session, the table or a rate limit.
  'api-system': TABLE_CALLS,
  'api-sizing': TABLE_WRITES,
  'pre-token': TABLE_WRITES,
  // The object store that all jobs share. These jobs only read attachments, write whole pictures or delete objects.
  'on-mail-job': ['s3:AbortMultipartUpload', 's3:PutObject'],
  'on-inbound-mail': ['s3:AbortMultipartUpload', 's3:DeleteObject'],
  'on-client-import-job': ['s3:DeleteObject'],
  'on-photo-stored': ['s3:AbortMultipartUpload'],
  'on-sweep': ['s3:AbortMultipartUpload'],
};

/** Lambda itself calls these with the function's role. */
const BY_LAMBDA: Record<string, readonly string[]> = {
  'AWS::Lambda::EventSourceMapping': [
    'sqs:ChangeMessageVisibility',
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
    'sqs:GetQueueUrl',
    'sqs:ReceiveMessage',
  ],
  DeadLetterConfig: ['sqs:SendMessage'],
};

function calledByLambda({ logicalId, template, properties }: FunctionOfTemplate): string[] {
  const mappings = JSON.stringify(ofType(template, 'AWS::Lambda::EventSourceMapping'));
  return [
    ...(mappings.includes(`"${logicalId}"`) ? (BY_LAMBDA['AWS::Lambda::EventSourceMapping'] ?? []) : []),
    ...('DeadLetterConfig' in properties ? (BY_LAMBDA['DeadLetterConfig'] ?? []) : []),
  ];
}

describe('the source files in a bundle', () => {
  it.each(NAMES)('of %s name every variable and operation that they use', (name) => {
    expect(inBundle(name).unreadable).toEqual([]);
  });
});

describe('the policy of the function', () => {
  it.each(NAMES)('%s allows every command that its bundle sends', (name) => {
    const carried = CARRIED[name] ?? [];
    const missing = [...inBundle(name).actions].filter((action) => !grantedTo(name).includes(action));

    expect(missing.toSorted()).toEqual([...carried].toSorted());
  });

  it.each(NAMES)('%s allows no command that its bundle does not send', (name) => {
    const usable = [...inBundle(name).actions, ...calledByLambda(named(name))];

    expect(grantedTo(name).filter((action) => !usable.includes(action))).toEqual([]);
  });
});

/** Every function gets these variables, even if it doesn't read all of them. */
const COMMON = ['STAGE', 'PRODUCTION', 'LOG_LEVEL', 'BILLING'];

/** Set only on a local machine or on a test stage (RATE_LIMITS). Lambda's runtime sets AWS_REGION. */
const isLocal = (name: string): boolean =>
  /_ENDPOINT$|^STRIPE_(SECRET_KEY|WEBHOOK_SECRET|BILLING_WEBHOOK_SECRET)$/.test(name) ||
  [
    'AWS_REGION',
    'BILLING_CLOCK_FILE',
    'REPORT_SIGNING_KEY',
    'SIGN_IN_CODE_KEYS',
    'FIELD_SERVICE_APPS',
    'RATE_LIMITS',
    // Set on stages that receive email.
    'INBOUND_DOMAIN',
    'SUPPORT_SENDERS',
  ].includes(name);

/** The request pipeline reads these only for routes with a session, and this group has none. */
const UNREACHED: Record<string, readonly string[]> = {
  'api-system': ['JWKS_URI', 'TABLE_NAME', 'TOKEN_ISSUER', 'USER_POOL_CLIENT_ID'],
};

describe('the environment of the function', () => {
  const variablesOf = (name: string) => Object.keys(named(name).properties.Environment.Variables);

  it.each(NAMES)('%s has every variable that its bundle reads', (name) => {
    const missing = [...inBundle(name).variables].filter(
      (variable) => !isLocal(variable) && !variablesOf(name).includes(variable),
    );

    expect(missing.toSorted()).toEqual(UNREACHED[name] ?? []);
  });

  it.each(NAMES)('%s has only variables that its bundle reads', (name) => {
    const known = [...inBundle(name).variables, ...COMMON];

    expect(variablesOf(name).filter((variable) => !known.includes(variable))).toEqual([]);
  });
});

describe('a separately loaded file of a bundle', () => {
  it('throws no error that the bundle checks with instanceof, because the two have separate classes', () => {
    const root = new URL('../../functions/', import.meta.url);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const sources = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');

    const classes = errorClassesInParts();
    expect(classes.map(({ name }) => name)).toEqual(expect.arrayContaining(['NoCustomer']));
    expect(classes.filter(({ name }) => sources.includes(`instanceof ${name}`))).toEqual([]);
  });
});
