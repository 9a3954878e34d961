import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HANDOUT_TITLES, handoutText } from '#shared/field-forms/handout-text.ts';
import type { HandoutKind } from '#shared/field-forms/handout-model.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import { ToolCard, ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { ClientChoice } from '#web/features/inspection/start/client-choice.tsx';
import { AddedClient } from '#web/features/inspection/start/quick-client.tsx';
import { useAdding } from '#web/features/inspection/start/use-adding.ts';
import '#web/features/inspection/styles/start.css';
import { ShowErrorsContext } from '#web/ui/field-kit/use-touched.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { useClient } from '#web/offline/entities/local-clients.ts';
import { FactsForm } from './facts-form.tsx';
import { HandoutList } from './handout-list.tsx';
import { HandoutDocument } from './handout-text.tsx';
import './handouts.css';
import { Letterhead } from './letterhead.tsx';
import { SignHandout } from './sign-handout.tsx';
import { factErrors, factsFor, useFacts } from './use-handout.ts';

type SheetProps = { kind: HandoutKind; client: LocalClient; onSigned: (sentTo: string | undefined) => void };

/** Fill in, read, sign. */
function Sheet({ kind, client, onSigned }: SheetProps) {
  const organization = useViewer()?.organization;
  const { value: facts, setValue: setFacts, clear } = useFacts(`${kind}:${client.clientId}`);
  const [isForced, setForced] = useState(false);
  const signed = factsFor(facts, client);
  const errors = factErrors(kind, signed);
  const text = handoutText(kind, signed);
  return (
    <ShowErrorsContext value={isForced}>
      <FactsForm facts={facts} errors={isForced ? errors : {}} onChange={setFacts} />
      <section className="ui-card tool-card" aria-label={text.title}>
        {organization !== undefined && <Letterhead organization={organization} />}
        <h2>{text.title}</h2>
        <HandoutDocument text={text} />
      </section>
      <SignHandout
        kind={kind}
        facts={signed}
        client={client}
        isComplete={Object.keys(errors).length === 0}
        onIncomplete={() => setForced(true)}
        onSigned={(sentTo) => {
          clear();
          onSigned(sentTo);
        }}
      />
    </ShowErrorsContext>
  );
}

type Done = { clientId: string; sentTo: string | undefined };

function Signed({ done, onNext }: { done: Done; onNext: () => void }) {
  return (
    <ToolNotice tone="good">
      <p>
        <b>Signed and saved on this device. It will sync when you’re online.</b>
      </p>
      {done.sentTo !== undefined && <p>The PDF goes to {done.sentTo}.</p>}
      <button type="button" className="ui-btn ui-btn-small" onClick={onNext}>
        Sign another one
      </button>
    </ToolNotice>
  );
}

function HandoutScreen({ kind }: { kind: HandoutKind }) {
  const [search, setSearch] = useSearchParams();
  const chosenId = search.get('client') ?? undefined;
  const client = useClient(chosenId ?? '') ?? undefined;
  const mayAdd = useMay({ permission: 'ADD_CLIENT' });
  const adding = useAdding(kind);
  const [done, setDone] = useState<Done>();
  const choose = (clientId: string | undefined) => {
    setDone(undefined);
    setSearch(clientId === undefined ? {} : { client: clientId }, { replace: true });
  };
  const chosen = chosenId === undefined ? undefined : client;
  return (
    <ToolPage title={HANDOUT_TITLES[kind]} back={{ to: PATHS.dashboard, label: 'Back to the dashboard' }}>
      <ToolCard>
        <ClientChoice
          chosen={chosen}
          onChoose={(next) => choose(next?.clientId)}
          error={undefined}
          onAdd={mayAdd ? adding.open : undefined}
        />
      </ToolCard>
      {chosen === undefined && <p className="ui-meta">Choose the client who reads and signs this.</p>}
      {chosen !== undefined && done === undefined && (
        <Sheet
          key={chosen.clientId}
          kind={kind}
          client={chosen}
          onSigned={(sentTo) => {
            setDone({ clientId: chosen.clientId, sentTo });
            globalThis.scrollTo(0, 0);
          }}
        />
      )}
      {done !== undefined && <Signed done={done} onNext={() => setDone(undefined)} />}
      {chosen !== undefined && (
        <ToolCard title={`Signed by ${chosen.name}`}>
          <HandoutList clientId={chosen.clientId} email={chosen.email} />
        </ToolCard>
      )}
      <AddedClient adding={adding} onAdded={choose} />
    </ToolPage>
  );
}

/** The handout about new panels, read and signed on the screen. */
export function PanelDisclaimerPage() {
  return <HandoutScreen key="PANEL_DISCLAIMER" kind="PANEL_DISCLAIMER" />;
}

/** The handout on curing new panels, read and signed on the screen. */
export function PanelCuringPage() {
  return <HandoutScreen key="PANEL_CURING" kind="PANEL_CURING" />;
}
