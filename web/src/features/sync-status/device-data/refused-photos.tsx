import Button from '@cloudscape-design/components/button';
import { Link } from 'react-router-dom';
import { inspectionPath } from '#web/lib/paths.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { photoFile, resendPhoto } from '#web/offline/photos/refused-photos.ts';
import { usePhotoUrl } from '#web/offline/photos/use-photo-url.ts';

async function savePhoto(photoId: string): Promise<void> {
  const file = await photoFile(deviceDatabase(), photoId);
  if (file !== undefined) saveBlob(file.name, file);
}

function Photo({ photo }: { photo: LocalPhoto }) {
  const { photoId, inspectionId, owner, reason = 'The server refused it.' } = photo;
  const url = usePhotoUrl(photo, 'thumbnail');
  return (
    <li className="data-photo">
      {url !== undefined && <img src={url} alt="The refused photo" width="72" height="72" />}
      <div>
        <p>
          <b>A photo was refused.</b> {reason}{' '}
          {owner === undefined && <Link to={inspectionPath(inspectionId)}>Open its inspection</Link>}
        </p>
        <p className="data-detail">It’s saved here. Upload it again, retake it, or save it to your device.</p>
        <div className="data-actions">
          <Button onClick={() => void resendPhoto(deviceDatabase(), photoId)}>Send again</Button>
          <Button onClick={() => void savePhoto(photoId)}>Save the picture</Button>
        </div>
      </div>
    </li>
  );
}

/** Photos that the server rejected, with the reason. Each is kept until the user decides. */
export function RefusedPhotos({ photos }: { photos: readonly LocalPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="data-list">
      {photos.map((photo) => (
        <Photo key={photo.photoId} photo={photo} />
      ))}
    </ul>
  );
}
