import type { FieldServicePull, FieldServiceStatus, fieldServiceRoutes } from '#shared/contract/field-service.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { availableWith, readApps } from './apps.ts';
import { connect, disconnect, finishSignIn, startSignIn } from './connect.ts';
import { hasIntegrations } from './plan-gate.ts';
import type { PullRow } from './pull/records.ts';
import { PullRepository } from './pull/repository.ts';
import { startPull } from './pull/start-pull.ts';
import { listPushes, retryPushes } from './push/list-pushes.ts';
import { FieldServiceRepository } from './repository.ts';
import { clientOfCustomer, jobsOfDay } from './todays-jobs.ts';
import { testConnection } from './test-connection.ts';
import { receiveHousecallProEvent, receiveJobberEvent } from './webhooks/receive-event.ts';
import { setSigningSecret, webhookOf } from './webhooks/signing-secret.ts';

const toPull = ({ state, startedAt, startedBy, endedAt, counts, problem }: PullRow): FieldServicePull => ({
  state,
  startedAt,
  startedBy,
  counts,
  ...(endedAt !== undefined && { endedAt }),
  ...(problem !== undefined && { problem }),
});

async function statusOf({ table }: ActorCtx): Promise<FieldServiceStatus> {
  const [row, pull] = await Promise.all([new FieldServiceRepository(table).get(), new PullRepository(table).get()]);
  const status = { isIncluded: await hasIntegrations(table), available: availableWith(await readApps()) };
  if (row === undefined) return status;
  const { provider, state, accountName, connectedAt, connectedByName: connectedBy } = row;
  const webhook = webhookOf(row);
  const connection = {
    provider,
    state,
    accountName,
    connectedAt,
    connectedBy,
    ...(webhook !== undefined && { webhook }),
  };
  return { ...status, connection, ...(pull !== undefined && { pull: toPull(pull) }) };
}

export const fieldServiceHandlers: Handlers<typeof fieldServiceRoutes> = {
  getFieldService: async (_input, ctx) => ({ status: await statusOf(ctx) }),

  connectFieldService: async ({ body }, ctx) => {
    await connect(body.credentials, ctx);
    return { status: await statusOf(ctx) };
  },

  startJobberSignIn: async (_input, ctx) => ({ url: await startSignIn(ctx) }),

  finishJobberSignIn: async ({ body }, ctx) => {
    await finishSignIn(body, ctx);
    return { status: await statusOf(ctx) };
  },

  testFieldService: async (_input, ctx) => {
    const outcome = await testConnection(ctx);
    return { status: await statusOf(ctx), ...outcome };
  },

  pullFieldServiceCustomers: async (_input, ctx) => {
    await startPull(ctx);
    return { status: await statusOf(ctx) };
  },

  listFieldServiceJobs: ({ query }, ctx) => jobsOfDay(query, ctx),

  takeFieldServiceCustomer: async ({ body }, ctx) => ({ client: await clientOfCustomer(body.customerId, ctx) }),

  listFieldServicePushes: async ({ params }, ctx) => ({ pushes: await listPushes(params.inspectionId, ctx) }),

  retryFieldServicePushes: async ({ params }, ctx) => ({ pushes: await retryPushes(params.inspectionId, ctx) }),

  setFieldServiceWebhook: async ({ body }, ctx) => {
    await setSigningSecret(body.signingSecret, ctx);
    return { status: await statusOf(ctx) };
  },

  receiveJobberEvent: async (_input, ctx) => {
    await receiveJobberEvent(ctx);
    return {};
  },

  receiveHousecallProEvent: async ({ params }, ctx) => {
    await receiveHousecallProEvent(params.webhookToken, ctx);
    return {};
  },

  disconnectFieldService: async (_input, ctx) => {
    await disconnect(ctx);
    return {};
  },

  listFieldServiceLog: async ({ query }, { table }) => {
    const { items, cursor } = await new FieldServiceRepository(table).log(query.cursor);
    const entries = items.map(({ at, isProblem, text }) => ({ at, isProblem, text }));
    return cursor === undefined ? { entries } : { entries, cursor };
  },
};
