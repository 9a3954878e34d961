import { useState } from 'react';
import { ulid } from 'ulid';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { FieldError } from '#web/ui/field-kit/field-error.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import { useOnePress } from '#web/ui/hooks/use-one-press.ts';

type MakePdfAgainProps = {
  inspectionId: string;
  /** Why the last one failed. */
  reason: string | undefined;
  /** Reads the documents again. */
  onMade: () => Promise<unknown>;
};

/** Rarely needed, so it is not part of the report's page. */
export function MakePdfAgain({ inspectionId, reason, onMade }: MakePdfAgainProps) {
  const [problem, setProblem] = useState<string>();
  const { isBusy, press } = useOnePress(async () => {
    setProblem(undefined);
    try {
      await call('makeDocument', { params: { inspectionId, documentId: ulid() }, body: { kind: 'report' } });
      await onMade();
    } catch (error) {
      setProblem(Object.values(fieldErrorsOf(error))[0]);
    }
  });
  return (
    <>
      <button type="button" className="ui-btn ui-btn-small" aria-disabled={isBusy} onClick={press}>
        <Icon name="redo" />
        Create the PDF again
        <span className="ui-sr">. {reason}</span>
      </button>
      <FieldError id="pdf-problem" message={problem} />
    </>
  );
}
