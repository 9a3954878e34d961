import * as z from 'zod';
import { BRAND } from '#shared/brand.ts';

/** What CloudWatch Logs offers, in days, as far as it is of use here. */
const RETENTION_DAYS = [7, 14, 30, 60, 90, 180, 365] as const;

const HostName = z
  .string()
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/, 'Write a host name, like app.example.com');

const Domain = z.strictObject({
  /** The host people type. */
  name: HostName,
  /** A certificate for that name; CloudFront takes it from us-east-1 alone. */
  certificateArn: z.string().regex(/^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]+$/, {
    message: 'Write the ARN of a certificate in us-east-1',
  }),
  /** The Route 53 zone of the name; without it the address records are made by hand. */
  hostedZone: z.strictObject({ id: z.string().regex(/^Z[A-Z0-9]+$/), name: HostName }).optional(),
});

const Mail = z.strictObject({
  /** Sender of every message; SES sends for its domain. */
  from: z.email().default(BRAND.emails.noReply),
  /** Where support tickets go. */
  support: z.email().default(BRAND.emails.support),
  /** What SES verifies: the sender's domain, the one address, or an identity that this account has verified already. */
  identity: z.enum(['domain', 'address', 'existing']).default('domain'),
  /** While SES is in its sandbox: the verified addresses that mail may go to. */
  sandboxRecipients: z.array(z.email()).default([]),
  /** Replies to support tickets by email; absent: the stage receives none, and replies go from mailbox to mailbox. */
  inbound: z
    .strictObject({
      /** Its MX record points at SES, and nothing else receives email there. */
      domain: HostName,
      /** The account's active receipt rule set, where there is one; else the stack makes one, to be activated by hand. */
      ruleSet: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .optional(),
      /** Whose emails count as the support team's, besides `support`: addresses, or domains that begin with @. */
      senders: z
        .array(z.string().regex(/^[^\s,@]*@[^\s,@]+\.[^\s,@]+$/, 'Write an address, or @ and a domain'))
        .default([]),
    })
    .optional(),
});

/** One stage of the product on AWS; docs/deploy.md explains each value. */
export const StageConfig = z.strictObject({
  /** Its data stay when its stacks go, and its alarms reach someone; `prod` is one unless it says otherwise. */
  production: z.boolean(),
  // 'local' is the stage on one machine: it relaxes the limits on requests.
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,11}$/, 'Write 2 to 12 small letters and digits, a letter first')
    .refine((name) => name !== 'local', 'The name local belongs to the product on one machine'),
  /** Without a domain the product answers at its CloudFront address. */
  domain: Domain.optional(),
  mail: Mail.prefault({}),
  /** Whether companies pay for the product; without it no trial ends. Wants the provider's keys (docs/deploy.md). */
  billing: z.boolean().default(false),
  /** Who is notified of alarms. */
  alarmEmail: z.email().optional(),
  /** Where the web application reports its errors; absent: nowhere. */
  sentryDsn: z.url().optional(),
  /** A table restored from a backup, used instead of the stack's own (docs/operations.md). */
  restoredTable: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,255}$/)
    .optional(),
  /** Whether new code of the API first takes a tenth of the requests; by default in production on AWS itself. */
  canary: z.boolean().optional(),
  /** A vault of AWS Backup in another account that takes a daily copy of table and objects (docs/operations.md). */
  backup: z
    .strictObject({
      vaultArn: z.string().regex(/^arn:aws[a-z-]*:backup:[a-z0-9-]+:\d{12}:backup-vault:[A-Za-z0-9_-]{2,50}$/, {
        message: 'Write the ARN of a backup vault in the other account',
      }),
      /** How long the other account keeps a copy. */
      days: z.number().int().min(1).max(3650).default(35),
    })
    .optional(),
  /** A managed search service for companies with very many clients (docs/decisions/034-client-search.md). */
  clientSearch: z
    .strictObject({
      /** Clients of a company from which it comes to the service. */
      from: z.number().int().min(1000).max(250_000).default(150_000),
      instance: z
        .string()
        .regex(/^[a-z0-9]+\.[a-z0-9]+\.search$/, 'Write an instance type, like r7g.large.search')
        .default('r7g.large.search'),
      /** Of each of the two nodes. */
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
 * The configuration of a stage: its entry among all stages, or the defaults. `endpointUrl` is the shell's AWS_ENDPOINT_URL:
 * a stage that is deployed to an emulator calls that emulator, unless it names another address. Throws with every issue named.
 */
export function parseStageConfig(stage: unknown, stages: unknown, endpointUrl?: string): StageConfig {
  const all = z.record(z.string(), z.record(z.string(), z.unknown())).default({}).parse(stages);
  const name = z.string().default('dev').parse(stage);
  const awsEndpoint = endpointUrl?.replace(/\/$/, '');
  const parsed = Checked.safeParse({ production: name === 'prod', awsEndpoint, ...all[name], stage: name });
  if (parsed.success) return parsed.data;
  throw new Error(`The configuration of stage ${name} is not valid:\n${z.prettifyError(parsed.error)}`);
}
