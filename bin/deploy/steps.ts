export type DeployStep = readonly [command: 'npm' | 'npx', args: readonly string[]];

/**
 * The steps of a deployment. Flags are passed only to the CDK. Throws if a flag sets the stage, because the other steps read it
 * from STAGE and would upload the web build to another stage's bucket.
 */
export function deploySteps(flags: readonly string[]): DeployStep[] {
  if (flags.some((flag) => /(^|[ =]|^-\w*c)stage=/.test(flag)))
    throw new Error('Set the stage with STAGE=… instead of -c stage=…');
  return [
    ['npm', ['run', 'build']],
    ['npm', ['run', 'layer']],
    ['npx', ['cdk', 'deploy', '--all', '--strict', ...flags]],
    ['npm', ['run', 'deploy:web']],
  ];
}
