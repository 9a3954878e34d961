import { DescribeCertificateCommand, type CertificateDetail } from '@aws-sdk/client-acm';
import { GetHostedZoneCommand } from '@aws-sdk/client-route-53';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { absentIf, always, inProduction, missing, ok, unknown, type CheckResult, type Check } from './check.ts';
import { CERTIFICATE_REGION, deployCommand, findStack, stackName, type CheckContext } from './context.ts';

type Domain = NonNullable<StageConfig['domain']>;

const requestCertificate = (name: string) =>
  `aws acm request-certificate --region ${CERTIFICATE_REGION} --domain-name ${name} --validation-method DNS`;

const WRITE_ARN = 'write the ARN that it prints into domain.certificateArn of the stage in cdk.json';

/** A wildcard matches exactly one label. */
function covers(pattern: string, name: string): boolean {
  return pattern === name || (pattern.startsWith('*.') && pattern.slice(1) === name.slice(name.indexOf('.')));
}

/** The command that creates a record in the stage's zone. For a name in another domain, what to create at its DNS provider. */
export function makeRecord(
  zone: Domain['hostedZone'],
  { type, name, value }: Record<'type' | 'name' | 'value', string>,
) {
  const isInZone = zone !== undefined && `.${name.replace(/\.$/, '')}`.endsWith(`.${zone.name}`);
  if (!isInZone) return `at your DNS provider, make the ${type} record ${name} with the value ${value}`;
  const text = type === 'TXT' ? JSON.stringify(value) : value;
  const set = { Name: name, Type: type, TTL: 300, ResourceRecords: [{ Value: text }] };
  const batch = JSON.stringify({ Changes: [{ Action: 'UPSERT', ResourceRecordSet: set }] });
  return `aws route53 change-resource-record-sets --hosted-zone-id ${zone.id} --change-batch '${batch}'`;
}

function validationSteps(certificate: CertificateDetail, domain: Domain): string[] {
  const records = (certificate.DomainValidationOptions ?? []).flatMap(({ ResourceRecord }) => ResourceRecord ?? []);
  return records.map(({ Type = 'CNAME', Name = '', Value = '' }) =>
    makeRecord(domain.hostedZone, { type: Type, name: Name, value: Value }),
  );
}

async function findCertificate({ clients, config }: CheckContext): Promise<CheckResult> {
  const { domain } = config;
  if (domain === undefined)
    return missing(
      'the stage has no domain and answers at its CloudFront address',
      requestCertificate('<host name>'),
      WRITE_ARN,
    );
  const { certificateArn: CertificateArn, name } = domain;
  const found = await absentIf('ResourceNotFoundException', async () => {
    const { Certificate } = await clients.acm.send(new DescribeCertificateCommand({ CertificateArn }));
    return Certificate;
  });
  if (found === undefined)
    return missing(`${CertificateArn} is not in this account`, requestCertificate(name), WRITE_ARN);
  const names = [found.DomainName, ...(found.SubjectAlternativeNames ?? [])].flatMap((each) => each ?? []);
  if (!names.some((each) => covers(each, name)))
    return missing(`${CertificateArn} covers ${names.join(', ')}, not ${name}`, requestCertificate(name), WRITE_ARN);
  if (found.Status === 'ISSUED') return ok(`issued for ${name}, until ${found.NotAfter?.toISOString().slice(0, 10)}`);
  if (found.Status !== 'PENDING_VALIDATION')
    return missing(`its status is ${found.Status}`, requestCertificate(name), WRITE_ARN);
  return missing('it waits for the record that proves the domain', ...validationSteps(found, domain));
}

async function findZone({ clients, config, outside }: CheckContext): Promise<CheckResult | undefined> {
  const zone = config.domain?.hostedZone;
  if (zone === undefined) return undefined;
  const list = `aws route53 list-hosted-zones-by-name --dns-name ${zone.name}`;
  const found = await absentIf('NoSuchHostedZone', () =>
    clients.route53.send(new GetHostedZoneCommand({ Id: zone.id })),
  );
  if (found === undefined) return missing(`the zone ${zone.id} is not in this account`, list);
  const name = found.HostedZone?.Name?.replace(/\.$/, '');
  if (name !== zone.name) return missing(`the zone ${zone.id} is ${name}`, list);
  const wanted = (found.DelegationSet?.NameServers ?? []).map((each) => each.toLowerCase());
  const delegated = await outside.nameServers(zone.name).catch((): string[] => []);
  if (delegated.some((each) => wanted.includes(each.toLowerCase().replace(/\.$/, ''))))
    return ok(`${zone.name} in ${zone.id}`);
  return missing(
    `the internet asks ${delegated.join(', ') || 'no server'} for ${zone.name}, not this zone`,
    `at the registrar of ${zone.name}, set the name servers ${wanted.join(', ')}`,
  );
}

async function findAddress(context: CheckContext): Promise<CheckResult | undefined> {
  const { config, outside } = context;
  const { domain } = config;
  if (domain === undefined) return undefined;
  const host = (await findStack(context, stackName(config, 'web')))?.outputs.DistributionHost;
  if (host === undefined) return unknown('the stage is not deployed yet');
  try {
    return ok(`${domain.name} is ${await outside.address(domain.name)}`);
  } catch {
    const record = makeRecord(undefined, { type: 'CNAME (or ALIAS)', name: domain.name, value: host });
    return missing(
      `no DNS server knows ${domain.name}`,
      domain.hostedZone === undefined ? record : deployCommand(config),
    );
  }
}

export const ADDRESS_CHECKS: readonly Check[] = [
  { name: 'Certificate', phase: 'before', isRequired: inProduction, run: findCertificate },
  { name: 'Hosted zone', phase: 'before', isRequired: always, run: findZone },
  { name: 'Address', phase: 'after', isRequired: always, run: findAddress },
];
