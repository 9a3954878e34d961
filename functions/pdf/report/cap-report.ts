import type { ReportModel } from '#shared/report/model.ts';

/** The longest printed text by field name; other fields may continue on further pages. */
const LONGEST: Readonly<Record<string, number>> = {
  name: 160,
  address: 400,
  phone: 40,
  email: 120,
  inspector: 120,
  headline: 160,
  explanation: 600,
  title: 140,
  label: 120,
  caption: 200,
  reason: 240,
  level: 60,
  scope: 240,
  expression: 120,
  rule: 200,
  conclusion: 400,
};

/** Truncates names, titles and captions to what the layout can hold. */
export function capReport(report: ReportModel): ReportModel {
  return capped(report, '') as ReportModel;
}

function capped(value: unknown, key: string): unknown {
  if (typeof value === 'string') return cut(value, LONGEST[key] ?? Infinity);
  if (Array.isArray(value)) return value.map((element) => capped(element, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, capped(member, name)]));
}

function cut(text: string, longest: number): string {
  const characters = text.length > longest ? [...text] : [];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}
