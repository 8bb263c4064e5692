import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/backoffice/',
  plugins: [react()],
  build: {
    target: 'es2022',
    // A picture inside a script is one the content policy has to allow.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_500,
  },
})
