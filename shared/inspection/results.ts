import type { OptionTone, PriceUnit, Severity } from '#shared/catalogue/types.ts';
import type { PartCalculation } from '#shared/inspection/calculations.ts';
import type { Logic } from '#shared/inspection/kit.ts';
import type { PartFlue } from '#shared/inspection/flues.ts';
import type { LevelCompleteness } from '#shared/inspection/level-completeness.ts';
import type { QuantitySource, Rate } from '#shared/inspection/rate.ts';
import type { ComponentState } from '#shared/inspection/types.ts';
import type { Span } from '#shared/inspection/work-place.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/** `answer`: a required field or the state. `conflict`: the answers mean a defect that the state denies. */
/** `lead`: a question that decides which parts are asked, and that earlier versions did not need an answer of. */
export type MissingReason = 'answer' | 'lead' | 'issue' | 'photo' | 'limitation' | 'conflict' | 'note';

export type Missing = {
  readonly sectionId: string;
  readonly componentId: string;
  readonly fieldId?: string;
  readonly reason: MissingReason;
  readonly message: string;
};

/**
 * Cards: `left` still lack an answer; `recheck` were answered, but answers of other parts contradict their condition now.
 * So `left` only falls as the user continues.
 */
export type Count = {
  readonly total: number;
  readonly answered: number;
  readonly left: number;
  readonly recheck: number;
};
/** An open question whose answer decides which parts are asked. */
export type OpenLead = {
  readonly sectionId: string;
  readonly componentId: string;
  readonly fieldId: string;
  readonly label: string;
};

export type SectionProgress = Count & {
  readonly sectionId: string;
  readonly label: string;
  /** The first open question that decides which parts this section asks; until then its count is not the whole. */
  readonly waitsFor?: OpenLead;
};
export type Progress = Count & {
  readonly percent: number;
  readonly sections: readonly SectionProgress[];
  /** Open questions that decide which parts are asked; while there are any, the counts are not the whole. */
  readonly openLeads: readonly OpenLead[];
};

/** A finding that another answer or a calculation of the same inspection denies: shown, and nothing is held back by it. */
export type Contradiction = {
  readonly sectionId: string;
  readonly componentId: string;
  readonly responseId: string;
  /** What the finding is called. */
  readonly title: string;
  readonly message: string;
  /** The question to look at again; absent where it is a whole calculation of the part. */
  readonly field?: {
    readonly sectionId: string;
    readonly componentId: string;
    readonly fieldId: string;
    readonly label: string;
  };
};

export type Repair = {
  readonly id: string;
  readonly kind: 'service' | 'product' | 'action';
  readonly label: string;
  readonly detail?: string;
  readonly unit?: PriceUnit;
  /** Absent while it is open. */
  readonly quantity?: number;
  readonly quantitySource?: QuantitySource;
  /** What one unit costs, and what is added once: `priceCents` is always quantity × `unitCents` + `baseCents`. */
  readonly rate?: Rate;
  /** For the whole line; absent for advice that is not sold, and while the quantity is open. */
  readonly priceCents?: number;
  /** How the price came about, e.g. `23 ft × $110 + $450`; written by `rateText`. */
  readonly basis?: string;
  /** What is proposed is chosen until the technician chooses otherwise. */
  readonly chosen: boolean;
  /** Repairs of one finding with the same group are alternatives; one without a group is independent. */
  readonly choiceGroup?: string;
  /** What exactly is offered: '9 in round'. */
  readonly size?: string;
  /** Why this way passes or is offered. */
  readonly reason?: string;
  /** Id of the alloy or material that is offered. */
  readonly material?: string;
  /** End of the ids of the flue it is done on, where an appliance's part recommends it. */
  readonly at?: string;
  /** A cap over several flues: no kit of a single flue replaces it. */
  readonly spans?: Span;
};

