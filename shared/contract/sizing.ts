import * as z from 'zod';
import { CONFIDENCES } from '#shared/sizing/confidence.ts';
import { defineRoutes } from './route.ts';

/** Unrounded; `section`, `edition` and `confidence` name the rule's source and how reliable it is. */
const Step = z.object({
  label: z.string(),
  expression: z.string(),
  result: z.number(),
  unit: z.string(),
  rule: z.string(),
  section: z.string(),
  edition: z.string(),
  confidence: z.enum(CONFIDENCES),
  isComparison: z.literal(true).optional(),
  isFailed: z.literal(true).optional(),
});

/** The response of every calculator; some add figures of their own. */
export const SizingResponse = z.looseObject({
  id: z.string(),
  title: z.string(),
  inputs: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  steps: z.array(Step),
  result: z.object({ label: z.string(), value: z.number(), unit: z.string() }),
  verdict: z.enum(['passes', 'fails', 'info']),
  warnings: z.array(z.string()),
  ruleSet: z.string(),
  conclusion: z.string().optional(),
  figures: z.record(z.string(), z.number()).optional(),
  fits: z.array(z.string()).optional(),
});

export const sizingRoutes = defineRoutes({
  runCalculator: {
    method: 'POST',
    path: '/api/sizing/{calculator}',
    lambda: 'sizing',
    permission: 'signed-in',
    audit: { none: 'Reads only' },
    summary: 'Run one sizing calculator: its steps with rule and section, or errors by field',
    params: z.strictObject({ calculator: z.string().min(1).max(60) }),
    // 'company' applies the company's adopted local code and rule set where the input has none.
    query: z.strictObject({ code: z.enum(['published', 'company']).default('published') }),
    body: z.looseObject({}),
    isOpenBody: true,
    response: z.object({ calculation: SizingResponse }),
    openInSupport: true,
  },
});
