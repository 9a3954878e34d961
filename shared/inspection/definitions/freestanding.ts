import { INSPECTION_TYPE_FACTS } from '#shared/catalog/inspection-types.ts';
import { all, is, isIn } from '#shared/inspection/definitions/build.ts';
import { atticChimney, cleanout, unusedOpening } from '#shared/inspection/definitions/components/basement-attic.ts';
import { connectorPipe, thimble } from '#shared/inspection/definitions/components/connector.ts';
import { chimneyHeight, masonryChimney, mortarJoints } from '#shared/inspection/definitions/components/exterior.ts';
import { blockage, creosote, flueLiner, flueWalls } from '#shared/inspection/definitions/components/flue.ts';
import {
  blower,
  gasBurner,
  gasCombustionTest,
  gasControls,
  gasGlass,
  gasSupply,
  gasValve,
  ods,
  pilot,
  thermocouple,
  thermopile,
} from '#shared/inspection/definitions/components/gas-fire.ts';
import { gasVent, ventTermination } from '#shared/inspection/definitions/components/gas-vent.ts';
import { leadCard, roofLead } from '#shared/inspection/definitions/components/lead.ts';
import { detectors, jobInfo, roofAccess } from '#shared/inspection/definitions/components/job.ts';
import {
  chase,
  chaseCover,
  chimneySupport,
  metalChimney,
  outsideAir,
  stormCollar,
  terminationCap,
} from '#shared/inspection/definitions/components/prefab.ts';
import { draft } from '#shared/inspection/definitions/components/draft.ts';
import { overallCondition } from '#shared/inspection/definitions/components/result.ts';
import { chimneyCap, crown, flashing } from '#shared/inspection/definitions/components/roof.ts';
import { blockOffPlate, topPlate } from '#shared/inspection/definitions/components/insert.ts';
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
  stoveUnit,
} from '#shared/inspection/definitions/components/stove.ts';
import {
  leadFields,
  onlyWhen,
  withMore,
  withoutLead,
  withoutRequired,
} from '#shared/inspection/definitions/variants.ts';
import { capSheet, heightSheet, masonryAreaSheet } from '#shared/inspection/sheets/exterior.ts';
import { gasReadingSheets } from '#shared/inspection/sheets/gas-fire.ts';
import { stoveDraftSheet } from '#shared/inspection/sheets/readings.ts';
import { connectorSheet } from '#shared/inspection/sheets/connector.ts';
import { clearanceSheet, floorSheet, pelletVentSheet, solidFuelSheet } from '#shared/inspection/sheets/stove.ts';
import { flueVerdictBy } from '#shared/inspection/flues/flue-verdict.ts';
import { stoveService } from '#shared/inspection/sheets/stove-service.ts';
import { fitTo } from '#shared/inspection/definitions/fit.ts';
import { jobRules } from '#shared/inspection/rules/job.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { clearanceRules } from '#shared/inspection/rules/clearances.ts';
import { connectorRules } from '#shared/inspection/rules/connector.ts';
import { creosoteRules } from '#shared/inspection/rules/creosote.ts';
import { linerRules } from '#shared/inspection/rules/liner.ts';
import { stoveRules } from '#shared/inspection/rules/stove.ts';
import { gasReadingRules } from '#shared/inspection/rules/gas-readings.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

const fuel = 'stove_unit_stove_fuel';
const gas = is(fuel, 'GAS');
const pellet = is(fuel, 'PELLET');
const wood = is(fuel, 'WOOD');
const solid = isIn(fuel, 'WOOD', 'PELLET', 'COAL');
const fire = isIn(fuel, 'WOOD', 'COAL');
const chimney = 'stove_unit_chimney';
const masonry = is(chimney, 'MASONRY');
const factoryBuilt = is(chimney, 'FACTORY_BUILT');
const anyChimney = isIn(chimney, 'MASONRY', 'FACTORY_BUILT');

const lead = leadCard('The stove', [...leadFields(stoveUnit, fuel, chimney), roofLead]);

export const freestanding: InspectionTypeDefinition = {
  type: 'FREESTANDING',
  ...INSPECTION_TYPE_FACTS.FREESTANDING,
  ruleSetVersion: 'freestanding-8',
  sections: fitTo('FREESTANDING', [
    { id: 'job', label: 'Job set-up', components: [lead, jobInfo, roofAccess, detectors] },
    {
      id: 'stove',
      label: 'Stove',
      components: [
        withoutLead(stoveUnit, fuel, chimney),
        dataPlate,
        ...onlyWhen(solid, stoveDoor),
        ...onlyWhen(fire, stoveFirebrick, baffle),
        ...onlyWhen(wood, airTubes, catalyst),
        ...onlyWhen(solid, airControl),
        blower,
      ],
    },
    { id: 'clearance', label: 'Clearance and floor', components: [applianceClearance, floorProtection] },
    {
      id: 'gas',
      label: 'Gas stove',
      components: [
        ...onlyWhen(
          gas,
          gasBurner,
          pilot,
          thermocouple,
          thermopile,
          ods,
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
    { id: 'pellet', label: 'Pellet stove', components: [...onlyWhen(pellet, pelletSystem, pelletVent, outsideAir)] },
    {
      id: 'connector',
      label: 'Connector and pass-through',
      components: [connectorPipe(solid), thimble, ...onlyWhen(masonry, blockOffPlate, unusedOpening)],
    },
    {
      id: 'masonry_chimney',
      label: 'Chimney, masonry',
      components: [
        ...onlyWhen(masonry, withMore(withoutRequired(flueLiner), flueWalls)),
        ...onlyWhen(all(anyChimney, solid), creosote),
        ...onlyWhen(anyChimney, blockage),
        ...onlyWhen(masonry, cleanout),
        atticChimney,
        ...onlyWhen(masonry, topPlate),
      ],
    },
    {
      id: 'factory_chimney',
      label: 'Chimney, factory-built',
      components: [
        ...onlyWhen(factoryBuilt, metalChimney, chimneySupport, chase, chaseCover, stormCollar, terminationCap),
      ],
    },
    {
      id: 'exterior_roof',
      label: 'Exterior and roof',
      components: [
        ...onlyWhen(masonry, masonryChimney, mortarJoints),
        ...onlyWhen(anyChimney, chimneyHeight),
        ...onlyWhen(masonry, chimneyCap, crown),
        ...onlyWhen(anyChimney, flashing),
      ],
    },
    { id: 'performance', label: 'Performance', components: [draft] },
    { id: 'result', label: 'Result', components: [overallCondition] },
  ]),
  flueVerdict: flueVerdictBy(stoveService),
  rules: [
    ...jobRules,
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
    heightSheet,
    masonryAreaSheet,
    capSheet,
  ],
};
