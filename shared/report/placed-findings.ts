import type { ReportFinding, ReportModel } from './model.ts';

/** A finding with its place, such as 'Flue 2 · Firebox · Spark screen'. */
export type PlacedFinding = { finding: ReportFinding; place: string };

/** Every finding with its place, most important first. */
export function placedFindings({ sections }: ReportModel): PlacedFinding[] {
  const placed = sections.flatMap(({ title, instanceLabel, components }) =>
    components.flatMap(({ label, findings }) => {
      const place = [instanceLabel, title, label].filter((part) => part !== undefined && part !== '').join(' · ');
      return findings.map((finding) => ({ finding, place }));
    }),
  );
  return placed.sort((a, b) => a.finding.number - b.finding.number);
}

/** The findings' names in a list, by id: the title, and the place too if several findings share the title. */
export function findingNames(report: ReportModel): ReadonlyMap<string, string> {
  const placed = placedFindings(report);
  const isShared = (title: string) => placed.filter(({ finding }) => finding.title === title).length > 1;
  return new Map(
    placed.map(({ finding: { findingId, title }, place }) => [
      findingId,
      isShared(title) ? `${title} (${place})` : title,
    ]),
  );
}
