import type { Actor } from '#shared/auth/actor.ts';
import type { CapacityMeter } from '#functions/data/capacity-meter.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** The context that every handler gets in addition to its parsed input. */
export type Ctx = {
  requestId: string;
  sourceIp: string;
  clock: Clock;
  meter: CapacityMeter;
  /** The whole table, for sign-in and data of no organization; a lint rule and reviews keep features from using it. */
  system: Store;
  cookies: Readonly<Record<string, string>>;
  authorization: string | undefined;
  setCookie(cookie: string): void;
  /** The raw request, for signatures over its bytes. */
  raw: { header(name: string): string | undefined; body(): string };
};

/** The context of a signed-in user: the actor, and the table bound to their organization. */
export type ActorCtx = Ctx & {
  actor: Actor;
  table: TenantTable;
  /** The session of this request. */
  sessionId: string;
};
