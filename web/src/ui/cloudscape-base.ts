/**
 * The Cloudscape components that most screens other than the dashboard and the inspection use, in the same file as the base
 * of Cloudscape (web/build/output-names.ts). Imported when the menu opens, so that they are loaded by the time an entry is
 * chosen.
 */
export { default as Box } from '@cloudscape-design/components/box';
export { default as Button } from '@cloudscape-design/components/button';
export { default as Container } from '@cloudscape-design/components/container';
export { default as FormField } from '@cloudscape-design/components/form-field';
export { default as Header } from '@cloudscape-design/components/header';
export { default as Input } from '@cloudscape-design/components/input';
export { default as SpaceBetween } from '@cloudscape-design/components/space-between';
