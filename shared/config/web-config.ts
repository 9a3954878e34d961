import * as z from 'zod';

/** What the web application reads from `/config.json` at its start: one build for every stage. Nothing in it is secret. */
export const WebConfig = z.object({
  stage: z.string().min(1),
  /** Origin of the API; empty when it is the page's own. */
  apiUrl: z.union([z.literal(''), z.url()]),
  /** Where errors are reported; absent: nowhere. */
  sentryDsn: z.url().optional(),
  /** Where photos are posted to: the browser opens the way there while the first one is still being taken. */
  photosUrl: z.url(),
  buildId: z.string().min(1),
});
export type WebConfig = z.infer<typeof WebConfig>;
