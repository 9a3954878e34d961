import * as z from 'zod';

/** 256 random bits, in base 64 for addresses. */
export const ShareToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not valid');
