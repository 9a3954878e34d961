import { measureWebBytes } from '../../web/build/report-sizes.ts';
import { ensureWebBuild } from '#infra/local/web-build.ts';
import { atMost, type Figure } from './figure.ts';

/** KB, Brotli: what the first paint waits for, and all before anyone touches the page. */
const PAGE_LIMITS: Record<string, { firstPaint?: number; total: number }> = {
  landing: { firstPaint: 40, total: 150 },
  'sign-in': { total: 200 },
  'readers’ page': { total: 150 },
  'app shell': { firstPaint: 210, total: 300 },
};
const PUBLIC_LIMITS = { firstPaint: 40, total: 150 };
const ROUTE_LIMIT = 80;
/** Pages that were made smaller, with their limits: 3 KB above their size then. */
const ROUTE_LIMITS: Readonly<Record<string, number>> = {
  'src/features/inspection/report-page.tsx': 71,
  'src/features/inspection/start-page.tsx': 66,
  'src/features/users/create-user-page.tsx': 54,
  'src/features/company-export/leave-page.tsx': 54,
  'src/features/due-services/due-services-page.tsx': 53,
};

const kb = (bytes: number) => bytes / 1000;

/** Compressed bytes of each page class of the production build. */
export async function benchWebBytes(): Promise<Figure[]> {
  const { root } = await ensureWebBuild({ buildId: () => 'bench', print: console.log });
  const { pages, routes } = await measureWebBytes(root);
  return [
    ...pages.flatMap(({ name, firstPaint, total }) => {
      const limits: { firstPaint?: number; total: number } = PAGE_LIMITS[name] ?? PUBLIC_LIMITS;
      const whole = atMost(`bytes of ${name}`, kb(total), 'KB', limits.total);
      if (limits.firstPaint === undefined) return [whole];
      return [atMost(`first paint of ${name}`, kb(firstPaint), 'KB', limits.firstPaint), whole];
    }),
    ...routes.map(({ name, added }) =>
      atMost(`bytes added by ${name}`, kb(added), 'KB', ROUTE_LIMITS[name] ?? ROUTE_LIMIT),
    ),
  ];
}
