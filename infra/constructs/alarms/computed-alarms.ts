import { Alarm, type CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { IConstruct } from 'constructs';

/**
 * Removes alarms on computed metrics: an emulator may reject one and fail the whole stack, and it sends no alarms
 * anyway.
 */
export function leaveOutComputedAlarms(scope: IConstruct): void {
  for (const alarm of scope.node.findAll())
    if (alarm instanceof Alarm && (alarm.node.defaultChild as CfnAlarm).metrics !== undefined)
      alarm.node.scope?.node.tryRemoveChild(alarm.node.id);
}
