import type { OverviewTexts } from '../de/overviews.ts'

const overviews: OverviewTexts = {
  'rewardList.meta': 'Current rewards',
  'rewardList.title': 'This is what a recommendation brings.',
  'rewardList.lead': 'Everything you can recommend today, with its reward.',
  'rewardList.description': 'All current rewards of {tenant}: up to {reward} for a recommendation.',
  'rewardList.upTo': 'up to {amount}',
  'rewardList.until': 'until {date}',
  'rewardList.recommend': 'Recommend',
  'rewardList.empty': 'There are no rewards right now. Please look in again soon.',
  'rewardList.all': 'All rewards with their periods',
  'rewardList.split':
    'Each product says how the reward can be split between you and your contact, and which terms apply. It is paid after you have collected it.',

  'priceList.meta': 'Rewards',
  'priceList.title': 'All rewards at a glance.',
  'priceList.lead':
    'Which reward applies when and to what. What counts is the day on which the order or request comes in.',
  'priceList.description': 'The rewards of {tenant} with all their periods.',
  'priceList.now': 'Valid today',
  'priceList.coming': 'Coming up',
  'priceList.past': 'No longer valid',
  'priceList.from': 'from {from}',
  'priceList.fromTo': '{from} to {to}',
  'priceList.products.one': 'for one product',
  'priceList.products.other': 'for {count} products',
  'priceList.current': 'To the products',

  'offlineThanks.title': 'Thank you for passing it on!',
  'offlineThanks.text':
    'Your recommendation is on its way, without any link. For us to match it, your contact only needs the code.',
  'offlineThanks.steps': 'What happens next',
  'offlineThanks.step1': 'Pass on the code',
  'offlineThanks.step1.text': 'Your contact enters the code on our site or tells it to our staff.',
  'offlineThanks.step2': 'We match it',
  'offlineThanks.step2.text':
    'What comes of it belongs to your recommendation. You see its progress in your area.',
  'offlineThanks.step3': 'Collect your reward',
  'offlineThanks.step3.text': 'Once your reward is released, we send you an email.',
  'offlineThanks.code': 'Enter a code',
  'offlineThanks.more': 'Recommend something else',
}

export default overviews
