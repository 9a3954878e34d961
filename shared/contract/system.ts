import * as z from 'zod';
import { defineRoutes } from './route.ts';

export const systemRoutes = defineRoutes({
  health: {
    method: 'GET',
    path: '/api/health',
    lambda: 'system',
    permission: 'public',
    summary: 'Health check of the gateway and a function',
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
