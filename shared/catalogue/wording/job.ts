import type { WordingGroup } from '#shared/catalogue/types.ts';

export const jobWording = {
  JOB_LEVEL2_NEEDED: {
    say: 'The reason for this visit calls for a Level 2 inspection; the inside of the flue was not scanned by camera today.',
    why: 'A sale, a fuel or appliance change, a fire or a storm calls for a camera and attic check before further use.',
  },
  JOB_LEVEL3_NEEDED: {
    say: 'Signs of a concealed hazard were seen. Part of the building or chimney has to be opened to judge it.',
    why: 'Hidden damage can only be judged by removing part of the building or chimney.',
  },
  JOB_AREA_NOT_ACCESSED: {
    say: 'Part of the chimney could not be reached at this visit, so its condition remains unknown.',
    why: 'A reader must know which parts were not seen.',
  },
  ACCESS_UNSAFE_ROOF: {
    say: 'The roof was not safe to walk on. The top was viewed from a ladder, a pole camera or a drone only.',
    why: 'Height and pitch limit what can be seen and how repairs are priced.',
  },
  DETECTOR_CO_MISSING: {
    say: 'No carbon monoxide alarm was found in the room or level with the appliance.',
    why: 'CO cannot be seen or smelled; an alarm is the last line of defence.',
  },
  DETECTOR_SMOKE_MISSING: {
    say: 'No working smoke alarm was found near the appliance room.',
    why: 'Early warning gives people time to leave.',
  },
} as const satisfies WordingGroup;