export type Finding = {
  /** Stable key: component and response; a response belongs to one component, of which there may be several. */
  readonly findingId: string;
  readonly responseId: string;
  readonly sectionId: string;
  readonly componentId: string;
  readonly componentLabel: string;
  /** 'Flue 2', where the inspection has several; label and title then end with it. */
  readonly instanceLabel?: string;
  readonly title: string;
  readonly say: string;
  readonly why: string;
  readonly severity: Severity;
  readonly stopUse: boolean;
  /** `observed`: chosen by the technician. `rule`: follows from the answers. */
  readonly source: 'observed' | 'rule';
  /** The catalogue's, the catalogue's in the company's words, the company's own, or written by the technician. */
  readonly origin: 'catalogue' | 'company' | 'own' | 'written';
  readonly ruleId: string;
  readonly ruleSetVersion: string;
  readonly reference?: RuleReference;
  /** Diagrams that show the recommended repair, or the part where none is chosen. */
  readonly pictures: readonly string[];
  /** The flue whose ways are among the repairs; findings of one flue are put right in one way. */
  readonly flueKey?: string;
  readonly repairs: readonly Repair[];
};

export type OverallConditionId =
  | 'UNSUITIBLE_FOR_OPERATION'
  | 'OPERATIONAL_CONDITION_AT_TIME_OF_INSPECTION'
  | 'OPERATIONAL_WITH_MAINTENANCE_ITEMS_NEEDED'
  | 'OPERATIONAL_BUT_VULNERABLE_TO_WATER_INTRUSION';

export type Overall = {
  readonly condition: OverallConditionId;
  readonly label: string;
  readonly tone: OptionTone;
  /** What the findings alone propose. */
  readonly proposed: OverallConditionId;
  readonly reason: string;
  /** The findings the proposal rests on, most important first. */
  readonly findingIds: readonly string[];
  readonly stopUse: boolean;
  readonly stopUseProposed: boolean;
  readonly overruled: boolean;
  readonly note?: string;
  readonly masters: 'PASS' | 'FAIL';
};

export type Limitation = {
  readonly sectionId: string;
  /** Absent for a limit of the whole visit. */
  readonly componentId?: string;
  readonly label: string;
  readonly reasonId?: string;
  readonly reason: string;
  readonly note?: string;
  readonly photoIds: readonly string[];
};

/** Components by state; the three severities count the worst finding of each defective part. */
export type Tally = {
  readonly parts: number;
  readonly satisfactory: number;
  readonly defect: number;
  readonly notAccessible: number;
  /** Those that are not present among them. */
  readonly notApplicable: number;
  /** Optional parts that the system does without. */
  readonly notPresent: number;
  readonly open: number;
  readonly safety: number;
  readonly waterIntrusion: number;
  readonly maintenance: number;
};

export type ComponentResult = {
  readonly sectionId: string;
  readonly componentId: string;
  /** By which logic it was asked: the part's `version`. */
  readonly version: Logic;
  /** Absent while open, and always for the result card. */
  readonly state?: ComponentState;
  /** Why the state follows from the answers, when it does. */
  readonly because?: string;
  /** The chosen level does not ask for it, and nothing of it was answered. */
  readonly beyondLevel?: true;
  /** Ids of the fields to show, in order, without the implicit ones. */
  readonly visibleFields: readonly string[];
  readonly missing: number;
};

export type InspectionResult = {
  readonly ruleSetVersion: string;
  readonly contradictions: readonly Contradiction[];
  readonly components: readonly ComponentResult[];
  readonly missing: readonly Missing[];
  readonly progress: Progress;
  readonly findings: readonly Finding[];
  readonly overall: Overall;
  readonly tally: Tally;
  readonly calculations: readonly PartCalculation[];
  /** The verdict on each flue that is measured, and the ways to fix it. */
  readonly flues: readonly PartFlue[];
  /** Values of the fields of kind `calc`, by field id; a field that cannot be determined is absent. */
  readonly computed: Readonly<Record<string, number | string | boolean>>;
  /** What the chosen level asks for and what of it is done; nothing open means nothing missing. */
  readonly level: LevelCompleteness;
  readonly limitations: readonly Limitation[];
  /** Sum of the chosen repairs, each repair counted once. */
  readonly repairsCents: number;
};
