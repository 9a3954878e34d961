const KILO = 1000;

/** '0 KB', '1 KB', '380 KB', '22.6 MB', '10.7 GB': decimal units, as storage settings and mail programs show them. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes > 0 ? Math.max(1, Math.round(bytes / KILO)) : 0;
  if (kilobytes < KILO) return `${kilobytes} KB`;
  const megabytes = (bytes / KILO ** 2).toFixed(1);
  return Number(megabytes) < KILO ? `${megabytes} MB` : `${(bytes / KILO ** 3).toFixed(1)} GB`;
}
