import { message } from '#shared/messages/message.ts';
import type { ResourceFile } from './files.ts';

export const resourceHref = ({ file }: Pick<ResourceFile, 'file'>): string => `/resources/${file}`;

/** 'PDF, 9 pages, 206 KB', for the link of a document. */
export const resourceFacts = ({ bytes, pages }: Pick<ResourceFile, 'bytes' | 'pages'>): string =>
  message('PDF, {pages, plural, one {# page} other {# pages}}, {size} KB', { pages, size: Math.round(bytes / 1000) });
