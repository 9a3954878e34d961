/** What writes a report from answers: the engine and all it needs, loaded while the inspection is read from the device. */
export { applyEdits } from '#shared/report/apply-edits.ts';
export { localReport } from './local-report.ts';
