import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Rule } from 'aws-cdk-lib/aws-events';
import { FilterPattern, MetricFilter, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { TABLE_SCHEMA } from '#shared/config/table-schema.ts';
import { metricNamespaceOf } from './metric-namespace.ts';

const period = Duration.minutes(5);

type Dimensions = Record<string, string>;

/** The sum of metrics. Most of them send no data while all is well, so missing data counts as 0. */
function sumOf(namespace: string, parts: readonly { metricName: string; dimensionsMap: Dimensions }[]): IMetric {
  const usingMetrics = Object.fromEntries(
    parts.map((part, index) => [`m${index}`, new Metric({ namespace, statistic: 'Sum', period, ...part })]),
  );
  const expression = Object.keys(usingMetrics)
    .map((id) => `FILL(${id}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, period });
}

/** Covers all functions of the account and region, because they share one concurrency limit. */
export const lambdaOfAccount = (metricName: string, statistic: string): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });

/** Concurrent executions, in percent of the account's limit. */
export function shareOfConcurrency(): IMetric {
  const running = new Metric({
    namespace: 'AWS/Usage',
    metricName: 'ResourceCount',
    dimensionsMap: { Service: 'Lambda', Type: 'Resource', Resource: 'ConcurrentExecutions', Class: 'None' },
    statistic: 'Maximum',
    period,
  });
  return new MathExpression({
    expression: 'running / SERVICE_QUOTA(running) * 100',
    usingMetrics: { running },
    period,
  });
}

/** Reads and writes that the table or one of its indexes refused. */
export function throttledCalls(TableName: string): IMetric {
  const indexes = TABLE_SCHEMA.indexes.map(({ name }) => ({ TableName, GlobalSecondaryIndexName: name }));
  const places: Dimensions[] = [{ TableName }, ...indexes];
  const parts = places.flatMap((dimensionsMap) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((metricName) => ({ metricName, dimensionsMap })),
  );
  return sumOf('AWS/DynamoDB', parts);
}

/** Scheduled events that reached neither their target nor the dead-letter queue. */
export function failedStarts(rules: readonly Rule[]): IMetric {
  const parts = rules.flatMap(({ ruleName: RuleName }) =>
    ['FailedInvocations', 'InvocationsFailedToBeSentToDlq'].map((metricName) => ({
      metricName,
      dimensionsMap: { RuleName },
    })),
  );
  return sumOf('AWS/Events', parts);
}

/** Counts 429 responses in the API's access log, because API Gateway's metrics count all 4xx together. */
export function countRefusals(scope: Construct, logGroup: LogGroup): IMetric {
  const namespace = metricNamespaceOf(scope);
  const metricName = 'TooManyRequests';
  new MetricFilter(scope, 'Refusals', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
    metricValue: '1',
    metricNamespace: namespace,
    metricName,
  });
  return new Metric({ namespace, metricName, statistic: 'Sum', period });
}

/** CloudFront writes its metrics in us-east-1, for the region Global. */
export const errorRateOf = ({ distributionId }: Distribution): IMetric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: 'Average',
    period,
  });
