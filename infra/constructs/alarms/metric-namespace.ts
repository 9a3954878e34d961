import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Each stack counts under its own name. CloudWatch merges equal metrics of an account, so in a shared namespace one
 * stage's events would set off another stage's alarms.
 */
export const metricNamespaceOf = (scope: Construct): string => Stack.of(scope).stackName;
