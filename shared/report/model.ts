import * as z from 'zod';
import { LOGICS } from '#shared/inspection/kit.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { PhotoMarkup } from '#shared/photos/markup.ts';
import { CONFIDENCES, type Confidence } from '#shared/sizing/confidence.ts';
import { ReportRepair } from './repairs/repair-model.ts';

/** The state of a component; OPEN occurs only in a draft. */
export const REPORT_STATES = ['SATISFACTORY', 'DEFECT', 'NOT_ACCESSIBLE', 'NA', 'OPEN'] as const;

/** In order of importance. */
export const SEVERITIES = ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The four overall conditions, spelled exactly as in the specification. */
export const OVERALL_CONDITIONS = [
  'UNSUITIBLE_FOR_OPERATION',
  'OPERATIONAL_BUT_VULNERABLE_TO_WATER_INTRUSION',
  'OPERATIONAL_WITH_MAINTENANCE_ITEMS_NEEDED',
  'OPERATIONAL_CONDITION_AT_TIME_OF_INSPECTION',
] as const;

export type { Confidence };

export const RuleReference = z.object({
  rule: z.string(),
  section: z.string().optional(),
  edition: z.string().optional(),
  confidence: z.enum(CONFIDENCES).optional(),
});
export type RuleReference = z.infer<typeof RuleReference>;

export const ReportPhoto = z.object({
  photoId: z.string(),
  /** Consecutive through the whole report, in the order of the walk. */
  number: z.number().int(),
  caption: z.string(),
  takenAt: z.string(),
  state: z.enum(['awaited', 'verified', 'refused']),
  reason: z.string().optional(),
  url: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  /** At most 800 px: enough for a phone, and small enough to load quickly. */
  mediumUrl: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Turn, crop and marks; never part of the image bytes. */
  markup: PhotoMarkup.optional(),
  /** On an 'after' photo: the id of the 'before' photo of the same place. */
  pairedWith: z.string().optional(),
});
export type ReportPhoto = z.infer<typeof ReportPhoto>;

export const ReportFinding = z.object({
  findingId: z.string(),
  /** 1 is the most important finding of the report. */
  number: z.number().int(),
  componentId: z.string(),
  title: z.string(),
  severity: z.enum(SEVERITIES),
  severityLabel: z.string(),
  stopUse: z.boolean(),
  say: z.string(),
  /** The technician's own words; `say` ends with them until someone edits it. */
  note: z.string().optional(),
  why: z.string(),
  rule: RuleReference.optional(),
  recommendation: z.string(),
  /** Ids of the diagrams that show the recommended repair. */
  pictures: z.array(z.string()).optional(),
  repairs: z.array(ReportRepair),
  photoIds: z.array(z.string()),
  /** Whether one of its texts was edited by hand. */
  isEdited: z.boolean().optional(),
});
export type ReportFinding = z.infer<typeof ReportFinding>;

export const ReportMeasurement = z.object({ fieldId: z.string(), label: z.string(), text: z.string() });
export type ReportMeasurement = z.infer<typeof ReportMeasurement>;

export const ReportComponent = z.object({
  componentId: z.string(),
  label: z.string(),
  state: z.enum(REPORT_STATES),
  stateLabel: z.string(),
  measurements: z.array(ReportMeasurement),
  findings: z.array(ReportFinding),
  photos: z.array(ReportPhoto),
  notes: z.string(),
  /** The logic with which it was asked. */
  version: z.enum(LOGICS).optional(),
  /** Why the component could not be inspected. */
  limitation: z.string().optional(),
  /** A card about the visit rather than a part of the system: it has no condition and isn't counted as a part. */
  isUncounted: z.boolean().optional(),
});
export type ReportComponent = z.infer<typeof ReportComponent>;

export const ReportSection = z.object({
  sectionId: z.string(),
  title: z.string(),
  /** 'All fine', '2 to repair', '1 not seen'. */
  summary: z.string(),
  /** check: a table of three columns. Lite: states, issues and photos. Pro, the default: everything. */
  layout: z.enum(LOGICS).optional(),
  /** 'Flue 2' if there are several. */
  instanceLabel: z.string().optional(),
  components: z.array(ReportComponent),
});
export type ReportSection = z.infer<typeof ReportSection>;

export const CalculationStep = z.object({
  label: z.string(),
  expression: z.string(),
  result: z.string(),
  unit: z.string(),
  /** The expression is a sentence that contains the result, so it is printed alone. */
  isComparison: z.literal(true).optional(),
  rule: z.string().optional(),
  section: z.string().optional(),
  edition: z.string().optional(),
  confidence: z.enum(CONFIDENCES).optional(),
});
export type CalculationStep = z.infer<typeof CalculationStep>;

export const ReportCalculation = z.object({
  calculationId: z.string(),
  componentId: z.string().optional(),
  title: z.string(),
  steps: z.array(CalculationStep),
  verdict: z.enum(['passes', 'fails', 'info']),
  /** Required versus actual, to be drawn as bars. */
  comparison: z
    .object({
      unit: z.string(),
      bars: z.array(z.object({ label: z.string(), value: z.number(), needed: z.number(), passes: z.boolean() })),
    })
    .optional(),
  conclusion: z.string(),
  warnings: z.array(z.string()),
});
export type ReportCalculation = z.infer<typeof ReportCalculation>;

