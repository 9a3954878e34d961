import { Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

const DESCRIPTION = 'A backup or its copy to the other account failed. See docs/operations.md, BackupsFailed.';

/**
 * Emails each backup or copy that fails. A backup that never starts is found by the manual check in
 * docs/operations.md.
 */
export class BackupAlarm extends Construct {
  constructor(scope: Construct, id: string, topic: ITopic) {
    super(scope, id);
    new Rule(this, 'Failed', {
      description: DESCRIPTION,
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
      },
      targets: [new SnsTopic(topic, { message: RuleTargetInput.fromText(DESCRIPTION) })],
    });
  }
}
