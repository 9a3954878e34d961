import { OVERALL_CONDITION } from '#shared/catalogue/enumerations/inspection.ts';
import { fireplaceInteriorResponses } from '#shared/catalogue/responses/fireplace-interior.ts';
import {
  above,
  all,
  answered,
  any,
  choice,
  component,
  is,
  number,
  option,
  text,
  yesNo,
} from '#shared/inspection/definitions/build.ts';

export const draft = component('draft', 'Draft and performance', fireplaceInteriorResponses, {
  diagram: 'DIAG_DRAFT_TRAPS',
  fields: [
    number('reading', 'Draft', {
      unit: 'in w.c.',
      min: -1,
      max: 1,
      help: 'Minus is pull up the flue.',
    }),
    option('smoke_test', 'Smoke test', [
      choice('PASS', 'Drew well', 'positive'),
      choice('SPILL', 'Spilled', 'negative'),
      choice('NOT_DONE', 'Not done'),
    ]),
    yesNo('exhaust_fans_on', 'House fans were running'),
    yesNo('cold_flue', 'Flue was cold'),
  ],
  raises: [
    { when: is('draft_smoke_test', 'SPILL'), issue: 'DRAFT_SPILLAGE' },
    {
      when: all(above('draft_reading', 0), is('draft_exhaust_fans_on', true)),
      issue: 'DRAFT_NEGATIVE_PRESSURE',
      basis: 'DRAFT_SIGN',
    },
  ],
});

/** Closes every walk. The condition is proposed from the findings; the fields overrule it, with the reason. */
export const overallCondition = component(
  'overall_condition',
  'Overall condition',
  {},
  {
    stateless: true,
    fields: [
      option('override', 'Change the overall condition to', OVERALL_CONDITION),
      yesNo('stop_use', 'Must not be used until repaired'),
      text('reason', 'Reason for the change', {
        required: true,
        visibleWhen: any(answered('overall_condition_override'), answered('overall_condition_stop_use')),
      }),
    ],
  },
);
