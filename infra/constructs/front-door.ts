import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { BRAND } from '#shared/brand.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';

/** One line of JSON per request, with what an operator looks for; never an address's query, a header or a body. */
const ACCESS_LOG = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.error.message',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
};

/**
 * The HTTP API without its routes: the application stack hangs them in. Apart, because the functions are told the web's
 * address and the web's distribution is told the API's.
 */
export class FrontDoor extends Construct {
  readonly apiId: string;
  readonly host: string;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    // No CORS: the browser sees API and pages as one origin, so no other origin has business here.
    const api = new CfnApi(this, 'Api', { name: `${BRAND.slug}-${config.stage}`, protocolType: 'HTTP' });
    const log = new LogGroup(this, 'AccessLog', {
      retention: config.logRetentionDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
      defaultRouteSettings: {
        throttlingRateLimit: config.throttle.requestsPerSecond,
        throttlingBurstLimit: config.throttle.burst,
        detailedMetricsEnabled: false,
      },
    });
    this.apiId = api.ref;
    this.host = `${api.ref}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
  }
}
