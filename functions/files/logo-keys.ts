/** A logo's key in the document bucket. It contains the hash, so an older report keeps its logo. */
export const logoKey = (organizationId: string, hash: string, extension: 'png' | 'jpg'): string =>
  `org/${organizationId}/logo/${hash}.${extension}`;

/** Whether a key is one of this company's logos, and no other object. */
export const isLogoKey = (key: string, organizationId: string): boolean =>
  key.startsWith(`org/${organizationId}/logo/`) &&
  /^[0-9a-f]{64}\.(png|jpg)$/.test(key.split('/')[3] ?? '') &&
  key.split('/').length === 4;
