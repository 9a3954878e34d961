import * as z from 'zod';
import { defineRoutes } from './route.ts';

export const systemRoutes = defineRoutes({
  health: {
    method: 'GET',
    path: '/api/health',
    lambda: 'system',
    permission: 'public',
    summary: 'Answers when the gateway and a function do',
    response: z.object({ stage: z.string() }),
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    lambda: 'system',
    permission: 'public',
    summary: 'This contract as an OpenAPI 3.1 document',
    response: z.looseObject({ openapi: z.string() }),
    isBare: true,
  },
});
