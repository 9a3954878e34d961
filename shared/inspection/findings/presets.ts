import { findResponses } from '#shared/catalog/responses.ts';
import type { Wording } from '#shared/catalog/types.ts';
import { fitted } from '#shared/catalog/system-fits.ts';
import { findWording } from '#shared/catalog/wording.ts';
import { withReplacements } from '#shared/inspection/limits/limit-phrases.ts';
import type { Preset } from '#shared/inspection/findings/preset.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';

const cache = new WeakMap<ComponentDefinition, readonly Preset[]>();

/** The findings a component offers, in offer order. */
export const presetsOf = (component: ComponentDefinition): readonly Preset[] => {
  if (component.presets) return component.presets;
  const known = cache.get(component);
  if (known) return known;
  const { system } = component;
  const presets = findResponses(component.defects).map((preset): Preset => ({
    ...(system ? fitted(preset, system) : preset),
    origin: 'catalog',
  }));
  cache.set(component, presets);
  return presets;
};

/** The finding's text and why it matters, before placeholders are filled in. */
export const wordingOf = (preset: Preset): Wording => {
  if (preset.say !== undefined && preset.why !== undefined) return { say: preset.say, why: preset.why };
  const { say, why } = preset.wording ?? findWording(preset.id);
  const { replacements } = preset;
  return {
    say: preset.say ?? withReplacements(say, replacements),
    why: preset.why ?? withReplacements(why, replacements),
  };
};

/** Whether a component can have findings: every part with a condition, and the job card. */
export const takesFindings = ({ stateless, defects }: ComponentDefinition): boolean =>
  stateless !== true || defects.length > 0;

/** Whether a finding is offered. Findings of another system or an earlier version are only accepted. */
export const isOffered = ({ retired }: Pick<ComponentDefinition, 'retired'>, responseId: string): boolean =>
  retired?.includes(responseId) !== true;
