import { DEMO_MINUTES } from '#shared/brand.ts';
import { TRIAL_DAYS } from '#shared/promo.ts';

/** Questions on the pricing page, also used as structured data. */
export const QUESTIONS = [
  {
    question: 'What happens after the trial?',
    answer: `The trial is ${TRIAL_DAYS} days; a promo code can make it longer. After it, you choose a plan and enter a card. If you do nothing, nothing is charged.`,
  },
  {
    question: 'Are technician accounts charged during the trial?',
    answer: 'No. Add the whole crew: the accounts are free during the trial and charged after it.',
  },
  {
    question: 'Who counts as a technician?',
    answer:
      'Anyone who starts inspections. Office accounts view inspections, edit responses, add clients and send reports, at no cost.',
  },
  {
    question: 'What if we need fewer technicians later?',
    answer: 'Deactivate the account. It is not charged in the next period, and its inspections stay.',
  },
  {
    question: 'Can I see it with someone first?',
    answer: `Yes. Schedule a Demo: ${DEMO_MINUTES.landing} minutes, on a call with a shared screen.`,
  },
] as const;
