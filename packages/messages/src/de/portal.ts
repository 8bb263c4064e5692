import type { TextsOf } from '../texts-of.ts'
import { consent } from './portal/consent.ts'
import { home } from './portal/home.ts'
import { layout } from './portal/layout.ts'
import { newsletter } from './portal/newsletter.ts'
import { recommend } from './portal/recommend.ts'

const portal = { ...layout, ...consent, ...home, ...recommend, ...newsletter }

export type PortalTexts = TextsOf<typeof portal>

export default portal satisfies PortalTexts
