import { Duration, type SecretValue } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type FunctionAssociation,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { BRAND } from '#shared/brand.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/config/origin-headers.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { HASHED_ASSETS_FOLDER } from '#shared/config/web-caching.ts';
import { READER_PAGE } from '#shared/reader-page.ts';
import { acknowledge } from './acknowledge.ts';
import { addAddressRecords } from './address-records.ts';
import { asBucket } from './as-interface.ts';
import { EdgeLog } from './edge/edge-log.ts';
import { edgeName } from './edge/edge-name.ts';
import { edgeCode, type EdgeFunctionName } from './edge/edge-code.ts';
import { privateBucket, TIDY } from './storage/media.ts';
import { readerResponseHeaders, responseHeaders } from './edge/response-headers.ts';

export type WebProps = {
  readonly config: StageConfig;
  readonly apiHost: string;
  /** Proves to the API that a call came through this distribution. */
  readonly originSecret: SecretValue;
  /** Other origins that the pages call: the photo bucket's. */
  readonly uploadOrigins: readonly string[];
};

/** The web app's files, and the distribution that serves them and the API from one domain. */
export class Web extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  /** Origin of the app, without a trailing slash. */
  readonly url: string;

  constructor(scope: Construct, id: string, props: WebProps) {
    super(scope, id);
    const { domain } = props.config;
    this.bucket = new Bucket(this, 'Files', {
      ...privateBucket(props.config),
      versioned: true,
      lifecycleRules: [TIDY],
    });
    this.distribution = this.#distribute(props);
    // Emulators don't support log deliveries.
    if (props.config.awsEndpoint === undefined) new EdgeLog(this, 'AccessLog', props.config, this.distribution);
    this.url = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    if (domain?.hostedZone !== undefined) addAddressRecords(this, domain.name, domain.hostedZone, this.distribution);
    this.#acknowledge(domain !== undefined);
  }

  #distribute(props: WebProps): Distribution {
    const { domain } = props.config;
    const headers = this.#headers(props);
    const pages = { ...this.#pages(props.config), responseHeadersPolicy: headers.common };
    const onPage = { functionAssociations: [this.#onRequest('pages', props.config)] };
    const api = this.#api(props, pages);
    const withDomain = domain && {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
    return new Distribution(this, 'Distribution', {
      comment: `${BRAND.slug}-${props.config.stage}`,
      defaultRootObject: 'index.html',
      defaultBehavior: { ...pages, ...onPage },
      additionalBehaviors: {
        [`/${HASHED_ASSETS_FOLDER}/*`]: pages,
        // The share page, which the API renders, and its calls come first: CloudFront uses the first behavior that
        // matches.
        [`${READER_PAGE.prefix}*`]: { ...api, responseHeadersPolicy: headers.readers },
        '/api/share/*': { ...api, responseHeadersPolicy: headers.readers },
        '/api/*': api,
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(props.config.webAclArn !== undefined && { webAclId: props.config.webAclArn }),
      ...withDomain,
    });
  }

  #headers({ config, uploadOrigins }: WebProps) {
    const reportOrigins = config.sentryDsn === undefined ? [] : [new URL(config.sentryDsn).origin];
    const options = { uploadOrigins, reportOrigins, stage: config.stage };
    return { common: responseHeaders(this, options), readers: readerResponseHeaders(this, options) };
  }

  #pages({ stage }: StageConfig): BehaviorOptions {
    const originAccessControl = new S3OriginAccessControl(this, 'FilesAccess', {
      originAccessControlName: edgeName(stage, 'files'),
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(asBucket(this.bucket), { originAccessControl }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      // Respects each file's Cache-Control header; compresses with Brotli.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
  }

  #api({ config, apiHost, originSecret }: WebProps, pages: BehaviorOptions): BehaviorOptions {
    const origin = new HttpOrigin(apiHost, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      readTimeout: Duration.seconds(30),
      customHeaders: { [ORIGIN_SECRET_HEADER]: originSecret.unsafeUnwrap() },
    });
    return {
      ...pages,
      origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // Forwards cookies, Authorization and the query string, but not Host: API Gateway only accepts its own host.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [this.#onRequest('api-calls', config)],
    };
  }

  #onRequest(name: EdgeFunctionName, { stage }: StageConfig): FunctionAssociation {
    const edgeFunction = new EdgeFunction(this, name, {
      functionName: edgeName(stage, name),
      code: FunctionCode.fromInline(edgeCode(name)),
      runtime: FunctionRuntime.JS_2_0,
    });
    return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
  }

  #acknowledge(hasDomain: boolean): void {
    acknowledge(this.bucket, { S1: 'Read by CloudFront alone, whose own access log names each request.' });
    acknowledge(this.distribution, {
      CFR1: 'Customers and the readers of their reports may be anywhere.',
      CFR3: 'Logged by a delivery with chosen fields (edge-log.ts): the classic log writes the secrets in paths.',
      CFR2: 'A web ACL costs more per month than the rest of a small stage; the API limits calls per address and account.',
      ...(hasDomain
        ? {}
        : {
            CFR4: 'CloudFront fixes the protocol of its own certificate; a stage with a domain takes TLS 1.2 or newer.',
          }),
    });
  }
}
