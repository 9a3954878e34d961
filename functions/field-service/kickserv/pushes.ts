import { notSupported } from '../failure.ts';
import { segment } from '../hosts.ts';
import { parseShape } from '../http-client.ts';
import type { PushCalls, PushTarget } from '../port.ts';
import type { KickservClient } from './client.ts';
import { MadeNote, Notes } from './records.ts';
import { readXml, writeXml } from './xml.ts';

/** The API only accepts notes. */
export function kickservPushes({ send, read }: KickservClient): PushCalls {
  const notesPath = ({ jobId, customerId }: PushTarget): string =>
    jobId === undefined ? `customers/${segment(customerId)}/notes.xml` : `jobs/${segment(jobId)}/notes.xml`;

  const pushNote: PushCalls['pushNote'] = async (target, { text, isPublic }) => {
    const body = await writeXml({ note: { note: text, public: isPublic } });
    const response = await send(notesPath(target), { method: 'POST', body });
    const made = parseShape(MadeNote, await readXml(response, 'note'), 'note');
    return made === '' ? {} : { foreignId: made.id };
  };

  return {
    async hasNote(target, text) {
      const notes = await read(Notes, 'notes', notesPath(target));
      return notes.some(({ note }) => note.includes(text));
    },

    hasFile: async () => false,

    pushNote,

    pushLink: (target, { title, url }) => pushNote(target, { text: `${title}: ${url}`, isPublic: false }),

    pushFile: async () => notSupported('files'),

    pushEstimate: async () => notSupported('estimates'),
  };
}
