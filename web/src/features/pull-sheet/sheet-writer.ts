/** The engine and catalog that build a pull sheet from answers. Loads while the inspection is read from the device. */
export { buildPullSheet } from '#shared/pull-sheet/build.ts';
export { detailOf } from '#web/features/inspection/report/local-report.ts';
