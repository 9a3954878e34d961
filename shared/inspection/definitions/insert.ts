import { INSPECTION_TYPE_FACTS } from '#shared/catalog/inspection-types.ts';
import { is, isIn } from '#shared/inspection/definitions/build.ts';
import {
  atticChimney,
  cleanout,
  foundation,
  unusedOpening,
} from '#shared/inspection/definitions/components/basement-attic.ts';
import { connectorPipe, thimble } from '#shared/inspection/definitions/components/connector.ts';
import {
  chimneyHeight,
  exteriorClearance,
  masonryChimney,
  mortarJoints,
} from '#shared/inspection/definitions/components/exterior.ts';
import { damper, firebox } from '#shared/inspection/definitions/components/firebox.ts';
import { blockage, creosote, flueLiner, flueWalls } from '#shared/inspection/definitions/components/flue.ts';
import {
  blower,
  gasBurner,
  gasCombustionTest,
  gasControls,
  gasGlass,
  gasSupply,
  gasValve,
  pilot,
  thermocouple,
  thermopile,
} from '#shared/inspection/definitions/components/gas-fire.ts';
import { gasVent, ventTermination } from '#shared/inspection/definitions/components/gas-vent.ts';
import { leadCard, roofLead } from '#shared/inspection/definitions/components/lead.ts';
import { facadeGap, hearthExtension, mantel } from '#shared/inspection/definitions/components/hearth-room.ts';
import { detectors, jobInfo, roofAccess } from '#shared/inspection/definitions/components/job.ts';
import { outsideAir } from '#shared/inspection/definitions/components/prefab.ts';
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
import {
  alteredLabel,
  blockOffPlate,
  insertLinerConnection,
  insertUnit,
  surround,
  topPlate,
} from '#shared/inspection/definitions/components/insert.ts';
import { pelletSystem, pelletVent } from '#shared/inspection/definitions/components/pellet.ts';
import {
  airControl,
  airTubes,
  applianceClearance,
  baffle,
  catalyst,
  dataPlate,
  floorProtection,
  stoveDoor,
  stoveFirebrick,
} from '#shared/inspection/definitions/components/stove.ts';
import {
  leadFields,
  onlyWhen,
  withMore,
  withoutLead,
  withoutRequired,
} from '#shared/inspection/definitions/variants.ts';
import { capSheet, cricketSheet, heightSheet, masonryAreaSheet } from '#shared/inspection/sheets/exterior.ts';
import { hearthExtensionSheet, mantelSheet } from '#shared/inspection/sheets/fireplace.ts';
import { gasReadingSheets } from '#shared/inspection/sheets/gas-fire.ts';
import { stoveDraftSheet } from '#shared/inspection/sheets/readings.ts';
import { connectorSheet } from '#shared/inspection/sheets/connector.ts';
import { clearanceSheet, floorSheet, pelletVentSheet, solidFuelSheet } from '#shared/inspection/sheets/stove.ts';
import { flueVerdictBy } from '#shared/inspection/flues/flue-verdict.ts';
import { stoveService } from '#shared/inspection/sheets/stove-service.ts';
import { fitTo } from '#shared/inspection/definitions/fit.ts';
import { jobRules } from '#shared/inspection/rules/job.ts';
import { hearthRules } from '#shared/inspection/rules/hearth.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { clearanceRules } from '#shared/inspection/rules/clearances.ts';
import { connectorRules } from '#shared/inspection/rules/connector.ts';
import { creosoteRules } from '#shared/inspection/rules/creosote.ts';
import { linerRules } from '#shared/inspection/rules/liner.ts';
import { stoveRules } from '#shared/inspection/rules/stove.ts';
import { gasReadingRules } from '#shared/inspection/rules/gas-readings.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

const fuel = 'insert_unit_insert_fuel';
const gas = is(fuel, 'GAS');
const pellet = is(fuel, 'PELLET');
const wood = is(fuel, 'WOOD');
const solid = isIn(fuel, 'WOOD', 'PELLET');

const lead = leadCard('The insert', [...leadFields(insertUnit, fuel), roofLead]);

export const insert: InspectionTypeDefinition = {
  type: 'INSERT',
  ...INSPECTION_TYPE_FACTS.INSERT,
  ruleSetVersion: 'insert-9',
  sections: fitTo('INSERT', [
    { id: 'job', label: 'Job set-up', components: [lead, jobInfo, roofAccess, detectors] },
    {
      id: 'insert_unit',
      label: 'Unit',
      components: [
        withoutLead(insertUnit, fuel),
        dataPlate,
        surround,
        ...onlyWhen(solid, stoveDoor),
        ...onlyWhen(wood, stoveFirebrick, baffle, airTubes, catalyst),
        ...onlyWhen(solid, airControl),
        blower,
        applianceClearance,
        mantel,
        hearthExtension,
        floorProtection,
      ],
    },
    {
      id: 'gas',
      label: 'Gas insert',
      components: [
        ...onlyWhen(
          gas,
          gasBurner,
          pilot,
          thermocouple,
          thermopile,
          gasValve,
          gasSupply,
          gasControls,
          gasGlass,
          gasVent,
          ventTermination,
          gasCombustionTest,
        ),
      ],
    },
    { id: 'pellet', label: 'Pellet insert', components: [...onlyWhen(pellet, pelletSystem, pelletVent, outsideAir)] },
    {
      id: 'behind',
      label: 'Behind the insert',
      components: [
        connectorPipe(solid),
        ...onlyWhen(solid, insertLinerConnection),
        blockOffPlate,
        alteredLabel,
        withoutRequired(firebox),
        damper,
        facadeGap,
      ],
    },
    {
      id: 'flue',
      label: 'Flue',
      components: [withMore(withoutRequired(flueLiner), flueWalls), ...onlyWhen(solid, creosote), blockage, thimble],
    },
    {
      id: 'basement_attic',
      label: 'Basement, attic, clean-out',
      components: [cleanout, unusedOpening, atticChimney, foundation],
    },
    {
      id: 'exterior_roof',
      label: 'Exterior and roof',
      components: [
        masonryChimney,
        mortarJoints,
        exteriorClearance,
        chimneyHeight,
        chimneyCap,
        topPlate,
        flueTileTop,
        crown,
        flashing,
        cricket,
        waterproofing,
      ],
    },
    { id: 'performance', label: 'Performance', components: [draft] },
    { id: 'result', label: 'Result', components: [overallCondition] },
  ]),
  flueVerdict: flueVerdictBy(stoveService),
  rules: [
    ...jobRules,
    ...hearthRules,
    ...fireplaceRules,
    ...exteriorRules,
    ...clearanceRules,
    ...connectorRules,
    ...creosoteRules,
    ...linerRules,
    ...stoveRules,
    ...gasReadingRules,
  ],
  sheets: [
    solidFuelSheet,
    connectorSheet,
    pelletVentSheet,
    clearanceSheet,
    floorSheet,
    stoveDraftSheet,
    ...gasReadingSheets,
    hearthExtensionSheet,
    mantelSheet,
    heightSheet,
    masonryAreaSheet,
    cricketSheet,
    capSheet,
  ],
};
