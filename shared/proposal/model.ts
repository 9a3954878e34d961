import * as z from 'zod';
import { QUANTITY_SOURCES } from '#shared/inspection/repairs/rate.ts';
import { RuleReference } from '#shared/report/model.ts';
import { RateModel } from '#shared/report/repairs/repair-model.ts';
import { Signature } from '#shared/contract/signature.ts';
import { PROPOSAL_GROUPS, TIERS } from './edits.ts';

/** The exact offer. Fields are absent if unknown, and in proposals signed before they were stored. */
const offered = {
  rate: RateModel.optional(),
  quantitySource: z.enum(QUANTITY_SOURCES).optional(),
  /** '9 in round'. */
  size: z.string().optional(),
  /** Id of the alloy or material. */
  material: z.string().optional(),
  /** Why this option passes or is offered. */
  reason: z.string().optional(),
  /** Keys of other lines' work that this option contains: chosen together, that work costs nothing extra. */
  includes: z.array(z.string()).optional(),
};

/** One of the options for doing a line. */
export const ProposalOption = z.object({
  optionId: z.string(),
  tier: z.enum(TIERS),
  label: z.string(),
  detail: z.string(),
  points: z.array(z.string()),
  totalCents: z.number().int(),
  isProposed: z.boolean(),
  repairId: z.string().optional(),
  quantity: z.number().optional(),
  unit: z.string().optional(),
  ...offered,
});
export type ProposalOption = z.infer<typeof ProposalOption>;

/** One repair that the reader selects or not. A repair that answers several findings of one flue is one line. */
export const ProposalLine = z.object({
  /** The repair's id with its flue or appliance, or the id of a line added by hand. */
  lineId: z.string(),
  /** Starts at 1, in display order. */
  number: z.number().int(),
  group: z.enum(PROPOSAL_GROUPS),
  label: z.string(),
  detail: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** The `unitCents` of `rate`; without `rate` in lines signed before rates were stored. */
  unitCents: z.number().int(),
  /** Price of the line as proposed, before options, packages, discounts and tax. */
  totalCents: z.number().int(),
  repairId: z.string().optional(),
  /**
   * The flue, appliance or system of the work. Absent for a line the writer added, and in proposals signed before it was
   * stored.
   */
  place: z.string().optional(),
  /** Shared by the alternatives of one finding. */
  choiceGroup: z.string().optional(),
  ...offered,
  findingIds: z.array(z.string()),
  findingNumbers: z.array(z.number().int()),
  /** Photos of its findings, showing the current state, the most telling first. */
  photoIds: z.array(z.string()),
  /** Ids of the diagrams that show the recommended repair. */
  pictures: z.array(z.string()),
  reference: RuleReference.optional(),
  /** The report's calculation that gave these sizes; sizes entered by hand aren't included. */
  sizing: z.object({ calculationId: z.string(), title: z.string(), sizes: z.array(z.string()) }).optional(),
  warranty: z.string(),
  duration: z.string(),
  isTaxable: z.boolean(),
  isPreselected: z.boolean(),
  /** Either none, or two to three of which one is chosen. */
  options: z.array(ProposalOption),
  /** False if the options aren't grades of one repair: they are then numbered instead of being called good, better or best. */
  hasTiers: z.boolean().optional(),
});
export type ProposalLine = z.infer<typeof ProposalLine>;

export const ProposalPackage = z.object({
  packageId: z.string(),
  label: z.string(),
  lineIds: z.array(z.string()),
  discountCents: z.number().int(),
});

/** A way to pay over time, in the lender's words. It promises nothing; every text says 'subject to credit approval'. */
export const FinancingOffer = z.object({
  provider: z.string(),
  label: z.string(),
  url: z.string(),
  text: z.string(),
  /** The lender's representative example, as the company typed it. */
  example: z.string(),
});

