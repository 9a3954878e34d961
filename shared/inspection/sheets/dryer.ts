import { sheetOf, type Computed } from '#shared/inspection/sheets/sheet.ts';
import { dryerAirflow } from '#shared/sizing/calculators/dryer-airflow.ts';
import { dryerVent } from '#shared/sizing/calculators/dryer-vent.ts';
import { DRYER_FITTINGS, fittingsLengthIn, type DryerFittingKind } from '#shared/sizing/dryer/dryer-duct.ts';
import type { Sheet, SheetFacts } from '#shared/inspection/sheets/sheet.ts';

const isKind = (value: unknown): value is DryerFittingKind =>
  typeof value === 'string' && Object.hasOwn(DRYER_FITTINGS, value);

const nonZero = (value: number | undefined) => (value === 0 ? undefined : value);

/** Elbows of unknown type count as mitered, which has the longest equivalent length. */
const fittings = ({ answer, figure }: SheetFacts) => {
  const found = answer('dryer_duct_elbow_kind');
  const kind = isKind(found) ? found : 'MITRED_4';
  return [
    { kind, angle: '90' as const, count: figure('dryer_duct_elbows_90') ?? 0 },
    { kind, angle: '45' as const, count: figure('dryer_duct_elbows_45') ?? 0 },
  ];
};

export const dryerSheet = sheetOf(dryerVent, {
  componentId: 'dryer_duct',
  input: (facts) => {
    const { answer, figure } = facts;
    const straightIn = figure('dryer_duct_measured_length');
    const diameter = answer('dryer_duct_diameter');
    if (straightIn === undefined) return undefined;
    return {
      straightIn,
      fittings: fittings(facts).filter(({ count }) => count > 0),
      makerMostIn: nonZero(figure('dryer_appliance_max_duct_length_plate')),
      transitionIn: nonZero(figure('dryer_transition_length')),
      diameterIn: typeof diameter === 'string' ? Number(diameter) : undefined,
    };
  },
  computed: (_calculation, facts): Computed => {
    const straight = facts.figure('dryer_duct_measured_length');
    return straight === undefined
      ? {}
      : { dryer_duct_equivalent_length: (straight + fittingsLengthIn(fittings(facts))) / 12 };
  },
});

export const airflowSheet = sheetOf(dryerAirflow, {
  componentId: 'dryer_airflow',
  input: ({ answer, figure }) => {
    const velocityFpm = figure('dryer_airflow_velocity_after') ?? figure('dryer_airflow_velocity_before');
    const diameter = answer('dryer_duct_diameter');
    if (velocityFpm === undefined) return undefined;
    return { velocityFpm, diameterIn: typeof diameter === 'string' ? Number(diameter) : undefined };
  },
});

export const dryerSheets: readonly Sheet[] = [dryerSheet, airflowSheet];
