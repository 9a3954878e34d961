import { SizingResponse, type sizingRoutes } from '#shared/contract/sizing.ts';
import { notFound, ruleBroken } from '#shared/errors.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { KitRepository } from '#functions/features/company-settings/repository.ts';

export const sizingHandlers: Handlers<typeof sizingRoutes> = {
  runCalculator: async ({ params: { calculator: name }, query: { code }, body }, ctx) => {
    const { byCompany, findCalculator } = await import('#functions/features/inspections/rules/calculate.ts');
    const calculator = findCalculator(name);
    if (!calculator) throw notFound('calculator');
    const guide = code === 'company' ? (await new KitRepository(ctx.table).latest()).guide : undefined;
    const sized = calculator.run(guide ? byCompany(name, body, guide) : body);
    if (!sized.ok) throw ruleBroken({ ...sized.errors });
    // Parsing makes a mutable copy of the read-only calculation.
    return { calculation: SizingResponse.parse(sized.calculation) };
  },
};
