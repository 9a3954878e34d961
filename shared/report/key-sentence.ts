import type { ReportFinding, ReportModel } from './model.ts';

const LONGEST = 120;

/** The first sentence of a text; empty if it is too long to fit beside a drawing. */
function firstSentence(text: string): string {
  const [sentence = ''] = text.trim().split(/(?<=[.!?])\s+(?=[A-Z0-9])/);
  return sentence.length > LONGEST ? '' : sentence;
}

/**
 * One sentence about what was found at this house: the technician's own words if this is the part's only finding, else the
 * finding's first sentence.
 */
export function keySentence(report: ReportModel, { findingId, note = '', say }: ReportFinding): string {
  const parts = report.sections.flatMap(({ components }) => components);
  const part = parts.find(({ findings }) => findings.some((finding) => finding.findingId === findingId));
  const isOwn = part?.findings.length === 1 && say.endsWith(note);
  const own = isOwn ? firstSentence(note) : '';
  return own === '' ? firstSentence(say) : own;
}
