import { execFileSync } from 'node:child_process';
import * as z from 'zod';
import { BRAND } from '#shared/brand.ts';

const Outputs = z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() }));

/**
 * Outputs of a stack of a stage, as CloudFormation has them, so that any machine with the rights of an operator can ask. The
 * AWS CLI takes region, credentials and an emulator's address from its own variables. Throws when the stack is not there.
 */
export function stackOutputs<S extends z.ZodType>(stage: string, part: 'data' | 'web', schema: S): z.output<S> {
  const stack = `${BRAND.slug}-${stage}-${part}`;
  const query = ['--query', 'Stacks[0].Outputs', '--output', 'json'];
  const args = ['cloudformation', 'describe-stacks', '--stack-name', stack, ...query];
  const printed = execFileSync('aws', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const outputs = Outputs.parse(JSON.parse(printed));
  return schema.parse(Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])));
}
