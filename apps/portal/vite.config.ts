import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkTimeout } from './chunk-timeout.ts'

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
    chunkTimeout(),
  ],
  // One server file without node_modules beside it, with React's production build whatever NODE_ENV says.
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    // A list of what each of two hundred files needs would be in the first file everybody loads (3 kB of it, compressed). Nearly
    // all of what a page's file needs has come with the first page; the rest is asked for by the file itself. QUALITY 26
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs is one file: in the two dozen the bundler makes of it, to share them with pages loaded later,
            // it is 7 kB more (compressed). QUALITY 26
            codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
          },
        },
      },
    },
  },
})
