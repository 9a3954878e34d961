export type DeployStep = readonly [command: 'npm' | 'npx', args: readonly string[]];

/**
 * What a deployment runs: flags go to the CDK alone. Throws on a stage among them: the other steps take theirs from STAGE
 * and would put the web into another stage's bucket.
 */
export function deploySteps(flags: readonly string[]): DeployStep[] {
  if (flags.some((flag) => /(^|[ =])stage=/.test(flag)))
    throw new Error('Set the stage by STAGE=… instead of -c stage=…');
  return [
    ['npm', ['run', 'build']],
    ['npm', ['run', 'layer']],
    ['npx', ['cdk', 'deploy', '--all', '--strict', ...flags]],
    ['npm', ['run', 'deploy:web']],
  ];
}
