/**
 * Small parts that most pages use, imported here only so that they are in the first script (`vite.config.ts`). Alone, each
 * would be a request and take twice the bytes. QUALITY 26
 */
import './api/or-not-found.ts'
import './app/hydrated-inputs.ts'
import './features/catalogue/keep-units.ts'
import './features/catalogue/price.tsx'
import './features/content/null-if-unavailable.ts'
import './ui/badge.tsx'
import '@zuruf/domain/split'
