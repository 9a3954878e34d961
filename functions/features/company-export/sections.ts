import type { ExportPlace } from './records.ts';
import { auditSection } from './audit-section.ts';
import { checksSection } from './check-section.ts';
import { clientsCsvSection, clientsJsonSection, handoutsSection, remindersSection } from './client-sections.ts';
import { companySection } from './company-section.ts';
import { inspectionsSection } from './inspection-section.ts';
import type { Packing, Section } from './ports.ts';

/** The sections of the zip in their order; each does one step and returns its next place. */
const SECTIONS: readonly (readonly [name: string, section: Section])[] = [
  ['company', companySection],
  ['clients-json', clientsJsonSection],
  ['clients-csv', clientsCsvSection],
  ['reminders', remindersSection],
  ['truck-checks', checksSection],
  ['hand-outs', handoutsSection],
  ['inspections', inspectionsSection],
  ['audit', auditSection],
];

/** All files are added; only the zip's directory is missing. */
export const LAST_STAGE = 'end';

/** Runs one step at a position; returns the next position. */
export async function packStep({ stage, at }: ExportPlace, packing: Packing): Promise<ExportPlace> {
  const index = SECTIONS.findIndex(([name]) => name === stage);
  const section = SECTIONS[index]?.[1];
  if (section === undefined) throw new Error(`Unknown section: ${stage}`);
  const next = await section(at, packing);
  if (next !== undefined) return { stage, at: next };
  return { stage: SECTIONS[index + 1]?.[0] ?? LAST_STAGE };
}
