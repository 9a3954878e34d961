import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/lib/paths.ts';
import { ToolCard, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { ShowErrorsContext } from '#web/ui/field-kit/use-touched.ts';
import { useCheckPhotos } from '#web/offline/entities/local-truck-checks.ts';
import type { LocalTruckCheck } from '#web/offline/db/records.ts';
import { CheckHead } from './check-head.tsx';
import { GroupCard, groupId } from './group-card.tsx';
import { openCount, openOf } from './lines.ts';
import { SignCard } from './sign-card.tsx';
import { showErrors } from '#web/ui/show-errors.ts';

function show(id: string): void {
  const element = document.getElementById(groupId(id));
  element?.scrollIntoView({ block: 'start' });
  element?.querySelector('button')?.focus({ preventScroll: true });
}

const firstOpen = (check: LocalTruckCheck) => check.groups.find((group) => openOf(check, group).length > 0)?.groupId;

/** The check: header, groups, signature. Every tap is stored immediately. */
export function CheckForm({ check }: { check: LocalTruckCheck }) {
  const navigate = useNavigate();
  const photos = useCheckPhotos(check.checkId) ?? [];
  const [openId, setOpenId] = useState(() => firstOpen(check));
  const [isForced, setForced] = useState(false);
  const left = openCount(check);

  const goTo = (id: string | undefined) => {
    setOpenId(id);
    if (id !== undefined) requestAnimationFrame(() => show(id));
  };
  const nextAfter = (index: number) =>
    check.groups.slice(index + 1).find((group) => openOf(check, group).length > 0)?.groupId;

  return (
    <ShowErrorsContext value={isForced}>
      <Typing name={check.checkId}>
        <ToolPage
          title="Truck Check"
          back={{ to: PATHS.truckCheck, label: 'Back to the truck checks' }}
          aside={
            <span className={left === 0 ? 'tool-chip tool-chip-good' : 'tool-chip'} role="status">
              {left === 0 ? 'All answered' : `${left} left`}
            </span>
          }
        >
          <ToolCard>
            <CheckHead check={check} />
          </ToolCard>
          {check.groups.map((group, index) => (
            <GroupCard
              key={group.groupId}
              check={check}
              group={group}
              photos={photos}
              isOpen={openId === group.groupId}
              onToggle={() => setOpenId(openId === group.groupId ? undefined : group.groupId)}
              onDone={() => goTo(nextAfter(index))}
            />
          ))}
          <SignCard
            check={check}
            onIncomplete={(latest) => {
              showErrors('.tool-page', () => setForced(true));
              if (latest.mileage !== null) goTo(firstOpen(latest));
            }}
            onSigned={() => void navigate(PATHS.truckCheck, { replace: true })}
            onDiscarded={() => void navigate(PATHS.truckCheck, { replace: true })}
          />
        </ToolPage>
      </Typing>
    </ShowErrorsContext>
  );
}
