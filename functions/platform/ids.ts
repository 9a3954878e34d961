import { createHash, randomBytes } from 'node:crypto';
import { ulid } from 'ulid';

export const newUlid = (): string => ulid();

/** 256 random bits, base64url: 43 characters. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const sha256Hex = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
