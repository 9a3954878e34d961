import { message } from '#shared/messages/message.ts';

type PageOnlyTextProps = { photos: number; others: number };

/** What exists only in this page's memory, and what to do about it. */
export function PageOnlyText({ photos, others }: PageOnlyTextProps) {
  const what = [
    ...(photos > 0 ? [message('{photos, plural, one {# photo} other {# photos}}', { photos })] : []),
    ...(others > 0 ? [message('{others, plural, one {# entry} other {# entries}}', { others })] : []),
  ].join(' and ');
  return message(
    '{what} {count, plural, one {is} other {are}} on this page only, because this device couldn’t store {count, plural, one {it} other {them}}. Sign in here as the same user, then free up some space. Closing this page loses {count, plural, one {it} other {them}}.',
    { what, count: photos + others },
  );
}
