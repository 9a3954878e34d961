import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Gate } from '#web/lib/session/gate.tsx';
import { PATHS } from '#web/lib/paths.ts';

/** Placeholder rows, so that the layout does not shift. */
export function ListLoading() {
  return (
    <div className="list-loading" role="status" aria-label="Loading inspections">
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="list-message" role="status">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** `isFromDevice`: the server could not be reached, so an empty list may be incomplete. */
export function ListEmpty({ isFromDevice = false }: { isFromDevice?: boolean }) {
  if (isFromDevice)
    return (
      <Message title="Nothing on this device yet">
        <p>Your company’s inspections will show here when you’re online.</p>
      </Message>
    );
  return (
    <Message title="No inspections yet">
      <Gate permission="INSPECTION_CREATE" otherwise={<p>Inspections show here when a technician starts one.</p>}>
        <p>
          <Link to={PATHS.inspectStart}>Start inspection</Link>
        </p>
      </Gate>
    </Message>
  );
}

export function ListNoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Message title="No inspection matches">
      <p>Search looks at client, technician and address.</p>
      <button type="button" className="text-button" onClick={onClear}>
        Clear search and filters
      </button>
    </Message>
  );
}

/** Shown for a page opened by URL, or one whose rows have moved to other pages. */
export function ListNoPage({ onFirst }: { onFirst: () => void }) {
  return (
    <Message title="No inspections on this page">
      <button type="button" className="text-button" onClick={onFirst}>
        Show the first page
      </button>
    </Message>
  );
}
