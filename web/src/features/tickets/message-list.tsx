import type { ReactNode } from 'react';
import type { TicketMessage, TicketSide } from '#shared/contract/tickets.ts';
import { formatBytes } from '#web/lib/format-bytes.ts';
import { formatDayTime } from '#web/lib/format-date.ts';

function Files({ files }: { files: TicketMessage['attachments'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="ticket-files" aria-label="Files">
      {files.map(({ fileName, bytes, url }) => (
        <li key={url}>
          <a href={url} download={fileName}>
            {fileName}
          </a>{' '}
          <span>{formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

type MessageListProps<M extends TicketMessage> = {
  messages: readonly M[];
  /** The author's name as shown to this reader. */
  nameOf: (side: TicketSide, message: M) => string;
  /** Additional content below a message for this reader. */
  more?: (message: M) => ReactNode;
};

/** The messages of a ticket, oldest first. Rendered as plain text with line breaks. */
export function MessageList<M extends TicketMessage>({ messages, nameOf, more }: MessageListProps<M>) {
  return (
    <ol className="ticket-messages" aria-label="Messages">
      {messages.map((message) => (
        <li key={message.messageId} className={`ticket-message ticket-message-${message.side}`}>
          <p className="ticket-who">
            <b>{nameOf(message.side, message)}</b> <time dateTime={message.at}>{formatDayTime(message.at)}</time>
          </p>
          <p className="ticket-text" dir="auto">
            {message.text}
          </p>
          <Files files={message.attachments} />
          {more?.(message)}
        </li>
      ))}
    </ol>
  );
}
