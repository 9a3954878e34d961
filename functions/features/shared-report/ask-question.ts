import { AppError, conflict } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { openUnlocked, type OpenedLink } from '#functions/features/share-links/open-link.ts';
import type { QuestionRow } from '#functions/features/share-links/records.ts';
import { LinkRepository } from '#functions/features/share-links/repository.ts';
import type { Ctx } from '#functions/http/context.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';

const MAX_QUESTIONS = 50;

export type ReaderQuestion = { questionId: string; name: string; replyTo: string; text: string };

function checkSame(known: QuestionRow, question: ReaderQuestion, linkId: string): void {
  const isSame = known.linkId === linkId && known.text === question.text && known.replyTo === question.replyTo;
  if (!isSame) throw conflict('questionId', 'Another question was asked under this id');
}

function storeQuestion(
  question: ReaderQuestion,
  { link, inspectionId, table }: OpenedLink,
  clock: Clock,
): Promise<QuestionRow> {
  const links = new LinkRepository(table);
  return retryOnConflict(async () => {
    const [known, before] = await Promise.all([
      links.getQuestion(inspectionId, question.questionId),
      links.get(inspectionId, link.linkId),
    ]);
    if (known !== undefined) {
      checkSame(known, question, link.linkId);
      return known;
    }
    const newest = before ?? link;
    if (newest.questions >= MAX_QUESTIONS) {
      throw new AppError('TOO_MANY_REQUESTS', {
        text: 'You’ve reached the limit for questions here. Please call the company.',
      });
    }
    const { audience, linkId } = newest;
    const row: QuestionRow = { v: 1, entity: 'Question', ...question, linkId, audience, askedAt: instant(clock) };
    await links.write([
      links.questionCreation(inspectionId, row),
      links.save(inspectionId, newest, { ...newest, questions: newest.questions + 1 }),
    ]);
    return row;
  });
}

/** Stores a reader's question and emails it to the company, once per question id. */
export async function askQuestion(shareToken: string, question: ReaderQuestion, ctx: Ctx) {
  const opened = await openUnlocked(shareToken, ctx);
  const { questionId, askedAt } = await storeQuestion(question, opened, ctx.clock);
  const { organizationId } = opened.table.tenant;
  const { inspectionId } = opened;
  await enqueueMail({ kind: 'question', jobId: questionId, organizationId, inspectionId, questionId });
  return { question: { questionId, askedAt } };
}
