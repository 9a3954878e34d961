import { LEVEL, LIMITATION, OTHER_LIMITATION, REASON } from '#shared/catalogue/enumerations/inspection.ts';
import { FUEL, LIFT_TYPE, ROOF_MATERIAL, ROOF_PITCH } from '#shared/catalogue/enumerations/property.ts';
import { jobResponses } from '#shared/catalogue/responses/job.ts';
import {
  all,
  choice,
  component,
  date,
  is,
  isIn,
  multi,
  number,
  option,
  text,
  yesNo,
} from '#shared/inspection/definitions/build.ts';
import { LEVEL_FIELD } from '#shared/inspection/level-of.ts';
import { MAX_WRITTEN_TITLE } from '#shared/inspection/written-ids.ts';

/** Reasons after which NFPA 211 asks for a Level 2 inspection. */
const LEVEL_2_REASONS = ['BUYING', 'SELLING', 'NEW_APPLIANCE', 'FUEL_CHANGE', 'CHIMNEY_FIRE', 'STORM_EVENT'] as const;

export const jobInfo = component('job_info', 'Job and reason', jobResponses, {
  diagram: 'DIAG_INSPECTION_LEVELS',
  fields: [
    option('reason', 'Reason for the inspection', REASON, { required: true }),
    option('inspection_level', 'Inspection level', LEVEL, { required: true }),
    option('fuel', 'Fuel', FUEL),
    text('weather', 'Weather'),
    yesNo('last_swept_known', 'Is the last sweeping known?'),
    date('last_swept', 'Last swept on', { visibleWhen: is('job_info_last_swept_known', true) }),
    number('fires_per_year', 'Fires per year', { min: 0, max: 400, whole: true }),
    text('concerns', 'Concerns of the owner'),
    yesNo('video_scan', 'Video scan made', { requiredWhen: isIn(LEVEL_FIELD, 'LEVEL_2', 'LEVEL_3') }),
    text('opened_areas', 'What was opened or removed', {
      required: true,
      visibleWhen: is(LEVEL_FIELD, 'LEVEL_3'),
    }),
    multi('limitations', 'Limits of this visit', [...LIMITATION, OTHER_LIMITATION]),
    text('limitations_other', 'Other limit of this visit', {
      maxLength: MAX_WRITTEN_TITLE,
      required: true,
      visibleWhen: isIn('job_info_limitations', OTHER_LIMITATION.value),
    }),
  ],
  raises: [
    {
      when: all(isIn('job_info_reason', ...LEVEL_2_REASONS), is('job_info_inspection_level', 'LEVEL_1')),
      issue: 'JOB_LEVEL2_NEEDED',
      basis: 'NFPA_211_LEVELS',
    },
  ],
});

export const roofAccess = component('roof_access', 'Roof and access', jobResponses, {
  diagram: 'DIAG_ROOF_SAFETY',
  fields: [
    option('roof_pitch', 'Roof pitch', ROOF_PITCH),
    option('stories', 'Stories', [
      choice('1', '1'),
      choice('1.5', '1½'),
      choice('2', '2'),
      choice('2.5', '2½'),
      choice('3+', '3 or more'),
    ]),
    option('roof_material', 'Roof material', ROOF_MATERIAL),
    option('type', 'Access by', LIFT_TYPE),
    yesNo('harness_required', 'Harness required'),
    yesNo('power_lines_near', 'Power lines near'),
  ],
});

export const detectors = component('detectors', 'Smoke and CO alarms', jobResponses, {
  fields: [
    yesNo('smoke_alarm_in_room', 'Smoke alarm in or near the room'),
    yesNo('co_alarm_on_level', 'CO alarm on this level'),
    date('alarm_date', 'Date on the alarm'),
  ],
  raises: [
    { when: is('detectors_co_alarm_on_level', false), issue: 'DETECTOR_CO_MISSING' },
    { when: is('detectors_smoke_alarm_in_room', false), issue: 'DETECTOR_SMOKE_MISSING' },
  ],
});
