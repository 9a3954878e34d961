import * as z from 'zod';
import { FieldServiceError, notSupported } from '../failure.ts';
import { segment } from '../hosts.ts';
import type { PushCalls, PushTarget } from '../port.ts';
import type { ServiceTitanClient } from './client.ts';
import { Attachment, listOf, Note } from './records.ts';

/** Notes of a job or a customer, and files of a job. */
export function serviceTitanPushes({ call }: ServiceTitanClient): PushCalls {
  const notesPath = ({ jobId, customerId }: PushTarget) =>
    jobId === undefined
      ? (['crm', `customers/${segment(customerId)}/notes`] as const)
      : (['jpm', `jobs/${segment(jobId)}/notes`] as const);

  function filesPath({ jobId }: PushTarget) {
    if (jobId === undefined) throw new FieldServiceError('not-found', 'no job of this customer');
    return ['forms', `jobs/${segment(jobId)}/attachments`] as const;
  }

  const pushNote: PushCalls['pushNote'] = async (target, { text }) => {
    const body = JSON.stringify({ text, pinToTop: false });
    await call(z.looseObject({}), notesPath(target), { method: 'POST', body });
    return {};
  };

  return {
    async hasNote(target, text) {
      const { data } = await call(listOf(Note), notesPath(target));
      return data.some((note) => note.text.includes(text));
    },

    async hasFile(target, name) {
      const { data } = await call(listOf(Attachment), filesPath(target));
      return data.some(({ fileName }) => fileName.endsWith(name));
    },

    pushNote,

    pushLink: (target, { title, url }) => pushNote(target, { text: `${title}: ${url}`, isPublic: false }),

    async pushFile(target, { name, contentType, bytes }) {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name);
      const { fileName } = await call(Attachment, filesPath(target), { method: 'POST', body });
      // The response only says that the file was accepted; the job's file list shows whether it was stored.
      return { foreignId: fileName, isPending: true };
    },

    pushEstimate: async () => notSupported('estimates'),
  };
}
