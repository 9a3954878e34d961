import type { Store } from '#functions/data/store.ts';
import type { ObjectEraser } from '#functions/files/object-eraser.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import type { BillingProvider } from '#functions/payments/billing-port.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** What an erasure reaches: everything a company has. */
export type ErasePorts = {
  store: Store;
  clock: Clock;
  objects: ObjectEraser;
  buckets: { photos: string; documents: string };
  identity: Pick<IdentityPort, 'remove'>;
  provider: Pick<BillingProvider, 'deleteCustomer'> | undefined;
  /** Deletes the company's clients at the managed search service, where the stage has one. */
  eraseSearched?(organizationId: string): Promise<void>;
  /** Whether this job has worked long enough: the rest is the next one's. */
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

/** Thrown where a job has worked long enough; nothing is lost, as the next one finds what is left. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

export function checkTime({ ports }: Erasing): void {
  if (ports.isOver()) throw new TimeIsUp('The next job goes on');
}
