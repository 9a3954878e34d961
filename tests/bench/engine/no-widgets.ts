/** enketo-core's list of widgets, empty: the benchmark measures its logic, not its date pickers. */
export const widgets: never[] = [];
export default widgets;
