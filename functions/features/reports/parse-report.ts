import { ReportModel } from '#shared/report/model.ts';

/** Parses a stored report. */
export const parseReport = (text: string): ReportModel => ReportModel.parse(JSON.parse(text));
