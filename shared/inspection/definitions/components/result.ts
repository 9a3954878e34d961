import { OVERALL_CONDITION } from '#shared/catalog/enumerations/inspection.ts';
import { answered, any, component, option, text, yesNo } from '#shared/inspection/definitions/build.ts';

/** The last card of every checklist. The condition is proposed from the findings; its fields override it with a reason. */
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
