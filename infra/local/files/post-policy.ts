import { createHash } from 'node:crypto';
import { S3Error } from './s3-error.ts';
import { isSameSignature, scopeOf, signText } from './signature.ts';

/** The form fields of a browser upload by lowercase name, and the uploaded file. */
export type PostForm = { readonly fields: ReadonlyMap<string, string>; readonly file: Buffer };

type Condition = Readonly<Record<string, string>> | readonly [string, string | number, string | number];
type Policy = { readonly expiration: string; readonly conditions: readonly Condition[] };

/** Fields that a policy may leave out. */
const FREE_FIELDS = /^(policy|x-amz-signature|file|x-ignore-.*)$/;

const denied = (message: string) => new S3Error(403, 'AccessDenied', message);

function parsePolicy(base64: string): Policy {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) as Policy;
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
}

function checkLength(file: Buffer, min: number, max: number): void {
  if (file.length > max) {
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  }
  if (file.length < min) {
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
}

/** Checks one condition and returns the name of its field. */
function checkCondition(condition: Condition, form: PostForm, bucket: string): string {
  const fail = () => denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);
  const valueOf = (name: string) => (name === 'bucket' ? bucket : (form.fields.get(name) ?? ''));
  if (!Array.isArray(condition)) {
    const [name = '', wanted] = Object.entries(condition)[0] ?? [];
    if (valueOf(name.toLowerCase()) !== wanted) throw fail();
    return name.toLowerCase();
  }
  const [operator, first, second] = condition as readonly [string, string | number, string | number];
  if (operator === 'content-length-range') {
    checkLength(form.file, Number(first), Number(second));
    return operator;
  }
  const name = String(first).replace(/^\$/, '').toLowerCase();
  const value = valueOf(name);
  const isSatisfied =
    operator === 'eq' ? value === second : operator === 'starts-with' && value.startsWith(String(second));
  if (!isSatisfied) throw fail();
  return name;
}

function checkChecksum(form: PostForm): void {
  const wanted = form.fields.get('x-amz-checksum-sha256');
  if (wanted === undefined) return;
  if (createHash('sha256').update(form.file).digest('base64') !== wanted) {
    throw new S3Error(400, 'BadDigest', 'The SHA256 you specified did not match the calculated checksum.');
  }
}

/** Rejects a browser upload that its signed policy doesn't allow; s3rver doesn't check policies. */
export function checkPostPolicy(form: PostForm, bucket: string, now = Date.now()): void {
  const policyText = form.fields.get('policy');
  if (policyText === undefined) throw denied('Access Denied');
  const scope = scopeOf(form.fields.get('x-amz-credential') ?? '/');
  if (!isSameSignature(signText(policyText, scope), form.fields.get('x-amz-signature') ?? '')) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  const policy = parsePolicy(policyText);
  if (!(Date.parse(policy.expiration) > now)) throw denied('Invalid according to Policy: Policy expired.');
  const named = new Set(policy.conditions.map((condition) => checkCondition(condition, form, bucket)));
  for (const field of form.fields.keys()) {
    if (!named.has(field) && !FREE_FIELDS.test(field)) {
      throw denied(`Invalid according to Policy: Extra input fields: ${field}`);
    }
  }
  checkChecksum(form);
}
