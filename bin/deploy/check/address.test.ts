import { DescribeCertificateCommand, type CertificateDetail } from '@aws-sdk/client-acm';
import { GetHostedZoneCommand } from '@aws-sdk/client-route-53';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { resultOf, awsError, CERTIFICATE_ARN, checkContext, deployed, PRODUCTION } from './testing.ts';

/** The records are created manually at another DNS provider. */
const WITHOUT_ZONE = { ...PRODUCTION, domain: { ...PRODUCTION.domain, hostedZone: undefined } };

async function certificate(Certificate: CertificateDetail) {
  const context = checkContext();
  mockClient(context.clients.acm).on(DescribeCertificateCommand).resolves({ Certificate });
  return resultOf('Certificate', context);
}
const ISSUED: CertificateDetail = {
  Status: 'ISSUED',
  DomainName: 'app.example.com',
  NotAfter: new Date('2027-01-01T00:00:00Z'),
};

describe('the certificate check', () => {
  it.each(['app.example.com', '*.example.com'])('accepts a certificate issued for %s', async (DomainName) => {
    expect(await certificate({ ...ISSUED, DomainName })).toEqual({
      state: 'ok',
      reason: 'issued for app.example.com, until 2027-01-01',
    });
  });

  it.each(['example.com', '*.app.example.com', '*.com'])(
    'reports a missing certificate when the existing one covers %s',
    async (DomainName) => {
      expect(await certificate({ ...ISSUED, DomainName })).toMatchObject({
        state: 'missing',
        steps: [
          expect.stringContaining('request-certificate --region us-east-1 --domain-name app.example.com'),
          expect.anything(),
        ],
      });
    },
  );

  it('prints the validation record as a command for the hosted zone of the stage', async () => {
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

  it('reports a certificate that is not in the account', async () => {
    const context = checkContext();
    mockClient(context.clients.acm).on(DescribeCertificateCommand).rejects(awsError('ResourceNotFoundException'));

    expect(await resultOf('Certificate', context)).toMatchObject({
      state: 'missing',
      reason: `${CERTIFICATE_ARN} is not in this account`,
    });
  });

  it('reports an expired certificate', async () => {
    expect(await certificate({ ...ISSUED, Status: 'EXPIRED' })).toMatchObject({ reason: 'its status is EXPIRED' });
  });

  it('reports a missing certificate for a stage without a domain', async () => {
    expect(await resultOf('Certificate', checkContext({ alarmEmail: 'ops@example.com' }))).toMatchObject({
      state: 'missing',
    });
  });
});

describe('the hosted zone check', () => {
  const zone = async (nameServers: string[], Name = 'example.com.') => {
    const context = checkContext(undefined, { nameServers: async () => nameServers });
    mockClient(context.clients.route53)
      .on(GetHostedZoneCommand)
      .resolves({
        HostedZone: { Id: 'Z0123', Name, CallerReference: 'test' },
        DelegationSet: { NameServers: ['ns-1.awsdns-01.org'] },
      });
    return resultOf('Hosted zone', context);
  };

  it('accepts a zone that the domain is delegated to', async () => {
    expect(await zone(['ns-1.awsdns-01.org'])).toMatchObject({ state: 'ok' });
  });

  it('reports a domain that is delegated to other name servers', async () => {
    expect(await zone(['ns.elsewhere.net'])).toMatchObject({
      state: 'missing',
      steps: ['at the registrar of example.com, set the name servers ns-1.awsdns-01.org'],
    });
  });

  it('reports a zone id that belongs to another domain', async () => {
    expect(await zone(['ns-1.awsdns-01.org'], 'example.net.')).toMatchObject({ state: 'missing' });
  });

  it('reports a zone that is not in the account', async () => {
    const context = checkContext();
    mockClient(context.clients.route53).on(GetHostedZoneCommand).rejects(awsError('NoSuchHostedZone'));

    expect(await resultOf('Hosted zone', context)).toMatchObject({
      state: 'missing',
      steps: ['aws route53 list-hosted-zones-by-name --dns-name example.com'],
    });
  });

  it('is skipped when DNS records are created by hand', async () => {
    expect(await resultOf('Hosted zone', checkContext(WITHOUT_ZONE))).toBeUndefined();
  });
});

describe('the address check', () => {
  const failing = { address: () => Promise.reject(awsError('ENOTFOUND')) };

  it('prints the record to create at an external DNS provider', async () => {
    const context = checkContext(WITHOUT_ZONE, failing);
    deployed(context, { web: { DistributionHost: 'd1.cloudfront.net' } });

    expect(await resultOf('Address', context)).toMatchObject({
      state: 'missing',
      steps: [
        'at your DNS provider, make the CNAME (or ALIAS) record app.example.com with the value d1.cloudfront.net',
      ],
    });
  });

  it('reports unknown before the first deployment', async () => {
    const context = checkContext(undefined, failing);
    deployed(context, {});

    expect(await resultOf('Address', context)).toMatchObject({ state: 'unknown' });
  });
});
