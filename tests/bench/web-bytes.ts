import { measureWebBytes } from '../../web/build/report-sizes.ts';
import { ensureWebBuild } from '#infra/local/web-build.ts';
import { atMost, type Figure } from './figure.ts';

/** KB, Brotli: bytes that block the first paint, and all bytes before the first interaction. */
const PAGE_LIMITS: Record<string, { firstPaint?: number; total: number }> = {
  landing: { firstPaint: 40, total: 150 },
  'sign-in': { total: 176 },
  'readers’ page': { total: 117 },
  'app shell': { firstPaint: 207, total: 292 },
};
const PUBLIC_LIMITS = { firstPaint: 40, total: 150 };
const ROUTE_LIMIT = 80;
/** Limits of pages whose size was reduced: 3 KB above their size at that time. */
const ROUTE_LIMITS: Readonly<Record<string, number>> = {
  'src/features/clients/list/clients-page.tsx': 77,
  'src/features/company/inspection/sizing-page.tsx': 43,
  'src/features/company/organization/admin-page.tsx': 67,
  'src/features/company/proposal/proposal-settings-page.tsx': 71,
  'src/features/field-forms/truck-check/truck-check-page.tsx': 46,
  'src/features/inspection/report-page.tsx': 64,
  'src/features/inspection/start-page.tsx': 62,
  'src/features/proposal/edit/edit-page.tsx': 30,
  'src/features/proposal/edit/proposal-page.tsx': 30,
  'src/features/pull-sheet/pull-sheet-page.tsx': 60,
  // Loaded beside its page: engine, report and proposal, which a sheet is made from.
  'src/features/pull-sheet/sheet-writer.ts': 87,
  'src/features/report/edit/report-edit-page.tsx': 50,
  'src/features/sizing/calculator-page.tsx': 29,
  'src/features/users/create-user-page.tsx': 35,
  'src/features/company-export/export-or-delete-page.tsx': 35,
  'src/features/due-services/due-services-page.tsx': 52,
};

const kb = (bytes: number) => bytes / 1000;

/** Compressed bytes of each page class of the production build. */
export async function benchWebBytes(): Promise<Figure[]> {
  const { root } = await ensureWebBuild({ buildId: () => 'bench', print: console.log });
  const { pages, routes } = await measureWebBytes(root);
  return [
    ...pages.flatMap(({ name, firstPaint, total }) => {
      const limits: { firstPaint?: number; total: number } = PAGE_LIMITS[name] ?? PUBLIC_LIMITS;
      const totalFigure = atMost(`bytes of ${name}`, kb(total), 'KB', limits.total);
      if (limits.firstPaint === undefined) return [totalFigure];
      return [atMost(`first paint of ${name}`, kb(firstPaint), 'KB', limits.firstPaint), totalFigure];
    }),
    ...routes.map(({ name, added }) =>
      atMost(`bytes added by ${name}`, kb(added), 'KB', ROUTE_LIMITS[name] ?? ROUTE_LIMIT),
    ),
  ];
}
