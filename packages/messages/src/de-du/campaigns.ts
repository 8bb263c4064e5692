import formal from '../de/campaigns.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'campaigns.title': 'Mitmachen, wenn du magst',
  'campaigns.lead':
    'Jede Aktion ist freiwillig. Deine Zustimmung gilt sofort, und du kannst sie hier jederzeit zurückziehen.',
  'campaigns.signUp': 'Freiwillig: Mitmachen, wenn du magst',
  'campaigns.on': 'Du machst mit',
  'campaigns.off': 'Du machst nicht mit',
  'campaigns.given': 'Danke, wir haben deine Zustimmung zu „{title}“ gespeichert.',
  'campaigns.withdrawn': 'Deine Zustimmung zu „{title}“ gilt nicht mehr.',
  'campaigns.ended': 'Diese Aktion ist zu Ende. Deine Zustimmung kannst du weiterhin zurückziehen.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
