import { indexedWords, wordsOfText } from '#functions/data/words.ts';
import type { InspectionRecord, InspectionWord } from './records.ts';

const LATEST_MS = 9_999_999_999_999;

/** Sorts newest first: 13 digits that count down. */
export const newestFirst = (at: string): string => String(LATEST_MS - Date.parse(at)).padStart(13, '0');

type Named = Pick<InspectionRecord, 'clientName' | 'address' | 'inspector'>;

/** Search words of the client, the technician and the address. */
export const wordsOf = ({ clientName, inspector, address }: Named): string[] =>
  indexedWords([...wordsOfText(clientName), ...wordsOfText(inspector.name), ...wordsOfText(address)]);

export function wordRows(record: InspectionRecord): InspectionWord[] {
  const words = wordsOf(record);
  const order = newestFirst(record.createdAt);
  const { inspectionId } = record;
  return words.map((word) => ({ v: 1, entity: 'InspectionWord', word, words, order, inspectionId }));
}
