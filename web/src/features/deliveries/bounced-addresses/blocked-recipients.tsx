import type { BouncedAddress } from '#shared/contract/bounced-addresses.ts';
import './bounced-addresses.css';
import { blockText, useBouncedAddresses } from './use-bounced-addresses.ts';

type BlockedRecipientsProps = {
  /** In lowercase. */
  emails: readonly string[];
  /** Removes an address from the field, so that another can be typed. */
  onRemove: (email: string) => void;
};

function Blocked({ address, onRemove }: { address: BouncedAddress; onRemove: () => void }) {
  return (
    <li>
      <span className="ui-error">{blockText(address)}. We won’t send it an email.</span>
      <button type="button" className="ui-btn ui-btn-small" onClick={onRemove}>
        Use another address
      </button>
    </li>
  );
}

/** Lists the typed addresses that are blocked, before the email is sent. */
export function BlockedRecipients({ emails, onRemove }: BlockedRecipientsProps) {
  const { bounced } = useBouncedAddresses();
  const blocked = emails.flatMap((email) => bounced.get(email) ?? []);
  return (
    <ul className="bounced-list" aria-live="polite">
      {blocked.map((address) => (
        <Blocked key={address.email} address={address} onRemove={() => onRemove(address.email)} />
      ))}
    </ul>
  );
}
