import type { Plugin } from 'vite';

const MESSAGE_FORMAT = 'intl-messageformat';
const STAND_IN = `\0${MESSAGE_FORMAT}`;

const SOURCE = `
export default class IntlMessageFormat {
  constructor(text) { this.text = text; }
  format() { throw new Error('Cloudscape messages are not formatted in this build: see web/build/light-cloudscape.ts'); }
}
`;

const ICONS_MODULE = /[\\/]components[\\/]icon[\\/]generated[\\/]icons\.js$/;
const ICON = /^ {4}"?([a-z0-9-]+)"?: React\.createElement/;

/** Icons that Cloudscape's own components or our screens use; a test finds missing ones. */
export const BUNDLED_ICONS: ReadonlySet<string> = new Set(
  `add-plus anchor-link angle-down angle-left angle-right angle-up announcement arrow-down arrow-left arrow-right arrow-up
  calendar caret-down caret-down-filled caret-up-filled check close copy dot download drag-indicator edit ellipsis expand
  external file filter folder gen-ai group key keyboard lock-private menu refresh remove resize-area search settings
  shrink side-bar slash-divider status-in-progress status-info status-negative status-not-started status-pending
  status-positive status-stopped status-warning treeview-collapse treeview-expand upload view-horizontal
  view-vertical`.split(/\s+/),
);

/** Removes unused icons from the icon module. */
export function withoutUnusedIcons(code: string): string {
  const parts = code.split(/\n(?= {4}"?[a-z0-9-]+"?: React\.createElement)|\n(?=};)/);
  return parts.filter((part) => BUNDLED_ICONS.has(ICON.exec(part)?.[1] ?? '') || !ICON.test(part)).join('\n');
}

const THEME_SHEET = /[\\/]components[\\/]internal[\\/]base-theme[\\/]styles\.scoped\.css$/;

/** Components with their own visual context, which our screens don't use; a test checks that. @internal */
export const UNUSED_COMPONENTS = ['app-layout', 'app-layout-toolbar', 'content-layout', 'flashbar', 'top-navigation'];
/** Selectors of the dark mode, which is never enabled, and of those components' contexts. */
const UNUSED_THEME = /\.awsui-(?:dark-mode|context-(?:app-layout|content-header|flashbar|top-navigation))\b/;
const RULE = /([^{};]+)\{[^{}]*\}/g;

/** Removes the unused rules from the style sheet of Cloudscape's custom properties. */
export const withoutUnusedThemes = (css: string): string =>
  css.replaceAll(RULE, (rule, selectors: string) =>
    selectors.split(',').every((selector) => UNUSED_THEME.test(selector)) ? '' : rule,
  );

/** Properties of Cloudscape whose code is left out; a test checks that our screens don't use them. @internal */
export const UNUSED_PROPERTIES = [
  'editConfig',
  'expandableRows',
  'groupDefinitions',
  'jumpToPage',
  'multiColumnSort',
  'resizableColumns',
  'skeleton',
  'virtualScroll',
];

const FOLDER = String.raw`[\\/]components[\\/]`;
const moduleAt = (path: string) => new RegExp(`${FOLDER}${path.replaceAll('/', String.raw`[\\/]`)}\\.js$`);

/** Modules that only these properties need, each with what remains of it without them. @internal */
export const REPLACED: Readonly<Record<string, string>> = {
  'autosuggest/virtual-list': `export { default } from './plain-list';`,
  'internal/components/expand-toggle-button/index': 'export const ExpandToggleButton = () => null;',
  'select/parts/virtual-list': `export { default } from './plain-list';`,
  'table/body-cell/disabled-inline-editor': 'export const DisabledInlineEditor = () => null;',
  'table/body-cell/inline-editor': 'export const InlineEditor = () => null;',
  'table/header-cell/group-header-cell': 'export const TableGroupHeaderCell = () => null;',
  'table/header-cell/sort-menu': 'export const SortMenu = () => null;',
  'table/multi-column-sort/live-announcement': 'export const SortLiveAnnouncement = () => null;',
  'table/selection/use-group-selection': 'export const useGroupSelection = () => ({ isItemSelected: () => false });',
  'table/skeleton-rows': 'export const SkeletonRows = () => null;',
  'table/use-auto-skeleton-rows': 'export const useAutoSkeletonRows = () => 0;',
};
const REPLACED_MODULES = Object.entries(REPLACED).map(([path, code]) => ({ module: moduleAt(path), code }));

const PAGINATION = moduleAt('pagination/internal');
const POPOVER_IMPORT = `import InternalPopover from '../popover/internal';`;

/** Removes the popover with the error of a page number that doesn't exist. */
export const withoutPopover = (code: string): string =>
  code.replace(POPOVER_IMPORT, 'const InternalPopover = ({ children }) => children;');

const RESIZER_MODULE = moduleAt('table/resizer/index');
const RESIZER = /^export function Resizer\(.*?^}$/ms;

/** Leaves a table's column headers with their dividers, which don't resize the columns. */
export const withoutResizer = (code: string): string => code.replace(RESIZER, 'export const Resizer = () => null;');

/**
 * Removes unused code from Cloudscape: two thirds of the icons, themes that are never enabled (a third of the base style
 * sheet), code for properties that our screens don't use (12 KB), and the ICU message parser (12 KB). Cloudscape only needs the parser for messages in its I18nProvider, which we
 * don't use; when formatting throws, its own fallback shows the plain text.
 */
export function lightCloudscape(): Plugin {
  return {
    name: 'light-cloudscape',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === MESSAGE_FORMAT ? STAND_IN : undefined),
    load: (id) => (id === STAND_IN ? SOURCE : REPLACED_MODULES.find(({ module }) => module.test(id))?.code),
    transform: (code, id) => {
      if (ICONS_MODULE.test(id)) return withoutUnusedIcons(code);
      if (PAGINATION.test(id)) return withoutPopover(code);
      if (RESIZER_MODULE.test(id)) return withoutResizer(code);
      return THEME_SHEET.test(id) ? withoutUnusedThemes(code) : undefined;
    },
  };
}
