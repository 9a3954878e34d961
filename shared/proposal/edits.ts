import * as z from 'zod';
import { MAX_LINE_QUANTITY, MAX_OPTION_POINTS, MAX_POINT_LENGTH, MAX_SUMS, MIN_LINE_QUANTITY } from './limits.ts';
import { BasisPoints, Cents, text } from './terms.ts';

const Quantity = z.number().min(MIN_LINE_QUANTITY, 'More than nothing').max(MAX_LINE_QUANTITY);

export const PROPOSAL_GROUPS = ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'] as const;

/** The exact offer: it is signed with the line, and the pull sheet orders it. */
const offered = { size: text(60).exactOptional(), material: text(60).exactOptional() };
const Rate = z.strictObject({ unitCents: Cents, baseCents: Cents });

/** The writer's edits to a line that comes from the findings; absent fields are unchanged. */
export const LineEdit = z.strictObject({
  label: text(160).min(1).exactOptional(),
  detail: text(1000).exactOptional(),
  quantity: Quantity.exactOptional(),
  /** Without `baseCents` it is the whole rate; `baseCents` is added once. */
  unitCents: Cents.exactOptional(),
  baseCents: Cents.exactOptional(),
  /** A price for the whole line: it replaces the rate, and later quantity changes don't affect it. */
  totalCents: Cents.exactOptional(),
  ...offered,
  warranty: text(200).exactOptional(),
  duration: text(120).exactOptional(),
  isTaxable: z.boolean().exactOptional(),
  /** Already selected when the reader opens the proposal. */
  isPreselected: z.boolean().exactOptional(),
  isLeftOut: z.boolean().exactOptional(),
});
export type LineEdit = z.infer<typeof LineEdit>;

/** A line the writer added, from the price book or free text. */
export const AddedLine = z.strictObject({
  group: z.enum(PROPOSAL_GROUPS),
  label: text(160).min(1, 'Name the work'),
  detail: text(1000).default(''),
  quantity: Quantity.default(1),
  unit: text(20).default(''),
  unitCents: Cents,
  /** Added once, on top of quantity × `unitCents`. */
  baseCents: Cents.exactOptional(),
  /** Its quantity hasn't been entered yet; it isn't sold until then. */
  isOpen: z.boolean().exactOptional(),
  ...offered,
  repairId: text(160).exactOptional(),
  warranty: text(200).exactOptional(),
  duration: text(120).exactOptional(),
  isTaxable: z.boolean().default(true),
  isPreselected: z.boolean().default(true),
});
export type AddedLine = z.infer<typeof AddedLine>;

export const TIERS = ['GOOD', 'BETTER', 'BEST'] as const;

/**
 * One option of a line. With a `rate` its price is quantity × `unitCents` + `baseCents`; without one, `totalCents` is the
 * price.
 */
export const OptionEdit = z.strictObject({
  tier: z.enum(TIERS),
  label: text(120).min(1),
  detail: text(300).default(''),
  points: z.array(text(MAX_POINT_LENGTH).min(1)).max(MAX_OPTION_POINTS).default([]),
  totalCents: Cents,
  /** The repair of the finding that this option stands for; the pull sheet lists its materials. */
  repairId: text(160).exactOptional(),
  isProposed: z.boolean().default(false),
  quantity: Quantity.exactOptional(),
  unit: text(20).exactOptional(),
  rate: Rate.exactOptional(),
  reason: text(300).exactOptional(),
  ...offered,
});
export type OptionEdit = z.infer<typeof OptionEdit>;

/** A discount that applies if every line of the package is approved. */
export const PackageEdit = z.strictObject({
  packageId: text(60).min(1),
  label: text(120).min(1),
  lineIds: z.array(z.string().min(1).max(200)).min(1).max(40),
  discountCents: Cents,
});
export type PackageEdit = z.infer<typeof PackageEdit>;

/** Discounts, fees, tax and deposit of one proposal; absent fields use the company's settings. */
export const ProposalSums = z.strictObject({
  discounts: z
    .array(
      z.union([
        z.strictObject({ label: text(120).min(1), amountCents: Cents }),
        z.strictObject({ label: text(120).min(1), basisPoints: BasisPoints }),
      ]),
    )
    .max(MAX_SUMS)
    .default([]),
  fees: z
    .array(z.strictObject({ label: text(120).min(1), amountCents: Cents, isTaxable: z.boolean().default(false) }))
    .max(MAX_SUMS)
    .default([]),
  taxBasisPoints: BasisPoints.exactOptional(),
  depositBasisPoints: BasisPoints.exactOptional(),
  validDays: z.number().int().min(1).max(365).exactOptional(),
  /** A homeowner who signs at home may cancel, so the cancellation notice is printed. */
  isSignedAtHome: z.boolean().exactOptional(),
});
export type ProposalSums = z.infer<typeof ProposalSums>;
