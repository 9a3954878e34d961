import type { Actor } from '#shared/auth/actor.ts';
import type { CapacityMeter } from '#functions/data/capacity-meter.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** What every handler gets besides its parsed input. */
export type Ctx = {
  requestId: string;
  sourceIp: string;
  clock: Clock;
  meter: CapacityMeter;
  /** The whole table, for sign-in and what belongs to no organization; lint and review keep features off it. */
  system: Store;
  cookies: Readonly<Record<string, string>>;
  authorization: string | undefined;
  setCookie(cookie: string): void;
  /** The request as it came, for what is signed over its bytes. */
  raw: { header(name: string): string | undefined; body(): string };
};

/** The same for a signed-in user: who asks, and the table bound to their organization. */
export type ActorCtx = Ctx & {
  actor: Actor;
  table: TenantTable;
  /** The sign-in that asks. */
  sessionId: string;
};
