import * as z from 'zod';
import { PROVIDER_IDS, type ProviderId } from '#shared/field-service/providers.ts';
import { env } from '#functions/platform/env.ts';
import { secretParameter } from '#functions/platform/secret-parameter.ts';

/**
 * Our app credentials at the providers, stored as JSON in the parameter store (docs/deploy.md). A provider that needs
 * an app and has none isn't offered.
 */
const Apps = z.object({
  jobber: z.object({ clientId: z.string().min(1), clientSecret: z.string().min(1) }).optional(),
  serviceTitan: z.object({ appKey: z.string().min(1) }).optional(),
});
export type Apps = z.infer<typeof Apps>;

export async function readApps(): Promise<Apps> {
  const { FIELD_SERVICE_APPS, FIELD_SERVICE_APPS_PARAMETER: name } = env();
  const text = FIELD_SERVICE_APPS ?? (name === undefined ? undefined : await secretParameter(name));
  return text === undefined ? {} : Apps.parse(JSON.parse(text));
}

export const availableWith = ({ jobber, serviceTitan }: Apps): ProviderId[] =>
  PROVIDER_IDS.filter(
    (id) => (id !== 'jobber' || jobber !== undefined) && (id !== 'service-titan' || serviceTitan !== undefined),
  );
