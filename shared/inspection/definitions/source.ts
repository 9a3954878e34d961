import type { ChecklistId } from '#shared/inspection/kit.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

/**
 * The definitions available to a caller, by checklist: all of them on the server (`all-checklists.ts`), those loaded so far on
 * a device (`load.ts`). Every function that starts from a plan takes it as an argument, so no result depends on which modules
 * were imported.
 */
export type DefinitionSource = Readonly<Partial<Record<ChecklistId, InspectionTypeDefinition>>>;

/** The checklist's definition. Throws RangeError when the source doesn't have it. */
export const definitionIn = (source: DefinitionSource, checklist: ChecklistId): InspectionTypeDefinition => {
  const definition = source[checklist];
  if (!definition) throw new RangeError(`The definition of ${checklist} is not loaded`);
  return definition;
};
