import { message } from '#shared/messages/message.ts';
import type { ResourceFile } from './files.ts';

export const resourceHref = ({ file }: Pick<ResourceFile, 'file'>): string => `/resources/${file}`;

/** 'PDF, 9 pages, 206 KB', shown next to a document's link. */
export const resourceFacts = ({ bytes, pages }: Pick<ResourceFile, 'bytes' | 'pages'>): string =>
  message('PDF, {pages, plural, one {# page} other {# pages}}, {size} KB', { pages, size: Math.round(bytes / 1000) });
