import { beforeAll, describe, expect, it } from 'vitest';
import { LAMBDA_GROUPS } from '#shared/contract/route.ts';
import { synthProduct, type Synthesized, type Template } from './synth-product.ts';
import { functionsOf, ofType } from './template.ts';

const PRODUCTION = { production: true, alarmEmail: 'ops@example.com' };
let product: Synthesized;
let app: Template;
beforeAll(() => {
  product = synthProduct(PRODUCTION);
  ({ app } = product.templates);
});
const aliases = () => Object.entries(app.Resources).filter(([, { Type }]) => Type === 'AWS::Lambda::Alias');

describe('a production stage', () => {
  it('routes every request to the alias of a version, which only API Gateway may call', () => {
    const ids = aliases().map(([id]) => id);
    const uris = Object.values(ofType(app, 'AWS::ApiGatewayV2::Integration')).map(
      ({ IntegrationUri }) => IntegrationUri,
    );
    const permissions = Object.values(ofType(app, 'AWS::Lambda::Permission'))
      .filter(({ Principal }) => Principal === 'apigateway.amazonaws.com')
      .map(({ FunctionName }) => FunctionName);

    expect(ids).toHaveLength(LAMBDA_GROUPS.length);
    expect(uris).toEqual(expect.arrayContaining(ids.map((id) => ({ Ref: id }))));
    expect(uris).toHaveLength(ids.length);
    expect(permissions).toEqual(expect.arrayContaining(ids.map((id) => ({ Ref: id }))));
    expect(permissions).toHaveLength(ids.length);
  });

  it('shifts 10% of the requests to new code for five minutes and rolls back on the server error alarm', () => {
    const groups = Object.values(ofType(app, 'AWS::CodeDeploy::DeploymentGroup'));
    const [alarm] = Object.keys(ofType(app, 'AWS::CloudWatch::Alarm')).filter((id) =>
      id.startsWith('MonitoringServerErrors'),
    );

    expect(groups).toHaveLength(LAMBDA_GROUPS.length);
    for (const group of groups)
      expect(group).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
        },
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: alarm } }] },
      });
  });

  it('updates each alias with CodeDeploy', () => {
    for (const [, alias] of aliases())
      expect(JSON.stringify(alias)).toContain('"UpdatePolicy":{"CodeDeployLambdaAliasUpdate"');
  });

  it('keeps earlier versions for a rollback', () => {
    const versions = Object.values(app.Resources).filter(({ Type }) => Type === 'AWS::Lambda::Version');

    expect(versions.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(LAMBDA_GROUPS.map(() => 'Retain'));
  });

  it('passes the security rules', () => {
    expect(product.findings).toEqual([]);
  });
});

describe.each([
  ['that is not production', {}],
  ['that turns it off', { ...PRODUCTION, canary: false }],
  ['on an emulator', { ...PRODUCTION, awsEndpoint: 'http://localhost:4566' }],
])('a stage %s', (_what, values) => {
  it('routes requests to the functions, without CodeDeploy', () => {
    const { templates } = synthProduct(values);
    const types = Object.values(templates.app.Resources).map(({ Type }) => Type);
    const functions = functionsOf({ ...product, templates }).map(({ logicalId }) => logicalId);
    const uris = Object.values(ofType(templates.app, 'AWS::ApiGatewayV2::Integration')).map(
      ({ IntegrationUri }) => IntegrationUri,
    );

    expect(types.filter((type) => /CodeDeploy|Lambda::(Alias|Version)/.test(type))).toEqual([]);
    for (const uri of uris) expect(functions).toContain((uri as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0]);
  });
});

describe('a stage with the canary option', () => {
  it('has a canary even if it is not production', () => {
    const { templates } = synthProduct({ canary: true });

    expect(Object.keys(ofType(templates.app, 'AWS::CodeDeploy::DeploymentGroup'))).toHaveLength(LAMBDA_GROUPS.length);
  });
});
