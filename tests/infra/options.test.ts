import { describe, expect, it } from 'vitest';
import { PARTS, synthProduct } from './synth-product.ts';

/** CloudFormation allows 500 resources in a stack. The rest is for the releases until the stack is made smaller (ADR 012). */
const MAX_RESOURCES = 492;
/** CloudFormation's limit on a template, which the deployment tool uploads with indents of one space. */
const MAX_TEMPLATE_BYTES = 1_000_000;
/** Its limit on the outputs of a stack. */
const MAX_OUTPUTS = 200;

const account = '111122223333';

/** Every option of a production stage (docs/deploy.md). */
const EVERY_OPTION = {
  production: true,
  domain: {
    name: 'app.example.com',
    certificateArn: `arn:aws:acm:us-east-1:${account}:certificate/12345678-1234-1234-1234-123456789012`,
    hostedZone: { id: 'Z0123456789ABC', name: 'example.com' },
  },
  mail: {
    from: 'no-reply@example.com',
    support: 'support@example.com',
    sandboxRecipients: ['first@example.com'],
    inbound: { domain: 'tickets.example.com', senders: ['@example.com'] },
  },
  alarmEmail: 'ops@example.com',
  billing: true,
  sentryDsn: 'https://key@errors.example.com/1',
  webAclArn: `arn:aws:wafv2:us-east-1:${account}:global/webacl/flueprint/12345678-1234-1234-1234-123456789012`,
  canary: true,
  backup: { vaultArn: 'arn:aws:backup:us-east-1:444455556666:backup-vault:flueprint' },
  clientSearch: {},
};

describe('a stage with every option', () => {
  it('has no security findings', () => {
    expect(synthProduct(EVERY_OPTION).findings).toEqual([]);
  });

  it.each(PARTS)('stays below the limits of CloudFormation in its %s stack', (part) => {
    const template = synthProduct(EVERY_OPTION).templates[part];

    expect(Object.keys(template.Resources).length).toBeLessThanOrEqual(MAX_RESOURCES);
    expect(Object.keys(template.Outputs).length).toBeLessThanOrEqual(MAX_OUTPUTS);
    expect(Buffer.byteLength(JSON.stringify(template, null, 1))).toBeLessThan(MAX_TEMPLATE_BYTES);
  });
});
