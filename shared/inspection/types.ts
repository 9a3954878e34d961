import type { DiagramId } from '#shared/catalogue/diagrams.ts';
import type { Option } from '#shared/catalogue/types.ts';
import type { Condition } from '#shared/inspection/answer-types.ts';
import type { FlueVerdictOf } from '#shared/inspection/flue-verdict.ts';
import type { InstanceGroup } from '#shared/inspection/instance-ids.ts';
import type { InspectionKit, Logic, ChecklistId } from '#shared/inspection/kit.ts';
import type { Preset } from '#shared/inspection/preset.ts';
import type { RuleBasisId } from '#shared/inspection/rules/bases.ts';
import type { Sheet } from '#shared/inspection/sheets/sheet.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

export type { Answers, AnswerValue, Condition } from '#shared/inspection/answer-types.ts';
export type { InspectionType } from '#shared/inspection/type-names.ts';
export type { Option } from '#shared/catalogue/types.ts';

/** A photo as the engine sees it; `fieldId` is set when it answers a prompt of kind `photo`. */
export type PhotoRef = { readonly photoId: string; readonly componentId: string; readonly fieldId?: string };

/**
 * Lengths are stored in inches for every kind: `inches` and `feet` say how they are asked and shown
 * (use `parseMeasure` and `formatAnswer` of format.ts). `photo` and `calc` hold no answer of their own.
 */
export type FieldKind =
  'option' | 'multi' | 'inches' | 'feet' | 'number' | 'yesNo' | 'text' | 'date' | 'photo' | 'calc';

export type FieldDefinition = {
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly options?: readonly Option[];
  readonly unit?: string;
  /** Inclusive bounds of a figure as stored (lengths in inches). Without `min` it must be above zero. */
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** Longest text it takes, in characters. */
  readonly maxLength?: number;
  /** Besides its options it takes ids of repairs that the technician wrote (`isWrittenId`). */
  readonly takesWritten?: true;
  readonly required?: boolean;
  /** Needed only while the condition holds. */
  readonly requiredWhen?: Condition;
  readonly visibleWhen?: Condition;
  readonly help?: string;
  /** The choices are the flues or appliances of the inspection: keys as values, labels like 'Appliance 2'. */
  readonly optionsFrom?: InstanceGroup;
  /** Its kind while there is only one flue or appliance, where several change it. */
  readonly kindAlone?: FieldKind;
  /** Its answer decides which parts are asked: it is asked at the start, by every logic. */
  readonly lead?: true;
  /** The component whose stored record holds the answer, where another one's card asks for it. */
  readonly storedWith?: string;
  /** The choices shown; the other options are still accepted from an earlier version. All where it is absent. */
  readonly offered?: readonly string[];
};

export type ComponentState = 'SATISFACTORY' | 'DEFECT' | 'NA' | 'NOT_ACCESSIBLE';

/** An answer that by itself means a defect of the component. */
export type Raise = { readonly when: Condition; readonly issue: string; readonly basis?: RuleBasisId };

/** A state that follows from answers; it applies unless the technician chooses DEFECT or NOT_ACCESSIBLE (or NA). */
export type ImpliedState = {
  readonly when: Condition;
  readonly state: 'NA' | 'NOT_ACCESSIBLE';
  readonly limitation?: string;
  /** Shown on the card; `{field_id}` is replaced by that field's formatted answer. */
  readonly because: string;
};

export type ComponentDefinition = {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly FieldDefinition[];
  /** Ids of the component's preset responses, in the order they are offered. */
  readonly defects: readonly string[];
  readonly diagram?: DiagramId;
  readonly visibleWhen?: Condition;
  readonly raises?: readonly Raise[];
  readonly implies?: readonly ImpliedState[];
  /** It has questions but no condition: job, lead and result cards. With `defects` it still takes findings. */
  readonly stateless?: true;
  /** The system may do without it: 'Not present' is a quick answer, 'All satisfactory' passes it over. */
  readonly optional?: true;
  /** Replaced by another part: asked only in an inspection that has answers of it already. */
  readonly isRetired?: true;
  /** Findings of `defects` that are no longer offered, but still accepted and reported where they were chosen. */
  readonly retired?: readonly string[];
  /** The type it is asked in; its findings are worded and repaired as that type needs. */
  readonly system?: InspectionType;
  /** How it is asked here; Pro where left out. */
  readonly logic?: Logic;
  /** The flue or appliance it belongs to, where the inspection may have several. */
  readonly instance?: Instance;
  /** Its findings as the company words and orders them; else the catalogue's own. */
  readonly presets?: readonly Preset[];
};

/** One flue or appliance of an inspection. */
export type Instance = {
  readonly group: InstanceGroup;
  /** `first` has the plain ids; the others their own key in every id. */
  readonly key: string;
  /** Counted from 1 in the order of their places. */
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
  /** The flue or appliance it is about; absent while there is only one. */
  readonly instance?: Instance;
};

/** Sections that repeat per flue or per appliance. */
export type RepeatDefinition = {
  readonly group: InstanceGroup;
  /** 'Flue': what one of them is called, before its number. */
  readonly label: string;
  /** Section id → its label before the number, e.g. `{ connectors: 'Connector' }`. */
  readonly sections: Readonly<Record<string, string>>;
  /** Field id → what changes in it once there are several. */
  readonly several?: Readonly<Record<string, Partial<FieldDefinition>>>;
  /** Component id → fields asked first, of all but the first flue or appliance. */
  readonly added?: Readonly<Record<string, readonly FieldDefinition[]>>;
};

export type InspectionTypeDefinition = {
  readonly type: InspectionType;
  readonly code: string;
  readonly label: string;
  readonly sections: readonly SectionDefinition[];
  readonly ruleSetVersion: string;
  readonly repeats?: readonly RepeatDefinition[];
  /** Calculations of its parts, each part's in the order they are shown. */
  readonly sheets?: readonly Sheet[];
  /** Absent where no flue takes a liner, e.g. a factory-built chimney. */
  readonly flueVerdict?: FlueVerdictOf;
  /** Set by `guidedDefinition`. */
  readonly guided?: Guided;
};

/** What makes a definition the one of an inspection. */
export type Guided = {
  readonly checklist: ChecklistId;
  readonly kit: InspectionKit;
  readonly instances: Readonly<Record<InstanceGroup, readonly Instance[]>>;
  /**
   * The parts in the definition's own order, in which conditions are evaluated: they ask only about parts that come
   * before. The sections hold the same parts in the company's order, in which they are shown.
   */
  readonly evaluation: readonly PlacedComponent[];
};

export type PlacedComponent = { readonly section: SectionDefinition; readonly component: ComponentDefinition };
