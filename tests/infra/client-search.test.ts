import { beforeAll, describe, expect, it } from 'vitest';
import { synthProduct, type Synthesized } from './synth-product.ts';
import { functionsOf, ofType, only, readable } from './template.ts';

let withService: Synthesized;
let without: Synthesized;
beforeAll(() => {
  withService = synthProduct({ clientSearch: { from: 120_000 } });
  without = synthProduct();
});

/** OpenSearch domain actions that each function's role allows. */
const domainCalls = (product: Synthesized): Record<string, string[]> =>
  Object.fromEntries(
    functionsOf(product).flatMap(({ name, statements }) => {
      const own = statements.filter(({ Action }) => Action.some((action) => action.startsWith('es:')));
      const calls = own.flatMap(({ Action, Resource }) =>
        Action.flatMap((action) => Resource.map((resource) => `${action} ${readable(resource)}`)),
      );
      return calls.length === 0 ? [] : [[name, calls.toSorted()]];
    }),
  );

const variables = (product: Synthesized): Record<string, string[]> =>
  Object.fromEntries(
    functionsOf(product).flatMap(({ name, properties }) => {
      const own = Object.entries(properties.Environment.Variables).filter(([key]) => key.startsWith('CLIENT_SEARCH_'));
      return own.length === 0 ? [] : [[name, own.map(([key, value]) => `${key} ${readable(value)}`)]];
    }),
  );

describe('a stage with the search service', () => {
  it('has a domain of two encrypted nodes in two zones, without an access policy', () => {
    const domain = only(withService.templates.app, 'AWS::OpenSearchService::Domain');

    expect(domain).toMatchObject({
      ClusterConfig: { InstanceType: 'r7g.large.search', InstanceCount: 2, ZoneAwarenessEnabled: true },
      EBSOptions: { VolumeSize: 20 },
      EncryptionAtRestOptions: { Enabled: true },
      NodeToNodeEncryptionOptions: { Enabled: true },
      DomainEndpointOptions: { EnforceHTTPS: true },
    });
    expect(domain).not.toHaveProperty('AccessPolicies');
    expect(withService.findings).toEqual([]);
  });

  it('grants access to its own index only to the search, the indexing job and the deletion of companies', () => {
    const [read] = domainCalls(withService)['api-clients'] ?? [];

    expect(read).toMatch(/^es:ESHttpPost .*Domain.*\/flueprint-test-clients\/\*$/);
    expect(domainCalls(withService)).toEqual({
      'api-clients': [read],
      'on-document-job': [read, expect.stringMatching(/^es:ESHttpPut .*\/flueprint-test-clients$/)],
      'on-company-data-job': [read],
    });
  });

  it('gives these functions its URL, and the job the client count from which it indexes a company', () => {
    const address = expect.stringMatching(/^CLIENT_SEARCH_URL https:\/\/.*DomainEndpoint/);

    expect(variables(withService)).toEqual({
      'api-clients': [address],
      'on-document-job': [address, 'CLIENT_SEARCH_FROM 120000'],
      'on-company-data-job': [address],
    });
  });
});

describe('a stage without the search service', () => {
  it('has no domain, permissions or variables for it', () => {
    expect(ofType(without.templates.app, 'AWS::OpenSearchService::Domain')).toEqual({});
    expect([domainCalls(without), variables(without)]).toEqual([{}, {}]);
  });
});
