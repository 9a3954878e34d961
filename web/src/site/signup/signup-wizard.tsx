import { useState } from 'react';

import { SITE_CALLS } from '#web/lib/site-api/paths.ts';
import { postJson } from '#web/lib/site-api/post-json.ts';
import { AdminStep } from './admin-step.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { OrganizationStep } from './organization-step.tsx';
import { PromosStep } from './promos-step.tsx';
import {
  failureMessage,
  NO_ERRORS,
  refusedFields,
  stepToChange,
  type AdminAccount,
  type OrganizationFields,
  type Promos,
} from './rules.ts';
import type { NewSession } from './start-session.ts';
import { TermsStep } from './terms-step.tsx';

type Step = 1 | 2 | 3 | 4 | 'failed';

type Props = {
  /** The initial promo code, from the page's URL. */
  promoCode: string;
  startSession: (session: NewSession) => void;
  onClose: () => void;
};

const NO_ADMIN: AdminAccount = { name: '', email: '', password: '', repeatPassword: '' };
const NO_ORGANIZATION: OrganizationFields = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};

/** The four dialogs of the sign-up, one at a time. Closing one closes the wizard. */
export function SignUpWizard({ promoCode, startSession, onClose }: Props) {
  const [step, setStep] = useState<Step>(1);
  const [admin, setAdmin] = useState(NO_ADMIN);
  const [organization, setOrganization] = useState(NO_ORGANIZATION);
  const [isAccepted, setAccepted] = useState(false);
  const [promos, setPromos] = useState<Promos>({ reference: '', promoCode });
  const { isSending, failure, refused, settle, send } = useSignUp(startSession, () => setStep('failed'));

  const close = () => {
    if (!isSending) onClose();
  };

  switch (step) {
    case 1:
      return (
        <AdminStep
          admin={admin}
          refused={refused.admin}
          onChange={(change) => {
            settle('admin');
            setAdmin({ ...admin, ...change });
          }}
          onNext={() => setStep(2)}
          onClose={close}
        />
      );
    case 2:
      return (
        <OrganizationStep
          organization={organization}
          refused={refused.organization}
          onChange={(change) => {
            settle('organization');
            setOrganization({ ...organization, ...change });
          }}
          onNext={() => setStep(3)}
          onBack={() => setStep(1)}
          onClose={close}
        />
      );
    case 3:
      return (
        <TermsStep
          isAccepted={isAccepted}
          onAccept={setAccepted}
          onNext={() => setStep(4)}
          onBack={() => setStep(2)}
          onClose={close}
        />
      );
    case 4:
      return (
        <PromosStep
          promos={promos}
          isSending={isSending}
          toChange={stepToChange(refused)}
          onGoTo={setStep}
          onChange={(change) => setPromos({ ...promos, ...change })}
          onSignUp={() => void send({ admin, organization, promos, policy: true })}
          onBack={() => setStep(3)}
          onClose={close}
        />
      );
    case 'failed':
      return <FailureDialog message={failure} onBack={() => setStep(4)} onClose={close} />;
  }
}

type SignUp = { admin: AdminAccount; organization: OrganizationFields; promos: Promos; policy: true };

function useSignUp(startSession: Props['startSession'], onFailed: () => void) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState(NO_ERRORS);

  const send = async (signUp: SignUp) => {
    setSending(true);
    setRefused(NO_ERRORS);
    const answer = await postJson<{ token: string; org: unknown }>(SITE_CALLS.signUp, signUp);
    if (answer.success) {
      const { token, org } = answer.data;
      startSession({ token, org, remember: true, newUser: true });
      return;
    }
    setSending(false);
    setFailure(failureMessage(answer.errors));
    setRefused(refusedFields(answer.errors));
    onFailed();
  };
  /** Clears a step's server errors when its fields change. */
  const settle = (part: keyof typeof refused) => setRefused({ ...refused, [part]: {} });
  return { isSending, failure, refused, settle, send };
}
