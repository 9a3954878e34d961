import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { PATHS, type PathName } from './paths.ts';
import { RootLayout, RouteError } from './root-layout.tsx';

type Loader = NonNullable<RouteObject['lazy']>;

const page = (path: PathName, lazy: Loader): RouteObject => ({ path: PATHS[path], lazy });

const signInPages: RouteObject[] = [
  page('login', async () => ({ Component: (await import('#web/features/session/login-page.tsx')).LoginPage })),
  page('passwordReset', async () => ({
    Component: (await import('#web/features/session/request-reset-page.tsx')).RequestResetPage,
  })),
  page('reset', async () => ({
    Component: (await import('#web/features/session/update-password-page.tsx')).UpdatePasswordPage,
  })),
  page('register', async () => ({
    Component: (await import('#web/features/session/register-page.tsx')).RegisterPage,
  })),
];

const inspectionPages: RouteObject[] = [
  page('inspectStart', async () => ({ Component: (await import('#web/features/inspect/start-page.tsx')).StartPage })),
  page('inspect', async () => ({ Component: (await import('#web/features/inspect/inspect-page.tsx')).InspectPage })),
  page('report', async () => ({ Component: (await import('#web/features/inspect/report-page.tsx')).ReportPage })),
];

const officePages: RouteObject[] = [
  page('addClient', async () => ({
    Component: (await import('#web/features/clients/add-client-page.tsx')).AddClientPage,
  })),
  page('clients', async () => ({ Component: (await import('#web/features/clients/clients-page.tsx')).ClientsPage })),
  page('createUser', async () => ({
    Component: (await import('#web/features/users/create-user-page.tsx')).CreateUserPage,
  })),
  page('admin', async () => ({ Component: (await import('#web/features/admin-org/admin-page.tsx')).AdminPage })),
  page('createOrg', async () => ({
    Component: (await import('#web/features/admin-org/create-org-page.tsx')).CreateOrgPage,
  })),
];

const dashboard = async () => ({
  Component: (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage,
});

const ownPages: RouteObject[] = [
  page('dashboard', dashboard),
  page('search', dashboard),
  page('dasharama', async () => ({
    Component: (await import('#web/features/dashboard/dasharama-page.tsx')).DasharamaPage,
  })),
  page('settings', async () => ({
    Component: (await import('#web/features/settings/settings-page.tsx')).SettingsPage,
  })),
  page('billing', async () => ({ Component: (await import('#web/features/account/billing-page.tsx')).BillingPage })),
  page('accountNotActive', async () => ({
    Component: (await import('#web/features/account/account-not-active-page.tsx')).AccountNotActivePage,
  })),
];

export const routeTable: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      {
        lazy: async () => ({ Component: (await import('#web/features/session/auth-layout.tsx')).AuthLayout }),
        children: signInPages,
      },
      page('logout', async () => ({
        Component: (await import('#web/features/session/logout-page.tsx')).LogoutPage,
      })),
      page('sharedReport', async () => ({
        Component: (await import('#web/features/inspect/shared-report-page.tsx')).SharedReportPage,
      })),
      page('support', async () => ({
        Component: (await import('#web/features/account/support-page.tsx')).SupportPage,
      })),
      {
        lazy: async () => ({ Component: (await import('./guard.tsx')).Guard }),
        children: [...ownPages, ...inspectionPages, ...officePages],
      },
      { path: '*', element: <Navigate to={PATHS.dashboard} replace /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routeTable);
