import * as z from 'zod';
import type { Synthesized, Template } from './synth-product.ts';

type Properties = Record<string, unknown>;

/** Resources of one type, by logical id. */
export function ofType(template: Template, type: string): Record<string, Properties> {
  const found = Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);
  return Object.fromEntries(found.map(([id, resource]) => [id, resource.Properties]));
}

/** The only resource of a type. */
export function only(template: Template, type: string): Properties {
  const [first, ...others] = Object.values(ofType(template, type));
  if (first === undefined || others.length > 0) throw new Error(`Not exactly one ${type}`);
  return first;
}

const oneOrMore = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (Array.isArray(value) ? (value as unknown[]) : [value]), z.array(schema));

const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore(z.string()),
  Resource: oneOrMore(z.unknown()),
  Condition: z.unknown().optional(),
});
export type Statement = z.infer<typeof Statement>;
const Policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(Statement) }),
  Roles: z.array(z.object({ Ref: z.string() })),
});
const Lambda = z.looseObject({
  Description: z.string(),
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
  Timeout: z.number(),
  Architectures: z.array(z.string()),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});

export type FunctionOfTemplate = {
  readonly name: string;
  readonly logicalId: string;
  readonly template: Template;
  readonly properties: z.infer<typeof Lambda>;
  /** Statements of the function's role. */
  readonly statements: readonly Statement[];
};

/** Every function of the product with its permissions. */
export function functionsOf({ templates }: Synthesized): FunctionOfTemplate[] {
  return Object.values(templates).flatMap((template) => {
    const policies = Object.values(ofType(template, 'AWS::IAM::Policy')).map((policy) => Policy.parse(policy));
    return Object.entries(ofType(template, 'AWS::Lambda::Function')).map(([logicalId, raw]) => {
      const properties = Lambda.parse(raw);
      const role = properties.Role['Fn::GetAtt'][0];
      const own = policies.filter((policy) => policy.Roles.some(({ Ref }) => Ref === role));
      const name = properties.Description.split(' ')[0] ?? '';
      return {
        name,
        logicalId,
        template,
        properties,
        statements: own.flatMap((policy) => policy.PolicyDocument.Statement),
      };
    });
  });
}

const text = z.string();
const Join = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const StackOutput = z.object({ 'Fn::GetStackOutput': z.looseObject({ OutputName: z.string() }) });
const GetAtt = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Ref = z.object({ Ref: z.string() });

/** An intrinsic function as a readable string: `<PhotosBucket.Arn>/org/*`. Logical ids lose their hash. */
export function readable(value: unknown): string {
  const bare = (id: string) => id.replace(/[0-9A-F]{8}(?=[A-Z]|$)/g, '');
  const joined = Join.safeParse(value);
  if (joined.success) return joined.data['Fn::Join'][1].map(readable).join(joined.data['Fn::Join'][0]);
  const output = StackOutput.safeParse(value);
  if (output.success)
    return `<${output.data['Fn::GetStackOutput'].OutputName.replace(/^PublishOutput(FnGetAtt|Ref)/, '')
      .replace(/^(\w+)BucketArn$/, 'Media$1.Arn')
      .replace(/[0-9A-F]{8}/g, '.')
      .replace(/\.+$/, '')}>`;
  const got = GetAtt.safeParse(value);
  if (got.success) return `<${bare(got.data['Fn::GetAtt'][0])}.${got.data['Fn::GetAtt'][1]}>`;
  const referred = Ref.safeParse(value);
  if (referred.success) return `<${bare(referred.data.Ref)}>`;
  return text.parse(value);
}
