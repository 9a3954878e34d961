import { InstallPanel } from '#web/features/install/install-panel.tsx';
import { useViewer } from '#web/lib/session/use-viewer.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { EmailForm } from '#web/features/account/email-form.tsx';
import { NameForm } from '#web/features/account/name-form.tsx';
import { SecondFactorPanel } from '#web/features/account/second-factor-panel.tsx';
import { SessionsPanel } from '#web/features/account/sessions-panel.tsx';
import { DeviceData } from '../sync-status/device-data/device-data.tsx';
import { GettingStartedPanel } from '#web/features/tour/getting-started-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import '#web/ui/panels.css';
import './settings.css';

export function SettingsPage() {
  usePageTitle('User Settings');
  const viewer = useViewer();
  if (viewer === undefined) return null;
  const { user } = viewer;
  return (
    <>
      <h1>User Settings</h1>
      <div className="account-panels">
        <section className="account-panel" aria-labelledby="account-title">
          <h2 id="account-title">Your account</h2>
          <dl>
            <div>
              <dt>Email address</dt>
              <dd>{user.email}</dd>
            </div>
            <div>
              <dt>Role</dt>
              <dd>{user.role.label}</dd>
            </div>
          </dl>
          <NameForm name={user.name} />
        </section>
        <PasswordForm />
        <EmailForm email={user.email} />
        <SecondFactorPanel />
        <SessionsPanel />
        <GettingStartedPanel />
        <DeviceData />
        <InstallPanel />
      </div>
    </>
  );
}
