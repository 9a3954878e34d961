import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { stackOutputs } from './stack-outputs.ts';

const folder = mkdtempSync(join(tmpdir(), 'aws-cli-'));
const asked = join(folder, 'asked');

/** An AWS CLI that notes its arguments. */
function useCli(script: string): void {
  writeFileSync(join(folder, 'aws'), `#!/bin/sh\necho "$@" > '${asked}'\n${script}\n`);
  chmodSync(join(folder, 'aws'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);
}

const Region = z.object({ Region: z.string() });

afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('stackOutputs', () => {
  it('asks CloudFormation for the stack of the stage', () => {
    useCli(`echo '[{"OutputKey":"Region","OutputValue":"eu-west-1","Description":"Where"}]'`);

    expect(stackOutputs('prod', 'data', Region)).toEqual({ Region: 'eu-west-1' });
    expect(readFileSync(asked, 'utf8').trim()).toBe(
      'cloudformation describe-stacks --stack-name flueprint-prod-data --query Stacks[0].Outputs --output json',
    );
  });

  it('throws when there is no such stack', () => {
    useCli('exit 254');

    expect(() => stackOutputs('prod', 'web', Region)).toThrow('describe-stacks');
  });
});
