import * as z from 'zod';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';

/** The part of JSON Schema that calculators use for their inputs. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** The input of a calculator as JSON Schema, from which tests generate inputs. */
export const schemaOf = (name: CalculatorName): Schema =>
  z.toJSONSchema(CALCULATORS[name].input, { io: 'input' }) as Schema;
