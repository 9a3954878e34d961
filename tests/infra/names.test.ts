import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { synthProduct } from './synth-product.ts';
import { readable } from './template.ts';

const EVERYTHING_NAMED = {
  production: true,
  alarmEmail: 'ops@example.com',
  backup: { vaultArn: 'arn:aws:backup:us-west-2:444455556666:backup-vault:flueprint' },
};

/** Where a resource names itself; CloudFormation makes the names of all other types. */
const OWN_NAMES: Record<string, readonly string[]> = {
  'AWS::ApiGatewayV2::Api': ['Name'],
  'AWS::Backup::BackupVault': ['BackupVaultName'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig', 'Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig', 'Name'],
  'AWS::Logs::DeliveryDestination': ['Name'],
  'AWS::Logs::DeliverySource': ['Name'],
};
/** Names of resources inside another one, or of a role's own inline policy. */
const WITHIN = [
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Cognito::UserPoolGroup',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::IAM::Policy',
  'AWS::Lambda::Alias',
  'AWS::Route53::RecordSet',
];

const resources = () =>
  Object.values(synthProduct(EVERYTHING_NAMED).templates).flatMap(({ Resources }) => Object.values(Resources));

function ownNames(): [type: string, name: string][] {
  return resources().flatMap(({ Type, Properties }) => {
    const path = OWN_NAMES[Type];
    if (path === undefined) return [];
    const value = path.reduce<unknown>(
      (parent, key) => z.record(z.string(), z.unknown()).parse(parent)[key],
      Properties,
    );
    return [[Type, readable(value)]];
  });
}

describe('the names of resources', () => {
  it('include the stage, so that an account can have several', () => {
    const names = ownNames();

    expect(new Set(names.map(([type]) => type))).toEqual(new Set(Object.keys(OWN_NAMES)));
    expect(names.filter(([, name]) => !/^flueprint-test(-|$)/.test(name))).toEqual([]);
  });

  it('include the region where CloudFront has one name for all regions, so that a stage can be in two', () => {
    const names = ownNames().filter(([type]) => type.startsWith('AWS::CloudFront::'));

    expect(names.length).toBeGreaterThan(4);
    expect(names.filter(([, name]) => !name.includes('<AWS::Region>'))).toEqual([]);
  });

  it('are made by CloudFormation for every other type', () => {
    const types = resources()
      .filter(({ Type }) => OWN_NAMES[Type] === undefined && !WITHIN.includes(Type))
      .filter(({ Type, Properties }) => {
        const [, , kind = ''] = Type.split('::');
        return ['Name', `${kind}Name`].some((key) => typeof Properties[key] === 'string');
      })
      .map(({ Type }) => Type);

    expect(types).toEqual([]);
  });
});
