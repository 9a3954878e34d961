import { useState } from 'react';
import type { Severity } from '#shared/catalogue/types.ts';
import type { SuggestedResponse } from '#shared/contract/company.ts';
import type { ResponseOverride } from '#shared/inspection/kit.ts';
import { dollars, parseDollars } from '#web/features/admin-inspection/price-model.ts';
import { defaultRow, type ResponseRow } from './response-model.ts';

export type ResponseDraft = {
  title: string;
  say: string;
  why: string;
  severity: Severity;
  repairs: readonly string[];
  pictures: readonly string[];
  /** Dollars as typed; empty where the price book decides. */
  price: string;
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The price as it is stored; none where the field is empty or no amount. */
export const priceOf = (price: string): { priceCents?: number } => {
  const priceCents = parseDollars(price);
  return priceCents === undefined ? {} : { priceCents };
};

/** Only what differs from the catalogue is the company's; the rest follows the catalogue as it grows. */
export function overrideOf(id: string, { price, ...draft }: ResponseDraft): ResponseOverride {
  const standard = defaultRow(id);
  const entries = Object.entries(draft).filter(([name, value]) => !same(value, standard?.[name as keyof typeof draft]));
  return { ...Object.fromEntries(entries), ...priceOf(price) };
}

export function draftErrors({ title, say, repairs, price }: ResponseDraft): Record<string, string> {
  return {
    ...(title.trim() === '' && { title: 'Give the response a name' }),
    ...(say.trim() === '' && { say: 'Write what the report should say' }),
    ...(repairs.length === 0 && { repairs: 'Choose at least one repair or advice' }),
    ...(price.trim() !== '' && parseDollars(price) === undefined && { price: 'Enter dollars, such as 1,250.00' }),
  };
}

const draftOf = ({ title, say, why, severity, repairs, pictures, priceCents }: ResponseRow): ResponseDraft => ({
  title,
  say,
  why,
  severity,
  repairs,
  pictures,
  price: priceCents === undefined ? '' : dollars(priceCents),
});

const EMPTY: ResponseDraft = {
  title: '',
  say: '',
  why: '',
  severity: 'MAINTENANCE',
  repairs: [],
  pictures: [],
  price: '',
};

/** What a technician wrote, to be looked over; its repair is not of the catalogue, so that the office chooses one. */
const suggestedDraft = ({ title, say, why, severity, repair }: SuggestedResponse): ResponseDraft => ({
  ...EMPTY,
  ...{ title, say, why, severity },
  price: repair?.unitCents === undefined ? '' : dollars(Math.round(repair.unitCents * repair.quantity)),
});

/** The form of one response; own messages show once saving was tried. */
export function useResponseDraft(row: ResponseRow | undefined, suggestion?: SuggestedResponse) {
  const [draft, setDraft] = useState<ResponseDraft>(() => {
    if (suggestion !== undefined) return suggestedDraft(suggestion);
    return row === undefined ? EMPTY : draftOf(row);
  });
  const change = (part: Partial<ResponseDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change };
}
