import type { RuleBasisId } from '#shared/inspection/rules/bases.ts';
import type { DiagramId } from '#shared/catalogue/diagrams.ts';
import type { Option } from '#shared/catalogue/types.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

export type { InspectionType } from '#shared/inspection/type-names.ts';
export type { Option, Severity } from '#shared/catalogue/types.ts';

export type AnswerValue = string | number | boolean | readonly string[];

/** Field id → value. A cleared or never answered field is absent. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** A photo as the engine sees it; `fieldId` is set when it answers a prompt of kind `photo`. */
export type PhotoRef = { readonly photoId: string; readonly componentId: string; readonly fieldId?: string };

/** Data, not functions, so that a definition can be stored, sent and compared. An absent answer meets only `present: false` and `not`. */
export type Condition =
  | { readonly field: string; readonly equals: string | number | boolean }
  | { readonly field: string; readonly in: readonly (string | number)[] }
  | { readonly field: string; readonly present: boolean }
  | { readonly field: string; readonly above: number }
  | { readonly field: string; readonly below: number }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/**
 * Lengths are stored in inches whatever the kind: `inches` and `feet` say how they are asked and shown
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
  readonly required?: boolean;
  readonly visibleWhen?: Condition;
  readonly help?: string;
};

/** An answer that by itself means a defect of the component. */
export type Raise = { readonly when: Condition; readonly issue: string; readonly basis?: RuleBasisId };

/** A state that follows from answers; it stands unless the technician says DEFECT or NOT_ACCESSIBLE (or NA). */
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
  /** The result card: it has fields but no state of its own. */
  readonly stateless?: true;
};

export type SectionDefinition = {
  readonly id: string;
  readonly label: string;
  readonly components: readonly ComponentDefinition[];
};

export type InspectionTypeDefinition = {
  readonly type: InspectionType;
  readonly code: string;
  readonly label: string;
  readonly sections: readonly SectionDefinition[];
  readonly ruleSetVersion: string;
};
