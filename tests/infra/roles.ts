import * as z from 'zod';
import { LOCAL_ACCOUNT } from '#infra/local/roles/arn.ts';
import type { Role } from '#infra/local/roles/role.ts';
import { LOCAL_REGION } from '#infra/local/support/credentials.ts';
import type { Synthesized } from './synth-product.ts';
import { functionsOf } from './template.ts';

const PSEUDO: Record<string, string> = {
  'AWS::Region': LOCAL_REGION,
  'AWS::Partition': 'aws',
  'AWS::AccountId': LOCAL_ACCOUNT,
  'AWS::URLSuffix': 'amazonaws.com',
};

/** ARN patterns of the resource types in functions' policies; `*` stands for the logical id. */
const ARN: Record<string, string> = {
  'AWS::S3::Bucket': 'arn:aws:s3:::*',
  'AWS::SQS::Queue': `arn:aws:sqs:${LOCAL_REGION}:${LOCAL_ACCOUNT}:*`,
  'AWS::KMS::Key': `arn:aws:kms:${LOCAL_REGION}:${LOCAL_ACCOUNT}:key/*`,
  'AWS::Cognito::UserPool': `arn:aws:cognito-idp:${LOCAL_REGION}:${LOCAL_ACCOUNT}:userpool/*`,
  'AWS::Logs::LogGroup': `arn:aws:logs:${LOCAL_REGION}:${LOCAL_ACCOUNT}:log-group:*`,
};

const Intrinsic = z.union([
  z.string(),
  z.object({ Ref: z.string() }),
  z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
  z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) }),
  z.object({ 'Fn::GetStackOutput': z.looseObject({ OutputName: z.string() }) }),
]);

/** Resolves an intrinsic function to text, with each resource's logical id in place of its name. */
function textOf(value: unknown, product: Synthesized): string {
  const parsed = Intrinsic.parse(value);
  if (typeof parsed === 'string') return parsed;
  if ('Ref' in parsed) return PSEUDO[parsed.Ref] ?? parsed.Ref;
  const templates = Object.values(product.templates);
  if ('Fn::Join' in parsed) {
    const [separator, parts] = parsed['Fn::Join'];
    return parts.map((part) => textOf(part, product)).join(separator);
  }
  if ('Fn::GetStackOutput' in parsed) {
    const { OutputName } = parsed['Fn::GetStackOutput'];
    const output = templates.map(({ Outputs }) => Outputs[OutputName]).find((found) => found !== undefined);
    return textOf(output?.Value, product);
  }
  const [id, attribute] = parsed['Fn::GetAtt'];
  const type = templates.map(({ Resources }) => Resources[id]?.Type).find((found) => found !== undefined) ?? '';
  return attribute === 'Arn' ? (ARN[type]?.replace('*', id) ?? `${type} ${id}`) : `${id}.${attribute}`;
}

const Conditions = z.record(z.string(), z.record(z.string(), z.string())).default({});

/** Each function's variables and policy as its stack sets them, with logical ids in place of names. */
export function rolesOf(product: Synthesized): Role[] {
  return functionsOf(product).map(({ name, properties, statements }) => ({
    name,
    variables: Object.fromEntries(
      Object.entries(properties.Environment.Variables).map(([key, value]) => [key, textOf(value, product)]),
    ),
    statements: statements.map(({ Effect, Action, Resource, Condition }) => ({
      effect: Effect,
      actions: Action,
      resources: Resource.map((resource) => textOf(resource, product)),
      conditions: Conditions.parse(Condition),
    })),
  }));
}
