import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { BRAND } from '#shared/brand.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';

/**
 * The HTTP API without routes and limits, which the app stack adds. Kept separate because the functions need the web's
 * URL and the web's distribution needs the API's host.
 */
export class HttpApi extends Construct {
  readonly apiId: string;
  readonly host: string;
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    // No CORS: the browser sees API and pages as one origin.
    const api = new CfnApi(this, 'Api', { name: `${BRAND.slug}-${config.stage}`, protocolType: 'HTTP' });
    const log = new LogGroup(this, 'AccessLog', {
      retention: config.logRetentionDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.accessLog = log;
    this.apiId = api.ref;
    this.host = `${api.ref}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
  }
}
