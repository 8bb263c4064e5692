import type { TextsOf } from '../texts-of.ts'

/** Campaigns a person can agree to, at sign-up and in the personal area. */
const campaigns = {
  'campaigns.title': 'Mitmachen, wenn Sie mögen',
  'campaigns.lead':
    'Jede Aktion ist freiwillig. Ihre Zustimmung gilt sofort, und Sie können sie hier jederzeit zurückziehen.',
  'campaigns.signUp': 'Freiwillig: Mitmachen, wenn Sie mögen',
  'campaigns.on': 'Sie machen mit',
  'campaigns.off': 'Sie machen nicht mit',
  'campaigns.given': 'Danke, wir haben Ihre Zustimmung zu „{title}“ gespeichert.',
  'campaigns.withdrawn': 'Ihre Zustimmung zu „{title}“ gilt nicht mehr.',
  'campaigns.undo': 'Rückgängig machen',
  'campaigns.ended': 'Diese Aktion ist zu Ende. Ihre Zustimmung können Sie weiterhin zurückziehen.',
  'campaigns.failed': 'Das ist noch nicht gespeichert',
} as const

export type CampaignTexts = TextsOf<typeof campaigns>

export default campaigns satisfies CampaignTexts
