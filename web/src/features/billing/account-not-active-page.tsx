import { message } from '#shared/messages/message.ts';
import { BRAND } from '#shared/brand.ts';
import { useAppSelector } from '#web/lib/state/store.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import '#web/ui/panels.css';

function workText(inspections: number, isAnyUnsent: boolean): string {
  if (inspections > 0)
    return message(
      '{unsent, plural, one {# inspection is} other {# inspections are}} still syncing from this device. Keep this page open until it’s done.',
      { unsent: inspections },
    );
  return isAnyUnsent
    ? 'Some of what you entered is still only on this device. Keep this page open until it has synced.'
    : 'Everything you entered on this device has synced.';
}

/** For all roles except administrators of a canceled organization. Unsynced work still syncs. */
export function AccountNotActivePage() {
  usePageTitle('Account not active');
  const inspections = useAppSelector((state) => Object.keys(state.app.inspections).length);
  const isAnyUnsent = useAppSelector((state) => state.app.unsentSince !== undefined);
  return (
    <>
      <h1>Account not active</h1>
      <p className="account-warning">
        <b>Your company&apos;s trial or subscription has ended.</b> Ask your company&apos;s administrator to choose a
        plan under Billing. If you can&apos;t reach one, write to{' '}
        <a href={`mailto:${BRAND.emails.support}`}>{BRAND.emails.support}</a>.
      </p>
      <div className="account-panels">
        <section className="account-panel" aria-labelledby="work-title">
          <h2 id="work-title">Your work is safe</h2>
          <p role="status">{workText(inspections, isAnyUnsent)}</p>
          <p>
            Inspections you started before the account closed still sync. New inspections and emails to homeowners are
            off until a plan is chosen.
          </p>
        </section>
      </div>
    </>
  );
}
