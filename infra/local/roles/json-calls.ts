import { arnOf } from './arn.ts';
import type { Call } from './role.ts';

type Input = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Each part of a transaction requires the action of the same single write. */
const PART_ACTION: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

function tableCalls(operation: string, input: Input): Call[] {
  const on = (action: string, table: string): Call => ({
    action: `dynamodb:${action}`,
    resource: arnOf.table(table),
  });
  if (Array.isArray(input['TransactItems'])) {
    return (input['TransactItems'] as Record<string, Input>[]).flatMap((call) =>
      Object.entries(call).map(([part, { TableName }]) => on(PART_ACTION[part] ?? part, text(TableName))),
    );
  }
  if (typeof input['RequestItems'] === 'object') {
    return Object.keys(input['RequestItems'] ?? {}).map((table) => on(operation, table));
  }
  const table = text(input['TableName']);
  if (input['IndexName'] === undefined) return [on(operation, table)];
  return [{ action: `dynamodb:${operation}`, resource: arnOf.index(table, text(input['IndexName'])) }];
}

/** User pool calls that need no role: the password or token authorizes them. */
const PUBLIC_IDENTITY_CALLS = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'RevokeToken',
  'GlobalSignOut',
  'GetUser',
]);

function identityCalls(operation: string, input: Input): Call[] {
  if (PUBLIC_IDENTITY_CALLS.has(operation)) return [];
  return [{ action: `cognito-idp:${operation}`, resource: arnOf.userPool(text(input['UserPoolId'])) }];
}

/** SQS authorizes a batch by the action of the single call. */
const queueCalls = (operation: string, input: Input): Call[] => [
  {
    action: `sqs:${operation.replace(/Batch$/, '')}`,
    resource: arnOf.queue(text(input['QueueUrl']).split('/').at(-1) ?? ''),
  },
];

function parameterCalls(operation: string, input: Input): Call[] {
  const context = input['Overwrite'] === true ? { 'ssm:Overwrite': 'true' } : {};
  return [{ action: `ssm:${operation}`, resource: arnOf.parameter(text(input['Name'])), context }];
}

const keyCalls = (operation: string, input: Input): Call[] => [
  { action: `kms:${operation}`, resource: arnOf.key(text(input['KeyId'])) },
];

const SERVICES: readonly [RegExp, (operation: string, input: Input) => Call[]][] = [
  [/^DynamoDB_\d+\.(\w+)$/, tableCalls],
  [/^AWSCognitoIdentityProviderService\.(\w+)$/, identityCalls],
  [/^AmazonSQS\.(\w+)$/, queueCalls],
  [/^AmazonSSM\.(\w+)$/, parameterCalls],
  [/^TrentService\.(\w+)$/, keyCalls],
];

/** The permissions that an AWS JSON request needs, by its `x-amz-target`. Throws for an unknown service. */
export function jsonCalls(target: string, body: Buffer): Call[] {
  for (const [pattern, callsOf] of SERVICES) {
    const operation = pattern.exec(target)?.[1];
    if (operation !== undefined) return callsOf(operation, JSON.parse(body.toString('utf8')) as Input);
  }
  throw new Error(`Unknown operation: ${target}`);
}

const ADDRESS = /[^\s<>,;:"]+@[^\s<>,;:"]+/g;
/** The From header, including its continuation lines, which start with a space or a tab. */
const FROM = /^From:((?:.*\r?\n[ \t])*.*)$/im;

/** The sender's address: the last match, because the name before it may contain an @. */
const senderOf = (header: string): string => header.match(ADDRESS)?.at(-1) ?? '';

/** The permissions that an SES form request needs: on the configuration set, and on the sender's domain or address. */
export function mailCalls(body: Buffer): (Call | readonly Call[])[] {
  const form = new URLSearchParams(body.toString('utf8'));
  const action = `ses:${form.get('Action') ?? ''}`;
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString('utf8');
  const from = senderOf(form.get('Source') ?? FROM.exec(raw)?.[1] ?? '');
  const context = { 'ses:FromAddress': from };
  const identities = [from, from.split('@')[1] ?? ''].map((name) => ({
    action,
    resource: arnOf.mailIdentity(name),
    context,
  }));
  const set = form.get('ConfigurationSetName');
  return [...(set === null ? [] : [{ action, resource: arnOf.mailSet(set), context }]), identities];
}
