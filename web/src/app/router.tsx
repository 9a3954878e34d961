import { Navigate, Route, Routes } from 'react-router-dom';
import { page } from '../ui/page.tsx';
import { INSPECTION_ORDER, PATHS } from '../lib/paths.ts';

const AuthLayout = page(() => import('#web/features/auth/auth-layout.tsx'), 'AuthLayout');
const LoginPage = page(() => import('#web/features/auth/login-page.tsx'), 'LoginPage');
const RequestResetPage = page(() => import('#web/features/auth/request-reset-page.tsx'), 'RequestResetPage');
const UpdatePasswordPage = page(() => import('#web/features/auth/update-password-page.tsx'), 'UpdatePasswordPage');
const RegisterPage = page(() => import('#web/features/auth/register-page.tsx'), 'RegisterPage');
const VerifyEmailPage = page(() => import('#web/features/auth/mail-link-page.tsx'), 'VerifyEmailPage');
const ConfirmEmailPage = page(() => import('#web/features/auth/mail-link-page.tsx'), 'ConfirmEmailPage');
const UndoEmailPage = page(() => import('#web/features/auth/mail-link-page.tsx'), 'UndoEmailPage');
const LogoutPage = page(() => import('#web/features/auth/logout-page.tsx'), 'LogoutPage');

const Guard = page(() => import('./guard.tsx'), 'Guard');
const DashboardPage = page(() => import('#web/features/dashboard/dashboard-page.tsx'), 'DashboardPage');
const DasharamaPage = page(() => import('#web/features/dashboard/dasharama/dasharama-page.tsx'), 'DasharamaPage');
const SettingsPage = page(() => import('#web/features/account/settings-page.tsx'), 'SettingsPage');
const DeviceDataPage = page(() => import('#web/features/sync-status/device-data/data-page.tsx'), 'DeviceDataPage');
const BillingPage = page(() => import('#web/features/billing/billing-page.tsx'), 'BillingPage');
const AccountNotActivePage = page(
  () => import('#web/features/billing/account-not-active-page.tsx'),
  'AccountNotActivePage',
);
const OpenLayout = page(() => import('#web/app/open-layout.tsx'), 'OpenLayout');
const SupportPage = page(() => import('#web/features/billing/support-page.tsx'), 'SupportPage');

const ResourcesPage = page(() => import('#web/features/help/resources-page.tsx'), 'ResourcesPage');
const TutorialsPage = page(() => import('#web/features/help/tutorials-page.tsx'), 'TutorialsPage');
const GuidePage = page(() => import('#web/features/help/guide-page.tsx'), 'GuidePage');

const StartPage = page(() => import('#web/features/inspection/start-page.tsx'), 'StartPage');
const InspectPage = page(() => import('#web/features/inspection/inspect-page.tsx'), 'InspectPage');
const ReportPage = page(() => import('#web/features/inspection/report-page.tsx'), 'ReportPage');
const ReportEditPage = page(() => import('#web/features/report/edit/report-edit-page.tsx'), 'ReportEditPage');
const PullSheetPage = page(() => import('#web/features/pull-sheet/pull-sheet-page.tsx'), 'PullSheetPage');
const ProposalPage = page(() => import('#web/features/proposal/edit/proposal-page.tsx'), 'ProposalPage');
const ProposalEditPage = page(() => import('#web/features/proposal/edit/edit-page.tsx'), 'ProposalEditPage');

const InsertsPage = page(() => import('#web/features/field-forms/inserts/inserts-page.tsx'), 'InsertsPage');
const TruckCheckPage = page(
  () => import('#web/features/field-forms/truck-check/truck-check-page.tsx'),
  'TruckCheckPage',
);
const TruckOpenPage = page(() => import('#web/features/field-forms/truck-check/truck-open-page.tsx'), 'TruckOpenPage');
const PhotoBoardPage = page(
  () => import('#web/features/sync-status/photo-board/photo-board-page.tsx'),
  'PhotoBoardPage',
);
const TruckTemplatePage = page(
  () => import('#web/features/field-forms/truck-check/truck-template-page.tsx'),
  'TruckTemplatePage',
);
const PanelDisclaimerPage = page(
  () => import('#web/features/field-forms/handouts/handout-page.tsx'),
  'PanelDisclaimerPage',
);
const PanelCuringPage = page(() => import('#web/features/field-forms/handouts/handout-page.tsx'), 'PanelCuringPage');

