import { useState } from 'react';
import { ulid } from 'ulid';
import type { PriceUnit, Severity } from '#shared/catalog/types.ts';
import type { SuggestedResponse } from '#shared/contract/company-settings.ts';
import type { NewService } from '#shared/contract/company-settings-schemas.ts';
import type { ResponseOverride } from '#shared/inspection/kit.ts';
import { ownServiceId } from '#shared/inspection/repairs/own-service-ids.ts';
import { WRITTEN_UNITS } from '#shared/inspection/written/written-units.ts';
import { plainDollars } from '#shared/money.ts';
import { dollarsProblem, parseDollars } from '#web/features/company/inspection/price-model.ts';
import { defaultRow, type ResponseRow } from './response-model.ts';

/** A new service as typed, for a repair that the catalog does not have. */
export type ServiceDraft = { id: string; label: string; unit: PriceUnit; price: string };

export type ResponseDraft = {
  title: string;
  say: string;
  why: string;
  severity: Severity;
  repairs: readonly string[];
  pictures: readonly string[];
  /** Dollars as typed. Empty means the price book's price. */
  price: string;
  /** Added to the price book with the response, while `repairs` contains it. */
  service: ServiceDraft;
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The price in stored form; empty if the field is empty or invalid. */
export const priceOf = (price: string): { priceCents?: number } => {
  const priceCents = parseDollars(price);
  return priceCents === undefined ? {} : { priceCents };
};

/** Stores only the differences from the catalog, so that the rest follows the catalog's updates. */
export function overrideOf(id: string, draft: ResponseDraft): ResponseOverride {
  const { title, say, why, severity, repairs, pictures } = draft;
  const edited = { title, say, why, severity, repairs, pictures };
  const standard = defaultRow(id);
  const entries = Object.entries(edited).filter(
    ([name, value]) => !same(value, standard?.[name as keyof typeof edited]),
  );
  return { ...Object.fromEntries(entries), ...firstPriceOf(draft) };
}

export const isServiceAdded = ({ repairs, service }: Pick<ResponseDraft, 'repairs' | 'service'>): boolean =>
  repairs.includes(service.id);

/** The service has its own price field; a second price for the same repair could contradict it. */
export const isServiceFirst = ({ repairs, service }: Pick<ResponseDraft, 'repairs' | 'service'>): boolean =>
  repairs[0] === service.id;

export const firstPriceOf = (draft: ResponseDraft): { priceCents?: number } =>
  isServiceFirst(draft) ? {} : priceOf(draft.price);

/** The service to save with the response; empty if the response's repairs don't include it. */
export function newServiceOf(draft: ResponseDraft): { addService?: NewService } {
  if (!isServiceAdded(draft)) return {};
  const { id, label, unit, price } = draft.service;
  const found = WRITTEN_UNITS.find(({ value }) => value === unit);
  return { addService: { id, label: label.trim(), unit: found?.value ?? 'EACH', ...priceOf(price) } };
}

/** The repairs with the new service added in first place, or removed. */
export const withServiceAdded = ({ repairs, service }: ResponseDraft, isAdded: boolean): Partial<ResponseDraft> => {
  const others = repairs.filter((id) => id !== service.id);
  return { repairs: isAdded ? [service.id, ...others] : others };
};

function serviceErrors(draft: ResponseDraft, showPrices: boolean): Record<string, string> {
  if (!isServiceAdded(draft)) return {};
  const { label, price } = draft.service;
  const problem = showPrices ? dollarsProblem(price) : undefined;
  return {
    ...(label.trim() === '' && { 'addService.label': 'Name the repair' }),
    ...(problem !== undefined && { 'addService.priceCents': problem }),
  };
}

export function draftErrors(draft: ResponseDraft, showPrices: boolean): Record<string, string> {
  const { title, say, repairs, price } = draft;
  const problem = isServiceFirst(draft) || price.trim() === '' ? undefined : dollarsProblem(price);
  return {
    ...serviceErrors(draft, showPrices),
    ...(title.trim() === '' && { title: 'Give the response a name' }),
    ...(say.trim() === '' && { say: 'Write what the report should say' }),
    ...(repairs.length === 0 && { repairs: 'Choose at least one repair or advice' }),
    ...(problem !== undefined && { price: problem }),
  };
}

const emptyService = (): ServiceDraft => ({ id: ownServiceId(ulid()), label: '', unit: 'EACH', price: '' });

const draftOf = ({ title, say, why, severity, repairs, pictures, priceCents }: ResponseRow): ResponseDraft => ({
  title,
  say,
  why,
  severity,
  repairs,
  pictures,
  price: priceCents === undefined ? '' : plainDollars(priceCents),
  service: emptyService(),
});

const empty = (): ResponseDraft => ({
  title: '',
  say: '',
  why: '',
  severity: 'MAINTENANCE',
  repairs: [],
  pictures: [],
  price: '',
  service: emptyService(),
});

const centsText = (cents: number | undefined): string => (cents === undefined ? '' : plainDollars(cents));

function suggestedRepair({ label, quantity, unit, unitCents }: NonNullable<SuggestedResponse['repair']>) {
  const known = WRITTEN_UNITS.find(({ value }) => value === unit)?.value ?? 'EACH';
  const service = { ...emptyService(), label, unit: known, price: centsText(unitCents) };
  const price = unitCents === undefined ? '' : plainDollars(Math.round(unitCents * quantity));
  return { repairs: [service.id], service, price };
}

/** A draft from a technician's finding. Its repair becomes a company service unless the office picks other repairs. */
const suggestedDraft = ({ title, say, why, severity, repair }: SuggestedResponse): ResponseDraft => ({
  ...empty(),
  title,
  say,
  why,
  severity,
  ...(repair !== undefined && suggestedRepair(repair)),
});

/** The form of one response. Validation errors show after the first attempt to save. */
export function useResponseDraft(row: ResponseRow | undefined, suggestion?: SuggestedResponse) {
  const [draft, setDraft] = useState<ResponseDraft>(() => {
    if (suggestion !== undefined) return suggestedDraft(suggestion);
    return row === undefined ? empty() : draftOf(row);
  });
  const change = (part: Partial<ResponseDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change };
}
