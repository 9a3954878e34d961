import type { ResponseGroup } from '#shared/catalogue/types.ts';

export const jobResponses = {
  job_info: {
    JOB_LEVEL2_NEEDED: {
      defect: 'Level 2 inspection required',
      severity: 'SAFETY',
      say: 'The reason for this visit calls for a Level 2 inspection; the inside of the flue was not scanned by camera today.',
      why: 'A sale, a fuel or appliance change, a fire or a storm calls for a camera and attic check before further use.',
      repairs: ['SERVICE_INSPECTION_LEVEL_2'],
    },
    JOB_LEVEL3_NEEDED: {
      defect: 'Concealed hazard suspected',
      severity: 'SAFETY',
      say: 'Signs of a concealed hazard were seen. Part of the building or chimney has to be opened to judge it.',
      why: 'Hidden damage can only be judged by removing part of the building or chimney.',
      repairs: ['SERVICE_INSPECTION_LEVEL_3'],
    },
    JOB_AREA_NOT_ACCESSED: {
      defect: 'Area could not be reached',
      severity: 'MAINTENANCE',
      say: 'Part of the chimney could not be reached at this visit, so its condition remains unknown.',
      why: 'A reader must know which parts were not seen.',
      repairs: ['SERVICE_INSPECTION_LEVEL_2'],
    },
  },
  roof_access: {
    ACCESS_UNSAFE_ROOF: {
      defect: 'Roof not walked, unsafe',
      severity: 'MAINTENANCE',
      say: 'The roof was not safe to walk on. The top was viewed from a ladder, a pole camera or a drone only.',
      why: 'Height and pitch limit what can be seen and how repairs are priced.',
      repairs: ['SERVICE_LIFT_SETUP'],
    },
  },
  detectors: {
    DETECTOR_CO_MISSING: {
      defect: 'No CO alarm found',
      severity: 'SAFETY',
      say: 'No carbon monoxide alarm was found in the room or level with the appliance.',
      why: 'CO cannot be seen or smelled; an alarm is the last line of defence.',
      repairs: ['PRODUCT_CO_ALARM'],
    },
    DETECTOR_SMOKE_MISSING: {
      defect: 'No smoke alarm found',
      severity: 'SAFETY',
      say: 'No working smoke alarm was found near the appliance room.',
      why: 'Early warning gives people time to leave.',
      repairs: ['PRODUCT_SMOKE_ALARM'],
    },
  },
} as const satisfies ResponseGroup;
