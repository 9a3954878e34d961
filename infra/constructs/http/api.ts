import { Aws } from 'aws-cdk-lib';
import { CfnAuthorizer, CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { routeEntries } from '#shared/contract/index.ts';
import { LAMBDA_GROUPS, type LambdaGroup, type Route } from '#shared/contract/route.ts';
import type { StageConfig } from '#shared/config/stage-config.ts';
import { READER_PAGE } from '#shared/reader-page.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { ApiStage } from './api-stage.ts';

export type ApiProps = {
  readonly apiId: string;
  /** The function behind each group, or the alias of its live version. */
  readonly targets: Record<LambdaGroup, IFunction>;
  readonly issuer: string;
  readonly clientId: string;
  readonly accessLog: LogGroup;
  readonly throttle: StageConfig['throttle'];
};

const PUBLIC_REASON =
  'Public by the contract: answers before anyone is signed in, or checks the session cookie itself; limited per address.';

const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** Every route of the contract on the HTTP API, one integration per group. */
export class Api extends Construct {
  readonly #apiId: string;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    this.#apiId = props.apiId;
    const authorizer = new CfnAuthorizer(this, 'Tokens', {
      apiId: props.apiId,
      name: 'tokens',
      authorizerType: 'JWT',
      identitySource: ['$request.header.Authorization'],
      jwtConfiguration: { issuer: props.issuer, audience: [props.clientId] },
    });
    const targets = LAMBDA_GROUPS.map((group) => [group, this.#integrate(group, props.targets[group])] as const);
    const targetOf = Object.fromEntries(targets) as Record<LambdaGroup, string>;
    const routes = routeEntries.map(([routeId, route]) =>
      this.#addRoute(routeId, route, targetOf[route.lambda], authorizer.ref),
    );
    const readerPage = READER_PAGE.methods.map((method) => this.#addReaderPage(method, targetOf[READER_PAGE.lambda]));
    // Returns a 404 in the standard envelope for unknown paths, instead of API Gateway's own message.
    const unknown = new CfnRoute(this, 'Unknown', {
      apiId: props.apiId,
      routeKey: '$default',
      target: targetOf.system,
    });
    acknowledge(unknown, { APIG4: 'Answers 404 to whatever is no route.' });
    const { apiId, accessLog, throttle } = props;
    const publicRoutes = [
      ...routeEntries.flatMap(([, route]) => (route.permission === 'public' ? [keyOf(route)] : [])),
      ...READER_PAGE.methods.map((method) => keyOf({ method, path: READER_PAGE.path })),
    ];
    new ApiStage(this, 'Stage', {
      apiId,
      accessLog,
      throttle,
      routes: [...routes, ...readerPage, unknown],
      publicRoutes,
    });
  }

  #integrate(group: LambdaGroup, target: IFunction): string {
    const integration = new CfnIntegration(this, `Integration${group}`, {
      apiId: this.#apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: target.functionArn,
      payloadFormatVersion: '2.0',
    });
    target.addPermission('Api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${this.#apiId}/*/*`,
    });
    return `integrations/${integration.ref}`;
  }

  /** The page of a share link. It returns HTML, so it isn't a route of the contract. */
  #addReaderPage(method: string, target: string): CfnRoute {
    const routeKey = keyOf({ method, path: READER_PAGE.path });
    const added = new CfnRoute(this, `ReaderPage${method}`, {
      apiId: this.#apiId,
      routeKey,
      target,
      authorizationType: 'NONE',
    });
    acknowledge(added, { APIG4: PUBLIC_REASON });
    return added;
  }

  /** The token is checked here first, and again by the function, which also reads what the user may do. */
  #addRoute(routeId: string, route: Route, target: string, authorizerId: string): CfnRoute {
    const isPublic = route.permission === 'public';
    const added = new CfnRoute(this, routeId, {
      apiId: this.#apiId,
      routeKey: keyOf(route),
      target,
      ...(isPublic ? { authorizationType: 'NONE' } : { authorizationType: 'JWT', authorizerId }),
    });
    if (isPublic) acknowledge(added, { APIG4: PUBLIC_REASON });
    return added;
  }
}
