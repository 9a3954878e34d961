import { describe, expect, it } from 'vitest';
import { readMailEvent } from './read-mail-event.ts';

describe('reading an event of sent email', () => {
  it('skips the text with which SES tests the topic, so a first deployment leaves no dead letter', () => {
    const text = 'Successfully validated SNS topic for Amazon SES event publishing.';

    expect(readMailEvent(text)).toBeUndefined();
    expect(readMailEvent(`${text}\n`)).toBeUndefined();
  });

  it('rejects any other text, so that it is retried and kept as a dead letter', () => {
    expect(() => readMailEvent('Something else')).toThrow('JSON');
    expect(() => readMailEvent('{}')).toThrow('eventType');
  });

  it('reads an event', () => {
    const event = { eventType: 'Delivery', mail: { tags: { delivery: ['1'] } } };

    expect(readMailEvent(JSON.stringify(event))).toEqual(event);
  });
});
