import type { Audience, CopyPart } from '#shared/contract/share-links.ts';
import { DEFAULT_TERMS } from '#shared/proposal/company-terms.ts';
import { ruleBroken } from '#shared/errors.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { hashPhrase } from './passphrase.ts';
import type { LinkRow } from './records.ts';

const DAY_MS = 86_400_000;

export type LinkRequest = {
  recipient: string;
  audience: Audience;
  include: readonly CopyPart[];
  showPrices?: boolean;
  linkDays?: number;
  passPhrase?: string;
};

type Maker = { organization: OrganizationRecord; by: string; clock: Clock };

/** A homeowner sees the prices that the company shows; a Realtor only if the link explicitly includes them. */
const pricesFor = ({ audience, showPrices }: LinkRequest): boolean => showPrices ?? audience === 'HOMEOWNER';

/** 422 for a proposal while the company hides prices. */
export function checkParts({ include }: Pick<LinkRequest, 'include'>, { settings }: OrganizationRecord): void {
  if (include.includes('proposal') && !settings.showPrices) {
    throw ruleBroken({ include: 'Prices are turned off, so there is no proposal to send' });
  }
}

/** A link's row without its secret, valid for the requested number of days or the company's default. */
export async function newLink(
  linkId: string,
  request: LinkRequest,
  { organization, by, clock }: Maker,
): Promise<LinkRow> {
  const days = request.linkDays ?? organization.proposal?.linkDays ?? DEFAULT_TERMS.linkDays;
  const { recipient, audience, include, passPhrase } = request;
  return {
    v: 1,
    entity: 'Link',
    linkId,
    recipient,
    audience,
    include: [...new Set(include)],
    showPrices: pricesFor(request),
    ...(passPhrase === undefined ? {} : { phrase: await hashPhrase(passPhrase) }),
    wrongTries: 0,
    createdAt: instant(clock),
    createdBy: by,
    endsAt: new Date(clock.now().getTime() + days * DAY_MS).toISOString(),
    views: 0,
    questions: 0,
    requests: 0,
    version: 1,
  };
}
