import plain from 'enketo-core/src/js/file-manager.js';
import { kept } from './store.ts';

/** enketo-core's own, put in its place as its documents ask: files of a record that was kept come from the store. */
const fileManager = {
  ...plain,
  getFileUrl: async (subject: string | Blob | null): Promise<string | null> => {
    if (typeof subject !== 'string') return plain.getFileUrl(subject);
    const file = await kept<Blob>('files', subject);
    if (file === undefined) throw new Error(`${subject} is not there`);
    return URL.createObjectURL(file);
  },
};
export default fileManager;
