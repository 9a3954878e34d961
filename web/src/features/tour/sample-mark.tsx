import { useState } from 'react';
import { fieldErrorsOf, UNKNOWN_ERROR } from '#web/lib/api/api-error.ts';
import { useMay } from '#web/lib/session/use-viewer.ts';
import { useOnline } from '#web/lib/use-online.ts';

/** Marks an inspection as the sample, with a button to remove it. */
export function SampleMark() {
  const mayRemove = useMay({ permission: 'ADMIN_SETTINGS_EDIT' });
  const isOnline = useOnline();
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState('');

  const remove = async () => {
    setRemoving(true);
    setError('');
    try {
      const { removeSample, SAMPLE_SHOWN_LATER } = await import('./sample-on-device.ts');
      if (await removeSample()) return;
      setError(SAMPLE_SHOWN_LATER);
    } catch (failure) {
      setError(fieldErrorsOf(failure).main ?? UNKNOWN_ERROR);
    }
    setRemoving(false);
  };
  return (
    <span className="sample-mark">
      <b>Sample</b>
      {mayRemove && isOnline && (
        <button type="button" className="text-button" disabled={isRemoving} onClick={() => void remove()}>
          {isRemoving ? 'Removing…' : 'Remove the sample'}
        </button>
      )}
      {error !== '' && <span role="alert">{error}</span>}
    </span>
  );
}
