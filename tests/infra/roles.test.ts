import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#infra/local/roles/role.ts';
import { rolesOf } from './roles.ts';
import { synthProduct } from './synth-product.ts';

let roles: Role[];
beforeAll(() => {
  roles = rolesOf(synthProduct());
});
const named = (name: string) => roles.find((role) => role.name === name);

describe('the roles of the template', () => {
  it('set variables to the template’s resource ids, also across stacks', () => {
    expect(named('api-payments')?.variables).toMatchObject({
      TABLE_NAME: expect.stringMatching(/^DataTable[0-9A-F]{8}$/),
      DOCUMENT_BUCKET: expect.stringMatching(/^MediaDocuments[0-9A-F]{8}$/),
      STRIPE_KEYS_PARAMETER: '/flueprint/test/stripe',
    });
  });

  it('name resources by fully resolved ARNs', () => {
    const resources = roles.flatMap(({ statements }) => statements.flatMap((statement) => statement.resources));

    expect(resources.length).toBeGreaterThan(100);
    expect(resources.filter((resource) => !/^arn:aws:[a-z0-9-]+:[a-z0-9-]*:\d*:\S+$/.test(resource))).toEqual([]);
  });

  it('write the ARN of a bucket as S3 does', () => {
    const { DOCUMENT_BUCKET } = named('api-payments')?.variables ?? {};
    const reads = named('api-payments')?.statements.find(({ actions }) => actions.includes('s3:GetObject'));

    expect(reads?.resources).toEqual([`arn:aws:s3:::${DOCUMENT_BUCKET}/org/*`]);
  });
});
