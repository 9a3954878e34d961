import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_BUCKET, environmentOf, PHOTO_BUCKET, TABLE_NAME } from './environment.ts';
import { type LocalFiles, startFiles } from './files.ts';
import type { Functions } from './functions/functions.ts';
import { startInvokeApi } from './functions/invoke-api.ts';
import { startGateway, type Gateway, type ConcurrencyLimit } from './gateway.ts';
import { startIdentity } from './identity.ts';
import { startJobs, type LocalJobs } from './jobs.ts';
import { startMail } from './mail.ts';
import { receivedNotice, storeReceived } from './mail/received.ts';
import { startFieldService, type LocalFieldService } from './field-service.ts';
import { startKms } from './kms.ts';
import { localKeys } from './signing-key.ts';
import { type LocalPayments, type PaymentsOptions, startPayments } from './payments.ts';
import { onPreviousPort } from './support/previous-port.ts';
import { startTable } from './table.ts';

export type LocalCloudOptions = {
  /** Creates the functions' runtime with their environment: in this process, a separate one, or one that reloads. */
  readonly makeFunctions: (environment: Readonly<Record<string, string>>) => Functions;
  /** Folder for the data. Without it everything is in memory or in a temporary folder that stop() deletes. */
  readonly dataDir?: string;
  /** The gateway's port; 0 picks any free one. */
  readonly port?: number;
  /** The most concurrent calls that the gateway accepts; defaults to a stage's limit. */
  readonly concurrencyLimit?: ConcurrencyLimit;
  /** A DynamoDB to use instead of the emulator (DYNAMODB_ENDPOINT). */
  readonly tableEndpoint?: string;
  readonly tableName?: string;
  readonly fresh?: boolean;
  /** Delay before a failed job is redelivered. */
  readonly retryDelayMs?: number;
  /** Called with one line for each background failure. */
  readonly report?: (line: string) => void;
  /** Called when an emulator exits on its own. */
  readonly onDeath?: (line: string) => void;
};

export type LocalCloudEndpoints = Readonly<
  Record<'table' | 'files' | 'identity' | 'mail' | 'jobs' | 'payments', string>
>;

/** Handles every request but API calls, and sets the headers of all responses. */
export type WebSide = {
  readonly headers: Readonly<Record<string, string>>;
  readonly web: (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;
  /** Whether a function renders the share page; the development server renders its own. */
  readonly drawsReaderPage?: boolean;
};

export type LocalCloud = {
  /** Base URL of the product. */
  readonly url: string;
  readonly inbox: string;
  readonly endpoints: LocalCloudEndpoints;
  readonly environment: Readonly<Record<string, string>>;
  readonly functions: Functions;
  readonly jobs: LocalJobs;
  readonly payments: LocalPayments;
  readonly fieldService: LocalFieldService;
  readonly gateway: Gateway;
  /** Processes that stop() ends. */
  readonly pids: readonly number[];
  /** Opens the gateway, which returns 503 until then. Jobs run from the start. */
  open(side: WebSide): void;
  stop(): Promise<void>;
};

/** The photo bucket announces only objects under this prefix: uploads, not their renditions. */
const UPLOADS = 'org/';

/** The message that the stack's rules send once a day. */
const DAY_START = { kind: 'start', jobId: 'daily' };
const DAY_MS = 86_400_000;

/** SES returns its response before the delivery event. After this delay the sender has stored the message's id. */
const DELIVERY_DELAY_MS = 300;

/** Stops the parts that were started, in reverse order, even if startup failed halfway. */
class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0)) await step().catch(() => undefined);
  }
}

type Homes = { readonly root: string; readonly kept: boolean; readonly logs: string };

async function makeHomes(dataDir: string | undefined, undo: Undo): Promise<Homes> {
  const root = dataDir ?? (await mkdtemp(join(tmpdir(), 'flueprint-')));
  if (dataDir === undefined) undo.add(() => rm(root, { recursive: true, force: true }));
  const logs = join(root, 'logs');
  await mkdir(logs, { recursive: true });
  return { root, kept: dataDir !== undefined, logs };
}

