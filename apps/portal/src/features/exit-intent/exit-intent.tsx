import { lazyPart } from '../../ui/lazy-part.tsx'

/** Exit-intent question, loaded lazily: nothing of it is in the server-rendered page. */
export const ExitIntent = lazyPart(() => import('./exit-intent-dialog.tsx'), { quiet: true })
