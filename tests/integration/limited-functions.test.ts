import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Functions } from '#infra/local/functions/functions.ts';
import { limitedFunctions, type LimitedOptions } from '#infra/local/functions/limited.ts';
import type { Role } from '#infra/local/roles/role.ts';
import { prepareLimits } from '#tests/fixtures/limited/functions.ts';

let prepared: Pick<LimitedOptions, 'roles' | 'folder'>;
let functions: Functions;
const lacks: string[] = [];

beforeAll(async () => {
  prepared = await prepareLimits();
});
afterEach(async () => {
  lacks.length = 0;
  await functions.stop();
});

/** The functions of the cloud, one of them with a changed role. */
function withRole(name: string, change: (role: Role) => Role): Functions {
  const roles = prepared.roles.map((role) => (role.name === name ? change(role) : role));
  functions = limitedFunctions({ ...prepared, roles, onLack: (lack) => lacks.push(lack) }, inject('cloudEnvironment'));
  return functions;
}
const without = (action: string) => (role: Role) => ({
  ...role,
  statements: role.statements.map((statement) => ({
    ...statement,
    actions: statement.actions.filter((each) => each !== action),
  })),
});
const signIn = { request: { userAttributes: { sub: 'unknown-user' } }, response: {} };

describe('a function with the permissions and variables of its stack', () => {
  it('runs', async () => {
    const response = await withRole('pre-token', (role) => role).invoke('pre-token', signIn);

    expect([response, lacks]).toEqual([signIn, []]);
  });

  it('does not see the variables of the test process', async () => {
    process.env['TABLE_NAME'] = 'from-the-process';
    const limited = withRole('pre-token', (role) => {
      const variables = Object.entries(role.variables).filter(([name]) => name !== 'TABLE_NAME');
      return { ...role, variables: Object.fromEntries(variables) };
    });

    await expect(limited.invoke('pre-token', signIn)).rejects.toThrow('pre-token has no variable TABLE_NAME');
  });
});

describe('a function whose stack lacks a permission', () => {
  it('fails with its name, the action and the resource', async () => {
    const limited = withRole('pre-token', without('dynamodb:GetItem'));

    const lack = `pre-token has no permission dynamodb:GetItem on arn:aws:dynamodb:us-east-1:000000000000:table/${inject('cloudEnvironment')['TABLE_NAME']}`;
    await expect(limited.invoke('pre-token', signIn)).rejects.toThrow(lack);
    expect(lacks).toEqual([lack]);
  });

  it('reports the missing permission even if its code catches the error', async () => {
    const limited = withRole('pre-token', without('dynamodb:GetItem'));
    await limited.invoke('pre-token', signIn).catch(() => undefined);

    await expect(limited.invoke('pre-token', {})).rejects.toThrow('dynamodb:GetItem');
  });
});
