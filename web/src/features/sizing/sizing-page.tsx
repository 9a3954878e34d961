import { message } from '#shared/messages/message.ts';
import { useState } from 'react';
import { generatePath, Link, useSearchParams } from 'react-router-dom';
import { CALCULATOR_TITLES } from '#shared/sizing/calculator-titles.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ToolCard, ToolNotice, ToolPage } from '#web/ui/tool/tool-page.tsx';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import './sizing.css';

const BACK = { to: PATHS.dashboard, label: 'Back to the dashboard' };
type Entry = readonly [name: string, listed: (typeof CALCULATOR_TITLES)[string]];

const matches = (query: string) => {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  return ([name, { title, group }]: Entry): boolean => {
    const text = `${name} ${title} ${group}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  };
};

function Group({ group, entries }: { group: string; entries: readonly Entry[] }) {
  return (
    <ToolCard title={group}>
      <ul className="tool-list">
        {entries.map(([name, { title }]) => (
          <li key={name}>
            <Link className="tool-row" to={generatePath(PATHS.sizingCalculator, { calculator: name })}>
              <b className="ui-grow">{title}</b>
              <Icon name="next" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </ToolCard>
  );
}

/** Every calculator by group, with search. Needs no inspection and works offline. */
export function SizingPage() {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const found = Object.entries(CALCULATOR_TITLES).filter(matches(query));
  const groups = [...new Set(found.map(([, { group }]) => group))];
  const search = (text: string) => {
    setQuery(text);
    setParams(text === '' ? {} : { q: text }, { replace: true });
  };
  return (
    <ToolPage title="Sizing" back={BACK}>
      <div className="ui-input ui-filter">
        <Icon name="search" />
        <input
          type="search"
          aria-label="Search calculators"
          placeholder="Flue, liner, dryer, draft"
          value={query}
          onChange={({ target }) => search(target.value)}
        />
      </div>
      <p role="status" className="ui-meta">
        {message('{count, plural, one {# calculator} other {# calculators}}', { count: found.length })}
      </p>
      {found.length === 0 && <ToolNotice>No calculator matches “{query}”.</ToolNotice>}
      <div className="sizing-groups">
        {groups.map((group) => (
          <Group key={group} group={group} entries={found.filter(([, one]) => one.group === group)} />
        ))}
      </div>
    </ToolPage>
  );
}