/** Registers each part's stop as soon as it has started, so that none keeps running when another one fails. */
function started<T extends { stop(): Promise<void> }>(undo: Undo, starting: Promise<T>): Promise<T> {
  return starting.then((part) => {
    undo.add(() => part.stop());
    return part;
  });
}

function lateBound(functions: () => Functions | undefined): Functions {
  return {
    async invoke(name, event) {
      const ready = functions();
      if (ready === undefined) throw new Error(`${name} was called before the product was ready`);
      return ready.invoke(name, event);
    },
    preload: async (name) => functions()?.preload(name),
    stop: async () => functions()?.stop(),
  };
}

type PaymentsParts = { file: string | undefined; clockFile: string; gateway: Gateway; jobs: LocalJobs };

/** Both kinds of events go through the gateway. While the clock is advanced, the daily job runs on schedule. */
const paymentsOptions = ({ file, clockFile, gateway, jobs }: PaymentsParts): PaymentsOptions => ({
  clockFile,
  webhookUrl: `${gateway.endpoint}/api/payments/events`,
  billingWebhookUrl: `${gateway.endpoint}/api/billing/events`,
  onDay: async (at) => {
    await jobs.send('billing-jobs', { kind: 'day-page', jobId: 'daily', at: at.toISOString() });
    await jobs.send('company-data-jobs', DAY_START);
  },
  isDone: () => jobs.idle(),
  ...(file === undefined ? {} : { file }),
});

const queueUrls = (jobs: LocalJobs) => ({
  documentQueueUrl: jobs.queueUrl('document-jobs'),
  mailQueueUrl: jobs.queueUrl('mail-jobs'),
  billingQueueUrl: jobs.queueUrl('billing-jobs'),
  sweepQueueUrl: jobs.queueUrl('sweep-jobs'),
  companyDataQueueUrl: jobs.queueUrl('company-data-jobs'),
  clientImportQueueUrl: jobs.queueUrl('client-import-jobs'),
  fieldServiceQueueUrl: jobs.queueUrl('field-service-jobs'),
});

type StorageParts = { kept: (file: string) => string | undefined; root: string; gateway: Gateway; jobs: LocalJobs };

const startStorage = ({ kept, root, gateway, jobs }: StorageParts): Promise<LocalFiles> =>
  onPreviousPort(kept('files-port'), (port) =>
    startFiles({
      directory: join(root, 'files'),
      buckets: [PHOTO_BUCKET, DOCUMENT_BUCKET],
      allowedOrigins: [gateway.url, gateway.endpoint],
      port,
      onCreated: async (bucket, key, event) => {
        if (bucket === PHOTO_BUCKET && key.startsWith(UPLOADS)) await jobs.send('stored-photos', event);
      },
    }),
  );

