import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type * as z from 'zod';
import { BRAND } from '#shared/brand.ts';

type Part = 'data' | 'web';

export const stackName = (stage: string, part: Part): string => `${BRAND.slug}-${stage}-${part}`;

/**
 * Outputs of a stack of a stage, as CloudFormation has them, so that any machine with the rights of an operator can read them.
 * Region, credentials and an emulator's address come from the SDK's own variables. Rejects when the stack does not exist.
 */
export async function stackOutputs<S extends z.ZodType>(stage: string, part: Part, schema: S): Promise<z.output<S>> {
  const client = new CloudFormationClient({});
  const StackName = stackName(stage, part);
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const outputs = stack?.Outputs ?? [];
  return schema.parse(Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue])));
}
