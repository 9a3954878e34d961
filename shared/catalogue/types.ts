export type OptionTone = 'positive' | 'neutral' | 'negative';

/** One choice of a field; `type` sets its color and says whether it speaks for or against the part. */
export type Option = { readonly value: string; readonly label: string; readonly type?: OptionTone };

export type Severity = 'SAFETY' | 'WATER_INTRUSION' | 'MAINTENANCE';

/** What the engine needs of a preset finding; `repairs` are ids, best first. */
export type ResponseFacts = {
  readonly defect: string;
  readonly severity: Severity;
  readonly repairs: readonly string[];
  readonly stopUse?: true;
};

/** Component id → response id → preset. */
export type ResponseGroup = Readonly<Record<string, Readonly<Record<string, ResponseFacts>>>>;

export type Response = ResponseFacts & { readonly id: string; readonly componentId: string };

/** The default words of a preset, by response id: what was seen, and why it matters. */
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
  /** With `baseCents`: the price is feet × `perFootCents` + `baseCents`; `priceCents` applies while no length is known. */
  readonly perFootCents?: number;
  readonly baseCents?: number;
};

export type Service = Priced & {
  /** What it is called where it is done; the finding it answers follows. Without it the label says what is done. */
  readonly workLabel?: string;
  readonly covers: string;
  /** What it covers at some parts instead, by component id. */
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
