/**
 * What most screens but the dashboard and the inspection itself are made of, in the file that holds the base of Cloudscape
 * (web/build/output-names.ts). Imported when the menu opens: by the time an entry is chosen it is there.
 */
export { default as Box } from '@cloudscape-design/components/box';
export { default as Button } from '@cloudscape-design/components/button';
export { default as Container } from '@cloudscape-design/components/container';
export { default as FormField } from '@cloudscape-design/components/form-field';
export { default as Header } from '@cloudscape-design/components/header';
export { default as Input } from '@cloudscape-design/components/input';
export { default as SpaceBetween } from '@cloudscape-design/components/space-between';
