import type { Policy } from '#web/features/inspection/model/workspace.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';

/** What saving does, and what this user can't change and why. */
export function EditNotice({ isCompleted, policy }: { isCompleted: boolean; policy: Policy }) {
  const closed = [
    policy.editWording ? '' : 'Your company doesn’t let technicians change the wording.',
    policy.editPrices || !policy.showPrices ? '' : 'Your company doesn’t let technicians change prices.',
  ].filter((text) => text !== '');
  return (
    <div className="report-edit-notice">
      <Icon name="pencil" />
      <div>
        {isCompleted ? (
          <p>
            <b>This report is completed.</b> Your changes are saved as you go and make a new revision. The report is
            marked Revised, readers see what changed, and every earlier revision is kept.
          </p>
        ) : (
          <p>
            <b>This report is a draft.</b> Your changes are saved as you go and will be part of the first report.
          </p>
        )}
        {closed.map((text) => (
          <p key={text}>{text} An administrator can allow this in the company settings.</p>
        ))}
      </div>
    </div>
  );
}
