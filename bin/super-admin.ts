import { systemClock } from '#functions/platform/clock.ts';
import * as z from 'zod';
import { stackOutputs } from './stack-outputs.ts';

/**
 * Makes an existing user of a deployed stage a super administrator, which no route can do: `npm run super-admin -- EMAIL`, with
 * the stage in STAGE. Requires an operator's permissions on the table and the user pool.
 */
const DataOutputs = z.object({
  TableName: z.string(),
  UserPoolId: z.string(),
  UserPoolClientId: z.string(),
  Region: z.string(),
});

/** Resolves to what was done; undefined if no account has the email. */
async function promote(email: string): Promise<string | undefined> {
  // The modules read their environment when they load, so they load after it is set.
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  const { unsafeTenantOf } = await import('#functions/data/tenant-context.ts');
  const { TenantTable } = await import('#functions/data/tenant-table.ts');
  const { audited } = await import('#functions/features/audit/audit.ts');
  const { findByEmail, UserRepository } = await import('#functions/data/accounts/user-repository.ts');
  const { cognitoIdentity } = await import('#functions/identity/cognito-identity.ts');

  const store = unsafeSystemTable();
  const membership = await findByEmail(email, { store, clock: systemClock });
  if (membership === undefined) return undefined;
  const table = new TenantTable(store, unsafeTenantOf(membership.organizationId, 'operator'));
  const users = new UserRepository(table, store);
  const before = await users.get(membership.userId);
  if (before === undefined) return undefined;
  if (before.role === 'SUPER_ADMIN') return `${email} is a super administrator already`;
  const role = 'SUPER_ADMIN';
  await cognitoIdentity().changeRole(email, before.role, role);
  const at = new Date().toISOString();
  const entry = audited(table, { act: 'user.super', at, by: 'operator', subject: before.userId });
  await users.save(before, { ...before, role, updatedAt: at }, entry);
  return `${email} is a super administrator from the next sign-in on`;
}

async function main(): Promise<void> {
  const email = z.email('Give the email of a user: npm run super-admin -- EMAIL').parse(process.argv[2]?.toLowerCase());
  const stage = process.env.STAGE ?? 'dev';
  const outputs = await stackOutputs(stage, 'data', DataOutputs);
  Object.assign(process.env, {
    STAGE: stage,
    AWS_REGION: outputs.Region,
    TABLE_NAME: outputs.TableName,
    USER_POOL_ID: outputs.UserPoolId,
    USER_POOL_CLIENT_ID: outputs.UserPoolClientId,
  });
  const done = await promote(email);
  if (done !== undefined) {
    console.log(done);
    return;
  }
  console.error(`No account signs in with ${email}`);
  process.exitCode = 1;
}

await main();
