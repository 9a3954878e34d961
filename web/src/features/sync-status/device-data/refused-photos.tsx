import Button from '@cloudscape-design/components/button';
import { Link } from 'react-router-dom';
import { inspectionPath } from '#web/lib/paths.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { photoFile, resendPhoto } from '#web/offline/photos/refused-photos.ts';
import { useDeviceWrite } from '#web/ui/hooks/use-device-write.ts';
import { usePhotoUrl } from '#web/offline/photos/use-photo-url.ts';
import { WriteFailed } from './write-failed.tsx';

async function savePhoto(photoId: string): Promise<void> {
  const file = await photoFile(deviceDatabase(), photoId);
  if (file === undefined) throw new Error('The photo’s bytes are not on this device');
  saveBlob(file.name, file);
}

const NOT_QUEUED = 'The photo couldn’t be queued on this device. Free up some space and try again.';
const NOT_READ = 'The picture couldn’t be read from this device. Try again, or retake it.';

function Photo({ photo }: { photo: LocalPhoto }) {
  const { photoId, inspectionId, owner, reason = 'The server refused it.' } = photo;
  const url = usePhotoUrl(photo, 'thumbnail');
  const resend = useDeviceWrite(() => resendPhoto(deviceDatabase(), photoId), NOT_QUEUED);
  const file = useDeviceWrite(() => savePhoto(photoId), NOT_READ);
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
          <Button loading={resend.isBusy} onClick={() => resend.press()}>
            Send again
          </Button>
          <Button loading={file.isBusy} onClick={() => file.press()}>
            Save the picture
          </Button>
        </div>
        <WriteFailed problem={resend.problem} />
        <WriteFailed problem={file.problem} />
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
