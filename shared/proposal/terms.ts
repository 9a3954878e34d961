import * as z from 'zod';
import { shortDollars } from '#shared/money.ts';
import { MAX_BASIS_POINTS, MAX_LINE_CENTS } from './limits.ts';

/** Cents, never negative here: a deduction is marked by the field it is in. */
export const Cents = z
  .number()
  .int()
  .min(0, 'Not below zero')
  .max(MAX_LINE_CENTS, `At most ${shortDollars(MAX_LINE_CENTS)}`);
/** Hundredths of a percent: 6.25% is 625. */
export const BasisPoints = z.number().int().min(0, 'Not below zero').max(MAX_BASIS_POINTS, 'At most 100%');

/** A text that the writer enters. */
export const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

/** Texts of one proposal; absent fields use the company's settings. */
export const ProposalTerms = z.strictObject({
  included: text(1000).exactOptional(),
  hiddenConditions: text(1000).exactOptional(),
  startAndFinish: text(1000).exactOptional(),
  warranty: text(1000).exactOptional(),
  payment: text(1000).exactOptional(),
  stateNotice: text(3000).exactOptional(),
});
export type ProposalTerms = z.infer<typeof ProposalTerms>;
