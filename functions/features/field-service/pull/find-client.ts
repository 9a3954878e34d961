import { matchKeys } from '#shared/clients/match-keys.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { indexedWords, wordOfEmail, wordsOfPhone, wordsOfText } from '#functions/data/words.ts';
import { type ClientRecord, isActive } from '#functions/features/clients/record.ts';
import type { ClientRepository } from '#functions/features/clients/repository.ts';
import type { PulledFields } from './merge-fields.ts';

/** The most clients that are read per word; a family or a property manager has fewer. */
const MAX_CLIENTS_PER_WORD = 50;

/** Search words that find a client with a matching key: its email, phones and street. */
function wordsOf({ email, phone, mobile, serviceAddress, name }: PulledFields): string[] {
  const longest = (text: string) => indexedWords(wordsOfText(text)).toSorted((a, b) => b.length - a.length)[0] ?? '';
  const numbers = [phone, mobile].flatMap((number) => wordsOfPhone(number).slice(0, 1));
  return indexedWords([wordOfEmail(email), ...numbers, longest(serviceAddress.street), longest(name)]);
}

/** The existing client of a customer, by the match rule of imports (`matchKeys`): never by name alone. */
export async function findClient(fields: PulledFields, clients: ClientRepository): Promise<ClientRecord | undefined> {
  const own = new Set(matchKeys(ClientFields.parse(fields)));
  const rows = await Promise.all(
    wordsOf(fields).map(async (word) =>
      (await clients.byWord(word, MAX_CLIENTS_PER_WORD)).filter((row) => row.word === word),
    ),
  );
  const found = await clients.getMany([...new Set(rows.flat().map(({ clientId }) => clientId))]);
  return [...found.values()].find(
    (record) => isActive(record) && record.draft === undefined && matchKeys(record).some((key) => own.has(key)),
  );
}
