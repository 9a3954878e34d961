import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routeEntries } from '#shared/contract/index.ts';
import { LAMBDA_GROUPS } from '#shared/contract/route.ts';
import { READER_PAGE } from '#shared/reader-page.ts';
import { synthProduct, type Template } from './synth-product.ts';
import { functionsOf, ofType, only, readable } from './template.ts';

/** The share link's page. It returns HTML, so it isn't a route of the contract. */
const PAGE_ROUTES = READER_PAGE.methods.map((method) => `${method} ${READER_PAGE.path}`);

let app: Template;
let web: Template;
let groupOfIntegration: Record<string, string>;

const Route = z.looseObject({
  RouteKey: z.string(),
  Target: z.unknown(),
  AuthorizationType: z.string().optional(),
  AuthorizerId: z.unknown().optional(),
});
const Integration = z.looseObject({ IntegrationUri: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }) });

beforeAll(() => {
  const product = synthProduct();
  ({ app, web } = product.templates);
  const groups = functionsOf(product).map(({ logicalId, name }) => [logicalId, name.replace('api-', '')] as const);
  const integrations = Object.entries(ofType(app, 'AWS::ApiGatewayV2::Integration'));
  groupOfIntegration = Object.fromEntries(
    integrations.map(([id, raw]) => [
      id,
      Object.fromEntries(groups)[Integration.parse(raw).IntegrationUri['Fn::GetAtt'][0]] ?? '',
    ]),
  );
});

const routes = () => Object.values(ofType(app, 'AWS::ApiGatewayV2::Route')).map((route) => Route.parse(route));

/** The logical id in `integrations/<id>`. */
function groupOf(target: unknown): string | undefined {
  const { 'Fn::Join': join } = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) }).parse(target);
  const { Ref } = z.object({ Ref: z.string() }).parse(join[1][1]);
  return groupOfIntegration[Ref];
}

describe('the routes of the template', () => {
  it('match the contract, each with its function', () => {
    const deployed = routes().map((route) => `${route.RouteKey} → ${groupOf(route.Target)}`);

    const declared = routeEntries.map(([, route]) => `${route.method} ${route.path} → ${route.lambda}`);
    const page = PAGE_ROUTES.map((key) => `${key} → readers`);
    expect(deployed.sort()).toEqual([...declared, ...page, '$default → system'].sort());
  });

  it('require a token unless the contract makes them public', () => {
    const withToken = routes().filter((route) => route.AuthorizationType === 'JWT' && route.AuthorizerId !== undefined);

    const declared = routeEntries.filter(([, route]) => route.permission !== 'public');
    expect(withToken.map((route) => route.RouteKey).sort()).toEqual(
      declared.map(([, route]) => `${route.method} ${route.path}`).sort(),
    );
  });

  it('share one integration per group, which only API Gateway may call', () => {
    expect(Object.values(groupOfIntegration).sort()).toEqual([...LAMBDA_GROUPS].sort());
    const permissions = Object.values(ofType(app, 'AWS::Lambda::Permission')).filter(
      (permission) => permission.Principal === 'apigateway.amazonaws.com',
    );
    expect(permissions).toHaveLength(LAMBDA_GROUPS.length);
    for (const { SourceArn } of permissions)
      expect(readable(SourceArn)).toMatch(/:execute-api:.*<FrontDoorApi.*>\/\*\/\*$/);
  });
});

describe('the API', () => {
  it('accepts only ID tokens of our user pool and client', () => {
    const authorizer = only(app, 'AWS::ApiGatewayV2::Authorizer');

    expect(authorizer).toMatchObject({ AuthorizerType: 'JWT', IdentitySource: ['$request.header.Authorization'] });
    const { Issuer, Audience } = z
      .object({ Issuer: z.unknown(), Audience: z.tuple([z.unknown()]) })
      .parse(authorizer.JwtConfiguration);
    expect(readable(Issuer)).toBe('https://cognito-idp.<AWS::Region>.<AWS::URLSuffix>/<IdentityPool>');
    expect(readable(Audience[0])).toBe('<IdentityPoolApi>');
  });

  it('has separate limits for each public route, set after all routes exist', () => {
    const stage = only(app, 'AWS::ApiGatewayV2::Stage');
    const limits = z.record(
      z.string(),
      z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }),
    );
    const [{ DependsOn = [] } = {}] = Object.values(app.Resources).filter(({ Type }) => Type.endsWith('V2::Stage'));

    const declared = routeEntries.filter(([, route]) => route.permission === 'public');
    const settings = limits.parse(stage.RouteSettings);
    const keys = declared.map(([, { method, path }]) => `${method} ${path}`);
    expect(Object.keys(settings).sort()).toEqual([...keys, ...PAGE_ROUTES].sort());
    expect(settings['POST /api/auth/login']).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
    expect(DependsOn).toHaveLength(routeEntries.length + PAGE_ROUTES.length + 1);
  });

  it('allows no cross-origin requests', () => {
    expect(only(web, 'AWS::ApiGatewayV2::Api')).not.toHaveProperty('CorsConfiguration');
  });

  it('is throttled, and logs each request without its query, headers or body', () => {
    const stage = only(app, 'AWS::ApiGatewayV2::Stage');

    expect(stage.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 2500, ThrottlingBurstLimit: 5000 });
    const { Format } = z.object({ Format: z.string(), DestinationArn: z.unknown() }).parse(stage.AccessLogSettings);
    expect(JSON.parse(Format)).toMatchObject({ requestId: '$context.requestId', status: '$context.status' });
    expect(Format).not.toMatch(/context\.path|querystring|header|body/i);
  });
});