export const ProposalModel = z.object({
  inspectionId: z.string(),
  /** `P-2026-0417`: the year and the end of the inspection's id. */
  proposalNumber: z.string(),
  company: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    license: z.string(),
    logoUrl: z.string().optional(),
  }),
  client: z.object({ name: z.string(), address: z.string() }),
  /** Set for the sample inspection that shows a new company what it gets. */
  isSample: z.literal(true).exactOptional(),
  inspector: z.string(),
  inspectedAt: z.string(),
  /** The last day the prices are valid, ISO date. */
  validUntil: z.string(),
  message: z.string(),
  headline: z.string(),
  lead: z.string(),
  /** Group headings that fit the inspected system. */
  titles: z.record(z.enum(PROPOSAL_GROUPS), z.string()).optional(),
  lines: z.array(ProposalLine),
  /** Repairs that are recommended but not sold yet, because their quantity, and so their price, is open. */
  toFollow: z.array(z.object({ label: z.string(), findingNumbers: z.array(z.number().int()) })).optional(),
  packages: z.array(ProposalPackage),
  discounts: z.array(
    z.object({ label: z.string(), amountCents: z.number().int().optional(), basisPoints: z.number().int().optional() }),
  ),
  fees: z.array(z.object({ label: z.string(), amountCents: z.number().int(), isTaxable: z.boolean() })),
  tax: z.object({ label: z.string(), basisPoints: z.number().int() }),
  deposit: z.object({ basisPoints: z.number().int() }),
  financing: z.array(FinancingOffer),
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
  isSignedAtHome: z.boolean(),
  approvalText: z.string(),
  timeZone: z.string(),
  kitVersion: z.number().int(),
});
export type ProposalModel = z.infer<typeof ProposalModel>;

/** The reader's selection: line ids, with the option for lines that have options. */
export const Selection = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: z.string().min(1).max(200), optionId: z.string().min(1).max(200).exactOptional() }))
    .min(1, 'Check at least one repair')
    .max(200),
});
export type Selection = z.infer<typeof Selection>;

/** All in whole cents: subtotal − packages − discounts + fees + tax = total = deposit + balance. */
export const ProposalTotals = z.object({
  subtotalCents: z.number().int(),
  packages: z.array(z.object({ label: z.string(), cents: z.number().int() })),
  discounts: z.array(z.object({ label: z.string(), cents: z.number().int() })),
  fees: z.array(z.object({ label: z.string(), cents: z.number().int() })),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
  depositCents: z.number().int(),
  balanceCents: z.number().int(),
});
export type ProposalTotals = z.infer<typeof ProposalTotals>;

export const DEPOSIT_STATES = ['none', 'due', 'paid', 'refunded'] as const;
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

/** One signed approval; the document it refers to is stored immutably under its hash. */
export const Approval = z.object({
  approvalId: z.string(),
  documentHash: z.string(),
  selection: Selection,
  totals: ProposalTotals,
  signature: Signature,
  approvedAt: z.string(),
  /** Signed through a share link, or on a company device. */
  via: z.enum(['link', 'device']),
  isSignedAtHome: z.boolean(),
  /** Last day of the right to cancel, ISO date, if it was signed at home. */
  cancelUntil: z.string().optional(),
  deposit: z.object({
    state: z.enum(DEPOSIT_STATES),
    amountCents: z.number().int(),
    paidCents: z.number().int(),
    paidAt: z.string().optional(),
    /** What was refunded of the payment; absent if nothing was. */
    refundedCents: z.number().int().optional(),
    /** The payer's bank disputes the payment. The money of a lost dispute is gone. */
    dispute: z.object({ id: z.string(), state: z.enum(DISPUTE_STATES), cents: z.number().int() }).optional(),
    /** Paid with other approvals of the same inspection; never stored, `withCredit` adds it. */
    creditedCents: z.number().int().optional(),
  }),
});
export type Approval = z.infer<typeof Approval>;

/** The last approval of an earlier version, if the proposal was changed after it. */
export const EarlierApproval = z.object({ signedBy: z.string(), approvedAt: z.string(), totalCents: z.number().int() });
export type EarlierApproval = z.infer<typeof EarlierApproval>;

export const toEarlierApproval = ({ signature, approvedAt, totals }: Approval): EarlierApproval => ({
  signedBy: signature.name,
  approvedAt,
  totalCents: totals.totalCents,
});
