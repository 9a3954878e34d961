import { allResponses } from '#shared/catalog/responses.ts';
import { findWording } from '#shared/catalog/wording.ts';
import type { Severity } from '#shared/catalog/types.ts';
import { withCompanyResponses } from '#shared/inspection/guided/company-responses.ts';
import type { InspectionKit } from '#shared/inspection/kit.ts';
import type { Preset } from '#shared/inspection/findings/preset.ts';
import { presetsOf, takesFindings, wordingOf } from '#shared/inspection/findings/presets.ts';
import type { ComponentDefinition, InspectionTypeDefinition } from '#shared/inspection/types.ts';

/** One response with its text and the company's changes. */
export type ResponseRow = {
  readonly id: string;
  readonly componentId: string;
  readonly title: string;
  readonly say: string;
  readonly why: string;
  readonly severity: Severity;
  readonly repairs: readonly string[];
  readonly pictures: readonly string[];
  /** The company's own price for the first repair, if set. */
  readonly priceCents?: number;
  readonly origin: Preset['origin'];
};

export type ResponseGroup = {
  readonly componentId: string;
  readonly label: string;
  readonly rows: readonly ResponseRow[];
};

const toRow = (preset: Preset): ResponseRow => ({
  id: preset.id,
  componentId: preset.componentId,
  title: preset.defect,
  ...wordingOf(preset),
  severity: preset.severity,
  repairs: preset.repairs,
  pictures: preset.pictures ?? [],
  ...(preset.priceCents !== undefined && { priceCents: preset.priceCents }),
  origin: preset.origin,
});

/** Each component of all types once, in checklist order. */
export function partsOf(definitions: Iterable<InspectionTypeDefinition>): readonly ComponentDefinition[] {
  const parts = new Map<string, ComponentDefinition>();
  for (const { sections } of definitions) {
    for (const component of sections.flatMap(({ components }) => components)) {
      if (takesFindings(component) && !parts.has(component.id)) parts.set(component.id, component);
    }
  }
  return [...parts.values()];
}

export const groupsOf = (
  parts: readonly ComponentDefinition[],
  kit: Pick<InspectionKit, 'responses' | 'services'>,
): readonly ResponseGroup[] =>
  parts.map((part) => ({
    componentId: part.id,
    label: part.label,
    rows: presetsOf(withCompanyResponses(part, kit)).map(toRow),
  }));

/** Filters the groups to responses that match every search word. Omits empty groups. */
export function searchGroups(groups: readonly ResponseGroup[], search: string): readonly ResponseGroup[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ title, say, why }) => {
        const text = `${group.label} ${title} ${say} ${why}`.toLowerCase();
        return terms.every((term) => text.includes(term));
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The catalog's version of the preset, for comparison; undefined for the company's own response. */
export function defaultRow(id: string): ResponseRow | undefined {
  const preset = allResponses().find((response) => response.id === id);
  return preset && toRow({ ...preset, origin: 'catalog', ...findWording(id) });
}
