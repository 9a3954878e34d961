import { CfnStage, type CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { StageConfig } from '#shared/config/stage-config.ts';

/** Logs one JSON line per request. Never logs a query string, a header or a body. */
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

export type ApiStageProps = {
  readonly apiId: string;
  readonly accessLog: LogGroup;
  readonly throttle: StageConfig['throttle'];
  readonly routes: readonly CfnRoute[];
  /** Keys of the routes that answer without a sign-in. */
  readonly publicRoutes: readonly string[];
};

/** Puts the routes into service, each with its limits. */
export class ApiStage extends Construct {
  constructor(scope: Construct, id: string, { apiId, accessLog, throttle, routes, publicRoutes }: ApiStageProps) {
    super(scope, id);
    // Public routes get a share of the total limit, so a flood of requests to one of them can't throttle the others.
    const share = {
      ThrottlingRateLimit: throttle.publicRequestsPerSecond,
      ThrottlingBurstLimit: throttle.publicBurst,
    };
    const stage = new CfnStage(this, 'Stage', {
      apiId,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: accessLog.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
      defaultRouteSettings: {
        throttlingRateLimit: throttle.requestsPerSecond,
        throttlingBurstLimit: throttle.burst,
        detailedMetricsEnabled: false,
      },
      routeSettings: Object.fromEntries(publicRoutes.map((key) => [key, share])),
    });
    // API Gateway rejects limits for a route that doesn't exist yet.
    for (const route of routes) stage.addResourceDependency(route);
  }
}
