import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { CapacityMeter } from '#functions/data/capacity-meter.ts';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { logInfo, logWarning } from '#functions/platform/logger.ts';
import type { Route, RouteInput } from '#shared/contract/route.ts';
import { authenticate } from './authenticate.ts';
import type { ActorCtx, Ctx } from './context.ts';
import { compressed } from './compress.ts';
import { readCookies } from './cookies.ts';
import { failure, success } from './envelope.ts';
import { toAppError } from './error-map.ts';
import { bodyText, parseInput } from './parse-input.ts';
import { limitByAccount, limitByAddress } from './rate-limit.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import { stripResponse } from './strip-response.ts';
import { viewerAddress } from './viewer-address.ts';

export type RouteBinding = {
  routeId: string;
  route: Route;
  handler: (input: RouteInput<Route>, ctx: Ctx | ActorCtx) => Promise<object>;
};

type RequestState = { ctx: Ctx; cookies: string[]; actor?: ActorCtx['actor'] };

function createContext(event: APIGatewayProxyEventV2): RequestState {
  const cookies: string[] = [];
  const meter = new CapacityMeter();
  const ctx: Ctx = {
    requestId: event.requestContext.requestId,
    sourceIp: viewerAddress(event),
    clock: systemClock,
    meter,
    // Created on first use, so that a group without a table never needs one.
    get system() {
      return unsafeSystemTable(meter);
    },
    cookies: readCookies(event),
    authorization: event.headers.authorization ?? event.headers.Authorization,
    setCookie: (cookie) => void cookies.push(cookie),
    raw: { header: (name) => event.headers[name.toLowerCase()], body: () => bodyText(event) },
  };
  return { ctx, cookies };
}

async function run(bound: RouteBinding, event: APIGatewayProxyEventV2, exchange: RequestState): Promise<object> {
  const { routeId, route, handler } = bound;
  refuseCrossSite(route, event);
  let ctx: Ctx | ActorCtx = exchange.ctx;
  if (route.permission !== 'public') {
    ctx = await authenticate(route, ctx);
    exchange.actor = (ctx as ActorCtx).actor;
  }
  const input = parseInput(route, event);
  await limitByAddress(routeId, route, ctx);
  const output = await limitByAccount({ routeId, route, body: input.body }, ctx, () => handler(input, ctx));
  return checkOutput(bound, output);
}

/**
 * A response that doesn't match its schema is a bug: an error in a development stage. A production stage strips what
 * the schema doesn't know and logs it; an alarm counts that log line (`infra/stacks/app-stack.ts`).
 */
function checkOutput({ routeId, route }: RouteBinding, output: object): object {
  const parsed = route.response.safeParse(output);
  if (parsed.success) return parsed.data;
  if (env().PRODUCTION === 'no')
    throw new Error(`The response of ${routeId} doesn't match its schema`, { cause: parsed.error });
  logWarning('Response off its schema', { routeId, reason: parsed.error.message });
  return stripResponse(route.response, output) as object;
}

/**
 * The fixed order of every request: context → site of the page (400, 403) → token (401) → company limit (429) → actor, tenant
 * and role (401, 402, 403) → input parsing (400, 413) → rate limits (429) → handler → response parsing → log → compression.
 * The only place where errors become responses.
 */
export async function respond(
  bound: RouteBinding,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const startedAt = performance.now();
  const exchange = createContext(event);
  const { ctx, cookies } = exchange;
  const result = await run(bound, event, exchange)
    .then((output) => success(output, bound.route, cookies))
    .catch((error: unknown) => failure(toAppError(error, ctx.requestId), ctx.requestId, cookies));
  logInfo('request', {
    routeId: bound.routeId,
    requestId: ctx.requestId,
    status: result.statusCode ?? 200,
    milliseconds: Math.round(performance.now() - startedAt),
    capacityUnits: ctx.meter.units,
    ...(exchange.actor && { organizationId: exchange.actor.organizationId, userId: exchange.actor.userId }),
  });
  return compressed(result, event.headers['accept-encoding']);
}
