import { asJson, canonicalJson } from '#shared/canonical-json.ts';
import type { ReportModel, ReportPhoto } from '#shared/report/model.ts';

/** A photo's content, independent of its upload state. */
function photoContent({ photoId, number, caption, takenAt, markup, pairedWith }: ReportPhoto) {
  return { photoId, number, caption, takenAt, markup, pairedWith };
}

const LEFT_OUT = new Set<string>([
  'receipt',
  'generatedAt',
  'completedAt',
  'revised',
  'revision',
  'review',
] satisfies (keyof ReportModel)[]);

/** A report's wording, which makes a revision: without the receipt, the state and URLs of photos, reviews and times. */
export function wordingOf(report: ReportModel): string {
  const { name, address, phone, email, license } = report.company;
  const sections = report.sections.map((section) => ({
    ...section,
    components: section.components.map((component) => ({ ...component, photos: component.photos.map(photoContent) })),
  }));
  const content = { ...report, sections, company: { name, address, phone, email, license } };
  return canonicalJson(asJson(Object.entries(content).filter(([key]) => !LEFT_OUT.has(key))));
}
