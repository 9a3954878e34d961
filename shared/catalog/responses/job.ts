import type { ResponseGroup } from '#shared/catalog/types.ts';

export const jobResponses = {
  job_info: {
    JOB_LEVEL2_NEEDED: {
      defect: 'Level 2 inspection required',
      severity: 'SAFETY',
      repairs: ['SERVICE_INSPECTION_LEVEL_2'],
    },
    JOB_LEVEL3_NEEDED: {
      defect: 'Concealed hazard suspected',
      severity: 'SAFETY',
      repairs: ['SERVICE_INSPECTION_LEVEL_3'],
    },
    JOB_AREA_NOT_ACCESSED: {
      defect: 'Area could not be reached',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_INSPECTION_LEVEL_2'],
    },
  },
  roof_access: {
    ACCESS_UNSAFE_ROOF: { defect: 'Roof not walked, unsafe', severity: 'MAINTENANCE', repairs: ['SERVICE_LIFT_SETUP'] },
  },
  detectors: {
    DETECTOR_CO_MISSING: { defect: 'No CO alarm found', severity: 'SAFETY', repairs: ['PRODUCT_CO_ALARM'] },
    DETECTOR_SMOKE_MISSING: { defect: 'No smoke alarm found', severity: 'SAFETY', repairs: ['PRODUCT_SMOKE_ALARM'] },
  },
} as const satisfies ResponseGroup;