const SizingPage = page(() => import('#web/features/sizing/sizing-page.tsx'), 'SizingPage');
const CalculatorPage = page(() => import('#web/features/sizing/calculator-page.tsx'), 'CalculatorPage');

const AddClientPage = page(() => import('#web/features/clients/form/add-client-page.tsx'), 'AddClientPage');
const ClientPage = page(() => import('#web/features/clients/client-page.tsx'), 'ClientPage');
const ClientsPage = page(() => import('#web/features/clients/list/clients-page.tsx'), 'ClientsPage');
const DueServicesPage = page(() => import('#web/features/due-services/due-services-page.tsx'), 'DueServicesPage');
const UnsubscribePage = page(() => import('#web/features/due-services/unsubscribe-page.tsx'), 'UnsubscribePage');
const CreateUserPage = page(() => import('#web/features/users/create-user-page.tsx'), 'CreateUserPage');
const AdminPage = page(() => import('#web/features/company/organization/admin-page.tsx'), 'AdminPage');
const SizingRulesPage = page(() => import('#web/features/company/inspection/sizing-page.tsx'), 'SizingPage');
const PriceBookPage = page(() => import('#web/features/company/inspection/price-book-page.tsx'), 'PriceBookPage');
const ProposalSettingsPage = page(
  () => import('#web/features/company/proposal/proposal-settings-page.tsx'),
  'ProposalSettingsPage',
);
const AuditPage = page(() => import('#web/features/audit/audit-page.tsx'), 'AuditPage');
const ExportOrDeletePage = page(
  () => import('#web/features/company-export/export-or-delete-page.tsx'),
  'ExportOrDeletePage',
);
const IntegrationsPage = page(() => import('#web/features/field-service/integrations-page.tsx'), 'IntegrationsPage');
const ResponsesPage = page(() => import('#web/features/company/responses/responses-page.tsx'), 'ResponsesPage');
const OrganizationsPage = page(() => import('#web/features/support/organizations-page.tsx'), 'OrganizationsPage');
const CreateOrgPage = page(() => import('#web/features/company/organization/create-org-page.tsx'), 'CreateOrgPage');

const TicketsPage = page(() => import('#web/features/tickets/tickets-page.tsx'), 'TicketsPage');
const TicketPage = page(() => import('#web/features/tickets/ticket-page.tsx'), 'TicketPage');
const TicketThreadPage = page(() => import('#web/features/tickets/thread-page.tsx'), 'TicketThreadPage');
const SubscribersPage = page(() => import('#web/features/tickets/subscribers-page.tsx'), 'SubscribersPage');

const GalleryPage = page(() => import('#web/features/diagram-gallery/gallery-page.tsx'), 'GalleryPage');

