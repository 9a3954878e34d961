import Filepicker from 'enketo-core/src/widget/file/filepicker.js';

/** enketo-core's list of widgets, reduced to the one the form needs. The others would only make it slower. */
export default [Filepicker];
