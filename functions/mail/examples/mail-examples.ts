import type { MailContent } from '../mail-template.ts';

/** A template, by the name of its file, and what it is shown with. */
export type MailExamples = { template: string; examples: Readonly<Record<string, () => MailContent>> };
