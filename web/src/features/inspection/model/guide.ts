import type { DefinitionSource } from '#shared/inspection/definitions/source.ts';
import { deriveWith } from '#shared/inspection/derive.ts';
import { guidedDefinition } from '#shared/inspection/guided-definition.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { Guide } from './inspection-store.ts';

/** The engine for an inspection of this plan. `definitions` must include the plan's definition (see `useDefinition`). */
export function guideOf(definitions: DefinitionSource, plan: InspectionPlan): Guide {
  return {
    plan,
    definitionFor: (answers) => guidedDefinition(definitions, plan, answers),
    derive: (answers, photos) => {
      const refs = photos.map(({ photoId, componentId }) => ({ photoId, componentId }));
      return deriveWith({ definition: guidedDefinition(definitions, plan, answers), answers, photos: refs });
    },
  };
}
