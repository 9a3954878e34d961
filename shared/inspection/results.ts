import type { OptionTone, PriceUnit, Severity } from '#shared/catalog/types.ts';
import type { PartCalculation } from '#shared/inspection/calculations.ts';
import type { Logic } from '#shared/inspection/kit.ts';
import type { PartFlue } from '#shared/inspection/flues/flues.ts';
import type { LevelCompleteness } from '#shared/inspection/levels/level-completeness.ts';
import type { QuantitySource, Rate } from '#shared/inspection/repairs/rate.ts';
import type { ComponentState } from '#shared/inspection/types.ts';
import type { Span } from '#shared/inspection/repairs/work-place.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/**
 * `answer`: a required field or the state is missing. `conflict`: the answers imply a defect, but the state denies it. `lead`:
 * a question that decides which parts are asked, and that earlier versions did not require.
 */
export type MissingReason = 'answer' | 'lead' | 'issue' | 'photo' | 'limitation' | 'conflict' | 'note';

export type Missing = {
  readonly sectionId: string;
  readonly componentId: string;
  readonly fieldId?: string;
  readonly reason: MissingReason;
  readonly message: string;
};

/**
 * Card counts: `left` still lack an answer; `recheck` were answered, but answers of other parts now contradict their condition.
 * `left` therefore only decreases as the user continues.
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
  /**
   * The first open question that decides which parts this section asks; until it's answered, the section's count is incomplete.
   */
  readonly waitsFor?: OpenLead;
};
export type Progress = Count & {
  readonly percent: number;
  readonly sections: readonly SectionProgress[];
  /** Open questions that decide which parts are asked; while there are any, the counts are incomplete. */
  readonly openLeads: readonly OpenLead[];
};

/** A finding that another answer or a calculation of the same inspection contradicts. It's shown, but blocks nothing. */
export type Contradiction = {
  readonly sectionId: string;
  readonly componentId: string;
  readonly responseId: string;
  /** Title of the finding. */
  readonly title: string;
  readonly message: string;
  /** The question to check again; absent when an entire calculation of the part contradicts the finding. */
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
  /** Absent while the quantity is open. */
  readonly quantity?: number;
  readonly quantitySource?: QuantitySource;
  /** Unit price and one-time amount: `priceCents` is always quantity × `unitCents` + `baseCents`. */
  readonly rate?: Rate;
  /** Price of the whole line; absent for advice that isn't sold, and while the quantity is open. */
  readonly priceCents?: number;
  /** How the price was calculated, e.g. `23 ft × $110 + $450`; produced by `rateText`. */
  readonly basis?: string;
  /** A proposed repair is chosen until the technician chooses otherwise. */
  readonly chosen: boolean;
  /** Repairs of one finding in the same group are alternatives; a repair without a group is independent. */
  readonly choiceGroup?: string;
  /** The exact size offered: '9 in round'. */
  readonly size?: string;
  /** Why this option passes or is offered. */
  readonly reason?: string;
  /** Id of the offered alloy or material. */
  readonly material?: string;
  /** Id suffix of the flue it's done on, when an appliance's part recommends it. */
  readonly at?: string;
  /** Set for a cap over several flues: no kit for a single flue replaces it. */
  readonly spans?: Span;
};

export type Finding = {
  /** Stable key of component and response. A response belongs to one component, which can occur several times. */
  readonly findingId: string;
  readonly responseId: string;
  readonly sectionId: string;
  readonly componentId: string;
  readonly componentLabel: string;
  /** 'Flue 2', when the inspection has several; label and title then end with it. */
  readonly instanceLabel?: string;
  readonly title: string;
  readonly say: string;
  readonly why: string;
  readonly severity: Severity;
  readonly stopUse: boolean;
  /** `observed`: chosen by the technician. `rule`: follows from the answers. */
  readonly source: 'observed' | 'rule';
  /** From the catalog, from the catalog in the company's wording, company-defined, or written by the technician. */
  readonly origin: 'catalog' | 'company' | 'own' | 'written';
  readonly ruleId: string;
  readonly ruleSetVersion: string;
  readonly reference?: RuleReference;
  /** Diagrams that show the recommended repair; if none is chosen, the part. */
  readonly pictures: readonly string[];
  /** Key of the flue whose options are among the repairs. All findings of one flue are fixed by one option. */
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
  /** The condition proposed from the findings alone. */
  readonly proposed: OverallConditionId;
  readonly reason: string;
  /** The findings the proposal is based on, most important first. */
  readonly findingIds: readonly string[];
  readonly stopUse: boolean;
  readonly stopUseProposed: boolean;
  readonly overruled: boolean;
  readonly note?: string;
  readonly masters: 'PASS' | 'FAIL';
};

export type Limitation = {
  readonly sectionId: string;
  /** Absent for a limitation of the whole visit. */
  readonly componentId?: string;
  readonly label: string;
  readonly reasonId?: string;
  readonly reason: string;
  readonly note?: string;
  readonly photoIds: readonly string[];
};

/** Components by state. The three severities count each defective part by its worst finding. */
export type Tally = {
  readonly parts: number;
  readonly satisfactory: number;
  readonly defect: number;
  readonly notAccessible: number;
  /** Includes the parts that aren't present. */
  readonly notApplicable: number;
  /** Optional parts that the system doesn't have. */
  readonly notPresent: number;
  readonly open: number;
  readonly safety: number;
  readonly waterIntrusion: number;
  readonly maintenance: number;
};

export type ComponentResult = {
  readonly sectionId: string;
  readonly componentId: string;
  /** The logic it was asked with: the part's `version`. */
  readonly version: Logic;
  /** Absent while open, and always for the result card. */
  readonly state?: ComponentState;
  /** Why the answers imply the state, if they do. */
  readonly because?: string;
  /** The chosen level doesn't require it, and none of its questions was answered. */
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
  /** The verdict on each measured flue, and the options to fix it. */
  readonly flues: readonly PartFlue[];
  /** Values of fields of kind `calc`, by field id; a field that can't be determined is absent. */
  readonly computed: Readonly<Record<string, number | string | boolean>>;
  /** What the chosen level requires and how much of it is done. If nothing is open, nothing is missing. */
  readonly level: LevelCompleteness;
  readonly limitations: readonly Limitation[];
  /** Sum of the chosen repairs, each repair counted once. */
  readonly repairsCents: number;
};
