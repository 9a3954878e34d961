import { maybeDeviceDatabase } from '#web/offline/database.ts';
import { useLiveQuery } from '#web/offline/use-live-query.ts';

/** Photos of an inspection that are still on a phone, as this device knows. */
export function useUnsafePhotos(inspectionId: string): number {
  const inspection = useLiveQuery(() => maybeDeviceDatabase()?.inspections.get(inspectionId), [inspectionId]);
  if (inspection === undefined) return 0;
  const { total, verified, unannounced = 0 } = inspection.summary.photos;
  return Math.max(0, total - verified) + unannounced;
}

type UnsafePhotosProps = { count: number; isWithout: boolean; onChange: (isWithout: boolean) => void };

/** A copy waits for them; its sender may decide otherwise. */
export function UnsafePhotos({ count, isWithout, onChange }: UnsafePhotosProps) {
  const which = count === 1 ? '1 photo is' : `${count} photos are`;
  return (
    <fieldset className="ins-field sc-parts">
      <legend className="ins-legend">{which} still on a phone</legend>
      <p className="ins-meta">The copy is sent as soon as {count === 1 ? 'it is' : 'they are'} uploaded.</p>
      <label className="sc-check">
        <input type="checkbox" checked={isWithout} onChange={(event) => onChange(event.target.checked)} />
        Send it now without {count === 1 ? 'it' : 'them'}; the email and the report will say so
      </label>
    </fieldset>
  );
}
