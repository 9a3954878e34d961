import { DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import type Stripe from 'stripe';
import { CATALOG } from '#shared/billing/catalog.ts';
import { parseStageConfig } from '#shared/config/stage-config.ts';
import { WEBHOOKS } from '../stripe-account.ts';
import type { Check, CheckResult } from './check.ts';
import { makeClients, stackName, type CheckContext, type Outside } from './context.ts';
import { CHECKS } from './run-checks.ts';

const HOST = 'app.example.com';
export const CERTIFICATE_ARN = 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012';
export const PRODUCTION = {
  domain: { name: HOST, certificateArn: CERTIFICATE_ARN, hostedZone: { id: 'Z0123', name: 'example.com' } },
  mail: { from: 'no-reply@example.com' },
  alarmEmail: 'ops@example.com',
  billing: true,
};

export const awsError = (name: string, message = name) => Object.assign(new Error(message), { name });

/** An in-memory Stripe account: its prices by lookup key, its webhook endpoints, and what was created. */
export function fakeStripe({ prices = {}, endpoints = [], arePricesMarked = true }: StripeContent = {}) {
  const made: string[] = [];
  const stripe = {
    prices: {
      list: async () => ({
        data: Object.entries(prices).map(([lookup_key, unit_amount]) => ({
          id: `old ${lookup_key}`,
          lookup_key,
          unit_amount,
          metadata: arePricesMarked ? { lookup_key } : {},
        })),
      }),
      update: async (id: string, { metadata }: { metadata: Record<string, string> }) => {
        made.push(`${id} marked as ${Object.values(metadata).join()}`);
      },
      create: async ({ lookup_key: key }: { lookup_key: string }) => {
        made.push(`price ${key}`);
        return { id: `price_${made.length}` };
      },
    },
    webhookEndpoints: {
      list: async function* () {
        yield* endpoints;
      },
      create: async ({ url, connect }: { url: string; connect: boolean }) => {
        made.push(`webhook ${url} ${connect ? 'connected accounts' : 'own account'}`);
        return { id: `we_${made.length}`, secret: `whsec_${made.length}` };
      },
      update: async (id: string, { enabled_events: events }: { enabled_events: string[] }) => {
        made.push(`${id} sends ${events.join(' ')}`);
      },
    },
  };
  return { stripe: stripe as unknown as Stripe, made };
}
type StripeContent = {
  prices?: Record<string, number>;
  /** False: their metadata doesn't contain their lookup keys, as an earlier release created them. */
  arePricesMarked?: boolean;
  endpoints?: { id: string; url: string; status: string; enabled_events: readonly string[] }[];
};

export const ALL_PRICES = Object.fromEntries(
  Object.values(CATALOG).map(({ lookupKey, monthlyCents }) => [lookupKey, monthlyCents]),
);
export const ALL_ENDPOINTS = Object.values(WEBHOOKS).map(({ path, events }, index) => ({
  id: `we_${index}`,
  url: `https://${HOST}${path}`,
  status: 'enabled',
  enabled_events: events,
}));

const OUTSIDE: Outside = {
  texts: async () => [],
  nameServers: async () => [],
  mailServers: async () => [],
  address: async () => '192.0.2.1',
  get: async () => ({ status: 200, body: '{"success":true,"stage":"prod"}' }),
  stripe: () => fakeStripe().stripe,
  stripeKey: undefined,
  hasSharpLayer: false,
};

/** A stage in a fake account. Calls fail unless the test defines a response. */
export function checkContext(
  values: Record<string, unknown> = PRODUCTION,
  outside: Partial<Outside> = {},
  stage = 'prod',
): CheckContext {
  const config = parseStageConfig(stage, { [stage]: values });
  return { config, region: 'us-east-1', clients: makeClients(), outside: { ...OUTSIDE, ...outside } };
}

type Stacks = Partial<Record<'data' | 'web' | 'app' | 'CDKToolkit', Record<string, string>>>;

/** CloudFormation with these stacks, by their outputs, and these resources of the app stack. */
export function deployed(context: CheckContext, stacks: Stacks, resources: [type: string, id: string][] = []) {
  const mock = mockClient(context.clients.cloudFormation);
  mock.on(DescribeStacksCommand).rejects(awsError('ValidationError', 'Stack does not exist'));
  for (const [part, outputs] of Object.entries(stacks)) {
    const StackName = part === 'CDKToolkit' ? part : stackName(context.config, part as 'data' | 'web' | 'app');
    const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
    mock.on(DescribeStacksCommand, { StackName }).resolves({
      Stacks: [{ StackName, Outputs, CreationTime: undefined, StackStatus: 'UPDATE_COMPLETE' }],
    });
  }
  mock.on(ListStackResourcesCommand).resolves({
    StackResourceSummaries: resources.map(([ResourceType, LogicalResourceId]) => ({
      ResourceType,
      LogicalResourceId,
      PhysicalResourceId: `physical-${LogicalResourceId}`,
      LastUpdatedTimestamp: undefined,
      ResourceStatus: 'CREATE_COMPLETE',
    })),
  });
}

/** The result of one check. Throws if no check has this name. */
export async function resultOf(name: string, context: CheckContext): Promise<CheckResult | undefined> {
  const check: Check | undefined = CHECKS.find((each) => each.name === name);
  if (check === undefined) throw new Error(`Unknown check: ${name}`);
  return check.run(context);
}
