import { consent } from './portal/consent.ts'
import { home } from './portal/home.ts'
import { layout } from './portal/layout.ts'
import { newsletter } from './portal/newsletter.ts'
import { recommend } from './portal/recommend.ts'

export default { ...layout, ...consent, ...home, ...recommend, ...newsletter }
