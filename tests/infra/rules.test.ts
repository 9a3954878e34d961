import { Stack } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { describe, expect, it } from 'vitest';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { findingsOf, synthProduct } from './synth-product.ts';

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012';

const WITH_DOMAIN = {
  domain: { name: 'app.example.com', certificateArn },
  alarmEmail: 'ops@example.com',
  production: true,
};

describe('the rules of AwsSolutions', () => {
  it("report only accepted findings, and CloudFormation's own checks report none", () => {
    expect(synthProduct({}, { withChecks: true }).findings).toEqual([]);
  });

  it('report nothing more in a production stage with a domain', () => {
    expect(synthProduct(WITH_DOMAIN).findings).toEqual([]);
  });

  it('are applied: a queue that accepts plain HTTP is reported', () => {
    expect(findingsOf((app) => void new Queue(new Stack(app, 'Loose'), 'Queue'))).toContain('AwsSolutions-SQS4');
  });

  it('accept a finding only on the construct that acknowledges it', () => {
    const findings = findingsOf((app) => {
      const stack = new Stack(app, 'Loose');
      new Queue(stack, 'Other');
      acknowledge(new Queue(stack, 'Queue'), { SQS4: 'a reason', SQS3: 'a reason' });
    });

    expect(findings.filter((rule) => rule === 'AwsSolutions-SQS4')).toHaveLength(1);
  });
});
