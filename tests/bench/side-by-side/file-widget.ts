import Filepicker from 'enketo-core/src/widget/file/filepicker.js';

/** enketo-core's list of widgets with the one that the form asks for: the others would only make it slower. */
export default [Filepicker];
