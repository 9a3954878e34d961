import Button from '@cloudscape-design/components/button';
import { saveFile } from '#web/lib/save-file.ts';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** The ten recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <>
      <p role="status">
        <b>Sign-in codes are on.</b> Keep these recovery codes somewhere other than your phone. Each one works once.
        They won’t be shown again.
      </p>
      <ul className="account-security-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account-security-actions">
        <Button
          iconName="download"
          onClick={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
        >
          Save as a file
        </Button>
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </>
  );
}
