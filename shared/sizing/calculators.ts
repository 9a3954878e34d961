import type { Calculator } from '#shared/sizing/calculator.ts';
import { capArea, chimneyHeight, chimneyHeightNeeded, cricket } from '#shared/sizing/calculators/chimney-top.ts';
import { clearance } from '#shared/sizing/calculators/clearance.ts';
import { carbonMonoxide, draftReading, theoreticalDraft } from '#shared/sizing/calculators/draft-and-co.ts';
import { dryerAirflow, dryerVent } from '#shared/sizing/calculators/dryer.ts';
import { fireboxPassage } from '#shared/sizing/calculators/firebox-passage.ts';
import { fireplaceFlue, masonryArea } from '#shared/sizing/calculators/fireplace.ts';
import {
  gasChimneyArea,
  gasSingleAppliance,
  gasTwoAppliances,
  orphanedWaterHeater,
} from '#shared/sizing/calculators/gas-basic.ts';
import { gasCommonVent } from '#shared/sizing/calculators/gas-common-vent.ts';
import { altitudeDerate, gasLogDamper, gasPressure, millivolts } from '#shared/sizing/calculators/gas-readings.ts';
import { gasVentHeight } from '#shared/sizing/calculators/gas-vent-height.ts';
import { gasVentTable } from '#shared/sizing/calculators/gas-vent-table.ts';
import { hearthExtension, mantelClearance } from '#shared/sizing/calculators/hearth.ts';
import { linerLength, ovalLiner, pourMix, rectangularLiner } from '#shared/sizing/calculators/liner-shapes.ts';
import { oilFiring, oilFlue } from '#shared/sizing/calculators/oil.ts';
import { pelletVent } from '#shared/sizing/calculators/pellet-vent.ts';
import { combustionAir, floorProtector } from '#shared/sizing/calculators/room.ts';
import { solidFuelLiner } from '#shared/sizing/calculators/solid-fuel-liner.ts';
import { ventConnector } from '#shared/sizing/calculators/vent-connector.ts';

/** Every calculator by the name its route and page carry. Lengths in inches, areas in sq in, heat in Btu/h. */
export const CALCULATORS = {
  'fireplace-flue': fireplaceFlue,
  'firebox-passage': fireboxPassage,
  'hearth-extension': hearthExtension,
  'mantel-clearance': mantelClearance,
  'solid-fuel-liner': solidFuelLiner,
  'oval-liner': ovalLiner,
  'rectangular-liner': rectangularLiner,
  'pellet-vent': pelletVent,
  'vent-connector': ventConnector,
  'oil-flue': oilFlue,
  'oil-firing': oilFiring,
  'gas-single-appliance': gasSingleAppliance,
  'gas-two-appliances': gasTwoAppliances,
  'gas-vent-table': gasVentTable,
  'gas-common-vent': gasCommonVent,
  'gas-chimney-area': gasChimneyArea,
  'gas-vent-height': gasVentHeight,
  'gas-log-damper': gasLogDamper,
  'orphaned-water-heater': orphanedWaterHeater,
  'combustion-air': combustionAir,
  'altitude-derate': altitudeDerate,
  'chimney-height': chimneyHeight,
  'chimney-height-needed': chimneyHeightNeeded,
  cricket,
  'cap-area': capArea,
  'masonry-area': masonryArea,
  'liner-length': linerLength,
  'pour-mix': pourMix,
  'theoretical-draft': theoreticalDraft,
  clearance,
  'floor-protector': floorProtector,
  'dryer-vent': dryerVent,
  'dryer-airflow': dryerAirflow,
  'gas-pressure': gasPressure,
  millivolts,
  'draft-reading': draftReading,
  'carbon-monoxide': carbonMonoxide,
} as const satisfies Record<string, Calculator>;

export type CalculatorName = keyof typeof CALCULATORS;

export const CALCULATOR_NAMES = Object.keys(CALCULATORS) as readonly CalculatorName[];

const byName: Readonly<Record<string, Calculator>> = CALCULATORS;

/** The calculator of this name, or undefined when there is none. */
export const findCalculator = (name: string): Calculator | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined;
