import { describe, expect, it } from 'vitest';
import { STAGE } from '../../bin/scale/costs.ts';
import { PARTS, synthProduct } from './synth-product.ts';
import { ofType } from './template.ts';

const { templates } = synthProduct({ production: true, alarmEmail: 'ops@example.com', canary: false });
const count = (type: string) => PARTS.flatMap((part) => Object.keys(ofType(templates[part], type))).length;

describe('the cost of a stage without companies', () => {
  it('counts every alarm, polled queue, secret and key of the templates', () => {
    expect(STAGE).toEqual({
      alarms: count('AWS::CloudWatch::Alarm'),
      queues: count('AWS::Lambda::EventSourceMapping'),
      secrets: count('AWS::SecretsManager::Secret'),
      keys: count('AWS::KMS::Key'),
    });
  });
});
