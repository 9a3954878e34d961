import { BRAND } from '#shared/brand.ts';
import { EXTRA_TECHNICIAN_MONTHLY_CENTS } from '#shared/pricing/plans.ts';
import { TRIAL_DAYS } from '#shared/promo.ts';

import { wholeDollars } from '../pricing/whole-dollars.ts';

/** The terms of the sign-up, in plain language. */
export const TERMS = [
  {
    title: 'Trial',
    text: `You may use ${BRAND.name} free of charge for ${TRIAL_DAYS} days, or for the days that your promo code gives. No credit card is needed. Technician accounts are free during the trial. When it ends, nothing is charged unless you choose a plan.`,
  },
  {
    title: 'Plans and accounts',
    text: `A plan is paid by the month and includes one technician account. Each further technician account is ${wholeDollars(EXTRA_TECHNICIAN_MONTHLY_CENTS)} a month. Office accounts are free. Technician accounts that you no longer use at the end of a period are not charged.`,
  },
  {
    title: 'Your data',
    text: 'What you and your staff enter stays yours. It is stored in the cloud, kept apart from the data of every other company, and used to provide the service. Client data that you delete cannot be recovered.',
  },
  {
    title: 'Your inspections',
    text: `${BRAND.name} guides an inspection and calculates from what you enter. The inspection itself, its findings and its recommendations are those of your company, which is responsible for them and for meeting local codes and license requirements.`,
  },
  {
    title: 'Accounts and passwords',
    text: 'Each person has their own account. You are responsible for the accounts that you create. Keep passwords secret.',
  },
] as const;
