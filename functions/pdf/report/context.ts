import type { ReportModel, ReportPhoto } from '#shared/report/model.ts';
import type { Logo } from '../page/logo.ts';
import type { LineDrawings } from '../page/line-drawings.ts';
import type { Pictures } from '../page/pictures.ts';
import type { Sheet } from '../page/sheet.ts';
import { TEXT } from '../page/theme.ts';

/** Context for drawing the report's parts. */
export type ReportContext = {
  sheet: Sheet;
  report: ReportModel;
  pictures: Pictures;
  drawings: LineDrawings;
  /** The company's logo, if it has one. */
  logo?: Logo | undefined;
  photos: ReadonlyMap<string, ReportPhoto>;
  /** Ids of photos shown large with a finding or a limitation, or in a pair. */
  shownLarge: ReadonlySet<string>;
};

/** A part's heading, kept together with the first `following` points below it, and its outline entry. */
export function heading({ sheet }: ReportContext, title: string, following = 120): void {
  if (!sheet.room(52 + following) && !sheet.isFresh()) sheet.y += 18;
  sheet.bookmark(title);
  sheet.flow(title, TEXT.title, 'H2');
  sheet.y += 7;
}

/** 'Photo 7 · Inside the flue'; falls back to the part's name if there is no caption. */
export function photoLine(photo: ReportPhoto, label = ''): string {
  const caption = photo.caption === '' ? label : photo.caption;
  return caption === '' ? `Photo ${photo.number}` : `Photo ${photo.number} · ${caption}`;
}
