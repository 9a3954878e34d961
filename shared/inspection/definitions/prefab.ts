import { INSPECTION_TYPE_FACTS } from '#shared/catalog/inspection-types.ts';
import { all, any, is, isIn } from '#shared/inspection/definitions/build.ts';
import { atticChimney } from '#shared/inspection/definitions/components/basement-attic.ts';
import { chimneyHeight } from '#shared/inspection/definitions/components/exterior.ts';
import { blockage, creosote } from '#shared/inspection/definitions/components/flue.ts';
import {
  blower,
  gasBurner,
  gasCombustionTest,
  gasControls,
  gasGlass,
  gasLogSet,
  gasSupply,
  gasValve,
  ods,
  pilot,
  thermocouple,
  thermopile,
} from '#shared/inspection/definitions/components/gas-fire.ts';
import { gasVent, ventTermination } from '#shared/inspection/definitions/components/gas-vent.ts';
import {
  glassDoors,
  grate,
  hearthExtension,
  mantel,
  sparkScreen,
} from '#shared/inspection/definitions/components/hearth-room.ts';
import { leadCard, roofLead } from '#shared/inspection/definitions/components/lead.ts';
import { detectors, jobInfo, roofAccess } from '#shared/inspection/definitions/components/job.ts';
import {
  chase,
  chaseCover,
  chimneySupport,
  emberStrip,
  facing,
  metalChimney,
  outsideAir,
  prefabDamper,
  prefabMetal,
  prefabUnit,
  refractoryPanels,
  stormCollar,
  terminationCap,
} from '#shared/inspection/definitions/components/prefab.ts';
import { draft } from '#shared/inspection/definitions/components/draft.ts';
import { overallCondition } from '#shared/inspection/definitions/components/result.ts';
import { cricket, flashing } from '#shared/inspection/definitions/components/roof.ts';
import { dataPlate } from '#shared/inspection/definitions/components/stove.ts';
import { leadFields, onlyWhen, withoutLead } from '#shared/inspection/definitions/variants.ts';
import { cricketSheet, heightSheet } from '#shared/inspection/sheets/exterior.ts';
import { mantelSheet } from '#shared/inspection/sheets/fireplace.ts';
import { gasReadingSheets } from '#shared/inspection/sheets/gas-fire.ts';
import { fitTo } from '#shared/inspection/definitions/fit.ts';
import { jobRules } from '#shared/inspection/rules/job.ts';
import { hearthRules } from '#shared/inspection/rules/hearth.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { clearanceRules } from '#shared/inspection/rules/clearances.ts';
import { creosoteRules } from '#shared/inspection/rules/creosote.ts';
import { gasReadingRules } from '#shared/inspection/rules/gas-readings.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

const kind = 'prefab_unit_type';
const wood = isIn(kind, 'WOOD_RADIANT', 'WOOD_CIRCULATING');
const gasUnit = isIn(kind, 'B_VENT_GAS', 'DIRECT_VENT_GAS', 'VENT_FREE_GAS');
const fittedLogs = 'prefab_unit_gas_logs';
const setType = 'gas_log_set_type';
const gas = any(gasUnit, is(fittedLogs, true));
const vented = isIn(kind, 'B_VENT_GAS', 'DIRECT_VENT_GAS');
const ventFree = any(is(kind, 'VENT_FREE_GAS'), all(gas, isIn(setType, 'VENT_FREE', 'DUAL_LISTED')));
/** A direct-vent or vent-free unit has no factory-built chimney. Its vent is inspected as a gas vent. */
const hasChimney = any(wood, is(kind, 'B_VENT_GAS'));

const lead = leadCard('The fireplace', [
  ...leadFields(prefabUnit, kind, fittedLogs),
  ...leadFields(gasLogSet, setType).map((field) => ({ ...field, visibleWhen: gas })),
  roofLead,
]);

export const prefab: InspectionTypeDefinition = {
  type: 'PREFAB',
  ...INSPECTION_TYPE_FACTS.PREFAB,
  ruleSetVersion: 'prefab-7',
  sections: fitTo('PREFAB', [
    { id: 'job', label: 'Job set-up', components: [lead, jobInfo, roofAccess, detectors] },
    {
      id: 'prefab_unit',
      label: 'Unit',
      components: [
        withoutLead(prefabUnit, kind, fittedLogs),
        dataPlate,
        refractoryPanels,
        prefabMetal,
        facing,
        hearthExtension,
        emberStrip,
        mantel,
        glassDoors,
        ...onlyWhen(wood, sparkScreen, grate, prefabDamper),
        outsideAir,
      ],
    },
    {
      id: 'gas',
      label: 'Gas',
      components: [
        ...onlyWhen(gas, withoutLead(gasLogSet, setType), gasBurner, pilot, thermocouple, thermopile),
        ...onlyWhen(ventFree, ods),
        ...onlyWhen(gas, gasValve, gasSupply, gasControls),
        ...onlyWhen(gasUnit, gasGlass),
        ...onlyWhen(gas, blower),
        ...onlyWhen(vented, gasVent, ventTermination),
        ...onlyWhen(gas, gasCombustionTest),
      ],
    },
    {
      id: 'chimney',
      label: 'Chimney in chase',
      components: [
        ...onlyWhen(hasChimney, metalChimney, chimneySupport),
        atticChimney,
        ...onlyWhen(wood, creosote),
        ...onlyWhen(hasChimney, blockage),
      ],
    },
    {
      id: 'exterior_roof',
      label: 'Exterior and roof',
      components: [
        chase,
        ...onlyWhen(hasChimney, chaseCover, stormCollar, terminationCap, flashing, cricket, chimneyHeight),
      ],
    },
    { id: 'performance', label: 'Performance', components: [draft] },
    { id: 'result', label: 'Result', components: [overallCondition] },
  ]),
  rules: [
    ...jobRules,
    ...hearthRules,
    ...fireplaceRules,
    ...exteriorRules,
    ...clearanceRules,
    ...creosoteRules,
    ...gasReadingRules,
  ],
  sheets: [mantelSheet, heightSheet, cricketSheet, ...gasReadingSheets],
};
