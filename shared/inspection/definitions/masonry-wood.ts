import { INSPECTION_TYPE_FACTS } from '#shared/catalog/inspection-types.ts';
import {
  atticChimney,
  cleanout,
  foundation,
  unusedOpening,
} from '#shared/inspection/definitions/components/basement-attic.ts';
import {
  chimneyHeight,
  exteriorClearance,
  masonryChimney,
  mortarJoints,
} from '#shared/inspection/definitions/components/exterior.ts';
import {
  ashDump,
  damper,
  firebox,
  hearthInner,
  smokeChamber,
  smokeShelf,
} from '#shared/inspection/definitions/components/firebox.ts';
import { blockage, creosote, flueLiner, flueServes } from '#shared/inspection/definitions/components/flue.ts';
import {
  facadeGap,
  glassDoors,
  grate,
  hearthExtension,
  lintel,
  logLighter,
  mantel,
  sparkScreen,
} from '#shared/inspection/definitions/components/hearth-room.ts';
import { detectors, jobInfo, roofAccess } from '#shared/inspection/definitions/components/job.ts';
import { leadCard, roofLead } from '#shared/inspection/definitions/components/lead.ts';
import { draft } from '#shared/inspection/definitions/components/draft.ts';
import { overallCondition } from '#shared/inspection/definitions/components/result.ts';
import {
  chimneyCap,
  cricket,
  crown,
  flashing,
  flueTileTop,
  waterproofing,
} from '#shared/inspection/definitions/components/roof.ts';
import { capSheet, cricketSheet, heightSheet, masonryAreaSheet } from '#shared/inspection/sheets/exterior.ts';
import { fireplaceFlueSheet, hearthExtensionSheet, mantelSheet } from '#shared/inspection/sheets/fireplace.ts';
import { flueVerdictBy } from '#shared/inspection/flues/flue-verdict.ts';
import { fireplaceService } from '#shared/inspection/sheets/fireplace-service.ts';
import { fitTo } from '#shared/inspection/definitions/fit.ts';
import { jobRules } from '#shared/inspection/rules/job.ts';
import { hearthRules } from '#shared/inspection/rules/hearth.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { clearanceRules } from '#shared/inspection/rules/clearances.ts';
import { creosoteRules } from '#shared/inspection/rules/creosote.ts';
import { linerRules } from '#shared/inspection/rules/liner.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

const lead = leadCard('The chimney', [roofLead]);

export const masonryWood: InspectionTypeDefinition = {
  type: 'MASONRY_WOOD',
  ...INSPECTION_TYPE_FACTS.MASONRY_WOOD,
  ruleSetVersion: 'masonry-wood-6',
  sections: fitTo('MASONRY_WOOD', [
    { id: 'job', label: 'Job set-up', components: [lead, jobInfo, roofAccess, detectors] },
    {
      id: 'hearth_room',
      label: 'Hearth and room',
      components: [hearthExtension, mantel, facadeGap, lintel, glassDoors, sparkScreen, grate, logLighter],
    },
    {
      id: 'interior_firebox',
      label: 'Firebox',
      components: [firebox, hearthInner, ashDump, damper, smokeShelf, smokeChamber],
    },
    { id: 'flue', label: 'Flue', components: [flueLiner, creosote, blockage] },
    {
      id: 'basement_attic',
      label: 'Basement, attic, clean-out',
      components: [cleanout, unusedOpening, atticChimney, foundation],
    },
    {
      id: 'exterior',
      label: 'Exterior (ground)',
      components: [masonryChimney, mortarJoints, exteriorClearance, chimneyHeight],
    },
    { id: 'roof', label: 'Roof', components: [chimneyCap, flueTileTop, crown, flashing, cricket, waterproofing] },
    { id: 'performance', label: 'Performance', components: [draft] },
    { id: 'result', label: 'Result', components: [overallCondition] },
  ]),
  repeats: [{ group: 'chim', label: 'Flue', sections: { flue: 'Flue' }, added: { flue_liner: flueServes } }],
  flueVerdict: flueVerdictBy(fireplaceService),
  rules: [
    ...jobRules,
    ...hearthRules,
    ...fireplaceRules,
    ...exteriorRules,
    ...clearanceRules,
    ...creosoteRules,
    ...linerRules,
  ],
  sheets: [
    fireplaceFlueSheet,
    hearthExtensionSheet,
    mantelSheet,
    heightSheet,
    masonryAreaSheet,
    cricketSheet,
    capSheet,
  ],
};
