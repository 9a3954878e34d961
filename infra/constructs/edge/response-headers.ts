import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { readerHeaders, securityHeaders, type SecurityHeaderOptions } from '#shared/config/security-headers.ts';
import { edgeName } from './edge-name.ts';

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  values.some((each) => each === value);

/** CloudFront takes these headers in dedicated fields. Throws on a value that has no field. */
const FIELD: Record<string, (value: string) => ResponseSecurityHeadersBehavior> = {
  'content-security-policy': (value) => ({
    contentSecurityPolicy: { contentSecurityPolicy: value, override: true },
  }),
  'strict-transport-security': (value) => {
    const seconds = /^max-age=(\d+); includeSubDomains$/.exec(value)?.[1];
    if (seconds === undefined) throw new Error(`CloudFront has no setting for the policy: ${value}`);
    const accessControlMaxAge = Duration.seconds(Number(seconds));
    return { strictTransportSecurity: { accessControlMaxAge, includeSubdomains: true, override: true } };
  },
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
  'x-frame-options': (value) => {
    if (!isOneOf(Object.values(HeadersFrameOption), value)) throw new Error(`Not a frame option: ${value}`);
    return { frameOptions: { frameOption: value, override: true } };
  },
  'referrer-policy': (value) => {
    if (!isOneOf(Object.values(HeadersReferrerPolicy), value)) throw new Error(`Not a referrer policy: ${value}`);
    return { referrerPolicy: { referrerPolicy: value, override: true } };
  },
};

/** The shared security headers as a CloudFront policy, for pages and API responses. */
export function responseHeaders(scope: Construct, options: SecurityHeaderOptions): ResponseHeadersPolicy {
  return policyOf(scope, 'Headers', edgeName(options.stage, 'headers'), securityHeaders(options));
}

/** The same for URLs that contain a link's secret. */
export function readerResponseHeaders(scope: Construct, options: SecurityHeaderOptions): ResponseHeadersPolicy {
  return policyOf(scope, 'ReaderHeaders', edgeName(options.stage, 'reader-headers'), readerHeaders(options));
}

function policyOf(
  scope: Construct,
  id: string,
  responseHeadersPolicyName: string,
  values: Record<string, string>,
): ResponseHeadersPolicy {
  const headers = Object.entries(values);
  const securityHeadersBehavior = headers.reduce<ResponseSecurityHeadersBehavior>(
    (behavior, [name, value]) => ({ ...behavior, ...FIELD[name]?.(value) }),
    {},
  );
  const customHeaders = headers
    .filter(([name]) => FIELD[name] === undefined)
    .map(([header, value]) => ({ header, value, override: true }));
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName,
    securityHeadersBehavior,
    customHeadersBehavior: { customHeaders },
  });
}
