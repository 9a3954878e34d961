import middy from '@middy/core';
import httpRouter from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Route } from '#shared/contract/route.ts';
import { AppError } from '#shared/errors.ts';
import { failure } from './envelope.ts';
import { catchAll } from './error-map.ts';
import type { Handlers } from './handlers.ts';
import { respond } from './pipeline.ts';
import { isAroundDistribution } from './viewer-address.ts';

const DIRECT = 'Call the API at the address of the product.';

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context?: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** The Lambda handler of one group: its routes of the contract, each through the one pipeline. */
export function createApi<T extends Record<string, Route>>(table: T, handlers: Handlers<T>): ApiHandler {
  const routes = Object.entries(table).map(([routeId, route]) => ({
    method: route.method,
    path: route.path,
    // The mapped type ties each handler to its route; here the pair is opaque.
    handler: (event: APIGatewayProxyEventV2) =>
      respond({ routeId, route, handler: handlers[routeId as keyof T] as never }, event),
  }));
  const notFoundResponse = () => failure(new AppError('NOT_FOUND', { main: 'There is no such route' }));
  const api = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(catchAll())
    .handler(httpRouter({ routes, notFoundResponse } as never) as never);
  return async (event, context) =>
    isAroundDistribution(event)
      ? failure(new AppError('FORBIDDEN', { main: DIRECT }))
      : api(event, context ?? ({} as Context));
}
