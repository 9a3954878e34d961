import { fileURLToPath } from 'node:url';
import { RemovalPolicy, Stack, type Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction, Runtime, type ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js';
import { Construct } from 'constructs';
import type * as z from 'zod';
import type { EventFunction } from '#shared/config/lambda-env.ts';
import type { LambdaGroup } from '#shared/contract/route.ts';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { functionCode } from './function-code.ts';
import { environmentFor, type EnvironmentValues } from './function-environment.ts';
import { architectureOf } from './processor.ts';

export type FunctionName = `api-${LambdaGroup}` | EventFunction;

/** What all functions of a stage have in common. */
export type FunctionDefaults = { readonly logRetentionDays: RetentionDays; readonly values: EnvironmentValues };

export type ProductFunctionProps = FunctionDefaults & {
  readonly name: FunctionName;
  readonly schema: z.ZodObject;
  readonly timeout: Duration;
  /** CPU scales with memory: 1,769 MB is one full vCPU. */
  readonly memoryMb?: number;
  readonly layers?: ILayerVersion[];
  /** Receives asynchronous invocations that failed. */
  readonly deadLetterQueue?: Queue;
};

const ENTRIES = fileURLToPath(new URL('../../../functions/entry', import.meta.url));

/** One Lambda function of functions/entry, with a role and a log group of its own. */
export class ProductFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly timeout: Duration;
  readonly logGroup: LogGroup;
  readonly #role: Role;

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    super(scope, id);
    this.timeout = props.timeout;
    const logGroup = new LogGroup(this, 'Logs', {
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Not the managed AWSLambdaBasicExecutionRole: it may write to every log of the account.
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(this.#role);
    this.logGroup = logGroup;
    this.lambda = new LambdaFunction(this, 'Function', {
      description: `${props.name} (${props.values.STAGE ?? ''})`,
      code: functionCode(ENTRIES, props.name),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_22_X,
      architecture: architectureOf(this),
      memorySize: props.memoryMb ?? 1024,
      timeout: props.timeout,
      role: this.#role,
      logGroup,
      environment: environmentFor(props.schema, props.values),
      ...(props.layers && { layers: props.layers }),
      ...(props.deadLetterQueue && { deadLetterQueue: props.deadLetterQueue }),
    });
    acknowledge(this.lambda, {
      L1: 'Node.js 22 is in long-term support; the next version is taken once the tests run on it.',
    });
  }

  /** Allows named actions on named resources; wildcard actions are refused. */
  allow(actions: readonly string[], resources: readonly string[], conditions?: Record<string, unknown>): void {
    const wild = actions.find((action) => action.includes('*'));
    if (wild !== undefined) throw new Error(`List the actions instead of ${wild}`);
    this.#role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: [...actions],
        resources: [...resources],
        ...(conditions === undefined ? {} : { conditions }),
      }),
    );
  }

  /** Acknowledges the wildcard over a key prefix: the objects' keys are created at run time. */
  acknowledgePrefix(resource: string): void {
    const named = flattenCfnReference(Stack.of(this).resolve(resource));
    acknowledge(this.#role, {
      [`IAM5[Resource::${named}]`]:
        'The objects of a prefix; their keys hold organization and record ids made at run time.',
    });
  }
}
