import { findResponses } from '#shared/catalogue/responses.ts';
import type { Response, Wording } from '#shared/catalogue/types.ts';
import { fitted } from '#shared/catalogue/system-fits.ts';
import { findWording } from '#shared/catalogue/wording.ts';
import type { OwnService } from '#shared/inspection/kit.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';

/** A finding that can be made of a component: the catalogue's, the catalogue's in the company's words, or its own. */
export type Preset = Response & {
  /** `written` into this one inspection by its technician. */
  readonly origin: 'catalogue' | 'company' | 'own' | 'written';
  /** The words of its system, where they differ from the catalogue's. */
  readonly wording?: Wording;
  /** The company's words, where it has any. */
  readonly say?: string;
  readonly why?: string;
  /** Ids of the diagrams that show the recommended repair. */
  readonly pictures?: readonly string[];
  /** The company's own services, where it has any: the catalog does not know them. */
  readonly services?: readonly OwnService[];
  /** What its first repair costs here, instead of the price book's price. */
  readonly priceCents?: number;
};

const cache = new WeakMap<ComponentDefinition, readonly Preset[]>();

/** The findings a component offers, in the order they are offered. */
export const presetsOf = (component: ComponentDefinition): readonly Preset[] => {
  if (component.presets) return component.presets;
  const known = cache.get(component);
  if (known) return known;
  const { system } = component;
  const presets = findResponses(component.defects).map((preset): Preset => ({
    ...(system ? fitted(preset, system) : preset),
    origin: 'catalogue',
  }));
  cache.set(component, presets);
  return presets;
};

/** What the finding says and why it matters, before its placeholders are filled. */
export const wordingOf = (preset: Preset): Wording => {
  if (preset.say !== undefined && preset.why !== undefined) return { say: preset.say, why: preset.why };
  const { say, why } = preset.wording ?? findWording(preset.id);
  return { say: preset.say ?? say, why: preset.why ?? why };
};

/** Whether a component can have findings: each that has a condition, and the job card. */
export const takesFindings = ({ stateless, defects }: ComponentDefinition): boolean =>
  stateless !== true || defects.length > 0;

/** Whether a finding is offered; one of another system or an earlier version is only accepted. */
export const isOffered = ({ retired }: Pick<ComponentDefinition, 'retired'>, responseId: string): boolean =>
  retired?.includes(responseId) !== true;
