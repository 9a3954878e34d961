import { XMLBuilder, XMLParser } from 'fast-xml-parser';

const LISTED = new Set(['customer', 'job', 'note', 'error']);

/** Parses and writes Kickserv's documents. A file beside the bundle: 70 KB that only a company with Kickserv needs. */
export const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name, path) => LISTED.has(name) && String(path).split('.').length === 2,
});

export const builder = new XMLBuilder({});
