import type { CampaignTexts } from '../de/campaigns.ts'

const campaigns: CampaignTexts = {
  'campaigns.title': 'Join in if you like',
  'campaigns.lead':
    'All campaigns are optional. Your consent takes effect immediately, and you can withdraw it here at any time.',
  'campaigns.signUp': 'Optional: join in if you like',
  'campaigns.on': 'You are taking part',
  'campaigns.off': 'You are not taking part',
  'campaigns.given': 'Thank you, we have saved your consent to “{title}”.',
  'campaigns.withdrawn': 'You have withdrawn your consent to “{title}”.',
  'campaigns.undo': 'Undo',
  'campaigns.ended': 'This campaign has ended. You can still withdraw your consent.',
  'campaigns.failed': 'Your choice has not been saved yet',
}

export default campaigns
