import type { Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import type { Confidence } from '#shared/sizing/confidence.ts';

type Source = readonly [section: string, edition: string, confidence: Confidence];
const TRAINING: Source = ['Module 12 and 18', 'CSA training modules', 'B'];
const WHITE_RODGERS: Source = ['RG2 p. 10', 'Bradford White, White-Rodgers valve', 'B'];
const GLOBALSPEC: Source = ['Article 6068', 'GlobalSpec', 'C'];

const mv = (label: string, value: number, [section, edition, confidence]: Source): Limit => ({
  label,
  value,
  unit: 'mV',
  reference: reference(
    `${label}: ${value} mV where the valve manufacturer gives no figure`,
    section,
    edition,
    confidence,
  ),
});

/** Minimum readings of thermocouples and thermopiles; used by the calculator, the finding, its text and its source. */
export const MILLIVOLT_LIMITS = {
  THERMOCOUPLE_OPEN: mv('Thermocouple, open', 20, TRAINING),
  THERMOCOUPLE_LOADED: mv('Thermocouple, loaded', 10, WHITE_RODGERS),
  DROP_OUT: mv('Magnet drop-out, least', 2, TRAINING),
  THERMOPILE_OPEN: mv('Thermopile, open', 325, GLOBALSPEC),
  THERMOPILE_LOADED: mv('Thermopile, valve on', 110, GLOBALSPEC),
  dropOutMost: mv('Magnet drop-out, largest', 5, TRAINING),
  wireLossMost: mv('Loss in switch and wires, largest', 30, ['p. 12', 'Empire GWT-25W manual', 'B']),
} as const satisfies Record<string, Limit>;

/** A good part doesn't read more than this, in mV. */
export const USUAL_MAX_MV = { THERMOCOUPLE_OPEN: 35, THERMOPILE_OPEN: 850 } as const;
