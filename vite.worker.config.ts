import { defineConfig } from 'vite'
import { precompress } from './vite.precompress.ts'

/** Builds the service worker: one file without a hash in its name, next to the built pages. */
export default defineConfig({
  publicDir: false,
  plugins: [precompress()],
  build: {
    emptyOutDir: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: 'web/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
