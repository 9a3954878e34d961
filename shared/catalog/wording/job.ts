import type { WordingGroup } from '#shared/catalog/types.ts';

export const jobWording = {
  JOB_LEVEL2_NEEDED: {
    say: 'A Level 2 inspection is recommended: this visit covered only what a Level 1 inspection reaches.',
    why: 'After a sale, a change of fuel or appliance, a fire or a storm, damage often hides where a Level 1 look does not reach. A Level 2 inspection with a camera and a look into the attic should be made before the system is used again.',
  },
  JOB_LEVEL3_NEEDED: {
    say: 'Signs point to a hazard behind finished walls or inside the chimney that cannot be seen from any opening.',
    why: 'Damage of this kind can only be evaluated once part of the building or chimney is opened. A Level 3 inspection of that area is recommended before further use.',
  },
  JOB_AREA_NOT_ACCESSED: {
    say: 'Part of the system could not be reached at this visit, so its condition is not known.',
    why: 'A problem in an area that was not seen can’t be ruled out. A return visit with the right access is recommended, and until then this report covers only what was seen.',
  },
  ACCESS_UNSAFE_ROOF: {
    say: 'The roof was not safe to walk on[[ (pitch {roof_access_roof_pitch})]], so the top of the chimney was viewed from a ladder, a pole camera or a drone only.',
    why: 'Small cracks and loose parts at the top may not show from that distance. A lift or roof equipment lets the top be examined by hand and decides how repairs there are priced.',
  },
  DETECTOR_CO_MISSING: {
    say: 'No working carbon monoxide alarm was found on the level of the appliance.',
    why: 'Carbon monoxide cannot be seen or smelled, and an alarm is the only warning people in the house would have. Alarms should be installed on every level and near the bedrooms right away.',
  },
  DETECTOR_SMOKE_MISSING: {
    say: 'No working smoke alarm was found in or near the room of the appliance.',
    why: 'Early warning is what gives people time to get out. A smoke alarm should be installed here and tested every month.',
  },
} as const satisfies WordingGroup;
