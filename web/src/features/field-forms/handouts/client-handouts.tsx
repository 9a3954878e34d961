import '#web/ui/tool/tool-page.css';
import '#web/ui/field-kit/styles/controls.css';
import '#web/ui/field-kit/styles/fields.css';
import { HandoutList } from './handout-list.tsx';
import './handouts.css';

/** A client's signed handouts, as a section of another page. */
export function ClientHandouts({ clientId, email }: { clientId: string; email: string }) {
  return (
    <div className="handout-part">
      <HandoutList clientId={clientId} email={email} />
    </div>
  );
}
