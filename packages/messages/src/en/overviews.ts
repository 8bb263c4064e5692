import type { OverviewTexts } from '../de/overviews.ts'

const overviews: OverviewTexts = {
  'rewardList.meta': 'Current rewards',
  'rewardList.title': 'What you get for a referral.',
  'rewardList.lead': 'Everything you can recommend today, with its reward.',
  'rewardList.description': 'All current rewards from {tenant}: up to {reward} for a referral.',
  'rewardList.upTo': 'up to {amount}',
  'rewardList.until': 'until {date}',
  'rewardList.recommend': 'Recommend',
  'rewardList.empty': 'There are no rewards right now. Please check back soon.',
  'rewardList.all': 'All rewards and when they apply',
  'rewardList.split':
    'Each product page shows how the reward can be split between you and your contact, and which terms apply. The reward is paid after you have collected it.',

  'priceList.meta': 'Rewards',
  'priceList.title': 'All rewards at a glance.',
  'priceList.lead':
    'See which reward applies to what, and when. The day on which we receive the order or request counts.',
  'priceList.description': 'All rewards from {tenant} and when they apply.',
  'priceList.now': 'Valid today',
  'priceList.coming': 'Coming up',
  'priceList.past': 'No longer valid',
  'priceList.from': 'from {from}',
  'priceList.fromTo': '{from} to {to}',
  'priceList.products.one': 'for one product',
  'priceList.products.other': 'for {count} products',
  'priceList.current': 'Go to the products',

  'offlineThanks.title': 'Thank you for passing it on!',
  'offlineThanks.text':
    'Your recommendation is on its way, without any link. Your contact only needs the code so that we can match it to you.',
  'offlineThanks.steps': 'What happens next',
  'offlineThanks.step1': 'Pass on the code',
  'offlineThanks.step1.text': 'Your contact enters the code on our site or gives it to our staff.',
  'offlineThanks.step2': 'We match it',
  'offlineThanks.step2.text':
    'We match what comes of it to your referral. You can follow its progress in your area.',
  'offlineThanks.step3': 'Collect your reward',
  'offlineThanks.step3.text': 'Once your reward is released, we will email you.',
  'offlineThanks.code': 'Enter a code',
  'offlineThanks.more': 'Recommend something else',
}

export default overviews
