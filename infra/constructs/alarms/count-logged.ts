import { Duration } from 'aws-cdk-lib';
import { Metric, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { metricNamespaceOf } from './metric-namespace.ts';
import type { ProductFunction } from '#infra/constructs/function/product-function.ts';

export type LoggedMessage = { readonly id: string; readonly message: string; readonly metricName: string };

/** A metric that counts how often the functions log a message. */
export function countLogged(
  scope: Construct,
  { id, message, metricName }: LoggedMessage,
  functions: readonly ProductFunction[],
): IMetric {
  const metricNamespace = metricNamespaceOf(scope);
  for (const [index, { logGroup }] of functions.entries()) {
    new MetricFilter(scope, `${id}${index}`, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      metricValue: '1',
      metricNamespace,
      metricName,
    });
  }
  return new Metric({ namespace: metricNamespace, metricName, statistic: 'Sum', period: Duration.minutes(5) });
}
