import { fireplaceFlueSheet } from '#shared/inspection/sheets/fireplace.ts';
import { flueLinerAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { FLUE_SIZE, missing, ruleSetOf, type FlueServiceOf } from '#shared/inspection/sheets/flue-service.ts';
import { openingOf } from '#shared/inspection/sheets/opening.ts';
import type { FireplaceOpening } from '#shared/sizing/fireplace/fireplace-opening.ts';

export const fireplaceService: FlueServiceOf = (facts) => {
  const opening = openingOf(facts) as FireplaceOpening | undefined;
  const flue = flueLinerAsFound(facts);
  const ruleSet = ruleSetOf(facts);
  return {
    sizing: fireplaceFlueSheet.run(facts),
    flue,
    heightIn: facts.figure('flue_liner_flue_height'),
    // Sized for wood even with gas logs, because the fireplace may burn wood later.
    fuel: 'WOOD',
    connection: 'FIREPLACE',
    serves: opening && { kind: 'fireplace', opening, ...(ruleSet && { ruleSet }) },
    toMeasure: missing(['the fireplace opening', opening], [FLUE_SIZE, flue]),
    ...(opening && { opening }),
    materialId: 'flue_liner_material',
  };
};
