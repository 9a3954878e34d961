import { LEVEL, LIMITATION, OTHER_LIMITATION, REASON } from '#shared/catalog/enumerations/inspection.ts';
import { FUEL, LIFT_TYPE, ROOF_MATERIAL, ROOF_PITCH } from '#shared/catalog/enumerations/property.ts';
import { jobResponses } from '#shared/catalog/responses/job.ts';
import {
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
import { withoutQuestions, withoutDiagram } from '#shared/inspection/definitions/variants.ts';
import { LEVEL_FIELD } from '#shared/inspection/levels/level-of.ts';
import { DRYER_LIMITATIONS } from '#shared/inspection/limits/limitations.ts';
import type { ComponentDefinition, FieldDefinition } from '#shared/inspection/types.ts';
import { MAX_WRITTEN_TITLE } from '#shared/inspection/written/written-ids.ts';

/** Describes the visit, not a part of the system. It has no condition, but an answer can raise a finding. */
export const jobInfo = component('job_info', 'Job and reason', jobResponses, {
  stateless: true,
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
});

const DRYER_LABELS: Readonly<Record<string, Partial<FieldDefinition>>> = {
  job_info_last_swept_known: { label: 'Is the last cleaning known?' },
  job_info_last_swept: { label: 'Last cleaned on' },
  job_info_limitations: { offered: DRYER_LIMITATIONS },
};

const dryerQuestions = withoutQuestions(
  jobInfo,
  'job_info_inspection_level',
  'job_info_fuel',
  'job_info_fires_per_year',
  'job_info_video_scan',
  'job_info_opened_areas',
);

/** NFPA 211 levels, the fuel and the flue scan apply only to chimneys. */
export const dryerJobInfo: ComponentDefinition = {
  ...withoutDiagram(dryerQuestions),
  fields: dryerQuestions.fields.map((field) => ({ ...field, ...DRYER_LABELS[field.id] })),
};

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
