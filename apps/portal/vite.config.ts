import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: {
        quoteStyle: 'single',
        semicolons: false,
        routeFileIgnorePattern: '\\.test\\.',
        // Loaders too: what stays of a route is in the first file every visitor loads, and there are sixty.
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
      },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
  ],
  // One server file without node_modules beside it, with React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
  build: { target: 'es2022' },
})
