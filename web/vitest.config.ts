import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BUNDLED_PACKAGES } from '../tests/fixtures/web-packages/places.ts';

export default defineConfig({ plugins: [react()], resolve: { alias: [BUNDLED_PACKAGES] } });
