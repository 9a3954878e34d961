import { DescribeCertificateCommand, type CertificateDetail } from '@aws-sdk/client-acm';
import { GetHostedZoneCommand } from '@aws-sdk/client-route-53';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { answerOf, awsError, CERTIFICATE_ARN, checkContext, deployed, PRODUCTION } from './testing.ts';

/** The records are created manually at another DNS provider. */
const WITHOUT_ZONE = { ...PRODUCTION, domain: { ...PRODUCTION.domain, hostedZone: undefined } };

async function certificate(Certificate: CertificateDetail) {
  const context = checkContext();
  mockClient(context.clients.acm).on(DescribeCertificateCommand).resolves({ Certificate });
  return answerOf('Certificate', context);
}
const ISSUED: CertificateDetail = {
  Status: 'ISSUED',
  DomainName: 'app.example.com',
  NotAfter: new Date('2027-01-01T00:00:00Z'),
};

describe('the certificate', () => {
  it.each(['app.example.com', '*.example.com'])('is enough when it is issued for %s', async (DomainName) => {
    expect(await certificate({ ...ISSUED, DomainName })).toEqual({
      state: 'ok',
      reason: 'issued for app.example.com, until 2027-01-01',
    });
  });

  it.each(['example.com', '*.app.example.com', '*.com'])('is missing when it covers %s', async (DomainName) => {
    expect(await certificate({ ...ISSUED, DomainName })).toMatchObject({
      state: 'missing',
      steps: [
        expect.stringContaining('request-certificate --region us-east-1 --domain-name app.example.com'),
        expect.anything(),
      ],
    });
  });

  it('names the record that proves the domain, as a command for the stage’s zone', async () => {
    const ResourceRecord = { Name: '_a.app.example.com.', Type: 'CNAME' as const, Value: '_b.acm.aws.' };
    const DomainValidationOptions = [{ DomainName: 'app.example.com', ResourceRecord }];

    expect(await certificate({ ...ISSUED, Status: 'PENDING_VALIDATION', DomainValidationOptions })).toMatchObject({
      state: 'missing',
      steps: [
        expect.stringMatching(
          /^aws route53 change-resource-record-sets --hosted-zone-id Z0123 .*_a\.app\.example\.com\./,
        ),
      ],
    });
  });

  it('is missing when the account does not have it', async () => {
    const context = checkContext();
    mockClient(context.clients.acm).on(DescribeCertificateCommand).rejects(awsError('ResourceNotFoundException'));

    expect(await answerOf('Certificate', context)).toMatchObject({
      state: 'missing',
      reason: `${CERTIFICATE_ARN} is not in this account`,
    });
  });

  it('is missing when it has expired', async () => {
    expect(await certificate({ ...ISSUED, Status: 'EXPIRED' })).toMatchObject({ reason: 'its status is EXPIRED' });
  });

  it('is asked for where a stage has no domain', async () => {
    expect(await answerOf('Certificate', checkContext({ alarmEmail: 'ops@example.com' }))).toMatchObject({
      state: 'missing',
    });
  });
});

describe('the hosted zone', () => {
  const zone = async (nameServers: string[], Name = 'example.com.') => {
    const context = checkContext(undefined, { nameServers: async () => nameServers });
    mockClient(context.clients.route53)
      .on(GetHostedZoneCommand)
      .resolves({
        HostedZone: { Id: 'Z0123', Name, CallerReference: 'test' },
        DelegationSet: { NameServers: ['ns-1.awsdns-01.org'] },
      });
    return answerOf('Hosted zone', context);
  };

  it('is the one that the internet asks', async () => {
    expect(await zone(['ns-1.awsdns-01.org'])).toMatchObject({ state: 'ok' });
  });

  it('is missing while the registrar names other servers', async () => {
    expect(await zone(['ns.elsewhere.net'])).toMatchObject({
      state: 'missing',
      steps: ['at the registrar of example.com, set the name servers ns-1.awsdns-01.org'],
    });
  });

  it('is missing when the id belongs to another domain', async () => {
    expect(await zone(['ns-1.awsdns-01.org'], 'example.net.')).toMatchObject({ state: 'missing' });
  });

  it('is missing when the account does not have it', async () => {
    const context = checkContext();
    mockClient(context.clients.route53).on(GetHostedZoneCommand).rejects(awsError('NoSuchHostedZone'));

    expect(await answerOf('Hosted zone', context)).toMatchObject({
      state: 'missing',
      steps: ['aws route53 list-hosted-zones-by-name --dns-name example.com'],
    });
  });

  it('is not asked for where the records are made by hand', async () => {
    expect(await answerOf('Hosted zone', checkContext(WITHOUT_ZONE))).toBeUndefined();
  });
});

describe('the address', () => {
  const failing = { address: () => Promise.reject(awsError('ENOTFOUND')) };

  it('is missing with the record to make where the DNS is elsewhere', async () => {
    const context = checkContext(WITHOUT_ZONE, failing);
    deployed(context, { web: { DistributionHost: 'd1.cloudfront.net' } });

    expect(await answerOf('Address', context)).toMatchObject({
      state: 'missing',
      steps: [
        'at your DNS provider, make the CNAME (or ALIAS) record app.example.com with the value d1.cloudfront.net',
      ],
    });
  });

  it('is unknown before the first deployment', async () => {
    const context = checkContext(undefined, failing);
    deployed(context, {});

    expect(await answerOf('Address', context)).toMatchObject({ state: 'unknown' });
  });
});
