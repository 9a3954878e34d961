import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const workflow = read('.github/workflows/deploy.yml');

/** The commands of a job, in their order. */
function commandsOf(job: string): string[] {
  const [, after = ''] = workflow.split(`\n  ${job}:\n`);
  const [body = ''] = after.split(/\n {2}\w[\w-]*:\n/);
  return [...body.matchAll(/(?:run: |^ +)(npm (?:ci|run [^\n|]+))/gm)].map(([, command = '']) => command.trim());
}

describe('the pipeline', () => {
  it('runs only scripts that exist in package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const names = [...workflow.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);

    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('checks, deploys to staging, tests staging, shows the diff and deploys to production, in that order', () => {
    expect(commandsOf('check').slice(1)).toEqual(['npm run check -- --all', 'npm run api:compatible']);
    expect(commandsOf('staging').slice(1)).toEqual([
      'npm run deploy:check -- --before',
      'npm run deploy -- --require-approval never',
      'npm run deploy:check',
    ]);
    expect(commandsOf('diff').slice(1)).toEqual([
      'npm run deploy:check -- --before',
      'npm run layer',
      'npm run diff 2>&1',
    ]);
    expect(commandsOf('production').slice(1)).toEqual([
      'npm run deploy -- --require-approval never',
      'npm run deploy:check',
    ]);
    expect([...workflow.matchAll(/needs: (\w+)/g)].map(([, job]) => job)).toEqual(['check', 'staging', 'diff']);
  });

  it('marks the release as soon as it is deployed, even if the smoke test fails afterwards', () => {
    const [, production = ''] = workflow.split('\n  production:\n');
    const steps = ['npm run deploy -- ', 'git tag ', 'npm run deploy:check'].map((step) => production.indexOf(step));

    expect(steps).not.toContain(-1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  it('stores no keys: every job with credentials assumes a role by OIDC', () => {
    expect(workflow).not.toMatch(/secrets\.|aws-access-key-id/);
    expect(workflow.match(/role-to-assume: /g)).toHaveLength(3);
    expect(workflow.match(/id-token: write/g)).toHaveLength(3);
  });

  it('waits for an approval before production, in a separate environment', () => {
    expect(workflow).toMatch(/\n {2}production:\n(?: {4}.*\n)*? {4}environment: production\n/);
  });
});
