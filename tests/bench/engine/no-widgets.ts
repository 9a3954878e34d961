/** An empty replacement for enketo-core's list of widgets: the benchmark measures its logic, not its date pickers. */
export const widgets: never[] = [];
export default widgets;
