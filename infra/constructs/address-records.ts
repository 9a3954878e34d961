import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';

/** Points a name of a Route 53 zone, by IPv4 and IPv6, at the distribution. */
export function addAddressRecords(
  scope: Construct,
  name: string,
  zone: { readonly id: string; readonly name: string },
  distribution: Distribution,
): void {
  const hostedZone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name });
  const record = {
    zone: hostedZone,
    recordName: `${name}.`,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new ARecord(scope, 'Address', record);
  new AaaaRecord(scope, 'AddressV6', record);
}
