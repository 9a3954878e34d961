import { BRAND } from '#shared/brand.ts';
import { headerText, html, safeLink, type SafeHtml } from './escape.ts';
import { letterHtml, letterText, type MailContent, productFooter } from './layout.ts';

export type WaitingDevice = {
  /** As 'Dan’s iPhone'. */
  name: string;
  /** As '12 photos'. */
  photos: string;
  /** As 'for 3 days'; empty when nobody knows. */
  waiting: string;
  /** Clients and addresses of the inspections they belong to. */
  places: readonly string[];
};

export type PhotosWaiting = {
  name: string;
  /** Who asked for the reminder; nobody when it comes by itself. */
  askedBy?: string | undefined;
  /** As '12 photos'. */
  total: string;
  devices: readonly WaitingDevice[];
  link: string;
};

const STEPS = `Open ${BRAND.name} on that device where it has a signal, keep it open and the screen on, and wait until it says that all photos are safe. Nothing is lost meanwhile: please do not remove the app or clear its data.`;

const lineOf = ({ name, photos, waiting }: WaitingDevice) =>
  `${name}: ${photos}${waiting === '' ? '' : `, ${waiting}`}`;

function deviceHtml(device: WaitingDevice): SafeHtml {
  const { name, photos, waiting, places } = device;
  const items = places.map((place) => html`<li style="margin:0 0 4px">${place}</li>`);
  return html`<div style="border:1px solid #e6e3dd;border-radius:8px;padding:14px 16px;margin:0 0 12px">
    <p style="margin:0 0 6px"><strong>${name}</strong> · ${photos}${waiting === '' ? '' : `, ${waiting}`}</p>
    <ul style="margin:0;padding-left:18px;color:#4a4f56">
      ${items}
    </ul>
  </div>`;
}

/** Asks a technician to let a device send the photos that are only on it. */
export function photosWaiting({ name, askedBy, total, devices, link }: PhotosWaiting): MailContent {
  const address = safeLink(link);
  const line = headerText;
  const who =
    askedBy === undefined ? 'Some photos have waited for more than a day.' : `${line(askedBy)} asks for them.`;
  const blocks = devices.map((device) => [line(lineOf(device)), ...device.places.map((place) => `- ${line(place)}`)]);
  return {
    subject: line(`${total} still only on your device`),
    text: letterText([
      `Hello ${line(name)},`,
      `${line(total)} of your inspections are still only on your device. ${who}`,
      ...blocks.map((lines) => lines.join('\n')),
      STEPS,
      `What is on this device: ${address}`,
      BRAND.name,
    ]),
    html: letterHtml({
      sender: BRAND.name,
      title: `${total} still only on your device`,
      preview: who,
      body: [
        html`<p style="margin:0 0 16px">Hello ${name}, these have not reached the office yet. ${who}</p>`,
        ...devices.map(deviceHtml),
        html`<p style="margin:0 0 4px">${STEPS}</p>`,
      ],
      button: { text: 'See what is on this device', link: address },
      footer: [productFooter()],
    }),
  };
}
