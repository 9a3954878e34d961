export const HANDOUT_KINDS = ['PANEL_DISCLAIMER', 'PANEL_CURING'] as const;

export type HandoutKind = (typeof HANDOUT_KINDS)[number];

/** An installed panel: 'Back wall', '23 x 16 in'. */
export type InstalledPanel = { position: string; size: string };

export const PANEL_SOURCES = ['LISTED', 'UNIVERSAL'] as const;

export type PanelSource = (typeof PANEL_SOURCES)[number];

/** The facts a company fills in; all of them are part of the signed text. */
export type HandoutFacts = {
  client: { name: string; address: string };
  technician: string;
  /** Calendar day of the work, YYYY-MM-DD. */
  workedOn: string;
  panels: readonly InstalledPanel[];
  source: PanelSource;
  /** The company's own warranty statement. */
  warranty: string;
};

export type HandoutPart = {
  heading: string;
  text?: string | undefined;
  list?: readonly string[] | undefined;
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] } | undefined;
};

export type HandoutText = {
  kind: HandoutKind;
  version: string;
  title: string;
  intro: string;
  parts: readonly HandoutPart[];
  /** The sentence above the signature. */
  acknowledgement: string;
};
