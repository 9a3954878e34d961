import { chaptersOf, signOff } from './chapters.ts';
import type { GuideDocument } from './document.ts';
import { TRAINING_GUIDE } from './training.ts';

const SETUP = chaptersOf([
  'guideSigningUp',
  'guideCompanyInfo',
  'guideOrgSettings',
  'guideCreatingUsers',
  'guideInspectionOrder',
  'guideResponses',
]);

const OFFICE_WORK = chaptersOf(['guideTour', 'guideClients', 'guideClientTable', 'guideSendCopy', 'guideResponses']);

const ADMINISTRATOR_GUIDE: GuideDocument = {
  file: 'administrator-guide.pdf',
  title: 'Administrator guide',
  about: 'Set up the company: info, logo, prices and wording, users and the inspection order.',
  headline: 'Set up your company',
  lede: 'Do these chapters in order, and your technicians can start their first inspection the same day.',
  chapters: [...SETUP, signOff('Setup checklist', 'Date each step when it is done.', SETUP.slice(1))],
};

const OFFICE_GUIDE: GuideDocument = {
  file: 'office-guide.pdf',
  title: 'Office guide',
  about: 'Find inspections, keep the client list clean, and send reports and proposals.',
  headline: 'Run the office',
  lede: 'What an office user does every day. Office accounts are free, and there is no limit on how many you have.',
  chapters: OFFICE_WORK,
};

export const GUIDE_DOCUMENTS: readonly GuideDocument[] = [TRAINING_GUIDE, ADMINISTRATOR_GUIDE, OFFICE_GUIDE];
