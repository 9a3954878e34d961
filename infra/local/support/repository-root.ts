import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout, without a trailing slash. */
export const REPOSITORY_ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
