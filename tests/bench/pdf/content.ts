import { dateTimeText } from '#shared/report/dates/dates.ts';
import { drawingOf, type Drawing } from '#shared/report/drawing.ts';
import type { ReportCalculation, ReportFinding, ReportModel, ReportSection } from '#shared/report/model.ts';
import {
  componentTone,
  confidenceText,
  photosById,
  quickAnswers,
  receiptText,
  repairLines,
  ruleLine,
  splitFindings,
  tally,
  whatWeSaw,
} from '#shared/report/present.ts';

type Photo = { photoId: string; caption: string };

/** The content of a report without its layout, so that other programs can print the same. */
export type Content =
  | { kind: 'title' | 'heading' | 'strong' | 'text'; text: string }
  | { kind: 'photos' | 'thumbnails'; photos: Photo[] }
  | { kind: 'drawing'; drawing: Drawing };

const text = (value: string): Content => ({ kind: 'text', text: value });
const strong = (value: string): Content => ({ kind: 'strong', text: value });
const heading = (value: string): Content => ({ kind: 'heading', text: value });

function inRows(kind: 'photos' | 'thumbnails', photos: readonly Photo[], inRow: number): Content[] {
  const rows: Content[] = [];
  for (let from = 0; from < photos.length; from += inRow) rows.push({ kind, photos: photos.slice(from, from + inRow) });
  return rows;
}

function firstPage(report: ReportModel): Content[] {
  const { top } = splitFindings(report);
  const drawing = drawingOf(report, top);
  return [
    { kind: 'title', text: report.verdict.headline },
    text(`${report.company.name}, ${report.company.address}, ${report.company.phone}, ${report.company.email}`),
    text(`For ${report.client.name}, ${report.client.address}`),
    strong(report.verdict.overallCondition.label),
    text(report.verdict.explanation),
    ...quickAnswers(report).map(({ question, answer, detail }) => text(`${question} ${answer}. ${detail}`)),
    ...(drawing ? [{ kind: 'drawing' as const, drawing }] : []),
    text(
      tally(report)
        .map(({ count, label: severity }) => `${count} ${severity}`)
        .join(', '),
    ),
    text(`${report.inspector}, ${dateTimeText(report, report.inspectedAt)}, ${report.reason}, ${report.level}`),
  ];
}

const findingContent = (finding: ReportFinding): Content[] => [
  strong(`${finding.number}. ${finding.severityLabel}: ${finding.title}`),
  text(finding.say),
  strong('Why it matters'),
  text(finding.why),
  strong('What fixes it'),
  text(finding.recommendation),
  ...repairLines(finding).map(text),
  ...(finding.rule ? [text(ruleLine(finding.rule))] : []),
];

const sectionContent = ({ title, summary, components }: ReportSection): Content[] => [
  heading(`${title}: ${summary}`),
  ...components.flatMap((component) => [
    strong(`${component.label}: ${componentTone(component).label}`),
    text(whatWeSaw(component)),
  ]),
  ...inRows(
    'photos',
    components.flatMap(({ label, photos }) =>
      photos.map(({ photoId, number, caption }) => ({ photoId, caption: `Photo ${number} · ${caption || label}` })),
    ),
    3,
  ),
];

const calculationContent = ({ title, steps, conclusion, warnings }: ReportCalculation): Content[] => [
  heading(title),
  ...steps.flatMap((step) => [
    strong(`${step.label}: ${step.expression} = ${step.result} ${step.unit}`),
    text(`${ruleLine(step)} ${confidenceText(step.confidence)}`),
  ]),
  strong(conclusion),
  ...warnings.map(text),
];

function closing(report: ReportModel): Content[] {
  const photos = [...photosById(report).values()].map(({ photoId, number }) => ({ photoId, caption: `${number}` }));
  return [
    heading('What we could not see'),
    ...report.limitations.flatMap(({ label, reason, notes }) => [strong(label), text(`${reason} ${notes}`)]),
    heading('About this inspection'),
    text(`${report.scope}. ${report.levelText}`),
    heading('Limits of this report'),
    text(report.legalStatement),
    heading('Photo receipt'),
    text(receiptText(report.receipt)),
    ...inRows('thumbnails', photos, 10),
    text(report.receipt.manifestHash),
  ];
}

export function contentOf(report: ReportModel): Content[] {
  const { top, others } = splitFindings(report);
  const content = [
    ...firstPage(report),
    heading('What matters most'),
    ...top.flatMap(findingContent),
    heading('Also found'),
    ...others.flatMap(findingContent),
    ...report.sections.flatMap(sectionContent),
    ...report.calculations.flatMap(calculationContent),
    ...closing(report),
  ];
  return content.filter((block) => !('text' in block) || block.text.trim() !== '');
}

/** The footer of every page. */
export const footerOf = ({ company, client }: ReportModel): string => `${company.name} · ${client.address}`;

/** The cutaway drawing of the house as SVG paths. */
export function strokesOf({
  strokes,
  marked,
  details,
}: Drawing): { d: string; fill: string; stroke: string; width: number }[] {
  const ink = '#1f2328';
  return [
    ...strokes.map(({ d, fill, weight }) => ({
      d,
      fill: fill ? '#f6f5f2' : 'none',
      stroke: ink,
      width: weight * 1.25,
    })),
    ...marked.map((d) => ({ d, fill: '#fdf0e9', stroke: '#b8400f', width: 2.5 })),
    ...details.map((d) => ({ d, fill: 'none', stroke: '#b8400f', width: 1.6 })),
  ];
}
