import type { Role } from '#shared/auth/roles.ts';
import { conflict } from '#shared/errors.ts';
import type { Store } from '#functions/data/store.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { findByEmail, findMembership } from '#functions/data/accounts/user-repository.ts';

/** A login without a user row this long after its creation was left behind by a crashed function. */
const ORPHAN_AFTER_MS = 60_000;

const taken = () => conflict('email', 'An account with this email already exists');

type PoolUser = { userId: string; createdAt: Date };
export type SignIn = { email: string; password: string; role: Role };
export type Ports = { identity: IdentityPort; store: Store; clock: Clock };

/**
 * Whether a login was left behind. A user's email change reaches the pool before the table: then the login with this
 * email belongs to another user and must not be deleted.
 */
async function isOrphan({ userId, createdAt }: PoolUser, { store, clock }: Ports): Promise<boolean> {
  const isOld = clock.now().getTime() - createdAt.getTime() > ORPHAN_AFTER_MS;
  return isOld && (await findMembership(store, userId)) === undefined;
}

/**
 * Creates a login for an email and returns its subject; 409 if the email is taken. The pool decides races: of two
 * concurrent claims, one gets the subject.
 */
export async function claimSignIn({ email, password, role }: SignIn, ports: Ports): Promise<string> {
  const { identity } = ports;
  if ((await findByEmail(email, ports)) !== undefined) throw taken();
  const subject = await identity.create(email, password, role);
  if (subject !== undefined) return subject;
  const known = await identity.find(email);
  if (known !== undefined && !(await isOrphan(known, ports))) throw taken();
  if ((await findByEmail(email, ports)) !== undefined) throw taken();
  if (known !== undefined) await identity.remove(known.userId);
  const again = await identity.create(email, password, role);
  if (again === undefined) throw taken();
  return again;
}
