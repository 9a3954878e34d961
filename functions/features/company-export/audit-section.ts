import { auditText } from '#shared/audit/acts.ts';
import { csvText } from '#shared/csv/cell.ts';
import { listAudit } from '#functions/features/audit/list-audit.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { Packing } from './ports.ts';

const PAGE = 100;

async function* auditLines({ table, ports }: Packing): AsyncGenerator<string> {
  yield csvText([['time', 'who', 'what', 'act', 'by', 'about', 'details', 'id']]);
  const users = new UserRepository(table, ports.store);
  let cursor: string | undefined;
  do {
    const page = await listAudit({ limit: PAGE, cursor }, { table, users });
    yield csvText(
      page.lines.map((line) => {
        const { at, by, act, subject, detail, id } = line;
        return [at, by.name, auditText(line), act, by.id, subject?.id ?? '', JSON.stringify(detail), id];
      }),
    );
    cursor = page.cursor;
  } while (cursor !== undefined);
}

/** Who did what, newest first, in the words of the audit log's page. */
export async function auditSection(_at: string | undefined, packing: Packing): Promise<undefined> {
  await packing.add('audit.csv', auditLines(packing));
}
