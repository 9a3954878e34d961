/** Where a company's logo is in the document bucket: under its own hash, so that an older report keeps the logo it had. */
export const logoKey = (organizationId: string, hash: string, extension: 'png' | 'jpg'): string =>
  `org/${organizationId}/logo/${hash}.${extension}`;

/** Whether a key names a logo of this company, and nothing else of its bucket. */
export const isLogoKey = (key: string, organizationId: string): boolean =>
  key.startsWith(`org/${organizationId}/logo/`) &&
  /^[0-9a-f]{64}\.(png|jpg)$/.test(key.split('/')[3] ?? '') &&
  key.split('/').length === 4;
