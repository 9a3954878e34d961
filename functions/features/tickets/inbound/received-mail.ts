import * as z from 'zod';

const verdict = z.object({ status: z.string() }).default({ status: 'GRAY' });

/** SES's notice of a received and stored email: its recipients, and its checks of the sender. */
export const ReceivedMail = z
  .object({
    mail: z.object({
      messageId: z.string().regex(/^[A-Za-z0-9._-]{1,200}$/),
      timestamp: z.iso.datetime(),
      /** Envelope sender; empty in a bounce. */
      source: z.string().default(''),
      commonHeaders: z
        .object({ from: z.array(z.string()), subject: z.string() })
        .partial()
        .default({}),
    }),
    receipt: z.object({
      recipients: z.array(z.string()),
      spamVerdict: verdict,
      virusVerdict: verdict,
      spfVerdict: verdict,
      dkimVerdict: verdict,
      dmarcVerdict: verdict,
      action: z.object({ bucketName: z.string(), objectKey: z.string().max(1024) }),
    }),
  })
  .transform((received) => ({ ...received, kind: 'inbound-mail', jobId: received.mail.messageId }));
export type ReceivedMail = z.infer<typeof ReceivedMail>;
