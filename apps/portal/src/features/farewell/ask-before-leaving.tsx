import { lazyPart } from '../../ui/lazy-part.tsx'

/** The question, once there is somebody to leave: nothing of it is in the page that is sent. */
export const AskBeforeLeaving = lazyPart(() => import('./farewell.tsx'), { quiet: true })
