import type { LogEntry } from '#web/offline/db/records.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** '2026-11-21 14:02:09', in the device's time zone. */
export function logTime(iso: string): string {
  const at = new Date(iso);
  const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(pad).join(':')}`;
}

/** 'try 2, 380 KB, 1.2 s'; empty if nothing is known. */
export function logFacts({ attempt = 1, bytes, ms }: LogEntry): string {
  const facts = [
    ...(attempt > 1 ? [`try ${attempt}`] : []),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
    ...(ms === undefined ? [] : [`${(ms / 1000).toFixed(1)} s`]),
  ];
  return facts.join(', ');
}

/** The log as text to share: times and events. Inspections appear only by id, without names or answers. */
export function logAsText(entries: readonly LogEntry[], device: string): string {
  const lines = entries.map((entry) => {
    const { at, text, inspectionId, outcome = 'note' } = entry;
    const facts = logFacts(entry);
    return [at, outcome, text, ...(facts === '' ? [] : [`(${facts})`]), ...(inspectionId ? [inspectionId] : [])].join(
      ' ',
    );
  });
  return [`Sync log, newest first. ${device}`, ...lines, ''].join('\n');
}
