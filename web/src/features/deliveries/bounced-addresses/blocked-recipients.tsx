import type { BouncedAddress } from '#shared/contract/bounced-addresses.ts';
import './bounced-addresses.css';
import { blockText, useBouncedAddresses } from './use-bounced-addresses.ts';

type BlockedRecipientsProps = {
  /** In lower case. */
  emails: readonly string[];
  /** Takes an address out of the field, so that another one can be typed. */
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

/** Names each typed address that gets no email, before it is sent to. */
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
