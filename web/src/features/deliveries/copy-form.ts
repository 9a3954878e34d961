import { deliveryRoutes } from '#shared/contract/deliveries.ts';
import type { Audience, CopyPart } from '#shared/contract/share-links.ts';
import type { RouteArgs } from '#shared/contract/route.ts';

export type CopyBody = RouteArgs<typeof deliveryRoutes.sendCopy>['body'];

/** The dialog's values as typed. */
export type CopyForm = {
  /** One or more addresses, separated by commas, spaces or newlines. */
  to: string;
  audience: Audience;
  include: readonly CopyPart[];
  message: string;
  /** Whether a Realtor sees prices. A homeowner sees prices according to the company's setting. */
  showPrices: boolean;
  linkDays: number;
  passPhrase: string;
};

export const MAX_ADDRESSES = 10;

/** The available link lifetimes in days. */
export const LINK_DAYS = [7, 30, 90, 180, 365] as const;

export const emptyForm = (email: string, linkDays: number): CopyForm => ({
  to: email,
  audience: 'HOMEOWNER',
  include: ['report'],
  message: '',
  showPrices: false,
  linkDays,
  passPhrase: '',
});

/** The typed addresses in order, without duplicates. */
export function addressesIn(text: string): string[] {
  const typed = text.split(/[\s,;]+/).filter((part) => part !== '');
  return [...new Set(typed.map((part) => part.toLowerCase()))];
}

/** The typed text with one address removed. */
export const withoutAddress = (text: string, email: string): string =>
  addressesIn(text)
    .filter((address) => address !== email)
    .join(', ');

export type ReadForm = { ok: true; copies: CopyBody[] } | { ok: false; errors: Record<string, string> };

function bodyOf(to: string, form: CopyForm, hasPrices: boolean): CopyBody {
  const { audience, include, message, linkDays, passPhrase } = form;
  const parts = include.filter((part) => part === 'report' || (audience === 'HOMEOWNER' && hasPrices));
  return {
    to,
    message,
    audience,
    include: parts,
    linkDays,
    ...(audience === 'REALTOR' && { showPrices: form.showPrices && hasPrices }),
    ...(passPhrase.trim() !== '' && { passPhrase }),
  };
}

/** One copy per address, validated by the contract's schema, or errors by field. */
export function readForm(form: CopyForm, hasPrices: boolean): ReadForm {
  const addresses = addressesIn(form.to);
  if (addresses.length === 0) return { ok: false, errors: { to: 'Enter at least one email address' } };
  if (addresses.length > MAX_ADDRESSES)
    return { ok: false, errors: { to: `Enter no more than ${MAX_ADDRESSES} addresses` } };
  const copies: CopyBody[] = [];
  const errors: Record<string, string> = {};
  for (const address of addresses) {
    const body = bodyOf(address, form, hasPrices);
    const parsed = deliveryRoutes.sendCopy.body.safeParse(body);
    if (parsed.success) copies.push(body);
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = String(path[0] ?? 'to');
      errors[field] ??= field === 'to' ? `${address}: ${message}` : message;
    }
  }
  return Object.keys(errors).length === 0 ? { ok: true, copies } : { ok: false, errors };
}
