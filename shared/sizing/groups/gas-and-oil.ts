import { carbonMonoxide } from '#shared/sizing/calculators/carbon-monoxide.ts';
import { combustionAir } from '#shared/sizing/calculators/combustion-air.ts';
import { draftReading } from '#shared/sizing/calculators/draft-reading.ts';
import { gasSingleAppliance, gasTwoAppliances } from '#shared/sizing/calculators/gas-basic.ts';
import { gasChimneyArea } from '#shared/sizing/calculators/gas-chimney-area.ts';
import { gasCommonVent } from '#shared/sizing/calculators/gas-common-vent.ts';
import { gasLogDamper } from '#shared/sizing/calculators/gas-log-damper.ts';
import { altitudeDerate, gasPressure } from '#shared/sizing/calculators/gas-readings.ts';
import { gasVentHeight } from '#shared/sizing/calculators/gas-vent-height.ts';
import { gasVentTable } from '#shared/sizing/calculators/gas-vent-table.ts';
import { millivolts } from '#shared/sizing/calculators/millivolts.ts';
import { oilFiring } from '#shared/sizing/calculators/oil-firing.ts';
import { oilFlue } from '#shared/sizing/calculators/oil-flue.ts';
import { oilVentLength } from '#shared/sizing/calculators/oil-vent-length.ts';
import { orphanedWaterHeater } from '#shared/sizing/calculators/orphaned-water-heater.ts';
import { ventFreeRoom } from '#shared/sizing/calculators/vent-free-room.ts';
import { ventTerminal } from '#shared/sizing/calculators/vent-terminal.ts';

export const OIL = {
  'oil-flue': oilFlue,
  'oil-firing': oilFiring,
  'oil-vent-length': oilVentLength,
};

export const GAS = {
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
};

export const READINGS = {
  'gas-pressure': gasPressure,
  millivolts,
  'draft-reading': draftReading,
  'carbon-monoxide': carbonMonoxide,
};
