import { FieldServiceError } from '../failure.ts';
import { segment } from '../hosts.ts';
import type { PushCalls, PushTarget } from '../port.ts';
import type { HousecallProClient } from './client.ts';
import { Customer, Job, Made, MaybeMade } from './records.ts';

function jobOf({ jobId }: PushTarget): string {
  if (jobId === undefined) throw new FieldServiceError('not-found', 'no job of this customer');
  return `/jobs/${segment(jobId)}`;
}

/** Notes, links and files of a job; estimates of a customer. */
export function housecallProPushes({ call, post }: HousecallProClient): PushCalls {
  const jobWith = (target: PushTarget) => call(Job, jobOf(target), { query: { 'expand[]': 'attachments' } });

  return {
    async hasNote(target, text) {
      if (target.jobId === undefined) return false;
      return (await jobWith(target)).notes.some(({ content }) => content.includes(text));
    },

    async hasFile(target, name) {
      return (await jobWith(target)).attachments.some(({ file_name: fileName }) => fileName === name);
    },

    async pushNote(target, { text }) {
      const { id } = await post(MaybeMade, `${jobOf(target)}/notes`, { content: text });
      return { foreignId: id };
    },

    async pushLink(target, link) {
      const { id } = await post(MaybeMade, `${jobOf(target)}/links`, link);
      return { foreignId: id };
    },

    /** Accepted with 202; a later lookup checks whether the file was stored. */
    async pushFile(target, { name, contentType, bytes }) {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name);
      const { id } = await call(MaybeMade, `${jobOf(target)}/attachments`, { method: 'POST', body });
      return { foreignId: id, isPending: true };
    },

    async pushEstimate({ customerId }, { title, options: offered }) {
      const { addressId } = await call(Customer, `/customers/${segment(customerId)}`);
      if (addressId === undefined) {
        throw new FieldServiceError('refused', 'no address', { reasons: 'The customer has no address there' });
      }
      const estimate = {
        customer_id: customerId,
        address_id: addressId,
        note: title,
        options: offered.map(({ name, lines }) => ({
          name,
          line_items: lines.map(({ unitPriceCents, ...line }) => ({ ...line, unit_price: unitPriceCents })),
        })),
      };
      return { foreignId: (await post(Made, '/estimates', estimate)).id };
    },
  };
}
