import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { needsOfTest } from './suites.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const needs = (path: string) => [...needsOfTest(ROOT, path)].toSorted();

describe('the requirements of a test on a deployment', () => {
  it.each([
    ['tests/contract/role-attacks.test.ts', ['table']],
    ['tests/contract/account.test.ts', ['inbox', 'table']],
    ['tests/integration/proposals.test.ts', ['inbox', 'queues', 'table']],
    ['tests/integration/tickets.test.ts', ['inbound', 'inbox', 'table']],
  ])('%s: %j, including those of its imported fixtures', (path, expected) => {
    expect(needs(path)).toEqual(expected);
  });

  it.each([
    ['tests/integration/local-files.test.ts', 'an emulator of its own'],
    ['tests/integration/clients.test.ts', 'a table of its own'],
    ['tests/integration/billing.test.ts', 'a cloud of its own'],
    ['tests/contract/uniqueness.test.ts', 'the contract alone'],
    ['tests/integration/restored-table.test.ts', 'the code in its own process'],
    ['tests/integration/revocation.test.ts', 'the code in its own process beside the product'],
  ])('%s runs only on this machine: it uses %s', (path) => {
    expect(needs(path)).toContain('machine');
  });
});
