import { ReportModel } from '#shared/report/model.ts';

/** A report out of its file. */
export const parseReport = (text: string): ReportModel => ReportModel.parse(JSON.parse(text));
