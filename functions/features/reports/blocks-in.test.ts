import { describe, expect, it } from 'vitest';
import { blocksIn, MailEvent } from '../deliveries/record-mail-event.ts';

const clock = { now: () => new Date('2026-03-01T12:00:00.000Z') };
const at = '2026-02-28T10:00:00.000Z';
const eventOf = (eventType: string, part: object) => MailEvent.parse({ eventType, mail: { tags: {} }, ...part });
const bounceOf = (bounceType: string, emailAddress = 'pat@example.com') =>
  eventOf('Bounce', { bounce: { bounceType, bouncedRecipients: [{ emailAddress }], timestamp: at } });
const complaintOf = (more: object = {}) =>
  eventOf('Complaint', { complaint: { complainedRecipients: [{ emailAddress: 'pat@example.com' }], ...more } });

describe('blocksIn', () => {
  it('blocks an address with a permanent bounce, at the time of the bounce', () => {
    expect(blocksIn(bounceOf('Permanent'), clock)).toEqual([{ email: 'pat@example.com', kind: 'bounced', at }]);
    expect(blocksIn(bounceOf('Permanent', 'Pat <pat@example.com>'), clock)).toMatchObject([
      { email: 'pat@example.com' },
    ]);
  });

  it.each(['Transient', 'Undetermined'])('blocks nothing for a %s bounce', (bounceType) => {
    expect(blocksIn(bounceOf(bounceType), clock)).toEqual([]);
  });

  it('blocks an address for a complaint, but not for its withdrawal', () => {
    expect(blocksIn(complaintOf(), clock)).toMatchObject([{ email: 'pat@example.com', kind: 'complained' }]);
    expect(blocksIn(complaintOf({ complaintFeedbackType: 'not-spam' }), clock)).toEqual([]);
  });

  it('blocks nothing for a delivery', () => {
    expect(blocksIn(eventOf('Delivery', {}), clock)).toEqual([]);
  });
});
