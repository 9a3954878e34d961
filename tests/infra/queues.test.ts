import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { MAIL_TIMEOUT } from '#infra/constructs/workers.ts';
import { LONGEST_MS } from '#functions/jobs/idempotent.ts';
import { SweepJob } from '#functions/features/reconciliation/jobs.ts';
import { TABLE_SCHEMA } from '#shared/config/table-schema.ts';
import { WORKER_CONCURRENCY } from '../../bin/deploy/check/account.ts';
import { synthProduct, type Synthesized, type Template } from './synth-product.ts';
import { functionsOf, ofType, readable } from './template.ts';

let product: Synthesized;
beforeAll(() => {
  product = synthProduct();
});

const Queue = z.looseObject({
  VisibilityTimeout: z.number().optional(),
  MessageRetentionPeriod: z.number(),
  SqsManagedSseEnabled: z.boolean(),
  RedrivePolicy: z
    .object({
      deadLetterTargetArn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }),
      maxReceiveCount: z.number(),
    })
    .optional(),
});
const Mapping = z.looseObject({ EventSourceArn: z.unknown(), FunctionName: z.object({ Ref: z.string() }) });

const queuesOf = (template: Template) =>
  Object.entries(ofType(template, 'AWS::SQS::Queue')).map(([id, raw]) => ({ id, template, ...Queue.parse(raw) }));
const allQueues = () => [...queuesOf(product.templates.data), ...queuesOf(product.templates.app)];
const working = () =>
  allQueues().flatMap((queue) => (queue.RedrivePolicy ? [{ ...queue, RedrivePolicy: queue.RedrivePolicy }] : []));

const Part = z.looseObject({
  MetricStat: z
    .looseObject({ Metric: z.looseObject({ MetricName: z.unknown(), Dimensions: z.unknown().optional() }) })
    .optional(),
});

/** Queues that alarms on this metric watch, by the readable name of their dimension. */
const watched = (metric: string) =>
  Object.values(ofType(product.templates.app, 'AWS::CloudWatch::Alarm'))
    .flatMap((alarm) => {
      expect(alarm.AlarmActions).toHaveLength(1);
      // Several queues may share an alarm on a metric math expression.
      const parts = z.array(Part).parse(alarm.Metrics ?? []);
      const own = { MetricName: alarm.MetricName, Dimensions: alarm.Dimensions };
      return [own, ...parts.map(({ MetricStat }) => ({ ...MetricStat?.Metric }))];
    })
    .filter(({ MetricName }) => MetricName === metric)
    .map(({ Dimensions }) => {
      const [dimension] = z.array(z.object({ Value: z.unknown() })).parse(Dimensions);
      return readable(dimension?.Value).replace(/[<>]|\.QueueName/g, '');
    });

const bare = (id: string) => id.replace(/[0-9A-F]{8}$/, '');

describe('an action that runs once', () => {
  it('counts as crashed only after the timeout of the function that runs it', () => {
    expect(LONGEST_MS).toBeGreaterThan(MAIL_TIMEOUT.toMilliseconds());
  });
});

