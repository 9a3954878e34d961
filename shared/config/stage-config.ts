import * as z from 'zod';
import { BRAND } from '#shared/brand.ts';

/** The retention periods of CloudWatch Logs that are useful here, in days. */
const RETENTION_DAYS = [7, 14, 30, 60, 90, 180, 365] as const;

const HostName = z
  .string()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, 'Write a host name, like app.example.com');

const Domain = z.strictObject({
  /** The host name users type. */
  name: HostName,
  /** A certificate for that name; CloudFront requires one in us-east-1. */
  certificateArn: z.string().regex(/^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]+$/, {
    message: 'Write the ARN of a certificate in us-east-1',
  }),
  /** The Route 53 zone of the name; without it, the DNS records are created by hand. */
  hostedZone: z.strictObject({ id: z.string().regex(/^Z[A-Z0-9]+$/), name: HostName }).optional(),
});

const Mail = z.strictObject({
  /** Sender of every email; SES sends for its domain. */
  from: z.email().default(BRAND.emails.noReply),
  /** The recipient of support tickets. */
  support: z.email().default(BRAND.emails.support),
  /**
   * What SES verifies: the sender's domain, a single address, or an identity that this account has already verified.
   */
  identity: z.enum(['domain', 'address', 'existing']).default('domain'),
  /** While SES is in its sandbox: the verified recipients. */
  sandboxRecipients: z.array(z.email()).default([]),
  /**
   * Replies to support tickets by email; if absent, the stage receives none, and replies go directly between
   * mailboxes.
   */
  inbound: z
    .strictObject({
      /** Its MX record points to SES, and nothing else receives email there. */
      domain: HostName,
      /**
       * The account's active receipt rule set, if it has one; otherwise the stack creates one, which must be activated
       * by hand.
       */
      ruleSet: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .optional(),
      /** Senders who count as the support team, in addition to `support`: addresses, or domains that begin with @. */
      senders: z
        .array(z.string().regex(/^[^\s,@]*@[^\s,@]+\.[^\s,@]+$/, 'Write an address, or @ and a domain'))
        .default([]),
    })
    .optional(),
});

/** One stage of the product on AWS; docs/deploy.md explains each value. */
export const StageConfig = z.strictObject({
  /** Its data is kept when its stacks are deleted, and its alarms notify someone; true by default only for `prod`. */
  production: z.boolean(),
  // 'local' is reserved for the product on one machine, which relaxes the rate limits.
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,11}$/, 'Write 2 to 12 small letters and digits, a letter first')
    .refine((name) => name !== 'local', 'The name local belongs to the product on one machine'),
  /** Without a domain, the product is served from its CloudFront address. */
  domain: Domain.optional(),
  mail: Mail.prefault({}),
  /** Whether companies pay for the product; if not, no trial ends. Requires the provider's keys (docs/deploy.md). */
  billing: z.boolean().default(false),
  /** Recipient of alarms. */
  alarmEmail: z.email().optional(),
  /** Where the web application reports its errors; if absent, it doesn't. */
  sentryDsn: z.url().optional(),
  /** A table restored from a backup, used instead of the stack's own (docs/operations.md). */
  restoredTable: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,255}$/)
    .optional(),
  /** Whether new API code first gets a tenth of the requests; by default in production on AWS itself. */
  canary: z.boolean().optional(),
  /**
   * An AWS Backup vault in another account that receives a daily copy of the table and objects (docs/operations.md).
   */
  backup: z
    .strictObject({
      vaultArn: z.string().regex(/^arn:aws[a-z-]*:backup:[a-z0-9-]+:\d{12}:backup-vault:[A-Za-z0-9_-]{2,50}$/, {
        message: 'Write the ARN of a backup vault in the other account',
      }),
      /** Retention of a copy in the other account. */
      days: z.number().int().min(1).max(3650).default(35),
    })
    .optional(),
  /** A managed search service for companies with very many clients (docs/decisions/034-client-search.md). */
  clientSearch: z
    .strictObject({
      /** The number of clients from which a company uses the service. */
      from: z.number().int().min(1000).max(250_000).default(150_000),
      instance: z
        .string()
        .regex(/^[a-z0-9]+\.[a-z0-9]+\.search$/, 'Write an instance type, like r7g.large.search')
        .default('r7g.large.search'),
      /** Storage of each of the two nodes. */
      storageGb: z.number().int().min(10).max(1000).default(20),
    })
    .optional(),
  /** Only for a stage on an emulator of AWS: the one address at which all its services answer, without a slash at its end. */
  awsEndpoint: z.url().regex(/[^/]$/).optional(),
  logLevel: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']).default('INFO'),
  logRetentionDays: z.literal(RETENTION_DAYS).default(30),
  /**
   * Requests a second that the API takes before it answers 429, and how many at once on top; and those of each public route.
   * Enough for 10,000 companies (docs/scale.md).
   */
  throttle: z
    .strictObject({
      requestsPerSecond: z.number().int().min(1).max(10_000).default(2_500),
      burst: z.number().int().min(1).max(5_000).default(5_000),
      publicRequestsPerSecond: z.number().int().min(1).max(10_000).default(100),
      publicBurst: z.number().int().min(1).max(5_000).default(200),
    })
    .prefault({}),
  /** For a stage that `npm run test:deployed` tests: limits per address and company are 500 times as high. */
  relaxedLimits: z.boolean().default(false),
  /** A web ACL of AWS WAF in front of pages and API, made by the operator. */
  webAclArn: z
    .string()
    .regex(
      /^arn:aws[a-z-]*:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/,
      'Write the ARN of a global web ACL in us-east-1',
    )
    .optional(),
});
export type StageConfig = z.infer<typeof StageConfig>;

const Checked = StageConfig.refine(({ production, alarmEmail }) => !production || alarmEmail !== undefined, {
  path: ['alarmEmail'],
  message: 'A production stage needs an address for its alarms',
}).refine(({ production, relaxedLimits }) => !(production && relaxedLimits), {
  path: ['relaxedLimits'],
  message: 'A production stage keeps its limits on requests',
});

/** Emulators rarely know CodeDeploy, so they have no canary unless the stage asks for it. */
export const hasCanary = ({ canary, production, awsEndpoint }: StageConfig): boolean =>
  canary ?? (production && awsEndpoint === undefined);

/** The part of an address behind the @. */
export function mailDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/**
 * The configuration of a stage: its entry among all stages, or the defaults. `endpointUrl` is the shell's
 * AWS_ENDPOINT_URL: a stage deployed to an emulator calls that emulator, unless it configures another address. Throws
 * an error that lists every issue.
 */
export function parseStageConfig(stage: unknown, stages: unknown, endpointUrl?: string): StageConfig {
  const all = z.record(z.string(), z.record(z.string(), z.unknown())).default({}).parse(stages);
  const name = z.string().default('dev').parse(stage);
  const awsEndpoint = endpointUrl?.replace(/\/$/, '');
  const parsed = Checked.safeParse({ production: name === 'prod', awsEndpoint, ...all[name], stage: name });
  if (parsed.success) return parsed.data;
  throw new Error(`The configuration of stage ${name} is not valid:\n${z.prettifyError(parsed.error)}`);
}
