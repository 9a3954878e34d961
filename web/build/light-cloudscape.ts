import type { Plugin } from 'vite';

const MESSAGE_FORMAT = 'intl-messageformat';
const STAND_IN = `\0${MESSAGE_FORMAT}`;

const SOURCE = `
export default class IntlMessageFormat {
  constructor(text) { this.text = text; }
  format() { throw new Error('Cloudscape messages are not formatted in this build: see web/build/light-cloudscape.ts'); }
}
`;

/**
 * Keeps the ICU message parser, 12 KB of every Cloudscape screen, out of the build. Cloudscape needs it for messages
 * given to its I18nProvider, which we do not use; its own error fallback shows the plain text when formatting throws.
 */
export function lightCloudscape(): Plugin {
  return {
    name: 'light-cloudscape',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === MESSAGE_FORMAT ? STAND_IN : undefined),
    load: (id) => (id === STAND_IN ? SOURCE : undefined),
  };
}
