import type { Policy } from '#web/features/inspect/model/workspace.ts';
import { Icon } from '#web/features/inspect/widgets/icon.tsx';

/** What saving means, and what is closed to this person and why. */
export function EditNotice({ isCompleted, policy }: { isCompleted: boolean; policy: Policy }) {
  const closed = [
    policy.editWording ? '' : 'Your company has technicians leave the wording as it is.',
    policy.editPrices || !policy.showPrices ? '' : 'Your company has technicians leave prices as they are.',
  ].filter((text) => text !== '');
  return (
    <div className="re-notice">
      <Icon name="pencil" />
      <div>
        {isCompleted ? (
          <p>
            <b>This report is completed.</b> What you change is saved as you go and makes a new revision: the report is
            marked Revised, its reader sees what changed, and every earlier revision is kept.
          </p>
        ) : (
          <p>
            <b>This report is a draft.</b> What you change is saved as you go and is part of the first report.
          </p>
        )}
        {closed.map((text) => (
          <p key={text}>{text} An administrator can open this in the company settings.</p>
        ))}
      </div>
    </div>
  );
}
