import * as z from 'zod';

/**
 * What the web application reads from `/config.json` at startup: one build for every stage. Nothing in it is secret.
 */
export const WebConfig = z.object({
  stage: z.string().min(1),
  /** Origin of the API; empty if it is the page's own. */
  apiUrl: z.union([z.literal(''), z.url()]),
  /** Where errors are reported; if absent, they aren't. */
  sentryDsn: z.url().optional(),
  /** Upload address of photos: the browser opens a connection to it while the first photo is still being taken. */
  photosUrl: z.url(),
  buildId: z.string().min(1),
});
export type WebConfig = z.infer<typeof WebConfig>;
