import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Builds one file without exports; the server adds the tenant's data (`office/tenant-administration/embedding.ts`). */
export default defineConfig({
  build: {
    target: 'es2022',
    lib: {
      entry: resolve(import.meta.dirname, 'src/main.ts'),
      formats: ['iife'],
      name: 'zuruf',
      fileName: () => 'einbetten.js',
    },
  },
})
