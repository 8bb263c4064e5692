import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkTimeout } from './chunk-timeout.ts'
import { familiarTexts } from './familiar-texts.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: {
        quoteStyle: 'single',
        semicolons: false,
        routeFileIgnorePattern: '\\.test\\.',
        // Loaders are split too. Otherwise those of all sixty routes would be in the first file that every
        // visitor loads.
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
    familiarTexts(),
  ],
  // Builds a single server file that needs no node_modules, with React's production build whatever NODE_ENV
  // is.
  ssr: { noExternal: true },
  build: {
    target: 'es2022',
    // Without this, the first file that everybody loads would contain a dependency list of two hundred files (3 kB
    // compressed). Most dependencies of a page are already loaded with the first page, and the page's own file
    // requests the rest. QUALITY 26
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The bundler would split what every page needs into two dozen files, to share them with pages loaded later, which
            // takes 7 kB more (compressed). QUALITY 26
            codeSplitting: {
              groups: [
                // What every page needs, and what `common-parts.ts` adds.
                { name: 'start', tags: ['$initial'], priority: 1 },
                // A group also takes what its files import, so what other pages use as well comes before it.
                {
                  name: 'tiles',
                  test: /\/portal\/src\/(?:features\/catalogue\/product-(?:grid|selection)|ui\/tile)\./,
                },
                { name: 'shares', test: /\/portal\/src\/ui\/(?:share-choice|split-bar)\./ },
                {
                  name: 'channels',
                  test: /\/portal\/src\/(?:app\/channel-name|features\/referrals\/share\/enabled-channels)\./,
                },
                {
                  name: 'page-parts',
                  test: /\/portal\/src\/(?:ui\/(?:panel|unfold-summary)|app\/(?:field-state|goals))\./,
                },
                { name: 'message', test: /\/(?:share\/message-text|domain\/src\/share-message)\./ },
                {
                  name: 'sharing',
                  test: /\/portal\/src\/(?:features\/referrals\/share\/(?!personal-link-share|share-story)|ui\/copy-field\.)/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
