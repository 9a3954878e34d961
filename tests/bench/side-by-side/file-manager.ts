import plain from 'enketo-core/src/js/file-manager.js';
import { load } from './store.ts';

/** Replaces enketo-core's file manager, as its documentation describes: files of a stored record come from the store. */
const fileManager = {
  ...plain,
  getFileUrl: async (subject: string | Blob | null): Promise<string | null> => {
    if (typeof subject !== 'string') return plain.getFileUrl(subject);
    const file = await load<Blob>('files', subject);
    if (file === undefined) throw new Error(`${subject} is missing`);
    return URL.createObjectURL(file);
  },
};
export default fileManager;
