import { RemovalPolicy } from 'aws-cdk-lib';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { asVersion } from '#infra/constructs/as-interface.ts';
import type { ProductFunction } from './product-function.ts';

const MANAGED = 'service-role/AWSCodeDeployRoleForLambdaLimited';

/**
 * The alias that receives requests. Older versions are retained, so a rollback has a target. A version is published
 * when code or configuration in the template changes; a new value behind an unchanged reference needs another change
 * with it.
 */
export function liveAlias(target: ProductFunction): Alias {
  const version = target.lambda.currentVersion;
  version.applyRemovalPolicy(RemovalPolicy.RETAIN);
  return new Alias(target, 'Live', { aliasName: 'live', version: asVersion(version) });
}

/**
 * Shifts a tenth of the requests to new API code for five minutes. If an alarm goes off, all traffic goes back to the
 * old version, the stack update fails, and CloudFormation rolls back the rest.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, props: { readonly aliases: readonly Alias[]; readonly alarms: IAlarm[] }) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(MANAGED)],
    });
    acknowledge(role, {
      [`IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${MANAGED}]`]:
        'The least that CodeDeploy documents for Lambda: it may move aliases and read alarms.',
    });
    for (const alias of props.aliases) {
      new LambdaDeploymentGroup(this, alias.lambda.node.scope?.node.id ?? alias.node.id, {
        application,
        role,
        alias,
        alarms: props.alarms,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
    }
  }
}
