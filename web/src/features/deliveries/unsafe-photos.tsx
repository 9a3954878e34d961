import { message } from '#shared/messages/message.ts';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';

/** Number of the inspection's photos still on a phone, as far as this device knows. */
export function useUnsafePhotos(inspectionId: string): number {
  const inspection = useLiveQuery(() => maybeDeviceDatabase()?.inspections.get(inspectionId), [inspectionId]);
  if (inspection === undefined) return 0;
  const { total, verified, unannounced = 0 } = inspection.summary.photos;
  return Math.max(0, total - verified) + unannounced;
}

type UnsafePhotosProps = { count: number; isWithout: boolean; onChange: (isWithout: boolean) => void };

/** A copy waits for these photos, unless the sender decides otherwise. */
export function UnsafePhotos({ count, isWithout, onChange }: UnsafePhotosProps) {
  return (
    <fieldset className="ui-field delivery-parts">
      <legend className="ui-legend">
        {message('{count, plural, one {# photo is} other {# photos are}} still on a phone', { count })}
      </legend>
      <p className="ui-meta">
        {message('The copy is sent as soon as {count, plural, one {it is} other {they are}} uploaded.', { count })}
      </p>
      <label className="delivery-check">
        <input type="checkbox" checked={isWithout} onChange={(event) => onChange(event.target.checked)} />
        {message('Send it now without {count, plural, one {it} other {them}}; the email and the report will say so', {
          count,
        })}
      </label>
    </fieldset>
  );
}
