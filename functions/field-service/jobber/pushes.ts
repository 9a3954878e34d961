import * as z from 'zod';
import { FieldServiceError } from '../failure.ts';
import type { PushCalls, PushResult, PushTarget } from '../port.ts';
import { Id } from '../texts.ts';
import { clientOf } from './customers.ts';
import type { JobberGraphql } from './graphql.ts';
import { Notes } from './records.ts';

const notesOf = (record: 'job' | 'client', type: 'JobNote' | 'ClientNote') =>
  `query Notes($id: EncodedId!) { ${record}(id: $id) { notes(first: 50) {
    nodes { ... on ${type} { message fileAttachments(first: 5) { nodes { fileName } } } } } } }`;
const JOB_NOTES = notesOf('job', 'JobNote');
const CLIENT_NOTES = notesOf('client', 'ClientNote');

const JOB_NOTE = `mutation JobNote($id: EncodedId!, $input: JobCreateNoteInput!) {
  jobCreateNote(jobId: $id, input: $input) { jobNote { id } userErrors { message path } } }`;
const CLIENT_NOTE = `mutation ClientNote($id: EncodedId!, $input: ClientCreateNoteInput!) {
  clientCreateNote(clientId: $id, input: $input) { clientNote { id } userErrors { message path } } }`;
const CREATE_QUOTE = `mutation NewQuote($attributes: QuoteCreateAttributes!) {
  quoteCreate(attributes: $attributes) { quote { id } userErrors { message path } } }`;

const MadeJobNote = z.object({ jobNote: z.object({ id: Id }) });
const MadeClientNote = z.object({ clientNote: z.object({ id: Id }) });
const MadeQuote = z.object({ quote: z.object({ id: Id }) });

/** Files are URLs that Jobber fetches later; an estimate becomes a quote of the first option. */
export function jobberPushes(graphql: JobberGraphql): PushCalls {
  async function notesAt({ jobId, customerId }: PushTarget) {
    const shape = z.object({ job: Notes.nullish(), client: Notes.nullish() });
    const answer = await graphql.query(shape, jobId === undefined ? CLIENT_NOTES : JOB_NOTES, {
      id: jobId ?? customerId,
    });
    return (answer.job ?? answer.client)?.notes.nodes ?? [];
  }

  async function addNote({ jobId, customerId }: PushTarget, input: object): Promise<PushResult> {
    if (jobId === undefined) {
      const variables = { id: customerId, input };
      const made = await graphql.mutate(MadeClientNote, 'clientCreateNote', CLIENT_NOTE, variables);
      return { foreignId: made.clientNote.id };
    }
    const made = await graphql.mutate(MadeJobNote, 'jobCreateNote', JOB_NOTE, { id: jobId, input });
    return { foreignId: made.jobNote.id };
  }

  return {
    hasNote: async (target, text) => (await notesAt(target)).some(({ message }) => message.includes(text)),

    hasFile: async (target, name) =>
      // Jobber names a fetched file after its URL; its note has our name.
      (await notesAt(target)).some(
        ({ message, fileAttachments }) =>
          fileAttachments.some(({ fileName }) => fileName === name) || (message === name && fileAttachments.length > 0),
      ),

    pushNote: (target, { text }) => addNote(target, { message: text }),

    pushLink: (target, { title, url }) => addNote(target, { message: `${title}: ${url}` }),

    async pushFile(target, { name, url }) {
      const result = await addNote(target, { message: name, attachments: [{ url }] });
      return { ...result, isPending: true };
    },

    async pushEstimate({ customerId }, { title, proposed }) {
      const client = await clientOf(graphql, customerId);
      if (client?.propertyId === undefined) {
        throw new FieldServiceError('refused', 'no property', { reasons: 'The client has no property there' });
      }
      const lineItems = proposed.map(({ unitPriceCents, ...line }) => ({
        ...line,
        unitPrice: unitPriceCents / 100,
        saveToProductsAndServices: false,
      }));
      const attributes = { clientId: customerId, propertyId: client.propertyId, title, lineItems };
      return { foreignId: (await graphql.mutate(MadeQuote, 'quoteCreate', CREATE_QUOTE, { attributes })).quote.id };
    },
  };
}
