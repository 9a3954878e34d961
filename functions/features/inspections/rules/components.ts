import { takesFindings } from '#shared/inspection/findings/presets.ts';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/all-checklists.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';

type Offering = Pick<ComponentDefinition, 'id' | 'defects'>;

let known: ReadonlyMap<string, Offering> | undefined;

function collect(): ReadonlyMap<string, Offering> {
  const found = new Map<string, { id: string; defects: readonly string[] }>();
  const parts = Object.values(EVERY_DEFINITION).flatMap(({ sections }) =>
    sections.flatMap((section) => section.components),
  );
  for (const part of parts) {
    const { id, defects } = part;
    if (!takesFindings(part)) continue;
    // A part may offer more presets in one type than in another.
    const before = found.get(id)?.defects ?? [];
    found.set(id, { id, defects: [...new Set([...before, ...defects])] });
  }
  return found;
}

/** Every part that can have a finding, across all types, with its presets. */
export function findComponents(): ReadonlyMap<string, Offering> {
  known ??= collect();
  return known;
}
