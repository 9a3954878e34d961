import type { HTMLAttributes } from 'react';
import './row-list.css';

type RowListProps = HTMLAttributes<HTMLElement> & {
  isOrdered?: boolean;
  /** Also adds a line above the first row, for a list below text. */
  hasTopLine?: boolean;
  /** More space in each row. */
  isRoomy?: boolean;
  /** Puts the subject of a row at its start, and its button or amount at its end. */
  isApart?: boolean;
};

/** A list of `li` rows with a line between them. */
export function RowList({ isOrdered, hasTopLine, isRoomy, isApart, className, ...props }: RowListProps) {
  const List = isOrdered === true ? 'ol' : 'ul';
  const classes = [
    'ui-rows',
    hasTopLine === true && 'ui-rows-lined',
    isRoomy === true && 'ui-rows-roomy',
    isApart === true && 'ui-rows-apart',
    className,
  ];
  return <List className={classes.filter(Boolean).join(' ')} {...props} />;
}
