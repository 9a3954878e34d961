import { lookup, resolveMx, resolveNs, resolveTxt } from 'node:dns/promises';
import { ACMClient } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SESClient } from '@aws-sdk/client-ses';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import type Stripe from 'stripe';
import { makeStripe } from '#functions/payments/stripe-client.ts';
import { processorOf } from '#infra/constructs/function/processor.ts';
import { hasSharpLayer } from '#infra/constructs/function/sharp-layer.ts';
import { BRAND } from '#shared/brand.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { nameOf } from './error-name.ts';

/** CloudFront accepts certificates only from this region. */
export const CERTIFICATE_REGION = 'us-east-1';

const HEALTH_TIMEOUT_MS = 10_000;

export function makeClients() {
  return {
    sts: new STSClient({}),
    cloudFormation: new CloudFormationClient({}),
    lambda: new LambdaClient({}),
    ses: new SESv2Client({}),
    /** Only the older API supports receiving. */
    receiving: new SESClient({}),
    acm: new ACMClient({ region: CERTIFICATE_REGION }),
    route53: new Route53Client({}),
    ssm: new SSMClient({}),
    sns: new SNSClient({}),
    cognito: new CognitoIdentityProviderClient({}),
  };
}

/** Everything outside the AWS account, so that tests can replace it. */
export type Outside = {
  readonly texts: (name: string) => Promise<string[]>;
  readonly nameServers: (name: string) => Promise<string[]>;
  /** Hosts of the MX records. */
  readonly mailServers: (name: string) => Promise<string[]>;
  readonly address: (name: string) => Promise<string>;
  readonly get: (url: string) => Promise<{ status: number; body: string }>;
  readonly stripe: (secretKey: string) => Stripe;
  readonly stripeKey: string | undefined;
  readonly hasSharpLayer: boolean;
};

export const OUTSIDE: Outside = {
  texts: async (name) => (await resolveTxt(name)).map((parts) => parts.join('')),
  nameServers: resolveNs,
  mailServers: async (name) => (await resolveMx(name)).map(({ exchange }) => exchange.toLowerCase()),
  address: async (name) => (await lookup(name)).address,
  get: async (url) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    return { status: response.status, body: await response.text() };
  },
  stripe: (secretKey) => makeStripe(secretKey, undefined),
  stripeKey: process.env.STRIPE_SECRET_KEY,
  hasSharpLayer: hasSharpLayer(processorOf(process.env.AWS_ENDPOINT_URL !== undefined)),
};

export type CheckContext = {
  readonly config: StageConfig;
  readonly region: string;
  readonly clients: ReturnType<typeof makeClients>;
  readonly outside: Outside;
};

export type DeployedStack = { readonly status: string; readonly outputs: Readonly<Record<string, string>> };

const isAbsent = (error: unknown) => nameOf(error) === 'ValidationError' && String(error).includes('does not exist');

/** A stack by name; undefined if the account and region have none. */
export async function findStack({ clients }: CheckContext, StackName: string): Promise<DeployedStack | undefined> {
  try {
    const { Stacks: [stack] = [] } = await clients.cloudFormation.send(new DescribeStacksCommand({ StackName }));
    const outputs = (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]);
    return stack && { status: stack.StackStatus ?? '', outputs: Object.fromEntries(outputs) as Record<string, string> };
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

export const stackName = ({ stage }: StageConfig, part: 'data' | 'web' | 'app'): string =>
  `${BRAND.slug}-${stage}-${part}`;

export const parameterName = ({ stage }: StageConfig, name: 'stripe' | 'report-signing' | 'sign-in-codes'): string =>
  `/${BRAND.slug}/${stage}/${name}`;

/** The app stack's resource of a type whose logical id starts with a prefix; undefined if there is none. */
export async function findResource(
  { clients, config }: CheckContext,
  type: string,
  idPrefix: string,
): Promise<StackResourceSummary | undefined> {
  const pages = paginateListStackResources({ client: clients.cloudFormation }, { StackName: stackName(config, 'app') });
  try {
    for await (const { StackResourceSummaries = [] } of pages) {
      const found = StackResourceSummaries.find(
        ({ ResourceType, LogicalResourceId }) => ResourceType === type && LogicalResourceId?.startsWith(idPrefix),
      );
      if (found !== undefined) return found;
    }
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  return undefined;
}

/** The stage's current or future URL; undefined if a stage without a domain is not deployed. */
export async function appUrl(context: CheckContext): Promise<string | undefined> {
  const { domain } = context.config;
  if (domain !== undefined) return `https://${domain.name}`;
  return (await findStack(context, stackName(context.config, 'web')))?.outputs.AppUrl;
}

export const deployCommand = ({ stage }: StageConfig): string => `STAGE=${stage} npm run deploy`;
