import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import type { ListedOrganization } from '#shared/contract/admin.ts';
import { planOf } from '#shared/pricing/plans.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { Status } from '#web/ui/status.tsx';

const dateText = (iso: string | undefined) => (iso === undefined ? '' : formatDay(iso));

/** The subscription status of a company, as a colored label. */
function Standing({ subscriptionStatus, trialEndsAt, plan }: ListedOrganization) {
  const planText = plan === undefined ? '' : ` (${planOf(plan).name})`;
  switch (subscriptionStatus) {
    case 'canceled':
      return <Status type="stopped">Canceled</Status>;
    case 'trialing':
      return <Status type="info">Trial until {dateText(trialEndsAt)}</Status>;
    case 'active':
      return <Status>Active{planText}</Status>;
    default:
      return <Status type="warning">{subscriptionStatus.replaceAll('_', ' ')}</Status>;
  }
}

type RowProps = {
  organization: ListedOrganization;
  isOwn: boolean;
  onLookIn: () => void;
  onVersion: () => void;
};

/** One organization: details, status, and the super administrator's actions. */
export function OrganizationRow({ organization, isOwn, onLookIn, onVersion }: RowProps) {
  const { _id: id, name, city, state, email, version, users, seats, createdAt } = organization;
  const place = [city, state].filter(Boolean).join(', ');
  const facts = [
    { label: 'Users', value: users },
    { label: 'Technician seats', value: seats },
    { label: 'Version', value: version },
    { label: 'Created', value: dateText(createdAt) },
  ];
  return (
    <li className="organization-row">
      <div className="organization-name">
        <h2>{name}</h2>
        <span>{[place, email].filter(Boolean).join(' · ')}</span>
        <Standing {...organization} />
      </div>
      <dl className="organization-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="organization-actions">
        <CopyToClipboard
          variant="icon"
          textToCopy={id}
          copyButtonAriaLabel={`Copy the ID of ${name}`}
          copySuccessText="Organization ID copied"
          copyErrorText="The ID couldn’t be copied"
        />
        <Button ariaLabel={`Version and features of ${name}`} onClick={onVersion}>
          Version and features
        </Button>
        <Button
          ariaLabel={`Start a support view of ${name}`}
          disabled={isOwn}
          disabledReason="This is your own organization"
          onClick={onLookIn}
        >
          Start support view
        </Button>
      </div>
    </li>
  );
}
