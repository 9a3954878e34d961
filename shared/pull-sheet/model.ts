import * as z from 'zod';
import { PULL_BLOCKS } from './block-names.ts';

/** One item to take. Without a quantity it is measured or chosen on site; quantities are never guessed. */
export const PullItem = z.object({
  /** Block, flue and part. The same item has the same id in every sheet of an inspection. */
  itemId: z.string(),
  label: z.string(),
  /** The exact variant: '6 in round, stainless 304'. Empty if there is only one. */
  size: z.string(),
  quantity: z.number().optional(),
  unit: z.string(),
  /** How the quantity was determined, or what to measure. */
  basis: z.string(),
  /** Source id from the list of sources: `S42`, or `E` for our own editorial value. */
  source: z.string(),
  /** Set if the item is taken only as a replacement for another one. */
  insteadOf: z.string().optional(),
  lineIds: z.array(z.string()),
});
export type PullItem = z.infer<typeof PullItem>;

/** A known fact; an empty text is a blank line to fill in by hand. */
export const PullFact = z.object({ factId: z.string(), label: z.string(), text: z.string() });
export type PullFact = z.infer<typeof PullFact>;

export const PullBlock = z.object({
  blockId: z.string(),
  kind: z.enum(PULL_BLOCKS),
  /** 'Liner, flue 2' if there are several. */
  title: z.string(),
  facts: z.array(PullFact),
  items: z.array(PullItem),
  notes: z.array(z.string()),
});
export type PullBlock = z.infer<typeof PullBlock>;

/** The materials for one repair of one flue or appliance; its id is that of the proposal's line. */
export const PullLine = z.object({
  lineId: z.string(),
  repairId: z.string(),
  /** The id suffix of the flue or appliance; empty for the first one or the only one. */
  suffix: z.string(),
  /** Where the work is done, if that is more than the suffix's flue or appliance: a cap over several flues. */
  place: z.string().optional(),
  /** The line's ids in proposals signed while work on a flue was listed under its appliance. */
  formerIds: z.array(z.string()).optional(),
  label: z.string(),
  /** 'flue 2' if there are several. */
  instanceLabel: z.string().optional(),
  /** Whether the inspection proposes it; the other lines are its alternatives. */
  isProposed: z.boolean(),
  blocks: z.array(PullBlock),
});
export type PullLine = z.infer<typeof PullLine>;

/** One proposed repair: a line of the proposal with its proposed option, or a repair that has no price yet. */
export const ProposedLine = z.object({
  lineId: z.string(),
  repairId: z.string().optional(),
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  size: z.string().optional(),
  material: z.string().optional(),
  /** The repair that includes this one, which then takes nothing of its own. */
  includedWith: z.string().optional(),
  /** Its quantity was entered by hand: the same repair in another line adds to it. */
  isCounted: z.boolean().optional(),
  /** Its quantity or price is open, so only the inspection gives its materials. */
  isOpen: z.boolean().optional(),
});
export type ProposedLine = z.infer<typeof ProposedLine>;

/** Everything an inspection may need, line by line; an approval selects from it. */
export const PullSheetSource = z.object({
  inspectionId: z.string(),
  /** Set for the sample inspection that shows a new company what it gets. */
  isSample: z.literal(true).exactOptional(),
  clientName: z.string(),
  typeLabel: z.string(),
  job: z.array(PullFact),
  lines: z.array(PullLine),
  /** What the proposal proposes, as edited; absent in files from before it was stored. */
  proposed: z.array(ProposedLine).optional(),
});
export type PullSheetSource = z.infer<typeof PullSheetSource>;

export const PullSheetModel = z.object({
  inspectionId: z.string(),
  isSample: z.literal(true).exactOptional(),
  clientName: z.string(),
  typeLabel: z.string(),
  /** False while it shows a proposal that isn't approved yet. */
  isApproved: z.boolean(),
  approvedAt: z.string().optional(),
  repairs: z.array(
    z.object({
      lineId: z.string(),
      label: z.string(),
      /** The repair that includes the materials of this one. */
      includedWith: z.string().optional(),
    }),
  ),
  job: z.array(PullFact),
  blocks: z.array(PullBlock),
});
export type PullSheetModel = z.infer<typeof PullSheetModel>;
