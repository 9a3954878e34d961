import * as z from 'zod';

/** 256 random bits in base64url. */
export const ShareToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not valid');
