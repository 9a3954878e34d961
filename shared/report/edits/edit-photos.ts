import { type EditReader, ordered } from './edit-reader.ts';
import type { ReportComponent, ReportModel, ReportPhoto } from '#shared/report/model.ts';

/** Photos in the edited order, without the hidden ones, renumbered; the receipt still counts all of them. */
export function editPhotos(report: ReportModel, edits: EditReader): ReportModel {
  const isShown = (photoId: string) => edits.flag(`photo/${photoId}/hidden`) !== true;
  let count = 0;
  const numbered = (photo: ReportPhoto): ReportPhoto => ({ ...photo, number: (count += 1) });
  const sections = report.sections.map((section) => ({
    ...section,
    components: section.components.map((component) => withPhotos(component, edits, { isShown, numbered })),
  }));
  const limitations = report.limitations.map((limitation) => {
    const wanted = edits.list(`component/${limitation.componentId ?? ''}/photos`) ?? [];
    return { ...limitation, photoIds: ordered(limitation.photoIds, (id) => id, wanted).filter(isShown) };
  });
  return { ...report, sections: sections.filter(hasSomething), limitations };
}

type PhotoRules = { isShown: (photoId: string) => boolean; numbered: (photo: ReportPhoto) => ReportPhoto };

function withPhotos(component: ReportComponent, edits: EditReader, { isShown, numbered }: PhotoRules): ReportComponent {
  const wanted = edits.list(`component/${component.componentId}/photos`) ?? [];
  const inOrder = (ids: readonly string[]) => ordered(ids, (id) => id, wanted).filter(isShown);
  return {
    ...component,
    photos: ordered(component.photos, ({ photoId }) => photoId, wanted)
      .filter(({ photoId }) => isShown(photoId))
      .map(numbered),
    findings: component.findings.map((finding) => ({ ...finding, photoIds: inOrder(finding.photoIds) })),
  };
}

/** The section for photos without a part is removed with its last photo. */
const hasSomething = ({ sectionId, components }: ReportModel['sections'][number]): boolean =>
  sectionId !== 'further_photos' || components.some(({ photos }) => photos.length > 0);
