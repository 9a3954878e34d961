import { GetAccountCommand, GetEmailIdentityCommand, type GetEmailIdentityCommandOutput } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { resultOf, awsError, checkContext, deployed, PRODUCTION } from './testing.ts';

describe('the sender check', () => {
  it('rejects a sender in the reserved domain', async () => {
    expect(await resultOf('Sender', checkContext({ alarmEmail: 'ops@example.com' }))).toMatchObject({
      state: 'missing',
      steps: ['set mail.from of the stage prod in cdk.json to an address of your domain'],
    });
    expect(await resultOf('Sender', checkContext())).toMatchObject({ state: 'ok' });
  });
});

describe('the check of SES production access', () => {
  it.each([
    [true, 'ok'],
    [false, 'missing'],
  ])('with access granted: %s reports %s', async (ProductionAccessEnabled, state) => {
    const context = checkContext();
    mockClient(context.clients.ses).on(GetAccountCommand).resolves({ ProductionAccessEnabled });

    const answer = await resultOf('SES production access', context);
    expect(answer).toMatchObject({ state });
    if (answer?.state === 'missing') expect(answer.steps[0]).toContain('put-account-details --region us-east-1');
  });
});

describe('the check of the sender identity', () => {
  type Identity = Partial<GetEmailIdentityCommandOutput>;
  const identity = async (found: Identity | undefined, isDeployed: boolean, kind = 'domain') => {
    const context = checkContext({ ...PRODUCTION, mail: { from: 'no-reply@example.com', identity: kind } });
    deployed(context, isDeployed ? { app: {} } : {});
    const ses = mockClient(context.clients.ses).on(GetEmailIdentityCommand);
    if (found === undefined) ses.rejects(awsError('NotFoundException'));
    else ses.resolves(found);
    return resultOf('SES identity and DKIM', context);
  };

  it('passes before the first deployment, which creates the identity', async () => {
    expect(await identity(undefined, false)).toEqual({ state: 'ok', reason: 'npm run deploy makes example.com' });
  });

  it('reports an existing identity that the deployment would create a second time', async () => {
    expect(await identity({ VerifiedForSendingStatus: true }, false)).toMatchObject({
      state: 'missing',
      steps: ['set mail.identity of the stage prod in cdk.json to existing'],
    });
  });

  it('requires the identity to exist when the stage uses an existing one', async () => {
    expect(await identity(undefined, false, 'existing')).toMatchObject({
      state: 'missing',
      steps: ['aws sesv2 create-email-identity --region us-east-1 --email-identity example.com'],
    });
    expect(await identity({ VerifiedForSendingStatus: true }, false, 'existing')).toMatchObject({ state: 'ok' });
  });

  it('reports an unverified identity with one record per DKIM token', async () => {
    const DkimAttributes = { Status: 'PENDING' as const, Tokens: ['one', 'two', 'three'] };
    const answer = await identity({ VerifiedForSendingStatus: false, DkimAttributes }, true);

    expect(answer).toMatchObject({ state: 'missing', reason: 'DKIM of example.com is PENDING' });
    expect(answer?.state === 'missing' && answer.steps.length).toBe(3);
    expect(JSON.stringify(answer)).toContain('two._domainkey.example.com');
    expect(JSON.stringify(answer)).toContain('two.dkim.amazonses.com');
  });

  it('prints records with the zone in which SES publishes the keys of the region', async () => {
    const SigningHostedZone = 'dkim.eu-central-2.amazonses.com';
    const DkimAttributes = { Status: 'PENDING' as const, Tokens: ['one'], SigningHostedZone };
    const answer = await identity({ VerifiedForSendingStatus: false, DkimAttributes }, true);

    expect(JSON.stringify(answer)).toContain('one.dkim.eu-central-2.amazonses.com');
  });
});

describe('the DMARC check', () => {
  it('finds the policy among the TXT records of the domain', async () => {
    const texts = async (name: string) => (name === '_dmarc.example.com' ? ['v=DMARC1; p=reject'] : []);

    expect(await resultOf('DMARC', checkContext(undefined, { texts }))).toEqual({
      state: 'ok',
      reason: 'v=DMARC1; p=reject',
    });
  });

  it('prints the command that creates a missing policy', async () => {
    const answer = await resultOf('DMARC', checkContext());

    expect(answer).toMatchObject({ state: 'missing', steps: [expect.stringContaining('rua=mailto:ops@example.com')] });
  });

  it('asks for the record at the DNS provider when the sender is outside the hosted zone', async () => {
    for (const domain of ['example.org', 'other-example.com']) {
      const context = checkContext({ ...PRODUCTION, mail: { from: `no-reply@${domain}` } });

      expect(await resultOf('DMARC', context)).toMatchObject({
        steps: [expect.stringMatching(/^at your DNS provider, make the TXT record /)],
      });
    }
  });
});
