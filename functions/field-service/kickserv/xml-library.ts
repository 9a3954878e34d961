import { XMLBuilder, XMLParser } from 'fast-xml-parser';

const LISTED = new Set(['customer', 'job', 'note', 'error']);

/** Parses and writes Kickserv's XML. In a separate file, because only companies with Kickserv need its 70 KB. */
export const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name, path) => LISTED.has(name) && String(path).split('.').length === 2,
});

export const builder = new XMLBuilder({});
