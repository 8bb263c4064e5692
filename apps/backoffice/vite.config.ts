import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/backoffice/',
  plugins: [react()],
  build: {
    target: 'es2022',
    // The content security policy would have to allow pictures inlined into scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_500,
  },
})
