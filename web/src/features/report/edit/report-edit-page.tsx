import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMay, useViewer } from '#web/lib/session/use-viewer.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { policyOf } from '#web/features/inspection/model/policy.ts';
import { ArchivedPage, isArchived } from '#web/features/inspection/shell/archived-page.tsx';
import { useDefinition } from '#web/features/inspection/model/use-definition.ts';
import { type LocalReport, reportWriter, useReport } from '#web/features/inspection/report/use-report.ts';
import { PageNotice } from '#web/ui/page-notice.tsx';
import '#web/features/inspection/styles/inspect.css';
import '#web/features/inspection/styles/report.css';
import { Typing } from '#web/ui/field-kit/typing.tsx';
import { describePhoto } from '#web/offline/photos/photo-notes.ts';
import { setEdits, useReportEdits } from '#web/offline/entities/report-edits.ts';
import { useInspection, type InspectionOnDevice } from '#web/offline/hooks/use-inspection.ts';
import { ChangesCard } from './changes-card.tsx';
import { EditBar } from './edit-bar.tsx';
import { EditorContext, type Editor } from './edit-context.ts';
import { editLines, proposalLines } from './edit-model.ts';
import { EditsGate } from './edits-gate.tsx';
import { EditNotice } from './edit-notice.tsx';
import { FindingCards } from './finding-cards.tsx';
import { NotesCard } from './notes-card.tsx';
import { EditTextField } from './edit-text-field.tsx';
import './styles/report-edit.css';

const NOT_STORED = 'The change couldn’t be saved on this device. Free up some space and try again.';

/** Sortable lists. Their drag-and-drop code is larger than the rest of the editor. */
const FindingOrder = lazy(async () => ({ default: (await import('./arrange.tsx')).FindingOrder }));
const PhotoCards = lazy(async () => ({ default: (await import('./photo-cards.tsx')).PhotoCards }));

/** The editor's sections, from verdict to photos, and the list of changes. */
function EditParts({ editor, changes }: { editor: Editor; changes: React.ComponentProps<typeof ChangesCard> }) {
  const { base, shown } = editor;
  return (
    <EditorContext value={editor}>
      <Part id="summary" title="Verdict">
        <div className="report-edit-card report-edit-fields">
          <EditTextField
            editKey="summary/headline"
            label="Headline"
            original={base.verdict.headline}
            shown={shown.verdict.headline}
          />
          <EditTextField
            editKey="summary/explanation"
            label="Explanation"
            original={base.verdict.explanation}
            shown={shown.verdict.explanation}
            isLong
          />
        </div>
      </Part>
      <Part id="findings" title="Findings">
        <FindingCards />
      </Part>
      <Part id="order" title="Order of the findings">
        <Suspense fallback={<PageLoading />}>
          <div className="report-edit-card report-edit-fields">
            <FindingOrder />
          </div>
        </Suspense>
      </Part>
      <Part id="photos" title="Photos">
        <Suspense fallback={<PageLoading />}>
          <PhotoCards />
        </Suspense>
      </Part>
      <Part id="notes" title="Notes">
        <NotesCard />
      </Part>
      <Part id="changes" title="What is changed">
        <ChangesCard {...changes} />
      </Part>
    </EditorContext>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className="report-edit-part" id={id} aria-labelledby={`report-edit-${id}`}>
      <h2 id={`report-edit-${id}`}>{title}</h2>
      {children}
    </section>
  );
}

type OpenEditorProps = LocalReport & { local: InspectionOnDevice };

function OpenEditor({ local, base, edited, shown, edits }: OpenEditorProps) {
  const viewer = useViewer();
  const [problem, setProblem] = useState<string>();
  const { inspectionId, summary } = local.inspection;
  const policy = policyOf(viewer?.organization, viewer?.user.role.value);
  const saving = (work: Promise<unknown>) =>
    void work.then(
      () => setProblem(undefined),
      () => setProblem(NOT_STORED),
    );
  const editor: Editor = {
    inspectionId,
    base,
    shown,
    edits,
    may: { wording: policy.editWording, prices: policy.editPrices },
    change: (values) => saving(setEdits(inspectionId, values)),
    caption: (photoId, caption) => saving(describePhoto(inspectionId, photoId, { caption })),
  };
  const changes = { lines: editLines(base, edits), proposalLines: proposalLines(edited, shown) };
  const count = changes.lines.length + changes.proposalLines.length;
  return (
    <div className="ui-page inspection-report report-edit-page">
      <EditBar inspectionId={inspectionId} clientName={summary.clientName} count={count} problem={problem} />
      <div className="report-edit-body">
        <EditNotice isCompleted={base.completedAt !== undefined} policy={policy} />
        <Typing name={`${inspectionId}:report`}>
          <EditParts editor={editor} changes={changes} />
        </Typing>
      </div>
    </div>
  );
}

function LoadedEditor({ local, edits }: { local: InspectionOnDevice; edits: Editor['edits'] | undefined }) {
  const { state, definitions, retry } = useDefinition(local.plan, reportWriter);
  const report = useReport(local, { definitions, edits });
  if (state === 'failed')
    return (
      <PageNotice title="The report couldn’t be loaded" text="Try again when you’re back online." onRetry={retry} />
    );
  if (report === undefined) return <PageLoading />;
  return (
    <EditsGate local={local}>
      <OpenEditor local={local} {...report} />
    </EditsGate>
  );
}

/** Lets technicians and administrators reword, reorder and price a report. Each change is stored on the device immediately. */
export function ReportEditPage() {
  const { slug = '' } = useParams();
  const view = useInspection(slug);
  const edits = useReportEdits(slug);
  const mayEdit = useMay({ permission: 'INSPECTION_EDIT' });
  usePageTitle('Edit report');
  if (!mayEdit) return <PageNotice title="Not for your role" text="Ask an administrator to change this report." />;
  if (view.state === 'loading') return <PageLoading />;
  if (view.state === 'ready' && isArchived(view.inspection)) return <ArchivedPage inspection={view.inspection} />;
  if (view.state === 'ready') return <LoadedEditor key={slug} local={view} edits={edits} />;
  return view.offline ? (
    <PageNotice title="Not on this device" text="You can open this report when you’re online." />
  ) : (
    <PageNotice title="Report not found" text="It does not exist, or belongs to another company." />
  );
}