export const ReportLimitation = z.object({
  number: z.number().int(),
  /** Absent for a limitation of the whole visit. */
  componentId: z.string().optional(),
  label: z.string(),
  reason: z.string(),
  notes: z.string(),
  photoIds: z.array(z.string()),
});
export type ReportLimitation = z.infer<typeof ReportLimitation>;

export const ReportVerdict = z.object({
  overallCondition: z.object({ value: z.enum(OVERALL_CONDITIONS), label: z.string() }),
  tone: z.enum(['stop', 'water', 'maintenance', 'good']),
  /** One sentence that a homeowner understands. */
  headline: z.string(),
  explanation: z.string(),
  stopUse: z.boolean(),
  reasons: z.array(z.string()),
});
export type ReportVerdict = z.infer<typeof ReportVerdict>;

export const ReportCounts = z.object({
  components: z.number().int(),
  satisfactory: z.number().int(),
  defect: z.number().int(),
  notAccessible: z.number().int(),
  /** Parts that aren't present or aren't in use. */
  notApplicable: z.number().int(),
  /** Optional parts that the system doesn't have; absent in older reports. */
  notPresent: z.number().int().optional(),
  open: z.number().int(),
  /** Components by their worst severity; the three counts add up to `defect`. */
  safety: z.number().int(),
  waterIntrusion: z.number().int(),
  maintenance: z.number().int(),
});
export type ReportCounts = z.infer<typeof ReportCounts>;

/** How many of the photos are stored with exactly the bytes the device took. */
export const ReportReceipt = z.object({
  total: z.number().int(),
  verified: z.number().int(),
  refused: z.number().int(),
  /** SHA-256 in hex of the photo manifest (shared/report/manifest.ts); empty if not known yet. */
  manifestHash: z.string(),
});
export type ReportReceipt = z.infer<typeof ReportReceipt>;

/** A reading from an instrument, with the limit it was compared with. */
export const ReportReading = z.object({
  fieldId: z.string(),
  label: z.string(),
  text: z.string(),
  verdict: z.enum(['passes', 'fails', 'info']),
  limits: z.array(z.string()),
});
export type ReportReading = z.infer<typeof ReportReading>;

/** What the level required: required = answered + limitations + open. */
export const ReportLevel = z.object({
  required: z.number().int(),
  answered: z.number().int(),
  limitations: z.number().int(),
  open: z.number().int(),
});

/** One reviewer's confirmation that a revision is correct. */
export const ReviewRecord = z.object({
  by: z.string(),
  at: z.string(),
  /** The revision that was reviewed; newer revisions aren't covered. */
  revision: z.number().int(),
});

/** verified: facts and photos match the visit. reviewed: a second person reread it. */
export const ReportReview = z.object({
  verified: ReviewRecord.optional(),
  reviewed: ReviewRecord.optional(),
});
export type ReportReview = z.infer<typeof ReportReview>;

/** What the visit covered and what it didn't, one line each. */
export const ReportCoverage = z.object({ covered: z.array(z.string()), notCovered: z.array(z.string()) });
export type ReportCoverage = z.infer<typeof ReportCoverage>;

export const ReportModel = z.object({
  inspectionId: z.string(),
  type: z.enum(INSPECTION_TYPES),
  typeLabel: z.string(),
  company: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    logoUrl: z.string().optional(),
    /** License or certification, in the company's words. */
    license: z.string().optional(),
  }),
  client: z.object({ name: z.string(), address: z.string() }),
  inspectedAt: z.string(),
  /** Absent in a draft. */
  completedAt: z.string().optional(),
  /** Set for the sample inspection; every view and document labels it as a sample. */
  isSample: z.literal(true).exactOptional(),
  revised: z.boolean(),
  /** Number of the wording since completion, starting at 1; absent in a draft and on a device. */
  revision: z.number().int().optional(),
  review: ReportReview.optional(),
  inspector: z.string(),
  reason: z.string(),
  level: z.string(),
  levelText: z.string(),
  levelCompleteness: ReportLevel.optional(),
  scope: z.string(),
  coverage: ReportCoverage.optional(),
  verdict: ReportVerdict,
  /** Overall result of an inspection in the check style. */
  masters: z.enum(['PASS', 'FAIL']).optional(),
  counts: ReportCounts,
  /** Numbers of the (at most three) most important findings. */
  topFindings: z.array(z.number().int()),
  sections: z.array(ReportSection),
  calculations: z.array(ReportCalculation),
  readings: z.array(ReportReading).optional(),
  limitations: z.array(ReportLimitation),
  legalStatement: z.string(),
  receipt: ReportReceipt,
  showPrices: z.boolean(),
  /** IANA time zone name; all times in the report are shown in it. */
  timeZone: z.string(),
  generatedAt: z.string(),
  ruleSetVersion: z.string(),
});
export type ReportModel = z.infer<typeof ReportModel>;
