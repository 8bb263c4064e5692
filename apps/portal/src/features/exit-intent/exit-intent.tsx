import { lazyPart } from '../../ui/lazy-part.tsx'

/** Question to visitors who are about to leave; loaded after the page, which does not contain it. */
export const ExitIntent = lazyPart(() => import('./exit-intent-dialog.tsx'), { quiet: true })
