import type { Service } from '#shared/catalog/types.ts';

/** Clean-out, diagnosis, dryer vents, access and labor. */
export const OTHER_SERVICES = {
  SERVICE_CLEANOUT_DOOR_INSTALL: {
    label: 'Clean-out door install',
    unit: 'EACH',
    covers: 'Cut or install door, seal',
    priceCents: 19500,
    laborHours: [0.75, 2],
    core: true,
  },
  SERVICE_LEAK_DIAGNOSIS: {
    label: 'Leak diagnosis / water test',
    unit: 'EACH',
    covers: 'Staged water test, photos, leak map',
    priceCents: 32500,
    laborHours: [1.5, 3],
    core: true,
  },
  SERVICE_DRAFT_CORRECTION: {
    label: 'Draft correction',
    unit: 'QUOTE',
    covers: 'Smoke guard, pot, fan, make-up air, opening reduction',
    priceCents: 45000,
    laborHours: [1, 4],
    core: true,
  },
  SERVICE_DRYER_VENT_CLEANING: {
    label: 'Dryer vent cleaning',
    unit: 'EACH',
    covers: 'Brush and vacuum duct, hood and cabinet, airflow test',
    priceCents: 15900,
    laborHours: [0.5, 1],
    core: true,
  },
  SERVICE_DRYER_VENT_REPAIR: {
    label: 'Dryer vent repair / re-route',
    unit: 'QUOTE',
    covers: 'Replace duct, re-route, hood',
    priceCents: 37500,
    laborHours: [1, 4],
    core: true,
  },
  SERVICE_LIFT_SETUP: {
    label: 'Lift / scaffold / steep roof set-up',
    unit: 'EACH',
    covers: 'Lift, scaffold or roof-bracket charge',
    priceCents: 49500,
    laborHours: [1, 4],
  },
  SERVICE_MISC_LABOR: {
    label: 'Miscellaneous labor',
    workLabel: 'Small repair',
    unit: 'HOUR',
    covers: 'Hourly line for small items',
    priceCents: 13500,
  },
} as const satisfies Record<string, Service>;
