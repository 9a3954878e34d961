import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { isBlocked, reportLines, runChecks } from './run-checks.ts';
import { awsError, checkContext } from './testing.ts';
import type { CheckContext } from './context.ts';

/** Every call is denied except the one that identifies the account. */
function withoutPermissions(): CheckContext {
  const context = checkContext();
  const refused = awsError('AccessDeniedException', 'not authorized');
  const { sts, ...others } = context.clients;
  for (const client of Object.values(others)) mockClient(client as typeof sts).rejects(refused);
  mockClient(sts).on(GetCallerIdentityCommand).resolves({ Account: '111122223333', Arn: 'arn' });
  return context;
}

describe('runChecks', () => {
  it('stops when AWS rejects the credentials', async () => {
    const context = checkContext();
    mockClient(context.clients.sts).rejects(awsError('ExpiredTokenException'));

    const findings = await runChecks(context);
    expect(findings.map(({ name }) => name)).toEqual(['Credentials']);
    expect(isBlocked(findings)).toBe(true);
  });

  it('reports a denied call as unknown and continues', async () => {
    const findings = await runChecks(withoutPermissions());

    const certificate = findings.find(({ name }) => name === 'Certificate');
    expect(certificate).toMatchObject({ state: 'unknown', reason: 'AccessDeniedException: not authorized' });
    expect(findings.at(-1)?.name).toBe('Super administrator');
  });

  it('skips checks that need a deployment when run before one', async () => {
    const names = (await runChecks(withoutPermissions(), { onlyBefore: true })).map(({ name }) => name);

    expect(names).toContain('CDK bootstrap');
    expect(names).not.toContain('Health');
  });
});

describe('the result of the deployment check', () => {
  const finding = { name: 'DMARC', reason: 'no policy', steps: ['make it'] };

  it('fails only for missing items that are required', () => {
    expect(isBlocked([{ ...finding, state: 'missing', isRequired: true }])).toBe(true);
    expect(isBlocked([{ ...finding, state: 'missing', isRequired: false }])).toBe(false);
    expect(isBlocked([{ name: 'DMARC', reason: 'refused', state: 'unknown', isRequired: true }])).toBe(false);
  });

  it('prints one line per finding and one per step', () => {
    expect(
      reportLines([
        { name: 'Sender', state: 'ok', reason: 'a@b.com', isRequired: true },
        { ...finding, state: 'missing', isRequired: false },
      ]),
    ).toEqual(['ok       Sender  a@b.com', 'missing  DMARC   no policy (optional)', '         → make it']);
  });
});
