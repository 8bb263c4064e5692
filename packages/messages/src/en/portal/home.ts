import type { home as de } from '../../de/portal/home.ts'
import type { TextsOf } from '../../texts-of.ts'

export const home: TextsOf<typeof de> = {
  'home.meta': 'Recommend {tenant} and get a reward of up to {reward} if it leads to a contract.',
  'home.eyebrow': 'Refer a friend',
  'home.title': 'Good things get around.',
  'home.title.reward': 'Up to {reward}',
  'home.title.end': 'as a reward.',
  'home.title.none': 'Recommending pays off.',
  'home.lead':
    'Recommend what you like yourself. Each product shows what you get for it: a reward for you, for your contact, or for both.',
  'home.choose': 'Choose a product',
  'home.code': 'Redeem a code',
  'home.scene': 'Illustration: a recommendation flies from one house to another',

  'home.trust.title': 'You can rely on this',
  'home.trust.free': 'Free and without obligation',
  'home.trust.noContract': 'You don’t need a contract yourself',
  'home.trust.private': 'We don’t email your contact',
  'home.trust.fast': 'Paid {payoutWithin} of collecting',

  'home.products': 'What would you like to recommend?',
  'home.filter': 'Filter by category',
  'home.filter.all': 'All',
  'home.filter.selected': ' (selected)',
  'home.products.count.one': '{count} product',
  'home.products.count.other': '{count} products',
  'home.products.more': 'Show all {count} products',
  'home.products.category': 'More about {category}',
  'home.products.empty': 'There is nothing to recommend in this category right now.',
  'home.products.showAll': 'Show all products',

  'home.steps': 'Three steps to your reward',
  'home.step1.title': 'Choose a product',
  'home.step1.text': 'All we need is your name and email. You will have your link in a minute.',
  'home.step2.title': 'Share the link',
  'home.step2.text': 'By {ways}: whatever you normally use.',
  'home.step2.text.copied': 'Copy it and send it the way you normally do.',
  'home.step2.email': 'email',
  'home.step2.code': 'as a code on paper',
  'home.step3.title': 'Collect the reward',
  'home.step3.text':
    'By bank transfer or, if one is available for the amount, as a voucher. You can check the status at any time.',
  'home.step3.text@no-vouchers':
    'We transfer the money to your account. You can check the status at any time.',

  'home.split.title': 'Keep it, share it, give it away?',
  'home.split.text':
    'If a product lets you choose, you decide who gets the reward when you recommend it. Your contact sees it on the very first page.',

  'amount.upTo': 'up to {amount}',
  'product.reward': '{amount} reward',
  'product.basePrice': '{price} ct/kWh · base price',
  'product.once': 'one-off',
  'product.later': '{price} from month {month}',
  'product.onceExtra': 'plus {price} one-off',
  'product.promotion': '{name}: {discount} off',
  'product.details': 'What you get',

  'category.all': 'All products',

  'split.legend': 'Who should get the reward?',
  'split.self': 'Just me',
  'split.both': 'Both of us (50:50)',
  'split.contact': 'Just my contact',
  'split.you': 'You',
  'split.them': 'Your contact',
  'split.result': '{you} for you, {them} for your contact',
  'split.capped': 'Your contact can get up to {max}, and the rest goes to you.',
}
