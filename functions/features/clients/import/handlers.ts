import type { clientImportRoutes } from '#shared/contract/client-imports.ts';
import { notFound } from '#shared/errors.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import type { ClientImportRow } from './records.ts';
import { ClientImportRepository } from './repository.ts';
import { putImport, startImport, startUndo, uploadForm } from './start-import.ts';
import { toImport } from './to-import.ts';

const answer = async (row: ClientImportRow, { table, clock }: ActorCtx) =>
  toImport(row, { imports: new ClientImportRepository(table), tenant: table.tenant, clock });

export const clientImportHandlers: Handlers<typeof clientImportRoutes> = {
  putClientImport: async (input, ctx) => ({
    import: await answer(await putImport(input, ctx), ctx),
    upload: await uploadForm(input.params.importId, ctx),
  }),

  startClientImport: async (input, ctx) => ({ import: await answer(await startImport(input, ctx), ctx) }),

  getClientImport: async ({ params }, ctx) => {
    const row = await new ClientImportRepository(ctx.table).get(params.importId);
    if (row === undefined) throw notFound('importId');
    return { import: await answer(row, ctx) };
  },

  listClientImports: async (_input, ctx) => {
    const rows = await new ClientImportRepository(ctx.table).all();
    return { imports: await Promise.all(rows.map((row) => answer(row, ctx))) };
  },

  undoClientImport: async ({ params }, ctx) => ({ import: await answer(await startUndo(params.importId, ctx), ctx) }),
};
