import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import '#web/ui/field-kit/styles/frame.css';
import '#web/ui/field-kit/styles/footer.css';
import '#web/ui/field-kit/styles/controls.css';
import '#web/ui/field-kit/styles/fields.css';
import '#web/ui/field-kit/styles/cards.css';
import '#web/ui/field-kit/styles/overlays.css';
import './tool-page.css';

type ToolPageProps = {
  title: string;
  /** Target and label of the back arrow beside the title. */
  back: { to: string; label: string };
  aside?: ReactNode;
  children: ReactNode;
};

/** The page of a technician's tool: one column within reach of a thumb, full screen on a phone. */
export function ToolPage({ title, back, aside, children }: ToolPageProps) {
  usePageTitle(title);
  return (
    <div className="ui-page tool-page">
      <div className="tool-column">
        <div className="tool-head">
          <Link className="ui-icon-button" to={back.to} aria-label={back.label}>
            <Icon name="back" size={28} />
          </Link>
          <h1>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </div>
  );
}

/** One task in its own card. */
export function ToolCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="ui-card tool-card" {...(title === undefined ? {} : { 'aria-label': title })}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  );
}

type ToolNoticeProps = { tone?: 'plain' | 'bad' | 'good'; children: ReactNode };

/** A status message, announced when it changes. */
export function ToolNotice({ tone = 'plain', children }: ToolNoticeProps) {
  return (
    <div className={`tool-notice tool-notice-${tone}`} role="status">
      {children}
    </div>
  );
}
