import { describe, expect, it } from 'vitest';
import { isAllowed, type Role } from './role.ts';

const role = (...statements: Partial<Role['statements'][number]>[]): Role => ({
  name: 'api-test',
  variables: {},
  statements: statements.map((statement) => ({
    effect: 'Allow',
    actions: ['s3:GetObject'],
    resources: ['arn:aws:s3:::documents/org/*/logo/*'],
    conditions: {},
    ...statement,
  })),
});
const read = { action: 's3:GetObject', resource: 'arn:aws:s3:::documents/org/1/logo/a.png' };

describe('a policy', () => {
  it('allows an action on a resource that matches its pattern', () => {
    expect(isAllowed(role({}), read)).toBe(true);
  });

  it.each([
    ['another action', { ...read, action: 's3:PutObject' }],
    ['another prefix', { ...read, resource: 'arn:aws:s3:::documents/org/1/report.pdf' }],
    ['another bucket', { ...read, resource: 'arn:aws:s3:::photos/org/1/logo/a.png' }],
    ['another character for a dot in the pattern', { ...read, resource: 'arn:aws:s3xxxdocuments/org/1/logo/a.png' }],
  ])('does not allow %s', (_what, call) => {
    expect(isAllowed(role({}), call)).toBe(false);
  });

  it('does not allow what another statement denies', () => {
    expect(isAllowed(role({}, { effect: 'Deny', resources: ['*'] }), read)).toBe(false);
  });

  it('compares the condition of a statement with the request', () => {
    const notOverwriting = role({ conditions: { StringNotEquals: { 'ssm:Overwrite': 'true' } } });

    expect(isAllowed(notOverwriting, read)).toBe(true);
    expect(isAllowed(notOverwriting, { ...read, context: { 'ssm:Overwrite': 'true' } })).toBe(false);
  });

  it('throws on an unknown condition operator', () => {
    expect(() => isAllowed(role({ conditions: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }), read)).toThrow(
      'IpAddress',
    );
  });
});
