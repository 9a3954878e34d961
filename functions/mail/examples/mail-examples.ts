import type { MailContent } from '../mail-template.ts';

/** A template, by its file's name, with its examples. */
export type MailExamples = { template: string; examples: Readonly<Record<string, () => MailContent>> };
