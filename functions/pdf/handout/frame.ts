import type { Organization } from '#shared/contract/auth.ts';
import { calendarDayText, dateText } from '#shared/report/dates/dates.ts';
import { documentFooter } from '../page/footer.ts';
import type { Logo } from '../page/logo.ts';
import type { Sheet } from '../page/sheet.ts';
import { CONTENT_WIDTH, PAGE } from '../page/theme.ts';
import type { SignedHandout } from './signed-handout.ts';
import { companyHead } from '../report/letterhead.ts';
import { factGrid } from '../report/tally.ts';

/** Context for drawing the handout's parts. */
export type HandoutSheet = {
  sheet: Sheet;
  signed: SignedHandout;
  company: Organization;
  license: string;
  logo: Logo | undefined;
  timeZone: string;
};

const signedOn = ({ signed, timeZone }: HandoutSheet): string => dateText({ timeZone }, signed.signedAt);

export function handoutHead(page: HandoutSheet): void {
  const { name, address = '', city = '', state = '', zip = '', phone = '', email = '' } = page.company;
  const place = [address, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
  const { sheet, license, logo } = page;
  const reach = [place, phone, email, license];
  companyHead(sheet, { name, reach, title: 'For your records', date: signedOn(page), logo });
}

/** The client, the technician, the date, and the installed panels. */
export function workFacts({ sheet, signed }: HandoutSheet): void {
  const { client, technician, workedOn, panels, source } = signed.facts;
  const entries: [string, string][] = [
    ['For', client.name],
    ['Address', client.address],
    ['Technician', technician],
    ['Work date', calendarDayText(workedOn)],
    ['Panels', source === 'LISTED' ? 'Listed part for the model' : 'Universal panels'],
    ...panels.map(({ position, size }): [string, string] => [`Panel: ${position}`, size === '' ? 'Installed' : size]),
  ];
  const shown = entries.filter(([, value]) => value !== '');
  factGrid(sheet, shown, { x: PAGE.left, width: CONTENT_WIDTH });
  sheet.y += 6;
}

/** Company, document and page number, at the foot of every page. */
export function handoutFooters(page: HandoutSheet): void {
  const { sheet, signed, company } = page;
  documentFooter(sheet, { company: company.name, subject: signed.text.title, fixed: signedOn(page) });
}
