import type { insertRoutes } from '#shared/contract/inserts.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { deleteInsert, importInserts, putInsert } from './put-insert.ts';
import { toInsert } from './record.ts';
import { InsertRepository } from './repository.ts';
import { notifyImportFinished } from './notify-import-finished.ts';

export const insertHandlers: Handlers<typeof insertRoutes> = {
  listInserts: async ({ query }, { table }) => {
    const { items, cursor } = await new InsertRepository(table).list(query.limit, query.cursor);
    return { inserts: items.map(toInsert), ...(cursor === undefined ? {} : { cursor }) };
  },

  putInsert: async ({ params, body }, { table, clock }) => {
    const { version, ...fields } = body;
    const put = { insertId: params.insertId, fields, version };
    return { insert: await putInsert(put, { inserts: new InsertRepository(table), clock }) };
  },

  deleteInsert: async ({ params, query }, { table, clock }) => {
    await deleteInsert(params.insertId, query.version, { inserts: new InsertRepository(table), clock });
    return {};
  },

  importInserts: async ({ body }, { table, clock, system, actor }) => {
    const sent = body.rows.map(({ insertId, version, ...fields }) => ({ insertId, fields, version }));
    const rows = await importInserts(sent, { inserts: new InsertRepository(table), clock });
    const { ending } = body;
    if (ending !== undefined)
      await notifyImportFinished({ ending, rows, userId: actor.userId }, { table, store: system, clock });
    return { rows };
  },
};
