import { INSPECTION_TYPE_FACTS } from '#shared/catalog/inspection-types.ts';
import { isIn } from '#shared/inspection/definitions/build.ts';
import { atticChimney, cleanout, foundation } from '#shared/inspection/definitions/components/basement-attic.ts';
import {
  chimneyHeight,
  exteriorClearance,
  masonryChimney,
  mortarJoints,
} from '#shared/inspection/definitions/components/exterior.ts';
import {
  damper,
  firebox,
  hearthInner,
  smokeChamber,
  smokeShelf,
} from '#shared/inspection/definitions/components/firebox.ts';
import { blockage, flueLiner } from '#shared/inspection/definitions/components/flue.ts';
import {
  blower,
  damperClamp,
  gasBurner,
  gasCombustionTest,
  gasControls,
  gasLogSet,
  gasSupply,
  gasValve,
  ods,
  pilot,
  thermocouple,
  thermopile,
} from '#shared/inspection/definitions/components/gas-fire.ts';
import {
  facadeGap,
  glassDoors,
  hearthExtension,
  lintel,
  mantel,
  sparkScreen,
} from '#shared/inspection/definitions/components/hearth-room.ts';
import { leadCard, roofLead } from '#shared/inspection/definitions/components/lead.ts';
import { detectors, jobInfo, roofAccess } from '#shared/inspection/definitions/components/job.ts';
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
import { topPlate } from '#shared/inspection/definitions/components/insert.ts';
import { leadFields, onlyWhen, withoutLead } from '#shared/inspection/definitions/variants.ts';
import { capSheet, cricketSheet, heightSheet, masonryAreaSheet } from '#shared/inspection/sheets/exterior.ts';
import { fireplaceFlueSheet, hearthExtensionSheet, mantelSheet } from '#shared/inspection/sheets/fireplace.ts';
import { damperClampSheet } from '#shared/inspection/sheets/damper-clamp.ts';
import { gasReadingSheets } from '#shared/inspection/sheets/gas-fire.ts';
import { flueVerdictBy } from '#shared/inspection/flues/flue-verdict.ts';
import { fireplaceService } from '#shared/inspection/sheets/fireplace-service.ts';
import { fitTo } from '#shared/inspection/definitions/fit.ts';
import { jobRules } from '#shared/inspection/rules/job.ts';
import { hearthRules } from '#shared/inspection/rules/hearth.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { clearanceRules } from '#shared/inspection/rules/clearances.ts';
import { linerRules } from '#shared/inspection/rules/liner.ts';
import { damperClampRules } from '#shared/inspection/rules/damper-clamp.ts';
import { gasReadingRules } from '#shared/inspection/rules/gas-readings.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

/** Only a set that may run without a flue has an oxygen depletion sensor. */
const setType = 'gas_log_set_type';
const ventFree = isIn(setType, 'VENT_FREE', 'DUAL_LISTED');

const lead = leadCard('The gas log set', [...leadFields(gasLogSet, setType), roofLead]);

export const gasLogs: InspectionTypeDefinition = {
  type: 'GAS_LOGS',
  ...INSPECTION_TYPE_FACTS.GAS_LOGS,
  ruleSetVersion: 'gas-logs-7',
  sections: fitTo('GAS_LOGS', [
    { id: 'job', label: 'Job set-up', components: [lead, jobInfo, roofAccess, detectors] },
    {
      id: 'hearth_room',
      label: 'Hearth and room',
      components: [hearthExtension, mantel, facadeGap, lintel, glassDoors, sparkScreen],
    },
    {
      id: 'gas_set',
      label: 'Gas set',
      components: [
        withoutLead(gasLogSet, setType),
        gasBurner,
        pilot,
        thermocouple,
        thermopile,
        ...onlyWhen(ventFree, ods),
        gasValve,
        gasSupply,
        gasControls,
        blower,
        damperClamp,
        gasCombustionTest,
      ],
    },
    {
      id: 'interior_firebox',
      label: 'Firebox and throat',
      components: [firebox, hearthInner, damper, smokeShelf, smokeChamber],
    },
    { id: 'flue', label: 'Flue', components: [flueLiner, blockage] },
    { id: 'basement_attic', label: 'Basement, attic, clean-out', components: [cleanout, atticChimney, foundation] },
    {
      id: 'exterior',
      label: 'Exterior (ground)',
      components: [masonryChimney, mortarJoints, exteriorClearance, chimneyHeight],
    },
    {
      id: 'roof',
      label: 'Roof',
      components: [chimneyCap, topPlate, flueTileTop, crown, flashing, cricket, waterproofing],
    },
    { id: 'performance', label: 'Performance', components: [draft] },
    { id: 'result', label: 'Result', components: [overallCondition] },
  ]),
  flueVerdict: flueVerdictBy(fireplaceService),
  rules: [
    ...jobRules,
    ...hearthRules,
    ...fireplaceRules,
    ...exteriorRules,
    ...clearanceRules,
    ...linerRules,
    ...damperClampRules,
    ...gasReadingRules,
  ],
  sheets: [
    fireplaceFlueSheet,
    hearthExtensionSheet,
    mantelSheet,
    heightSheet,
    masonryAreaSheet,
    cricketSheet,
    capSheet,
    damperClampSheet,
    ...gasReadingSheets,
  ],
};
