import type { Calculator } from '#shared/sizing/calculator.ts';
import { capArea, chimneyHeight, chimneyHeightNeeded, cricket } from '#shared/sizing/calculators/chimney-top.ts';
import { clearance } from '#shared/sizing/calculators/clearance.ts';
import { carbonMonoxide } from '#shared/sizing/calculators/carbon-monoxide.ts';
import { draftReading } from '#shared/sizing/calculators/draft-reading.ts';
import { construction } from '#shared/sizing/calculators/construction.ts';
import { dryerAirflow } from '#shared/sizing/calculators/dryer-airflow.ts';
import { dryerVent } from '#shared/sizing/calculators/dryer-vent.ts';
import { fireboxPassage } from '#shared/sizing/calculators/firebox-passage.ts';
import { fireplaceFlue, masonryArea } from '#shared/sizing/calculators/fireplace.ts';
import { gasSingleAppliance, gasTwoAppliances } from '#shared/sizing/calculators/gas-basic.ts';
import { gasChimneyArea } from '#shared/sizing/calculators/gas-chimney-area.ts';
import { gasCommonVent } from '#shared/sizing/calculators/gas-common-vent.ts';
import { gasLogDamper } from '#shared/sizing/calculators/gas-log-damper.ts';
import { altitudeDerate, gasPressure } from '#shared/sizing/calculators/gas-readings.ts';
import { gasVentHeight } from '#shared/sizing/calculators/gas-vent-height.ts';
import { gasVentTable } from '#shared/sizing/calculators/gas-vent-table.ts';
import { hearthExtension, mantelClearance } from '#shared/sizing/calculators/hearth.ts';
import { linerMatch } from '#shared/sizing/calculators/liner-match.ts';
import { linerLength, ovalLiner, pourMix, rectangularLiner } from '#shared/sizing/calculators/liner-shapes.ts';
import { oilFiring } from '#shared/sizing/calculators/oil-firing.ts';
import { oilVentLength } from '#shared/sizing/calculators/oil-vent-length.ts';
import { stovePipe } from '#shared/sizing/calculators/stove-pipe.ts';
import { oilFlue } from '#shared/sizing/calculators/oil-flue.ts';
import { millivolts } from '#shared/sizing/calculators/millivolts.ts';
import { orphanedWaterHeater } from '#shared/sizing/calculators/orphaned-water-heater.ts';
import { pelletVent } from '#shared/sizing/calculators/pellet-vent.ts';
import { combustionAir } from '#shared/sizing/calculators/combustion-air.ts';
import { floorProtector } from '#shared/sizing/calculators/floor-protector.ts';
import { ventFreeRoom } from '#shared/sizing/calculators/vent-free-room.ts';
import { solidFuelLiner } from '#shared/sizing/calculators/solid-fuel-liner.ts';
import { theoreticalDraft } from '#shared/sizing/calculators/theoretical-draft.ts';
import { ventConnector } from '#shared/sizing/calculators/vent-connector.ts';
import { ventTerminal } from '#shared/sizing/calculators/vent-terminal.ts';

/** Type check: each calculator must be keyed by its own id. */
const byId = <T extends Record<string, Calculator>>(table: T & { readonly [Id in keyof T]: { readonly id: Id } }): T =>
  table;

/** All calculators by the name in their route and page. Lengths in inches, areas in sq in, heat in Btu/h. */
export const CALCULATORS = byId({
  'fireplace-flue': fireplaceFlue,
  'firebox-passage': fireboxPassage,
  'hearth-extension': hearthExtension,
  'mantel-clearance': mantelClearance,
  'solid-fuel-liner': solidFuelLiner,
  'oval-liner': ovalLiner,
  'rectangular-liner': rectangularLiner,
  'pellet-vent': pelletVent,
  'stove-pipe': stovePipe,
  'vent-connector': ventConnector,
  'oil-flue': oilFlue,
  'oil-firing': oilFiring,
  'oil-vent-length': oilVentLength,
  'gas-single-appliance': gasSingleAppliance,
  'gas-two-appliances': gasTwoAppliances,
  'gas-vent-table': gasVentTable,
  'gas-common-vent': gasCommonVent,
  'gas-chimney-area': gasChimneyArea,
  'gas-vent-height': gasVentHeight,
  'vent-terminal': ventTerminal,
  'gas-log-damper': gasLogDamper,
  'orphaned-water-heater': orphanedWaterHeater,
  'combustion-air': combustionAir,
  'vent-free-room': ventFreeRoom,
  'altitude-derate': altitudeDerate,
  'chimney-height': chimneyHeight,
  'chimney-height-needed': chimneyHeightNeeded,
  cricket,
  'cap-area': capArea,
  construction,
  'masonry-area': masonryArea,
  'liner-length': linerLength,
  'liner-match': linerMatch,
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
});

export type CalculatorName = keyof typeof CALCULATORS;

/** @internal */
export const CALCULATOR_NAMES = Object.keys(CALCULATORS) as readonly CalculatorName[];

const byName: Readonly<Record<string, Calculator>> = CALCULATORS;

/** The calculator with this name; undefined if there is none. */
export const findCalculator = (name: string): Calculator | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined;
