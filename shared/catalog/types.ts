export type OptionTone = 'positive' | 'neutral' | 'negative';

/** One choice of a field; `type` sets its color and whether it is a positive or a negative result. */
export type Option = { readonly value: string; readonly label: string; readonly type?: OptionTone };

export type Severity = 'SAFETY' | 'WATER_INTRUSION' | 'MAINTENANCE';

/** The facts about a preset finding that the engine needs; `repairs` are ids, best first. */
export type ResponseFacts = {
  readonly defect: string;
  readonly severity: Severity;
  readonly repairs: readonly string[];
  readonly stopUse?: true;
};

/** Component id → response id → preset. */
export type ResponseGroup = Readonly<Record<string, Readonly<Record<string, ResponseFacts>>>>;

export type Response = ResponseFacts & { readonly id: string; readonly componentId: string };

/** The default text of a preset, by response id: the observation, and why it matters. */
export type Wording = { readonly say: string; readonly why: string };
export type WordingGroup = Readonly<Record<string, Wording>>;

export type PriceUnit =
  | 'EACH'
  | 'FLUE'
  | 'QUOTE'
  | 'FOOT'
  | 'FOOT_AND_KIT'
  | 'SQUARE_FOOT'
  | 'PACKAGE'
  | 'BRICK'
  | 'PANEL'
  | 'HOUR'
  | 'HOUR_AND_PARTS'
  | 'SECTION'
  | 'GALLON';

type Priced = {
  readonly label: string;
  readonly unit: PriceUnit;
  readonly priceCents: number;
  readonly maxPriceCents?: number;
  /**
   * With `baseCents`: the price is feet × `perFootCents` + `baseCents`; `priceCents` applies if the length is unknown.
   */
  readonly perFootCents?: number;
  readonly baseCents?: number;
};

export type Service = Priced & {
  /** The name of the work at a component, followed by the finding. Without it, the label names the work. */
  readonly workLabel?: string;
  readonly covers: string;
  /** A different `covers` text at some components, by component id. */
  readonly coversAt?: Readonly<Record<string, string>>;
  readonly laborHours?: readonly [number, number];
  readonly core?: true;
};

export type Product = Priced;

export type Diagram = {
  readonly title: string;
  readonly tags: readonly ('masonry' | 'prefab' | 'gas' | 'insert' | 'freestanding' | 'other')[];
  readonly parts: readonly string[];
  readonly note?: string;
};
