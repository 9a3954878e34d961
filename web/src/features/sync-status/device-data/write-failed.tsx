import './data-page.css';

/** Says beside its control that a write to this device was rejected. */
export function WriteFailed({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p className="data-failed" role="alert">
      {problem}
    </p>
  );
}
