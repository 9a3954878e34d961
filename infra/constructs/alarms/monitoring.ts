import { Aws, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  type CfnAlarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
  TextWidget,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Rule } from 'aws-cdk-lib/aws-events';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { StageConfig } from '#shared/config/stage-config.ts';
import {
  countRefusals,
  errorRateOf,
  failedStarts,
  lambdaOfAccount,
  shareOfConcurrency,
  throttledCalls,
} from './capacity-metrics.ts';
import { inUsEast1 } from '#infra/constructs/edge/edge-log.ts';
import type { JobQueue } from '#infra/constructs/job-queue.ts';
import type { ProductFunction } from '#infra/constructs/function/product-function.ts';

export type MonitoringProps = {
  readonly config: StageConfig;
  readonly apiId: string;
  readonly tableName: string;
  /** Queues by alarm name. Several queues may share an alarm, to keep the number of alarms low. */
  readonly queues: Readonly<Record<string, readonly [JobQueue, ...JobQueue[]]>>;
  readonly lostMailEvents: Queue;
  readonly signIn: ProductFunction;
  readonly lostPhotos: IMetric;
  /** The API's access log, with the status of each request. */
  readonly accessLog: LogGroup;
  readonly distribution: Distribution;
  readonly schedules: readonly Rule[];
  /** Counts changes whose audit row could not be written. */
  readonly lostAuditRows: IMetric;
  /** Counts responses that didn't match their schema and were stripped to it. */
  readonly offSchema: IMetric;
};

const FIVE_MINUTES = Duration.minutes(5);
/** SES reviews an account at 5 % bounces and 0.1 % complaints. */
const BOUNCE_RATE = 0.04;
const COMPLAINT_RATE = 0.0008;

const CONCURRENCY = 'Four fifths of the functions that the account may run at once are running.';
const REFUSALS = 'The API refused a hundred requests within five minutes with 429.';

type AlarmOptions = {
  readonly metric: IMetric;
  readonly threshold: number;
  readonly description: string;
  readonly periods?: number;
};