async function startParts(options: LocalCloudOptions, homes: Homes, undo: Undo, functions: Functions) {
  const died = (part: string) => (reason: string) => options.onDeath?.(`The ${part} emulator ended (${reason}).`);
  const persistent = (folder: string) => (homes.kept ? join(homes.root, folder) : undefined);
  const gateway = await started(undo, startGateway(options.port ?? 0, options.concurrencyLimit));
  const jobsDir = persistent('jobs');
  const jobs = await startJobs({
    functions,
    ...(jobsDir === undefined ? {} : { dataDir: jobsDir }),
    ...(options.retryDelayMs === undefined ? {} : { retryDelayMs: options.retryDelayMs }),
    ...(options.report === undefined ? {} : { report: options.report }),
  });
  const invokeApi = await started(undo, startInvokeApi(functions));
  const dataFile = persistent('table.db');
  const mailDir = persistent('mail');
  const keys = await localKeys(persistent);
  const clockFile = join(homes.root, 'billing-clock');

  const files = startStorage({ kept: persistent, root: homes.root, gateway, jobs });
  const starting = [
    startTable({
      tableName: options.tableName ?? TABLE_NAME,
      fresh: options.fresh ?? false,
      logFile: join(homes.logs, 'table.log'),
      onDeath: died('table'),
      ...(dataFile === undefined ? {} : { dataFile }),
      ...(options.tableEndpoint === undefined ? {} : { endpoint: options.tableEndpoint }),
    }),
    startIdentity({
      directory: join(homes.root, 'identity'),
      isInMemory: !homes.kept,
      invokeEndpoint: invokeApi.endpoint,
      triggers: { PreTokenGeneration: 'pre-token' },
      logFile: join(homes.logs, 'identity.log'),
      onDeath: died('sign-in'),
    }),
    files,
    startMail({
      onReceived: async (email) => {
        await storeReceived(email, { endpoint: (await files).endpoint, bucket: DOCUMENT_BUCKET });
        await jobs.send('inbound-mail', receivedNotice(email, DOCUMENT_BUCKET));
      },
      ...(mailDir === undefined ? {} : { directory: mailDir }),
      onEvent: (event) => jobs.send('mail-events', event, DELIVERY_DELAY_MS),
    }),
    startPayments(paymentsOptions({ file: persistent('payments.json'), clockFile, gateway, jobs })),
    startKms(persistent('kms-key')),
    startFieldService(),
  ] as const;
  const settled = await Promise.allSettled(starting.map((part) => started<{ stop(): Promise<void> }>(undo, part)));
  const failed = settled.find((part) => part.status === 'rejected');
  undo.add(() => jobs.stop());
  if (failed !== undefined) throw failed.reason;
  const [table, identity, storage, mail, payments, kms, fieldService] = await Promise.all(starting);
  return { gateway, jobs, table, identity, files: storage, mail, payments, kms, fieldService, keys, clockFile };
}

/** Sends what the stack's schedule sends once a day. */
function beginDays(jobs: LocalJobs, undo: Undo): void {
  const beginDay = () => {
    void jobs.send('sweep-jobs', DAY_START);
    void jobs.send('company-data-jobs', DAY_START);
  };
  const daily = setInterval(beginDay, DAY_MS);
  daily.unref();
  undo.add(async () => clearInterval(daily));
}

/**
 * Starts the whole cloud on this machine: gateway, table, files, sign-in, mail and queues, in parallel. The functions
 * get its environment; the gateway serves requests after open().
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const undo = new Undo();
  let functions: Functions | undefined;
  try {
    const homes = await makeHomes(options.dataDir, undo);
    const parts = await startParts(
      options,
      homes,
      undo,
      lateBound(() => functions),
    );
    const { gateway, jobs, table, identity, files, mail, payments, kms, fieldService, keys, clockFile } = parts;
    const environment = environmentOf({
      url: gateway.url,
      table,
      identity,
      files: files.endpoint,
      mail: mail.endpoint,
      payments: payments.endpoint,
      kms: kms.endpoint,
      fieldService: fieldService.endpoints,
      ...keys,
      clockFile,
      jobs: { endpoint: jobs.endpoint, ...queueUrls(jobs) },
    });
    const made = options.makeFunctions(environment);
    functions = made;
    // Shutdown order: new requests first, then running jobs, then the functions.
    undo.add(() => made.stop());
    undo.add(() => jobs.stop());
    undo.add(() => gateway.stop());
    jobs.deliver();
    beginDays(jobs, undo);
    return {
      url: gateway.url,
      inbox: mail.inbox,
      endpoints: {
        table: table.endpoint,
        files: files.endpoint,
        identity: identity.endpoint,
        mail: mail.endpoint,
        jobs: jobs.endpoint,
        payments: payments.endpoint,
      },
      environment,
      functions: made,
      jobs,
      payments,
      fieldService,
      gateway,
      pids: [...table.pids, ...identity.pids],
      open(side) {
        gateway.open({ ...side, functions: made, ...(options.report === undefined ? {} : { report: options.report }) });
      },
      stop: () => undo.run(),
    };
  } catch (error) {
    await undo.run();
    throw error;
  }
}
