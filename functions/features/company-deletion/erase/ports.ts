import type { Store } from '#functions/data/store.ts';
import type { ObjectEraser } from '#functions/files/object-eraser.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import type { BillingProvider } from '#functions/payments/billing-port.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** Ports of an erasure. */
export type ErasePorts = {
  store: Store;
  clock: Clock;
  objects: ObjectEraser;
  buckets: { photos: string; documents: string };
  identity: Pick<IdentityPort, 'remove'>;
  provider: Pick<BillingProvider, 'deleteCustomer'> | undefined;
  /** Deletes the company's clients in the managed search service, in a stage that has one. */
  eraseSearched?(organizationId: string): Promise<void>;
  /** Whether this job's time is up; the next job continues. */
  isOver(): boolean;
};

/** What one job erased. */
export class Tally {
  rows = 0;
  objects = 0;
  bytes = 0;
  users = 0;
}

export type Erasing = { organizationId: string; ports: ErasePorts; tally: Tally };

/** Thrown when a job's time is up. The next job finds what is left. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

export function checkTime({ ports }: Erasing): void {
  if (ports.isOver()) throw new TimeIsUp('The next job goes on');
}
