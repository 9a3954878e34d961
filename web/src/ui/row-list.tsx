import type { HTMLAttributes } from 'react';
import './row-list.css';

type RowListProps = HTMLAttributes<HTMLElement> & {
  isOrdered?: boolean;
  /** A line above the first row too, where text is above the list. */
  hasTopLine?: boolean;
  /** More space in each row. */
  isRoomy?: boolean;
  /** What a row is about at its start; its button or amount at its end. */
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
