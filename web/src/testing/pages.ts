import { PATHS, type PathName } from '../lib/paths.ts';

/** Every page of the app. */
export const PAGES = Object.keys(PATHS) as readonly PathName[];
