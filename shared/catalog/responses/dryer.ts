import type { ResponseGroup } from '#shared/catalog/types.ts';

export const dryerResponses = {
  dryer_appliance: {
    DRYER_LINT_SCREEN: { defect: 'Lint screen torn', severity: 'SAFETY', repairs: ['PRODUCT_LINT_SCREEN'] },
    DRYER_CABINET_LINT: { defect: 'Lint inside cabinet', severity: 'SAFETY', repairs: ['SERVICE_DRYER_VENT_CLEANING'] },
  },
  dryer_transition: {
    TRANSITION_PLASTIC: {
      defect: 'Plastic or unlisted hose',
      severity: 'SAFETY',
      repairs: ['PRODUCT_TRANSITION_DUCT'],
      stopUse: true,
    },
    TRANSITION_CRUSHED: { defect: 'Hose crushed or kinked', severity: 'SAFETY', repairs: ['PRODUCT_TRANSITION_DUCT'] },
    TRANSITION_TOO_LONG: {
      defect: 'Hose over 8 ft or joined',
      severity: 'SAFETY',
      repairs: ['PRODUCT_TRANSITION_DUCT'],
    },
    TRANSITION_CONCEALED: {
      defect: 'Hose runs inside wall or floor',
      severity: 'SAFETY',
      repairs: ['SERVICE_DRYER_VENT_REPAIR'],
    },
    TRANSITION_DISCONNECTED: {
      defect: 'Hose off or leaking',
      severity: 'SAFETY',
      repairs: ['SERVICE_DRYER_VENT_REPAIR'],
    },
  },
  dryer_duct: {
    DUCT_LINT_PACKED: {
      defect: 'Lint packed in duct',
      severity: 'SAFETY',
      repairs: ['SERVICE_DRYER_VENT_CLEANING'],
      stopUse: true,
    },
    DUCT_TOO_LONG: {
      defect: 'Equivalent length over limit',
      severity: 'SAFETY',
      repairs: ['SERVICE_DRYER_VENT_REPAIR'],
    },
    DUCT_FLEX_CONCEALED: {
      defect: 'Wrong material in wall or attic',
      severity: 'SAFETY',
      repairs: ['SERVICE_DRYER_VENT_REPAIR'],
    },
    DUCT_SCREWS: { defect: 'Screws project into duct', severity: 'SAFETY', repairs: ['SERVICE_DRYER_VENT_REPAIR'] },
    DUCT_SEPARATED: { defect: 'Duct apart', severity: 'SAFETY', repairs: ['SERVICE_DRYER_VENT_REPAIR'] },
    DUCT_UNDERSIZED: { defect: 'Duct under 4 in', severity: 'SAFETY', repairs: ['SERVICE_DRYER_VENT_REPAIR'] },
    DUCT_CRUSHED: { defect: 'Duct crushed or kinked', severity: 'SAFETY', repairs: ['SERVICE_DRYER_VENT_REPAIR'] },
    DUCT_WATER: { defect: 'Water in duct', severity: 'WATER_INTRUSION', repairs: ['SERVICE_DRYER_VENT_REPAIR'] },
  },
  dryer_termination: {
    TERM_SCREEN: { defect: 'Screen on termination', severity: 'SAFETY', repairs: ['SERVICE_DRYER_VENT_REPAIR'] },
    TERM_FLAP_STUCK: {
      defect: 'Damper flap stuck',
      severity: 'SAFETY',
      repairs: ['SERVICE_DRYER_VENT_CLEANING', 'PRODUCT_VENT_HOOD'],
    },
    TERM_HOOD_MISSING: {
      defect: 'Hood missing or broken',
      severity: 'WATER_INTRUSION',
      repairs: ['PRODUCT_VENT_HOOD'],
    },
    TERM_NEST: {
      defect: 'Nest in vent',
      severity: 'SAFETY',
      repairs: ['SERVICE_ANIMAL_NEST_REMOVAL', 'PRODUCT_BIRD_GUARD'],
    },
    TERM_INSIDE: {
      defect: 'Vents into attic, crawl or garage',
      severity: 'SAFETY',
      repairs: ['SERVICE_DRYER_VENT_REPAIR'],
    },
    TERM_NEAR_OPENING: {
      defect: 'Outlet too near opening',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_DRYER_VENT_REPAIR'],
    },
  },
  dryer_airflow: {
    AIRFLOW_LOW: { defect: 'Airflow low', severity: 'SAFETY', repairs: ['SERVICE_DRYER_VENT_CLEANING'] },
    BOOSTER_PROHIBITED: { defect: 'Booster fan in duct', severity: 'SAFETY', repairs: ['SERVICE_DRYER_VENT_REPAIR'] },
  },
} as const satisfies ResponseGroup;
