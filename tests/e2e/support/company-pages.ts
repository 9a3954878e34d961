import type { Browser, Page } from 'playwright-core';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './app-tab.ts';
import { newCompany, type NewCompany } from './new-company.ts';

export type CompanyPages = { readonly company: NewCompany; readonly admin: Page; readonly technician: Page };

/** A new company with a wide page for its administrator and one for its technician, both signed in. */
export async function openCompanyPages(browser: Browser, height: number): Promise<CompanyPages> {
  const company = await newCompany('Pro');
  const open = async (account: NewCompany['admin'] | NewCompany['technician']) => {
    const context = await browser.newContext({ viewport: { width: 1440, height }, reducedMotion: 'reduce' });
    await signInBrowser(context, product().url, account);
    return context.newPage();
  };
  const [admin, technician] = await Promise.all([open(company.admin), open(company.technician)]);
  return { company, admin, technician };
}
