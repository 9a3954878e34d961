import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { securityHeaders } from '#shared/config/security-headers.ts';
import { WebConfig } from '#shared/config/web-config.ts';
import { synthProduct, type Template } from './synth-product.ts';
import { ofType, only, readable } from './template.ts';

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012';
const DOMAIN = {
  domain: { name: 'app.example.com', certificateArn, hostedZone: { id: 'Z0123456789', name: 'example.com' } },
  mail: { from: 'no-reply@example.com', support: 'support@example.com' },
};

const Behavior = z.looseObject({
  PathPattern: z.string().optional(),
  ViewerProtocolPolicy: z.string(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.string().optional(),
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.unknown(),
});
const Config = z.looseObject({
  DefaultCacheBehavior: Behavior,
  CacheBehaviors: z.array(Behavior),
  Origins: z.array(z.looseObject({ Id: z.string(), DomainName: z.unknown() })),
});

let web: Template;
let config: z.infer<typeof Config>;
beforeAll(() => {
  web = synthProduct().templates.web;
  config = Config.parse(only(web, 'AWS::CloudFront::Distribution').DistributionConfig);
});

/** Response headers of the policy, by name. */
function headersOf(template: Template, id = 'WebHeaders'): Record<string, string> {
  const Policy = z.object({
    CustomHeadersConfig: z.object({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.literal(true) })),
    }),
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown(), Override: z.literal(true) }),
      ContentTypeOptions: z.object({ Override: z.literal(true) }),
      FrameOptions: z.object({ FrameOption: z.string(), Override: z.literal(true) }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: z.literal(true) }),
      StrictTransportSecurity: z.object({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.literal(true),
        Override: z.literal(true),
      }),
    }),
  });
  const policies = Object.entries(ofType(template, 'AWS::CloudFront::ResponseHeadersPolicy'));
  const raw = policies.find(([logicalId]) => logicalId.startsWith(id))?.[1].ResponseHeadersPolicyConfig;
  const { CustomHeadersConfig, SecurityHeadersConfig: security } = Policy.parse(raw);
  return {
    'content-security-policy': readable(security.ContentSecurityPolicy.ContentSecurityPolicy),
    'strict-transport-security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

describe('the security headers', () => {
  const uploadOrigins = ['MediaPhotos', 'MediaDocuments'].map(
    (bucket) => `https://<${bucket}>.s3.<AWS::Region>.<AWS::URLSuffix>`,
  );

  it('are the shared ones, on every response', () => {
    expect(headersOf(web)).toEqual(securityHeaders({ uploadOrigins, stage: 'test' }));
    const policies = [config.DefaultCacheBehavior, ...config.CacheBehaviors].map(
      (behavior) => behavior.ResponseHeadersPolicyId,
    );
    expect(policies.map(readable)).toEqual([
      '<WebHeaders>',
      '<WebHeaders>',
      '<WebReaderHeaders>',
      '<WebReaderHeaders>',
      '<WebHeaders>',
    ]);
  });

  it('block indexing and referrers for URLs that hold a secret', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/assets/*',
      '/r/*',
      '/api/share/*',
      '/api/*',
    ]);
    expect(headersOf(web, 'WebReaderHeaders')).toEqual({
      ...securityHeaders({ uploadOrigins, stage: 'test' }),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
  });

  it('allow error reports to the service that the stage configures', () => {
    const template = synthProduct({ sentryDsn: 'https://key@reports.example.com/1' }).templates.web;

    const reportOrigins = ['https://reports.example.com'];
    expect(headersOf(template)).toEqual(securityHeaders({ uploadOrigins, reportOrigins, stage: 'test' }));
  });
});

describe('the distribution', () => {
  const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
  const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
  const behavior = (path: string) => config.CacheBehaviors.find((each) => each.PathPattern === path);
  const originOf = (id: string | undefined) => config.Origins.find((origin) => origin.Id === id);

  it('passes requests to the API with cookies and Authorization, and caches no responses', () => {
    expect(behavior('/api/*')).toMatchObject({ CachePolicyId: CACHING_DISABLED, OriginRequestPolicyId: ALL_BUT_HOST });
    const api = originOf(behavior('/api/*')?.TargetOriginId);
    expect(readable(api?.DomainName)).toBe('<FrontDoorApi>.execute-api.<AWS::Region>.<AWS::URLSuffix>');
    expect(api?.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
  });

  it('authenticates to the API with a secret that is in no template', () => {
    const headers = JSON.stringify(originOf(behavior('/api/*')?.TargetOriginId)?.OriginCustomHeaders);

    expect(headers).toContain('"HeaderName":"x-origin-secret"');
    expect(headers).toContain('{{resolve:secretsmanager:');
    expect(only(web, 'AWS::SecretsManager::Secret')).not.toHaveProperty('SecretString');
  });

  it('reads the web files with an origin access control', () => {
    const files = originOf(config.DefaultCacheBehavior.TargetOriginId);

    expect(files).toHaveProperty('OriginAccessControlId');
    expect(readable(files?.DomainName)).toBe('<WebFiles.RegionalDomainName>');
    expect(behavior('/assets/*')?.TargetOriginId).toBe(files?.Id);
  });

  it('redirects to HTTPS and replaces no API response with a page', () => {
    const protocols = [config.DefaultCacheBehavior, ...config.CacheBehaviors].map((each) => each.ViewerProtocolPolicy);

    expect(new Set(protocols)).toEqual(new Set(['redirect-to-https']));
    expect(config).not.toHaveProperty('CustomErrorResponses');
    expect(config).toMatchObject({ HttpVersion: 'http2and3' });
  });

  it('uses the configured web ACL', () => {
    const webAclArn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/rate/12345678-1234-1234-1234-123456789012';
    const template = synthProduct({ webAclArn }).templates.web;

    expect(config).not.toHaveProperty('WebACLId');
    expect(only(template, 'AWS::CloudFront::Distribution').DistributionConfig).toMatchObject({ WebACLId: webAclArn });
  });

  it('runs an edge script for pages and one for API calls', () => {
    const names = Object.values(ofType(web, 'AWS::CloudFront::Function')).map((each) => readable(each.Name));

    expect(names).toEqual(['flueprint-test-<AWS::Region>-pages', 'flueprint-test-<AWS::Region>-api-calls']);
  });
});

describe('the access log of the distribution', () => {
  it('has no field with a path, a query, a referrer or a cookie', () => {
    const { RecordFields } = z.object({ RecordFields: z.array(z.string()) }).parse(only(web, 'AWS::Logs::Delivery'));

    expect(RecordFields).toEqual(expect.arrayContaining(['date', 'time', 'c-ip', 'sc-status', 'x-edge-request-id']));
    expect(RecordFields.filter((field) => /uri|query|referer|cookie/i.test(field))).toEqual([]);
    expect(config).not.toHaveProperty('Logging');
  });

  it('is delivered only after its bucket admits the log service', () => {
    const [delivery] = Object.values(web.Resources).filter(({ Type }) => Type === 'AWS::Logs::Delivery');

    expect(delivery?.DependsOn).toContainEqual(expect.stringMatching(/^WebAccessLogBucketPolicy/));
  });

  it('is created only in us-east-1, which CloudFront requires, and not on an emulator', () => {
    const conditional = Object.values(web.Resources).filter(({ Type }) => Type.startsWith('AWS::Logs::Delivery'));
    const emulated = synthProduct({ awsEndpoint: 'http://localhost:4566' }).templates.web;

    expect(conditional).toHaveLength(3);
    expect(new Set(conditional.map(({ Condition }) => Condition?.replace(/[0-9A-F]{8}$/, '')))).toEqual(
      new Set(['WebAccessLogInUsEast1']),
    );
    expect(Object.keys(ofType(emulated, 'AWS::Logs::Delivery'))).toEqual([]);
  });
});

describe('a stage with a domain', () => {
  it('requires TLS 1.2 and points the domain at the distribution', () => {
    const { web: template, app } = synthProduct(DOMAIN).templates;

    expect(only(template, 'AWS::CloudFront::Distribution').DistributionConfig).toMatchObject({
      Aliases: ['app.example.com'],
      ViewerCertificate: {
        AcmCertificateArn: certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    });
    const records = Object.values(ofType(template, 'AWS::Route53::RecordSet'));
    expect(records.map((record) => [record.Name, record.Type])).toEqual([
      ['app.example.com.', 'A'],
      ['app.example.com.', 'AAAA'],
    ]);
    const proofs = Object.values(ofType(app, 'AWS::Route53::RecordSet')).map((record) => record.Type);
    expect(proofs).toEqual(['CNAME', 'CNAME', 'CNAME']);
  });
});

describe('the deployment of the web files', () => {
  it('receives the content of /config.json', () => {
    const parts = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) });
    const [, values] = parts.parse(web.Outputs.WebConfig?.Value)['Fn::Join'];
    // Values known only at deployment (bucket, region) are replaced by a placeholder.
    const text = values.map((part) => (typeof part === 'string' ? part : 'known')).join('');

    expect(WebConfig.parse({ ...(JSON.parse(text) as object), buildId: 'b' })).toEqual({
      stage: 'test',
      apiUrl: '',
      photosUrl: 'https://known.s3.known.known/',
      buildId: 'b',
    });
  });
});
