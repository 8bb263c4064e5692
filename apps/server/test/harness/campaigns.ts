import type { CampaignContent } from '@zuruf/contract/backoffice-campaigns'
import { pickLanguages } from '@zuruf/domain'

/** Returns a typical campaign that started long ago and has no end. */
export const campaignContent = (changes: Partial<CampaignContent> = {}): CampaignContent => ({
  ...pickLanguages({
    de: {
      title: 'Nachbarschaftsfest',
      text: 'Wir laden Sie ein.',
      legalText: 'Ja, ich möchte eingeladen werden.',
    },
    en: { title: 'Street party', text: 'We invite you.', legalText: 'Yes, I would like to be invited.' },
  }),
  fromDay: '2020-01-01',
  toDay: null,
  atSignUp: true,
  inArea: true,
  position: 1,
  ...changes,
})
