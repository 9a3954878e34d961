import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type * as z from 'zod';
import { BRAND } from '#shared/brand.ts';

type Stack = 'data' | 'web';

export const stackName = (stage: string, part: Stack): string => `${BRAND.slug}-${stage}-${part}`;

/**
 * Outputs of a stage's stack as stored in CloudFormation, so that any machine with operator permissions can read them. Region,
 * credentials and an emulator's endpoint come from the SDK's own environment variables. Rejects if the stack does not exist.
 */
export async function stackOutputs<S extends z.ZodType>(stage: string, part: Stack, schema: S): Promise<z.output<S>> {
  const client = new CloudFormationClient({});
  const StackName = stackName(stage, part);
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const outputs = stack?.Outputs ?? [];
  return schema.parse(Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])));
}
