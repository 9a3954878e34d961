import { Alarm, type CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { IConstruct } from 'constructs';

/** An emulator may refuse an alarm on a computed metric and, with it, the stack; it sends no alarms to anyone. */
export function leaveOutComputedAlarms(scope: IConstruct): void {
  for (const alarm of scope.node.findAll())
    if (alarm instanceof Alarm && (alarm.node.defaultChild as CfnAlarm).metrics !== undefined)
      alarm.node.scope?.node.tryRemoveChild(alarm.node.id);
}
