import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import { LogicChoice } from './logic-choice.tsx';
import { OrderEditor, type OrderEditorProps } from './order-editor.tsx';
import { useSectionLogic } from './use-section-logic.ts';

const LEGEND =
  'Pro: guided questions, measurements and sizes. Lite: condition, what is wrong, photos and a note. Check: satisfactory, defect or not applicable.';

/**
 * The section order of an inspection type, with each section's logic in its row. The logic is saved as soon as it is changed.
 */
export function GuidedOrderEditor({ type, ...props }: OrderEditorProps & { type: InspectionType }) {
  const { company, editor } = props;
  const logic = useSectionLogic(company, type, editor);
  return (
    <OrderEditor
      {...props}
      logicOf={(section) =>
        section.hasLogic && (
          <LogicChoice
            section={section.label}
            value={logic.of(section.id)}
            mayUse={company.mayUse}
            onChange={(chosen) => logic.choose(section, chosen)}
          />
        )
      }
    >
      <div className="order-logic-note">
        <Box color="text-body-secondary" fontSize="body-s">
          {LEGEND} You choose from what your company’s version ({company.version}) includes, and each choice is saved
          right away.
        </Box>
        {logic.hasOwn && (
          <Button variant="inline-link" onClick={logic.clear}>
            Use the version’s sections
          </Button>
        )}
      </div>
      <div role="status">
        {logic.notice !== undefined && (
          <Alert type={logic.notice.isProblem ? 'error' : 'success'}>{logic.notice.text}</Alert>
        )}
      </div>
    </OrderEditor>
  );
}
