import middy from '@middy/core';
import httpRouter from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { RouteId, Routes } from '#shared/contract/index.ts';
import type { LambdaGroup, Route } from '#shared/contract/route.ts';
import { type ContractFile, ROUTE_MANIFEST } from '#shared/contract/route-manifest.ts';
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

type Manifest = typeof ROUTE_MANIFEST;
/** The contract files that declare routes of this group. */
type FileOf<G extends LambdaGroup> = {
  [K in RouteId]: Routes[K]['lambda'] extends G ? Manifest[K][2] : never;
}[RouteId];
type RoutesIn<F extends ContractFile> = { [K in RouteId as Manifest[K][2] extends F ? K : never]: Routes[K] };

/** A feature's routes with their handlers. */
type Feature<T extends Record<string, Route>> = readonly [routes: T, handlers: Handlers<T>];
/** The features of a group by contract file; a missing feature or handler is a compile error. */
export type Features<G extends LambdaGroup> = {
  readonly [F in FileOf<G>]: () => Promise<Feature<RoutesIn<F>>>;
};
type AnyFeatures = Partial<Record<ContractFile, () => Promise<readonly [Record<string, Route>, object]>>>;

/** A feature from its routes module and its handlers module, loaded in parallel. */
export const feature = <T, H>(routes: Promise<T>, handlers: Promise<H>): Promise<[T, H]> =>
  Promise.all([routes, handlers]);

/**
 * Loads a feature at its first request and holds it. Importing a loaded module again is not free: where modules are
 * loaded through hooks, as on one machine, each import is a round trip to the hooks' thread. A failed load is retried.
 */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * The Lambda handler of one group: all its routes, each through the same pipeline. The router is built from the route
 * manifest; a feature's schemas and handlers are loaded at its first request, so that a cold start pays for one
 * feature instead of the whole group.
 */
export function createApi<G extends LambdaGroup>(features: Features<G>): ApiHandler {
  const lazy: AnyFeatures = features;
  const loaders: AnyFeatures = Object.fromEntries(Object.entries(lazy).map(([file, load]) => [file, loadOnce(load)]));
  const routes = Object.entries(ROUTE_MANIFEST).flatMap(([routeId, [method, path, file]]) => {
    const load = loaders[file];
    if (load === undefined) return [];
    return { method, path, handler: (event: APIGatewayProxyEventV2) => answer(routeId, load, event) };
  });
  const notFoundResponse = () => failure(new AppError('NOT_FOUND', { main: 'There is no such route' }));
  const api = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(catchAll())
    .handler(httpRouter({ routes, notFoundResponse } as never) as never);
  return async (event, context) =>
    isAroundDistribution(event)
      ? failure(new AppError('FORBIDDEN', { main: DIRECT }))
      : api(event, context ?? ({} as Context));
}

async function answer(
  routeId: string,
  load: NonNullable<AnyFeatures[ContractFile]>,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const [routes, handlers] = await load();
  const route = routes[routeId];
  if (route === undefined) throw new Error(`${routeId} is missing from its contract file`);
  // The mapped type ties each handler to its route; here the pair is opaque.
  return respond({ routeId, route, handler: handlers[routeId as keyof typeof handlers] }, event);
}
