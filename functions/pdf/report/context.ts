import type { ReportModel, ReportPhoto } from '#shared/report/model.ts';
import type { Logo } from '../page/logo.ts';
import type { LineDrawings } from '../page/line-drawings.ts';
import type { Pictures } from '../page/pictures.ts';
import type { Sheet } from '../page/sheet.ts';
import { TEXT } from '../page/theme.ts';

/** What every part of the report's template draws with. */
export type ReportContext = {
  sheet: Sheet;
  report: ReportModel;
  pictures: Pictures;
  drawings: LineDrawings;
  /** The company's, where it has one. */
  logo?: Logo | undefined;
  photos: ReadonlyMap<string, ReportPhoto>;
  /** Ids of the photos that are shown large beside a finding or a limitation, or in a pair. */
  shownLarge: ReadonlySet<string>;
};

/** Heading of a part, kept together with the first `following` points below it, and its entry in the outline. */
export function heading({ sheet }: ReportContext, title: string, following = 120): void {
  if (!sheet.room(52 + following) && !sheet.isFresh()) sheet.y += 18;
  sheet.bookmark(title);
  sheet.flow(title, TEXT.title, 'H2');
  sheet.y += 7;
}

/** 'Photo 7 · Inside the flue'; the part's name stands in for an empty caption. */
export function photoLine(photo: ReportPhoto, label = ''): string {
  const caption = photo.caption === '' ? label : photo.caption;
  return caption === '' ? `Photo ${photo.number}` : `Photo ${photo.number} · ${caption}`;
}
