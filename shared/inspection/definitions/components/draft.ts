import { fireplaceInteriorResponses } from '#shared/catalog/responses/fireplace-interior.ts';
import { above, all, choice, component, is, number, option, yesNo } from '#shared/inspection/definitions/build.ts';

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
