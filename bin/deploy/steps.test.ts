import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deploySteps } from './steps.ts';

const commands = (flags: string[]) => deploySteps(flags).map(([command, args]) => [command, ...args].join(' '));

describe('npm run deploy', () => {
  it('passes its flags to cdk deploy, not to the last command', () => {
    expect(commands(['--require-approval', 'never'])).toEqual([
      'npm run build',
      'npm run layer',
      'npx cdk deploy --all --strict --require-approval never',
      'npm run deploy:web',
    ]);
  });

  it.each([[['-c', 'stage=prod']], [['--context=stage=prod']], [['-cstage=prod']], [['-fc', 'stage=prod']]])(
    'rejects %j, which the other steps would not receive',
    (flags) => {
      expect(() => deploySteps(flags)).toThrow('STAGE');
    },
  );

  it('accepts other context', () => {
    expect(commands(['-cbackstage=1', '--context', 'a.stage=2'])).toHaveLength(4);
  });

  it('is a single script, so npm passes the flags only to it', () => {
    const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

    expect((JSON.parse(file) as { scripts: { deploy: string } }).scripts.deploy).toBe('tsx bin/deploy.ts');
  });
});
