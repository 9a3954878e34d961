import type { DiagramId } from '#shared/catalog/diagrams.ts';
import type { Option } from '#shared/catalog/types.ts';
import type { Condition } from '#shared/inspection/answer-types.ts';
import type { FlueVerdictOf } from '#shared/inspection/flues/flue-verdict.ts';
import type { InstanceGroup } from '#shared/inspection/instance-ids.ts';
import type { InspectionKit, Logic, ChecklistId } from '#shared/inspection/kit.ts';
import type { Preset } from '#shared/inspection/findings/preset.ts';
import type { RuleBasisId } from '#shared/inspection/rules/bases.ts';
import type { Rule } from '#shared/inspection/rules/rule.ts';
import type { Sheet } from '#shared/inspection/sheets/sheet.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

export type { Answers, AnswerValue, Condition } from '#shared/inspection/answer-types.ts';
export type { InspectionType } from '#shared/inspection/type-names.ts';
export type { Option } from '#shared/catalog/types.ts';

/** A photo as the engine sees it; `fieldId` is set when it answers a prompt of kind `photo`. */
export type PhotoRef = { readonly photoId: string; readonly componentId: string; readonly fieldId?: string };

/**
 * Lengths are always stored in inches: `inches` and `feet` determine how they're entered and shown (`parseLength` of
 * shared/sizing/measures/fractions.ts, `formatAnswer` of format.ts). `photo` and `calc` store no answer of their own.
 */
export type FieldKind =
  | 'option'
  | 'multi'
  | 'inches'
  | 'feet'
  | 'number'
  | 'yesNo'
  | 'text'
  | 'date'
  | 'photo'
  | 'calc';

export type FieldDefinition = {
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly options?: readonly Option[];
  readonly unit?: string;
  /** Inclusive bounds of the stored value (lengths in inches). Without `min`, it must be above zero. */
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** Maximum text length, in characters. */
  readonly maxLength?: number;
  /** Also accepts ids of repairs that the technician wrote (`isWrittenId`). */
  readonly takesWritten?: true;
  readonly required?: boolean;
  /** Required only while the condition holds. */
  readonly requiredWhen?: Condition;
  readonly visibleWhen?: Condition;
  readonly help?: string;
  /** Its options are the inspection's flues or appliances: keys as values, labels like 'Appliance 2'. */
  readonly optionsFrom?: InstanceGroup;
  /** The field kind with a single flue or appliance, if several change it. */
  readonly kindAlone?: FieldKind;
  /** Its answer decides which parts are asked, so every logic asks it at the start. */
  readonly lead?: true;
  /** The component whose stored record holds the answer, when another component's card asks for it. */
  readonly storedWith?: string;
  /** Values of the options shown; the others are still accepted from earlier versions. If absent, all are shown. */
  readonly offered?: readonly string[];
};

export type ComponentState = 'SATISFACTORY' | 'DEFECT' | 'NA' | 'NOT_ACCESSIBLE';

/** An answer that alone indicates a defect of the component. */
export type Raise = { readonly when: Condition; readonly issue: string; readonly basis?: RuleBasisId };

/** A state implied by answers; it applies unless the technician chooses DEFECT or NOT_ACCESSIBLE (or NA). */
export type ImpliedState = {
  readonly when: Condition;
  readonly state: 'NA' | 'NOT_ACCESSIBLE';
  readonly limitation?: string;
  /**
   * Shown on the card; `{field_id}` is replaced by that field's formatted answer, and `{limit}` by the figure of the condition's
   * limit in inches.
   */
  readonly because: string;
};

export type ComponentDefinition = {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly FieldDefinition[];
  /** Ids of the component's preset responses, in offer order. */
  readonly defects: readonly string[];
  readonly diagram?: DiagramId;
  readonly visibleWhen?: Condition;
  readonly raises?: readonly Raise[];
  readonly implies?: readonly ImpliedState[];
  /** Has questions but no condition: job, lead and result cards. With `defects`, it still accepts findings. */
  readonly stateless?: true;
  /** The system may not have this part: 'Not present' is a quick answer, and 'All satisfactory' skips it. */
  readonly optional?: true;
  /** Replaced by another part; asked only in an inspection that already has answers for it. */
  readonly isRetired?: true;
  /** Findings in `defects` that are no longer offered, but still accepted, and reported if they were chosen. */
  readonly retired?: readonly string[];
  /** The type it's asked in, which determines the wording and repairs of its findings. */
  readonly system?: InspectionType;
  /** The logic it's asked with; Pro if absent. */
  readonly logic?: Logic;
  /** The flue or appliance it belongs to, if the inspection has several. */
  readonly instance?: Instance;
  /** Its findings in the company's wording and order; if absent, the catalog's. */
  readonly presets?: readonly Preset[];
};

/** One flue or appliance of an inspection. */
export type Instance = {
  readonly group: InstanceGroup;
  /** `first` uses plain ids; all others have their key in every id. */
  readonly key: string;
  /** Counted from 1, by place. */
  readonly number: number;
  /** `Flue 2`, `Appliance 1`. */
  readonly label: string;
  readonly suffix: string;
};

export type SectionDefinition = {
  readonly id: string;
  readonly label: string;
  readonly components: readonly ComponentDefinition[];
  readonly logic?: Logic;
  /** The flue or appliance that the section is for; absent when there is only one. */
  readonly instance?: Instance;
};

/** Sections that repeat per flue or per appliance. */
export type RepeatDefinition = {
  readonly group: InstanceGroup;
  /** Label of one of them, before its number, e.g. 'Flue'. */
  readonly label: string;
  /** Section id → its label before the number, e.g. `{ connectors: 'Connector' }`. */
  readonly sections: Readonly<Record<string, string>>;
  /** Field id → changes that apply when there are several. */
  readonly several?: Readonly<Record<string, Partial<FieldDefinition>>>;
  /** Component id → fields asked first, for all but the first flue or appliance. */
  readonly added?: Readonly<Record<string, readonly FieldDefinition[]>>;
};

export type InspectionTypeDefinition = {
  readonly type: InspectionType;
  readonly code: string;
  readonly label: string;
  readonly sections: readonly SectionDefinition[];
  readonly ruleSetVersion: string;
  readonly repeats?: readonly RepeatDefinition[];
  /** Calculations of its parts; those of one part in display order. */
  readonly sheets?: readonly Sheet[];
  /** Arithmetic rules of its parts. Of two rules that raise the same finding, the sentence of the later one is used. */
  readonly rules: readonly Rule[];
  /** Absent when no flue takes a liner, e.g. a factory-built chimney. */
  readonly flueVerdict?: FlueVerdictOf;
  /** Set by `guidedDefinition`. */
  readonly guided?: Guided;
};

/** The properties that make a definition specific to one inspection. */
export type Guided = {
  readonly checklist: ChecklistId;
  readonly kit: InspectionKit;
  readonly instances: Readonly<Record<InstanceGroup, readonly Instance[]>>;
  /**
   * The parts in the definition's own order, in which conditions are evaluated: a condition may only read parts that come
   * before it. `sections` holds the same parts in the company's order, in which they're shown.
   */
  readonly evaluation: readonly PlacedComponent[];
};

export type PlacedComponent = { readonly section: SectionDefinition; readonly component: ComponentDefinition };