describe('the queues', () => {
  it('include one for each kind of work', () => {
    expect(working().map((queue) => bare(queue.id))).toEqual([
      'MediaStoredPhotosQueue',
      'DocumentJobsQueue',
      'MailJobsQueue',
      'InboundMailJobsQueue',
      'BillingJobsQueue',
      'LeavingJobsQueue',
      'ClientImportJobsQueue',
      'FieldServiceJobsQueue',
      'SweepJobsQueue',
    ]);
  });

  it('move a message to a dead-letter queue after at least five attempts and keep it for two weeks', () => {
    for (const queue of working()) {
      const [deadLetters] = queue.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'];
      expect(queue.RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(5);
      expect(Queue.parse(ofType(queue.template, 'AWS::SQS::Queue')[deadLetters]).MessageRetentionPeriod).toBe(
        14 * 86_400,
      );
    }
  });

  it('have alarms for dead letters and for messages that wait too long', () => {
    const workIds = working()
      .map((queue) => bare(queue.id))
      .sort();
    const deadIds = allQueues()
      .filter((queue) => queue.RedrivePolicy === undefined)
      .map((queue) => bare(queue.id))
      .sort();

    expect(watched('ApproximateNumberOfMessagesVisible').sort()).toEqual(deadIds);
    expect(watched('ApproximateAgeOfOldestMessage').sort()).toEqual(workIds);
  });

  it('are encrypted and reject plain HTTP', () => {
    for (const { id, template, SqsManagedSseEnabled } of allQueues()) {
      const policies = JSON.stringify(
        Object.values(ofType(template, 'AWS::SQS::QueuePolicy')).filter((policy) =>
          JSON.stringify(policy.Queues).includes(`"${id}"`),
        ),
      );
      expect(SqsManagedSseEnabled).toBe(true);
      expect(policies).toContain('"aws:SecureTransport":"false"');
    }
  });

  it('hide a message for at least six function timeouts and retry only failed messages', () => {
    const mappings = Object.values(ofType(product.templates.app, 'AWS::Lambda::EventSourceMapping'));
    expect(mappings).toHaveLength(9);
    for (const raw of mappings) {
      const { EventSourceArn, FunctionName, ...mapping } = Mapping.parse(raw);
      const worker = functionsOf(product).find((each) => each.logicalId === FunctionName.Ref);
      const queue = working().find(({ id }) => readable(EventSourceArn).startsWith(`<${bare(id)}.`));
      expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      expect(queue?.VisibilityTimeout).toBeGreaterThanOrEqual(6 * (worker?.properties.Timeout ?? Infinity));
    }
  });
});

describe('the concurrency of the workers', () => {
  it('is what the check of a deployment counts on', () => {
    const mappings = Object.values(ofType(product.templates.app, 'AWS::Lambda::EventSourceMapping'));
    const most = z.looseObject({ ScalingConfig: z.object({ MaximumConcurrency: z.number() }) });
    const all = mappings.map((raw) => most.parse(raw).ScalingConfig.MaximumConcurrency);

    expect(all.reduce((sum, each) => sum + each)).toBe(WORKER_CONCURRENCY);
  });
});

describe('the alarms', () => {
  it('can be published although the topic rejects plain HTTP', () => {
    const policies = JSON.stringify(ofType(product.templates.app, 'AWS::SNS::TopicPolicy'));

    expect(policies).toContain('cloudwatch.amazonaws.com');
  });

  it('stay within the limit of 26', () => {
    expect(Object.keys(ofType(product.templates.app, 'AWS::CloudWatch::Alarm')).length).toBeLessThanOrEqual(26);
    expect(Object.keys(ofType(product.templates.app, 'AWS::CloudWatch::Dashboard'))).toHaveLength(1);
  });

  it('cover throttling, exhausted capacity and each schedule', () => {
    const alarms = Object.entries(ofType(product.templates.app, 'AWS::CloudWatch::Alarm'));
    const of = (name: string) => JSON.stringify(alarms.find(([id]) => id.startsWith(`Monitoring${name}`))?.[1]);

    expect(of('FunctionThrottles')).toContain('"MetricName":"Throttles","Namespace":"AWS/Lambda"');
    expect(of('FunctionConcurrency')).toContain('SERVICE_QUOTA(running)');
    expect(of('TableThrottles').match(/ThrottleEvents/g)).toHaveLength(2 * (1 + TABLE_SCHEMA.indexes.length));
    expect(of('SchedulesFailed').match(/"FailedInvocations"/g)).toHaveLength(3);
    expect(of('TooManyRequests')).toContain('"MetricName":"TooManyRequests"');
    expect(of('EdgeErrors')).toContain('"MetricName":"5xxErrorRate"');
    const edgeErrors = Object.entries(product.templates.app.Resources).find(([id]) =>
      id.startsWith('MonitoringEdgeErrors'),
    );
    expect(edgeErrors?.[1].Condition).toContain('InUsEast1');
  });

  it('are sent to the alarm address of the stage', () => {
    const { templates } = synthProduct({ alarmEmail: 'ops@example.com' });

    const subscriptions = Object.values(ofType(templates.app, 'AWS::SNS::Subscription'));
    expect(subscriptions).toContainEqual(expect.objectContaining({ Protocol: 'email', Endpoint: 'ops@example.com' }));
  });
});

describe('the schedules', () => {
  it('send a message to a queue that has a dead-letter queue, and call no function', () => {
    const rules = Object.values(ofType(product.templates.app, 'AWS::Events::Rule'));

    expect(rules).toHaveLength(3);
    for (const { Targets } of rules) {
      const [target] = z.array(z.looseObject({ Arn: z.unknown(), DeadLetterConfig: z.unknown() })).parse(Targets);
      expect(readable(target?.Arn)).toMatch(/^<\w+JobsQueue\.Arn>$/);
      expect(JSON.stringify(target?.DeadLetterConfig)).toContain('JobsDeadLetters');
    }
  });

  it('start the billing day with the scheduled time', () => {
    const rules = Object.values(ofType(product.templates.app, 'AWS::Events::Rule'));
    const [billing] = rules.filter((rule) => JSON.stringify(rule.Targets).includes('BillingJobsQueue'));

    expect(billing).toMatchObject({ ScheduleExpression: 'cron(0 14 * * ? *)', State: 'ENABLED' });
    expect(billing?.Targets).toMatchObject([
      {
        InputTransformer: {
          InputPathsMap: { id: '$.id', time: '$.time' },
          InputTemplate: '{"kind":"day-page","jobId":<id>,"at":<time>}',
        },
      },
    ]);
  });
});

describe('the daily sweep', () => {
  it('is started once a day by a queue message, with a dead-letter queue for a failed delivery', () => {
    const rules = Object.values(ofType(product.templates.app, 'AWS::Events::Rule'));
    const [sweep] = rules.filter((rule) => JSON.stringify(rule.Targets).includes('SweepJobsQueue'));

    expect(sweep).toMatchObject({ ScheduleExpression: 'cron(0 9 * * ? *)', State: 'ENABLED' });
    expect(sweep?.Targets).toMatchObject([
      {
        Input: '{"kind":"start","jobId":"daily"}',
        DeadLetterConfig: { Arn: { 'Fn::GetAtt': [expect.stringContaining('SweepJobsDeadLetters'), 'Arn'] } },
      },
    ]);
    expect(() => SweepJob.parse({ kind: 'start', jobId: 'daily' })).not.toThrow();
  });

  it('counts lost photos from the logs of both functions that report them', () => {
    const filters = Object.values(ofType(product.templates.app, 'AWS::Logs::MetricFilter'));

    const lost = filters.filter(({ FilterPattern }) => FilterPattern === '{ $.message = "Photo lost" }');
    expect(lost).toHaveLength(2);
  });

  it("counts logged events under the stage's own name, so another stage of the account sets off none of its alarms", () => {
    const { app } = product.templates;
    const counted = Object.values(ofType(app, 'AWS::Logs::MetricFilter')).map(({ MetricTransformations }) =>
      z.tuple([z.object({ MetricNamespace: z.string() })]).parse(MetricTransformations),
    );
    const watched = Object.values(ofType(app, 'AWS::CloudWatch::Alarm')).map(({ Namespace }) => String(Namespace));

    expect(new Set(counted.map(([{ MetricNamespace }]) => MetricNamespace))).toEqual(new Set(['flueprint-test-app']));
    expect(watched.filter((namespace) => namespace === 'flueprint-test-app')).toHaveLength(3);
  });
});

describe('email events', () => {
  it('reach their function or a dead-letter queue', () => {
    const { app } = product.templates;
    const [subscription] = Object.values(ofType(app, 'AWS::SNS::Subscription'));
    const [destination] = Object.values(ofType(app, 'AWS::SES::ConfigurationSetEventDestination'));
    const handler = functionsOf(product).find(({ name }) => name === 'on-mail-event');

    expect(subscription).toMatchObject({ Protocol: 'lambda', Endpoint: { 'Fn::GetAtt': [handler?.logicalId, 'Arn'] } });
    expect(JSON.stringify(subscription?.RedrivePolicy)).toContain('LostMailEvents');
    expect(JSON.stringify(handler?.properties.DeadLetterConfig)).toContain('LostMailEvents');
    expect(destination?.EventDestination).toMatchObject({
      MatchingEventTypes: ['delivery', 'bounce', 'complaint', 'reject', 'open', 'click'],
    });
  });
});
