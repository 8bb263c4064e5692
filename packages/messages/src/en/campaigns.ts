import type { CampaignTexts } from '../de/campaigns.ts'

const campaigns: CampaignTexts = {
  'campaigns.title': 'Join in if you like',
  'campaigns.lead':
    'Every campaign is voluntary. Your consent counts at once, and you can withdraw it here at any time.',
  'campaigns.signUp': 'Voluntary: join in if you like',
  'campaigns.on': 'You take part',
  'campaigns.off': 'You do not take part',
  'campaigns.given': 'Thank you, we have saved your consent to “{title}”.',
  'campaigns.withdrawn': 'Your consent to “{title}” no longer counts.',
  'campaigns.undo': 'Undo',
  'campaigns.ended': 'This campaign has ended. You can still withdraw your consent.',
  'campaigns.failed': 'This has not been saved yet',
}

export default campaigns
