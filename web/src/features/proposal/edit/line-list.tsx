import { groupTitle } from '#shared/proposal/proposal-texts.ts';
import { GROUPS } from '#web/features/proposal/proposal-format.ts';
import { addedLineOf, changedKeysOf, lineEditOf, optionsOf, withoutOmissions } from './edit-model.ts';
import { LineEditor } from './line-editor.tsx';
import { optionEditsOf } from './options-editor.tsx';
import type { BuiltProposal } from './use-proposal.ts';
import type { Editing } from './use-editing.ts';
import { useMemo } from 'react';

/** Every possible line, including omitted ones, in display order. */
export function LineList({ built, editing }: { built: BuiltProposal; editing: Editing }) {
  const { edits, linesWith, proposal } = built;
  const lines = useMemo(() => linesWith(withoutOmissions(edits)), [edits, linesWith]);
  return GROUPS.map(({ group }) => {
    const own = lines.filter((line) => line.group === group);
    if (own.length === 0) return null;
    return (
      <section key={group} className="proposal-edit-card" aria-labelledby={`proposal-edit-group-${group}`}>
        <h2 id={`proposal-edit-group-${group}`}>{groupTitle(proposal, group)}</h2>
        {own.map((line) => {
          const { lineId } = line;
          const isOwn = addedLineOf(edits, lineId) !== undefined;
          return (
            <LineEditor
              key={lineId}
              line={line}
              options={optionsOf(edits, line) ?? optionEditsOf(line)}
              isOwn={isOwn}
              isLeftOut={lineEditOf(edits, line).isLeftOut === true}
              isChanged={!isOwn && changedKeysOf(edits, line).length > 0}
              onChange={(change) => editing.changeLine(line, change)}
              onOptions={(options) => editing.setOptions(line, options)}
              onRemove={() => editing.remove(lineId)}
              onReset={() => editing.reset(line)}
            />
          );
        })}
      </section>
    );
  });
}
