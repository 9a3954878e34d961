import { message } from '#shared/messages/message.ts';
import { type Link, LOCKED_MINUTES } from '#shared/contract/share-links.ts';
import { formatDay } from '#web/lib/format-date.ts';

export type LinkTone = 'plain' | 'steel' | 'pine' | 'rust';

/** The state of a link in one word, with its color. */
export function stateText({ state, views, expiresAt }: Link): { text: string; tone: LinkTone } {
  switch (state) {
    case 'open':
      return views > 0
        ? { text: message('Opened {views, plural, one {# time} other {# times}}', { views }), tone: 'pine' }
        : { text: 'Not opened yet', tone: 'steel' };
    case 'unsent':
      return { text: 'The email has not been sent yet', tone: 'plain' };
    case 'locked':
      return { text: `Locked for ${LOCKED_MINUTES} minutes after too many wrong passphrases`, tone: 'rust' };
    case 'revoked':
      return { text: 'Closed', tone: 'plain' };
    case 'expired':
      return { text: `Ended ${formatDay(expiresAt)}`, tone: 'plain' };
  }
}

const GIVES = { report: 'report', proposal: 'proposal' } as const;

/** Whom the link is for, what it shows, and when it expires. */
export function factsOf(link: Link): string {
  const { audience, include, showPrices, hasPassPhrase, expiresAt, state } = link;
  const parts = [
    audience === 'REALTOR' ? 'Realtor' : 'Homeowner',
    include.map((part) => GIVES[part]).join(' and '),
    showPrices ? 'with prices' : 'without prices',
    hasPassPhrase ? 'passphrase' : '',
    state === 'open' || state === 'locked' || state === 'unsent' ? `until ${formatDay(expiresAt)}` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

export const isClosable = ({ state }: Link): boolean => state !== 'revoked' && state !== 'expired';
