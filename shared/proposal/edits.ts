import * as z from 'zod';

/** Cents; never negative here: what is taken off says so by its place. */
export const Cents = z.number().int().min(0, 'Not below zero').max(100_000_000, 'At most $1,000,000');
/** Hundredths of a per cent: 6.25 % is 625. */
export const BasisPoints = z.number().int().min(0, 'Not below zero').max(10_000, 'At most 100 %');

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);
const Quantity = z.number().min(0.01, 'More than nothing').max(100_000);

export const PROPOSAL_GROUPS = ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'] as const;

/** What the writer of a proposal changes in a line that comes from the findings; what is absent stays. */
export const LineEdit = z.strictObject({
  label: text(160).min(1).exactOptional(),
  detail: text(1000).exactOptional(),
  quantity: Quantity.exactOptional(),
  unitCents: Cents.exactOptional(),
  warranty: text(200).exactOptional(),
  duration: text(120).exactOptional(),
  isTaxable: z.boolean().exactOptional(),
  /** Ticked when the reader opens the proposal. */
  isPreselected: z.boolean().exactOptional(),
  isLeftOut: z.boolean().exactOptional(),
});
export type LineEdit = z.infer<typeof LineEdit>;

/** A line of the writer's own, from the price book or free. */
export const AddedLine = z.strictObject({
  group: z.enum(PROPOSAL_GROUPS),
  label: text(160).min(1, 'Name the work'),
  detail: text(1000).default(''),
  quantity: Quantity.default(1),
  unit: text(20).default(''),
  unitCents: Cents,
  repairId: text(160).exactOptional(),
  warranty: text(200).exactOptional(),
  duration: text(120).exactOptional(),
  isTaxable: z.boolean().default(true),
  isPreselected: z.boolean().default(true),
});
export type AddedLine = z.infer<typeof AddedLine>;

export const TIERS = ['GOOD', 'BETTER', 'BEST'] as const;

/** One way to do a line, its price for the whole line. */
export const OptionEdit = z.strictObject({
  tier: z.enum(TIERS),
  label: text(120).min(1),
  detail: text(300).default(''),
  points: z.array(text(120).min(1)).max(6).default([]),
  totalCents: Cents,
  /** The repair of the finding it stands for; the pull sheet takes its materials. */
  repairId: text(160).exactOptional(),
  isProposed: z.boolean().default(false),
});
export type OptionEdit = z.infer<typeof OptionEdit>;

/** Taken off when every line of it is approved. */
export const PackageEdit = z.strictObject({
  packageId: text(60).min(1),
  label: text(120).min(1),
  lineIds: z.array(z.string().min(1).max(200)).min(1).max(40),
  discountCents: Cents,
});
export type PackageEdit = z.infer<typeof PackageEdit>;

/** Discounts, fees, tax and deposit of one proposal; what is absent is as the company's settings have it. */
export const ProposalSums = z.strictObject({
  discounts: z
    .array(
      z.union([
        z.strictObject({ label: text(120).min(1), amountCents: Cents }),
        z.strictObject({ label: text(120).min(1), basisPoints: BasisPoints }),
      ]),
    )
    .max(10)
    .default([]),
  fees: z
    .array(z.strictObject({ label: text(120).min(1), amountCents: Cents, isTaxable: z.boolean().default(false) }))
    .max(10)
    .default([]),
  taxBasisPoints: BasisPoints.exactOptional(),
  depositBasisPoints: BasisPoints.exactOptional(),
  validDays: z.number().int().min(1).max(365).exactOptional(),
  /** A homeowner who signs at home may cancel; the notice is printed. */
  isSignedAtHome: z.boolean().exactOptional(),
});
export type ProposalSums = z.infer<typeof ProposalSums>;

/** Texts of one proposal; what is absent is as the company's settings have it. */
export const ProposalTerms = z.strictObject({
  included: text(1000).exactOptional(),
  hiddenConditions: text(1000).exactOptional(),
  startAndFinish: text(1000).exactOptional(),
  warranty: text(1000).exactOptional(),
  payment: text(1000).exactOptional(),
  stateNotice: text(3000).exactOptional(),
});
export type ProposalTerms = z.infer<typeof ProposalTerms>;