/** A few alarms, each for something a person has to fix (see docs/operations.md), and one dashboard. */
export class Monitoring extends Construct {
  readonly alarms: Topic;
  readonly serverErrors: Alarm;
  readonly #props: MonitoringProps;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    this.#props = props;
    this.alarms = new Topic(this, 'Alarms', { enforceSSL: true });
    // The policy that requires TLS replaces the default one that lets the account's alarms publish.
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com');
    this.alarms.grantPublish(cloudWatch.withConditions({ StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } }));
    const { alarmEmail } = props.config;
    if (alarmEmail !== undefined) this.alarms.addSubscription(new EmailSubscription(alarmEmail));
    this.#watchQueues();
    this.serverErrors = this.#watchRequests();
    this.#watchMail();
    this.#watchCapacity();
    this.#addDashboard();
  }

  #watchQueues(): void {
    for (const [name, queues] of Object.entries(this.#props.queues)) {
      const { maxAge } = queues[0];
      this.#watchDeadLetters(
        name,
        queues.map(({ deadLetters }) => deadLetters),
      );
      this.#alarm(`${name}Waiting`, {
        metric: largest(queues.map(({ queue }) => queue.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES }))),
        threshold: maxAge.toSeconds(),
        description: `A message in the queue ${name} has waited for ${maxAge.toHumanString()}.`,
      });
    }
    this.#watchDeadLetters('LostMailEvents', [this.#props.lostMailEvents]);
    this.#alarm('PhotosLost', {
      metric: this.#props.lostPhotos,
      threshold: 1,
      description: 'The stored bytes of a verified photo are missing or differ.',
    });
    this.#alarm('AuditRowsLost', {
      metric: this.#props.lostAuditRows,
      threshold: 1,
      description: 'A change was saved, but its audit log entry could not be written.',
    });
  }

  #watchDeadLetters(name: string, queues: readonly Queue[]): void {
    const visible = { period: FIVE_MINUTES, statistic: 'Maximum' };
    this.#alarm(`${name}DeadLetters`, {
      metric: largest(queues.map((queue) => queue.metricApproximateNumberOfMessagesVisible(visible))),
      threshold: 1,
      description: `A ${name} job failed repeatedly and is in its dead-letter queue.`,
    });
  }

  #watchRequests(): Alarm {
    const serverErrors = this.#alarm('ServerErrors', {
      metric: this.#api('5xx', 'Sum'),
      threshold: 5,
      description: 'The API returned 5xx for five requests within five minutes.',
    });
    this.#alarm('SlowAnswers', {
      metric: this.#api('Latency', 'p95'),
      threshold: 3000,
      periods: 3,
      description: '5% of API responses took over 3 seconds for 15 minutes.',
    });
    this.#alarm('SignInErrors', {
      metric: this.#props.signIn.lambda.metricErrors({ period: FIVE_MINUTES }),
      threshold: 1,
      description: 'The function that adds claims to tokens failed: a user could not sign in.',
    });
    return serverErrors;
  }

  #watchMail(): void {
    const description = 'SES puts an account with this rate under review.';
    this.#alarm('Bounces', { metric: reputation('BounceRate'), threshold: BOUNCE_RATE, description });
    this.#alarm('Complaints', { metric: reputation('ComplaintRate'), threshold: COMPLAINT_RATE, description });
  }

  /** Watches for throttled requests and for scheduled jobs that didn't start. */
  #watchCapacity(): void {
    const { accessLog, distribution, schedules, tableName } = this.#props;
    this.#alarm('FunctionThrottles', {
      metric: lambdaOfAccount('Throttles', 'Sum'),
      threshold: 1,
      description: 'Lambda throttled a function of this account and region.',
    });
    this.#alarm('FunctionConcurrency', { metric: shareOfConcurrency(), threshold: 80, description: CONCURRENCY });
    this.#alarm('TableThrottles', {
      metric: throttledCalls(tableName),
      threshold: 1,
      description: 'The table throttled or rejected calls.',
    });
    this.#alarm('SchedulesFailed', {
      metric: failedStarts(schedules),
      threshold: 1,
      description: 'A daily scheduled event did not reach its queue.',
    });
    this.#alarm('TooManyRequests', { metric: countRefusals(this, accessLog), threshold: 100, description: REFUSALS });
    const edgeErrors = this.#alarm('EdgeErrors', {
      metric: errorRateOf(distribution),
      threshold: 5,
      periods: 3,
      description: 'CloudFront returned 5xx for 5% of requests for 15 minutes.',
    });
    (edgeErrors.node.defaultChild as CfnAlarm).cfnOptions.condition = inUsEast1(this);
  }

  #addDashboard(): void {
    const { queues, signIn } = this.#props;
    const jobQueues = Object.values(queues).flat();
    const waiting = jobQueues.map(({ queue }) =>
      queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES }),
    );
    const givenUp = jobQueues.map(({ deadLetters }) =>
      deadLetters.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES }),
    );
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });
    new Dashboard(this, 'Dashboard', {
      defaultInterval: Duration.days(1),
      widgets: [
        [
          new TextWidget({
            markdown: 'What each alarm means and what to do: docs/operations.md',
            width: 24,
            height: 1,
          }),
        ],
        [
          graph('Requests and errors', [
            this.#api('Count', 'Sum'),
            this.#api('4xx', 'Sum'),
            this.#api('5xx', 'Sum'),
            this.#props.offSchema,
          ]),
          graph('Answer time, ms', [this.#api('Latency', 'p50'), this.#api('Latency', 'p95')]),
          graph('Sign-ins', [signIn.lambda.metricInvocations({ period: FIVE_MINUTES })]),
        ],
        [
          graph('Work waiting', waiting),
          graph('Work given up', givenUp),
          graph('Table units', [this.#units('Read'), this.#units('Write')]),
        ],
      ],
    });
  }

  #api(metricName: string, statistic: string): Metric {
    const dimensionsMap = { ApiId: this.#props.apiId };
    return new Metric({ namespace: 'AWS/ApiGateway', metricName, statistic, dimensionsMap, period: FIVE_MINUTES });
  }

  #units(kind: 'Read' | 'Write'): Metric {
    const dimensionsMap = { TableName: this.#props.tableName };
    const metricName = `Consumed${kind}CapacityUnits`;
    return new Metric({ namespace: 'AWS/DynamoDB', metricName, statistic: 'Sum', dimensionsMap, period: FIVE_MINUTES });
  }

  #alarm(id: string, { metric, threshold, description, periods = 1 }: AlarmOptions): Alarm {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${description} See docs/operations.md, ${id}.`,
    });
    alarm.addAlarmAction(new SnsAction(this.alarms));
    return alarm;
  }
}

/** The maximum of these metrics. An idle queue sends no data, which counts as 0. */
function largest(metrics: readonly Metric[]): IMetric {
  const [first, ...others] = metrics;
  if (first === undefined) throw new Error('There is no metric');
  if (others.length === 0) return first;
  const names = metrics.map((_metric, index) => `m${index}`);
  return new MathExpression({
    expression: `MAX([${names.map((name) => `FILL(${name}, 0)`).join(', ')}])`,
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    period: FIVE_MINUTES,
  });
}

function reputation(name: string): Metric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${name}`,
    statistic: 'Average',
    period: Duration.hours(1),
  });
}