/** Every page of the app; the public site's pages are separate HTML files. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AuthLayout />}>
        <Route path={PATHS.login} element={<LoginPage />} />
        <Route path={PATHS.passwordReset} element={<RequestResetPage />} />
        <Route path={PATHS.reset} element={<UpdatePasswordPage />} />
        <Route path={PATHS.register} element={<RegisterPage />} />
        <Route path={PATHS.verifyEmail} element={<VerifyEmailPage />} />
        <Route path={PATHS.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path={PATHS.undoEmail} element={<UndoEmailPage />} />
        <Route path={PATHS.unsubscribe} element={<UnsubscribePage />} />
      </Route>
      <Route path={PATHS.ticketThread} element={<TicketThreadPage />} />
      <Route path={PATHS.logout} element={<LogoutPage />} />
      <Route element={<Guard />}>
        <Route path={PATHS.dashboard} element={<DashboardPage />} />
        <Route path={PATHS.search} element={<DashboardPage />} />
        <Route path={PATHS.dasharama} element={<DasharamaPage />} />
        <Route path={PATHS.settings} element={<SettingsPage />} />
        <Route path={PATHS.deviceData} element={<DeviceDataPage />} />
        <Route path={PATHS.billing} element={<BillingPage />} />
        <Route path={PATHS.accountNotActive} element={<AccountNotActivePage />} />
        <Route path={PATHS.inspectStart} element={<StartPage />} />
        <Route path={PATHS.inspect} element={<InspectPage />} />
        <Route path={PATHS.flue} element={<InspectPage />} />
        <Route path={PATHS.report} element={<ReportPage />} />
        <Route path={PATHS.reportEdit} element={<ReportEditPage />} />
        <Route path={PATHS.proposal} element={<ProposalPage />} />
        <Route path={PATHS.pullSheet} element={<PullSheetPage />} />
        <Route path={PATHS.proposalEdit} element={<ProposalEditPage />} />
        <Route path={PATHS.sizing} element={<SizingPage />} />
        <Route path={PATHS.sizingCalculator} element={<CalculatorPage />} />
        <Route path={PATHS.addClient} element={<AddClientPage />} />
        <Route path={PATHS.clients} element={<ClientsPage />} />
        <Route path={PATHS.client} element={<ClientPage />} />
        <Route path={PATHS.dueServices} element={<DueServicesPage />} />
        <Route path={PATHS.inserts} element={<InsertsPage />} />
        <Route path={PATHS.truckCheck} element={<TruckCheckPage />} />
        <Route path={PATHS.truckOpen} element={<TruckOpenPage />} />
        <Route path={PATHS.photosWaiting} element={<PhotoBoardPage />} />
        <Route path={PATHS.truckTemplate} element={<TruckTemplatePage />} />
        <Route path={PATHS.refractoryDisclaimer} element={<PanelDisclaimerPage />} />
        <Route path={PATHS.refractoryCuring} element={<PanelCuringPage />} />
        <Route path={PATHS.createUser} element={<CreateUserPage />} />
        <Route path={PATHS.admin} element={<AdminPage />} />
        <Route path={PATHS.adminOrder} element={<Navigate to={INSPECTION_ORDER} replace />} />
        <Route path={PATHS.adminLogic} element={<Navigate to={INSPECTION_ORDER} replace />} />
        <Route path={PATHS.adminSizing} element={<SizingRulesPage />} />
        <Route path={PATHS.adminPrices} element={<PriceBookPage />} />
        <Route path={PATHS.adminProposals} element={<ProposalSettingsPage />} />
        <Route path={PATHS.adminAudit} element={<AuditPage />} />
        <Route path={PATHS.adminLeave} element={<ExportOrDeletePage />} />
        <Route path={PATHS.tickets} element={<TicketsPage />} />
        <Route path={PATHS.ticket} element={<TicketPage />} />
        <Route path={PATHS.subscribers} element={<SubscribersPage />} />
        <Route path={PATHS.adminIntegrations} element={<IntegrationsPage />} />
        <Route path={PATHS.responses} element={<ResponsesPage />} />
        <Route path={PATHS.createOrg} element={<CreateOrgPage />} />
        <Route path={PATHS.organizations} element={<OrganizationsPage />} />
        <Route path={PATHS.diagrams} element={<GalleryPage />} />
      </Route>
      <Route element={<OpenLayout />}>
        <Route path={PATHS.support} element={<SupportPage />} />
        <Route path={PATHS.resources} element={<ResourcesPage />} />
        <Route path={PATHS.tutorials} element={<TutorialsPage />} />
        <Route path={PATHS.guide} element={<GuidePage />} />
      </Route>
      <Route path="*" element={<Navigate to={PATHS.dashboard} replace />} />
    </Routes>
  );
}
