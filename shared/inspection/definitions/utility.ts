import { INSPECTION_TYPE_FACTS } from '#shared/catalog/inspection-types.ts';
import { is, isIn, not } from '#shared/inspection/definitions/build.ts';
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
import { blockage, flueLiner } from '#shared/inspection/definitions/components/flue.ts';
import { gasCombustionTest, gasSupply } from '#shared/inspection/definitions/components/gas-fire.ts';
import { gasVent, ventTermination } from '#shared/inspection/definitions/components/gas-vent.ts';
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
import { dataPlate } from '#shared/inspection/definitions/components/stove.ts';
import { draftRegulator, utilityAppliance, utilityFlue } from '#shared/inspection/definitions/components/utility.ts';
import {
  leadFields,
  onlyWhen,
  optional,
  ownLeadFields,
  retired,
  withoutLead,
  withoutRequired,
} from '#shared/inspection/definitions/variants.ts';
import { capSheet, cricketSheet, heightSheet, masonryAreaSheet } from '#shared/inspection/sheets/exterior.ts';
import { regulatorDraftSheet, roomCoSheet } from '#shared/inspection/sheets/readings.ts';
import { outdoorChimneySheet } from '#shared/inspection/sheets/outdoor-chimney.ts';
import { connectorSheet } from '#shared/inspection/sheets/connector.ts';
import { utilitySheets } from '#shared/inspection/sheets/utility.ts';
import { flueVerdictBy } from '#shared/inspection/flues/flue-verdict.ts';
import { utilityService } from '#shared/inspection/sheets/utility-service.ts';
import { fitTo } from '#shared/inspection/definitions/fit.ts';
import { jobRules } from '#shared/inspection/rules/job.ts';
import { fireplaceRules } from '#shared/inspection/rules/fireplace.ts';
import { exteriorRules } from '#shared/inspection/rules/exterior.ts';
import { clearanceRules } from '#shared/inspection/rules/clearances.ts';
import { connectorRules } from '#shared/inspection/rules/connector.ts';
import { linerRules } from '#shared/inspection/rules/liner.ts';
import { utilityFlueRules } from '#shared/inspection/rules/utility-flue.ts';
import { gasReadingRules } from '#shared/inspection/rules/gas-readings.ts';
import type { ComponentDefinition, InspectionTypeDefinition } from '#shared/inspection/types.ts';

const fuel = 'utility_appliance_fuel_type';
const gas = isIn(fuel, 'GAS', 'NATURAL_GAS', 'PROPANE', 'OIL_AND_GAS');
const solid = isIn(fuel, 'WOOD', 'PELLET', 'COAL');
const burning = not(is(fuel, 'ELECTRIC'));

const lead = leadCard('The appliance', [...leadFields(utilityAppliance, fuel), roofLead]);
/** The lead question of an appliance added later is asked at the start of its own section. */
const applianceLead = { utility_appliance: ownLeadFields(utilityAppliance, fuel) };

/** A utility flue has one liner, asked once, so every liner finding is a finding of its flue. */
const LINER_FINDINGS = [
  'LINER_JOINTS_OPEN',
  'LINER_OFFSET',
  'LINER_METAL_CORRODED',
  'LINER_METAL_CRUSHED',
  'LINER_NOT_INSULATED',
  'LINER_SHARED_FLUE',
];
const withLinerFindings = (flue: ComponentDefinition): ComponentDefinition => ({
  ...flue,
  defects: [...flue.defects, ...LINER_FINDINGS],
});

export const utility: InspectionTypeDefinition = {
  type: 'UTILITY',
  ...INSPECTION_TYPE_FACTS.UTILITY,
  ruleSetVersion: 'utility-8',
  sections: fitTo('UTILITY', [
    { id: 'job', label: 'Job set-up', components: [lead, jobInfo, roofAccess, detectors] },
    {
      id: 'appliances',
      label: 'Appliances',
      components: [
        withoutLead(utilityAppliance, fuel),
        dataPlate,
        ...onlyWhen(gas, gasSupply),
        ...onlyWhen(burning, draftRegulator, gasCombustionTest),
      ],
    },
    {
      id: 'connectors',
      label: 'Connectors',
      components: [connectorPipe(solid), thimble, ...onlyWhen(gas, optional(gasVent))],
    },
    {
      id: 'flue',
      label: 'Flue',
      components: [
        withLinerFindings(utilityFlue),
        retired(withoutRequired(flueLiner)),
        blockage,
        unusedOpening,
        cleanout,
      ],
    },
    { id: 'attic_chase', label: 'Attic and chase', components: [atticChimney, foundation] },
    {
      id: 'exterior',
      label: 'Exterior (ground)',
      components: [masonryChimney, mortarJoints, exteriorClearance, chimneyHeight],
    },
    {
      id: 'roof',
      label: 'Roof',
      components: [
        chimneyCap,
        topPlate,
        flueTileTop,
        crown,
        flashing,
        cricket,
        waterproofing,
        ...onlyWhen(gas, optional(ventTermination)),
      ],
    },
    { id: 'performance', label: 'Performance', components: [draft] },
    { id: 'result', label: 'Result', components: [overallCondition] },
  ]),
  repeats: [
    {
      group: 'app',
      label: 'Appliance',
      sections: { appliances: 'Appliance', connectors: 'Connector' },
      added: applianceLead,
    },
    {
      group: 'chim',
      label: 'Flue',
      sections: { flue: 'Flue' },
      several: { utility_flue_serves: { kind: 'multi', optionsFrom: 'app', required: true } },
    },
  ],
  flueVerdict: flueVerdictBy(utilityService),
  rules: [
    ...jobRules,
    ...fireplaceRules,
    ...exteriorRules,
    ...clearanceRules,
    ...connectorRules,
    ...linerRules,
    ...utilityFlueRules,
    ...gasReadingRules,
  ],
  sheets: [
    ...utilitySheets,
    outdoorChimneySheet,
    connectorSheet,
    regulatorDraftSheet,
    roomCoSheet,
    heightSheet,
    masonryAreaSheet,
    cricketSheet,
    capSheet,
  ],
};
