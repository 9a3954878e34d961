import { describe, expect, it } from 'vitest';
import { parseStageConfig } from '#shared/config/stage-config.ts';
import { commonValues } from './function-environment.ts';

describe('the environment of every function', () => {
  it.each([
    ['it is not configured', {}, 'off'],
    ['it is turned off', { billing: false }, 'off'],
    ['it is turned on', { billing: true }, 'on'],
  ])('sets billing as the stage configures it when %s: %j gives %s', (_when, values, billing) => {
    expect(commonValues(parseStageConfig('dev', { dev: values })).BILLING).toBe(billing);
  });
});

describe('the environment of a function in the local cloud', () => {
  it('keeps calls to the payment provider away from the AWS emulator', () => {
    const values = commonValues(parseStageConfig('dev', { dev: { awsEndpoint: 'http://localhost:4566' } }));

    expect(values).toMatchObject({ S3_ENDPOINT: 'http://localhost:4566', SSM_ENDPOINT: 'http://localhost:4566' });
    expect(values).not.toHaveProperty('STRIPE_ENDPOINT');
  });
});
