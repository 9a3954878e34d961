/** What writes a pull sheet from answers: the engine and the catalog, loaded while the inspection is read from the device. */
export { buildPullSheet } from '#shared/pull-sheet/build.ts';
export { detailOf } from '#web/features/inspection/report/local-report.ts';
