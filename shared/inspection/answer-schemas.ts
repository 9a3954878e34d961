import * as z from 'zod';
import { MAX_TEXT_LENGTH } from '#shared/inspection/answers.ts';

/** The shape of a value, before its field is asked what it accepts. */
export const AnswerValueSchema = z.union([
  z.string().max(MAX_TEXT_LENGTH),
  z.number(),
  z.boolean(),
  z.array(z.string().max(80)).max(60),
]);

/** Answers as stored or sent: any field name, any shape of value. `answerErrors` checks them against a definition. */
export const AnswersSchema = z.record(z.string().max(80), AnswerValueSchema);
