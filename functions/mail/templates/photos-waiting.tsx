import { BRAND } from '#shared/brand.ts';
import { Bullets, Paragraph } from '../design/blocks.tsx';
import { ProductLetter } from '../design/product-letter.tsx';
import { mailTemplate } from '../mail-template.ts';

export type WaitingDevice = {
  /** Such as 'Dan’s iPhone'. */
  name: string;
  /** Such as '12 photos'. */
  photos: string;
  /** Such as 'for 3 days'; empty if unknown. */
  waiting: string;
  /** Clients and addresses of the photos' inspections. */
  places: readonly string[];
};

export type PhotosWaiting = {
  name: string;
  /** Who requested the reminder; undefined if it was sent automatically. */
  askedBy?: string | undefined;
  /** Such as '12 photos'. */
  total: string;
  devices: readonly WaitingDevice[];
  link: string;
};

const STEPS = `Open ${BRAND.name} on that device while it is online, keep it open with the screen on, and wait until it says that all photos are uploaded. Nothing is lost in the meantime, but please don’t remove the app or clear its data.`;

const cause = ({ askedBy }: PhotosWaiting): string =>
  askedBy === undefined ? 'Some photos have been waiting for more than a day.' : `${askedBy} needs them.`;

function Device({ name, photos, waiting, places }: WaitingDevice) {
  return (
    <>
      <Paragraph>
        <strong>{name}</strong>: {photos}
        {waiting === '' ? '' : `, ${waiting}`}
      </Paragraph>
      {places.length > 0 && <Bullets items={places} />}
    </>
  );
}

/** Asks a technician to let a device upload the photos that are only on it. */
export const photosWaiting = mailTemplate(
  ({ total }: PhotosWaiting) => `${total} still only on your device`,
  (waiting: PhotosWaiting) => (
    <ProductLetter
      title={`${waiting.total} still only on your device`}
      preview={cause(waiting)}
      paragraphs={[
        `Hello ${waiting.name}, ${waiting.total} of your inspections are still only on your device. ${cause(waiting)}`,
      ]}
      action={{ label: 'See what is on this device', link: waiting.link }}
      notes={[]}
      reason="You’re receiving this email because these photos were taken with your account."
    >
      {waiting.devices.map((device, index) => (
        <Device key={index} {...device} />
      ))}
      <Paragraph>{STEPS}</Paragraph>
    </ProductLetter>
  ),
);
