import { ListUsersInGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetFunctionConfigurationCommand } from '@aws-sdk/client-lambda';
import { paginateListSubscriptionsByTopic } from '@aws-sdk/client-sns';
import type { Role } from '#shared/auth/roles.ts';
import { always, inProduction, missing, ok, unknown, type CheckResult, type Check } from './check.ts';
import { appUrl, deployCommand, findResource, findStack, stackName, type CheckContext } from './context.ts';

const PARTS = ['data', 'web', 'app'] as const;
/** A stack that can be updated: its last change succeeded, or failed and was rolled back. */
const AT_REST = /^(CREATE|UPDATE|IMPORT)_COMPLETE$|^UPDATE_ROLLBACK_COMPLETE$/;
const NOT_DEPLOYED = unknown('the stage is not deployed yet');
const SUPER_ADMIN: Role = 'SUPER_ADMIN';

async function findStacks(context: CheckContext): Promise<CheckResult> {
  const { config } = context;
  const stacks = await Promise.all(PARTS.map((part) => findStack(context, stackName(config, part))));
  const faults = stacks.flatMap((stack, index) => {
    const status = stack?.status ?? 'not there';
    return AT_REST.test(status) ? [] : [`${stackName(config, PARTS[index] ?? 'app')} is ${status}`];
  });
  return faults.length === 0 ? ok('all three') : missing(faults.join(', '), deployCommand(config));
}

/** fetch reports only that it failed. The reason is in the cause; that of a TLS error has several lines. */
const reasonOf = ({ message, cause }: Error): string =>
  (cause instanceof Error ? cause.message : message).trim().replaceAll(/\s*\n\s*/g, ' ');

async function findHealth(context: CheckContext): Promise<CheckResult> {
  const { config, outside } = context;
  if ((await findStack(context, stackName(config, 'app'))) === undefined) return NOT_DEPLOYED;
  const url = `${await appUrl(context)}/api/health`;
  const { status, body } = await outside.get(url).catch((error: Error) => ({ status: 0, body: reasonOf(error) }));
  if (status === 200 && body.includes(`"stage":"${config.stage}"`)) return ok(url);
  if (config.awsEndpoint !== undefined && status === 0) return unknown(`${url} is not reached: ${body}`);
  return missing(
    `${url} answered ${status} ${body.slice(0, 80)}`,
    `curl -i ${url}`,
    'docs/operations.md, ServerErrors',
  );
}

async function findPhotoLayer(context: CheckContext): Promise<CheckResult> {
  const found = await findResource(context, 'AWS::Lambda::Function', 'Workersonphotostored');
  if (found === undefined) return NOT_DEPLOYED;
  const FunctionName = found.PhysicalResourceId;
  const { Layers = [] } = await context.clients.lambda.send(new GetFunctionConfigurationCommand({ FunctionName }));
  if (Layers.length > 0) return ok(Layers[0]?.Arn ?? '');
  return missing('the function that re-encodes photos has no layer', deployCommand(context.config));
}

async function findAlarms(context: CheckContext): Promise<CheckResult> {
  const { config, clients, region } = context;
  const { alarmEmail, stage } = config;
  if (alarmEmail === undefined)
    return missing('alarms reach no one', `set alarmEmail of the stage ${stage} in cdk.json`, deployCommand(config));
  const TopicArn = (await findResource(context, 'AWS::SNS::Topic', 'MonitoringAlarms'))?.PhysicalResourceId;
  if (TopicArn === undefined) return NOT_DEPLOYED;
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client: clients.sns }, { TopicArn })) {
    const isConfirmed = Subscriptions.some(
      ({ Endpoint, SubscriptionArn }) => Endpoint === alarmEmail && SubscriptionArn?.startsWith('arn:') === true,
    );
    if (isConfirmed) return ok(`${alarmEmail} confirmed`);
  }
  return missing(
    `${alarmEmail} has not confirmed the subscription`,
    `aws sns subscribe --region ${region} --topic-arn ${TopicArn} --protocol email --notification-endpoint ${alarmEmail}`,
    'open the link in the email "AWS Notification - Subscription Confirmation"',
  );
}

async function findSuperAdmin(context: CheckContext): Promise<CheckResult> {
  const { config, clients } = context;
  const UserPoolId = (await findStack(context, stackName(config, 'data')))?.outputs.UserPoolId;
  if (UserPoolId === undefined) return NOT_DEPLOYED;
  const input = { UserPoolId, GroupName: SUPER_ADMIN, Limit: 1 };
  const { Users = [] } = await clients.cognito.send(new ListUsersInGroupCommand(input));
  if (Users.length > 0) return ok('at least one');
  return missing(
    'no user is one',
    `sign up at ${(await appUrl(context)) ?? ''}/signup`,
    `STAGE=${config.stage} npm run super-admin -- <your email>`,
  );
}

export const RUNNING_CHECKS: readonly Check[] = [
  { name: 'Stacks', phase: 'after', isRequired: always, run: findStacks },
  { name: 'Health', phase: 'after', isRequired: always, run: findHealth },
  { name: 'sharp in the deployed function', phase: 'after', isRequired: always, run: findPhotoLayer },
  { name: 'Alarm address', phase: 'after', isRequired: inProduction, run: findAlarms },
  { name: 'Super administrator', phase: 'after', isRequired: inProduction, run: findSuperAdmin },
];
