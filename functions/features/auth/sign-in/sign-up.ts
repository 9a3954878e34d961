import { mailVerification } from '#functions/features/auth/email-change/verify-email.ts';
import { createCompany, type NewCompany } from '#functions/features/organizations/create-company.ts';
import type { Ctx } from '#functions/http/context.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { rejectWeakPassword } from '#functions/identity/password-rules.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { logError } from '#functions/platform/logger.ts';
import type { Session, SignUpBody } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { isAcceptablePromoCode, PROMO_CODE_NOT_FOUND, trialDaysFor } from '#shared/promo.ts';
import { openSession } from '../sessions/sessions.ts';
import { authenticatePassword } from './sign-in.ts';

async function open(company: NewCompany, ctx: Ctx, identity: IdentityPort): Promise<Session> {
  const { email, name, password } = company.admin;
  await rejectWeakPassword(password, { email, name, companyName: company.organization.name });
  const { user } = await createCompany(company, { identity, store: ctx.system, clock: ctx.clock });
  const mail = { kind: 'welcome', jobId: newUlid(), to: user.email } as const;
  // The sign-up succeeds even if its welcome email can't be queued.
  await enqueueMail(mail).catch((error: unknown) =>
    logError('Welcome mail not queued', error, { requestId: ctx.requestId }),
  );
  await mailVerification(user, ctx).catch((error: unknown) =>
    logError('Verification mail not queued', error, { requestId: ctx.requestId }),
  );
  const credentials = { email: user.email, password: company.admin.password };
  const authenticated = await authenticatePassword(credentials, ctx, identity);
  return openSession(ctx, { ...authenticated, remember: true, isRecorded: true });
}

/**
 * The four-step sign-up: creates an organization on trial for the promo code's days and its first administrator, and
 * signs them in.
 */
export async function signUp(body: SignUpBody, ctx: Ctx, identity: IdentityPort): Promise<Session> {
  const { promoCode, reference } = body.promos;
  if (!isAcceptablePromoCode(promoCode)) throw new AppError('BAD_REQUEST', { promoCode: PROMO_CODE_NOT_FOUND });
  const { name, email, password } = body.admin;
  const terms = {
    trialDays: trialDaysFor(promoCode),
    promoCode: promoCode.trim().toLowerCase(),
    reference,
    version: 'Pro' as const,
    flags: [],
  };
  return open({ organization: body.organization, admin: { name, email, password }, terms }, ctx, identity);
}

/** Maps the errors of a company's creation to the fields of the short form, where 'name' is the person's name. */
function atCompanyName(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { name, ...others } = error.errors;
  return name === undefined ? error : new AppError(error.code, { ...others, companyName: name }, { cause: error });
}

/** Company names are unique, so a company that has no name yet gets a random suffix. */
const unnamedCompany = (): string => `Unnamed company ${newUlid().slice(-6)}`;

type Registration = { name: string; email: string; password: string; companyName?: string | undefined };

/** The short form asks only for the company's name; its administrator adds the rest later. */
export async function register(
  { name, email, password, companyName = unnamedCompany() }: Registration,
  ctx: Ctx,
  identity: IdentityPort,
): Promise<Session> {
  const organization = { name: companyName, email, phone: '', address: '', city: '', state: '', zip: '' };
  const terms = {
    trialDays: trialDaysFor(''),
    promoCode: '',
    reference: 'register',
    version: 'Pro' as const,
    flags: [],
  };
  try {
    return await open({ organization, admin: { name, email, password }, terms }, ctx, identity);
  } catch (error) {
    throw atCompanyName(error);
  }
}
