import { describe, expect, it } from 'vitest';
import { bindRoles } from './bind.ts';
import type { Role } from './role.ts';

const PHOTOS = 'MediaPhotos081C024C';
const role = (name: string, variables: Record<string, string>): Role => ({
  name,
  variables,
  statements: [
    { effect: 'Allow', actions: ['s3:GetObject'], resources: [`arn:aws:s3:::${PHOTOS}/org/*`], conditions: {} },
  ],
});
const LOCAL = {
  PHOTO_BUCKET: 'photos',
  TABLE_NAME: 'table',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  AWS_REGION: 'us-east-1',
};

describe('a template role bound to local resources', () => {
  it('has the variables of the template and of Lambda, and no others', () => {
    const [bound] = bindRoles([role('a', { PHOTO_BUCKET: PHOTOS, ORIGIN_SECRET: 'secret' })], LOCAL);

    expect(bound?.variables).toEqual({
      PHOTO_BUCKET: 'photos',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      AWS_REGION: 'us-east-1',
    });
  });

  it('grants access to local resources, including those named only by another function', () => {
    const [, second] = bindRoles([role('a', { PHOTO_BUCKET: PHOTOS }), role('b', {})], LOCAL);

    expect(second?.statements[0]?.resources).toEqual(['arn:aws:s3:::photos/org/*']);
  });

  it('keeps the name of a parameter', () => {
    const [bound] = bindRoles([role('a', { STRIPE_KEYS_PARAMETER: '/flueprint/test/stripe' })], LOCAL);

    expect(bound?.variables['STRIPE_KEYS_PARAMETER']).toBe('/flueprint/test/stripe');
  });

  it('is rejected when a variable names a different resource than in other functions', () => {
    const roles = [role('a', { PHOTO_BUCKET: PHOTOS }), role('b', { TABLE_NAME: PHOTOS })];

    expect(() => bindRoles(roles, LOCAL)).toThrow(`TABLE_NAME of b names another resource: ${PHOTOS}`);
  });
});
