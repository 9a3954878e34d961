import type { Route, RouteInput, RouteOutput } from '#shared/contract/route.ts';
import type { ActorCtx, Ctx } from './context.ts';

export type CtxOf<R extends Route> = R['permission'] extends 'public' ? Ctx : ActorCtx;

/** One handler per route of a feature; a missing one is a compile error. */
export type Handlers<T extends Record<string, Route>> = {
  [K in keyof T]: (input: RouteInput<T[K]>, ctx: CtxOf<T[K]>) => Promise<RouteOutput<T[K]>>;
};
