import * as z from 'zod';
import { PULL_BLOCKS } from './block-names.ts';

/** One thing to take. Without a quantity it is measured or chosen on site: nothing is guessed. */
export const PullItem = z.object({
  /** Block, flue and part: the same thing has the same id in every sheet of an inspection. */
  itemId: z.string(),
  label: z.string(),
  /** What kind exactly: '6 in round, stainless 304'. Empty where there is one kind alone. */
  size: z.string(),
  quantity: z.number().optional(),
  unit: z.string(),
  /** How the quantity came about, or what to measure. */
  basis: z.string(),
  /** Mark of the source list: `S42`, `E` for a value of our own. */
  source: z.string(),
  /** Taken only in place of another thing. */
  insteadOf: z.string().optional(),
  lineIds: z.array(z.string()),
});
export type PullItem = z.infer<typeof PullItem>;

/** Something known; an empty text is a line to fill in by hand. */
export const PullFact = z.object({ factId: z.string(), label: z.string(), text: z.string() });
export type PullFact = z.infer<typeof PullFact>;

export const PullBlock = z.object({
  blockId: z.string(),
  kind: z.enum(PULL_BLOCKS),
  /** 'Liner, flue 2' where there are several. */
  title: z.string(),
  facts: z.array(PullFact),
  items: z.array(PullItem),
  notes: z.array(z.string()),
});
export type PullBlock = z.infer<typeof PullBlock>;

/** What one repair of one flue or appliance takes; its id is that of the proposal's line. */
export const PullLine = z.object({
  lineId: z.string(),
  repairId: z.string(),
  /** Flue or appliance as the end of an id; empty for the first and where there is one. */
  suffix: z.string(),
  /** What it is done on, where that is more than the flue or appliance of the suffix: a cap over several flues. */
  place: z.string().optional(),
  /** Ids of the line in proposals signed while work on a flue was listed under its appliance. */
  formerIds: z.array(z.string()).optional(),
  label: z.string(),
  /** The inspection proposes it; the others are its alternatives. */
  isProposed: z.boolean(),
  blocks: z.array(PullBlock),
});
export type PullLine = z.infer<typeof PullLine>;

/** Everything an inspection may need, line by line: what an approval chooses from. */
export const PullSheetSource = z.object({
  inspectionId: z.string(),
  /** Of the made-up inspection that shows a new company what it gets. */
  isSample: z.literal(true).exactOptional(),
  clientName: z.string(),
  typeLabel: z.string(),
  job: z.array(PullFact),
  lines: z.array(PullLine),
});
export type PullSheetSource = z.infer<typeof PullSheetSource>;

export const PullSheetModel = z.object({
  inspectionId: z.string(),
  isSample: z.literal(true).exactOptional(),
  clientName: z.string(),
  typeLabel: z.string(),
  /** False while it shows a proposal that is not approved yet. */
  isApproved: z.boolean(),
  approvedAt: z.string().optional(),
  repairs: z.array(
    z.object({
      lineId: z.string(),
      label: z.string(),
      /** The repair whose materials it comes with. */
      includedWith: z.string().optional(),
    }),
  ),
  job: z.array(PullFact),
  blocks: z.array(PullBlock),
});
export type PullSheetModel = z.infer<typeof PullSheetModel>;
