import type { faq as de } from '../../de/legal/faq.ts'
import type { TextsOf } from '../../texts-of.ts'

export const faq: TextsOf<typeof de> = {
  'legal.faq.title': 'Questions and answers',
  'legal.faq.lead': 'Short answers to the most common questions.',
  'legal.faq.1.group': 'Taking part',
  'legal.faq.1.question': 'Do I have to be a customer myself?',
  'legal.faq.1.answer':
    'No. You have to be at least 18 years old and live in Germany. If the programme is only open to a certain group, you also have to belong to it.',
  'legal.faq.2.group': 'Taking part',
  'legal.faq.2.question': 'Will my contact get advertising from you?',
  'legal.faq.2.answer':
    'No. You send the link yourself. We only email your contact if they order or request something themselves.',
  'legal.faq.3.group': 'Reward',
  'legal.faq.3.question': 'When will I get my reward?',
  'legal.faq.3.answer':
    'That depends on the product: the contract has to be concluded, and there may be a waiting period after that. “Where is my reward?” in your area tells you what we are waiting for. We will email you as soon as the reward is ready.',
  'legal.faq.4.group': 'Reward',
  'legal.faq.4.question': 'How is the reward paid?',
  'legal.faq.4.answer':
    'We transfer it to your account {payoutWithin} of you entering your bank details. If there is a voucher for the amount, you can choose that instead. It comes by email within 24 hours if a code is in stock. Before you choose, you can see where it can be redeemed and how long it is valid at least.',
  'legal.faq.4.answer@no-vouchers':
    'We transfer it to your account {payoutWithin} of you entering your bank details.',
  'legal.faq.5.group': 'Reward',
  'legal.faq.5.question': 'Can I share the reward?',
  'legal.faq.5.answer':
    'That depends on the product. You can see the options when you recommend it. Your contact sees the split on the very first page.',
  'legal.faq.6.group': 'Link and account',
  'legal.faq.6.question': 'How long is my link valid?',
  'legal.faq.6.answer':
    'Until the date shown on the page where you share it. If there is no date, it does not expire. In the last two weeks you can extend it there with one click, as long as the product is still available.',
  'legal.faq.7.group': 'Link and account',
  'legal.faq.7.question': 'Where can I see what became of my referral?',
  'legal.faq.7.answer': 'In your personal area. It shows the status of every referral and what happens next.',
  'legal.faq.8.group': 'Reward',
  'legal.faq.8.question': 'Do I have to pay tax on the reward?',
  'legal.faq.8.answer':
    'That depends on you. If you stay below 256 euros a year, rewards are usually tax-free. Your area shows what you have received this year.',
  'legal.faq.9.group': 'Taking part',
  'legal.faq.9.question': 'What does it cost me?',
  'legal.faq.9.answer': 'Nothing. Recommending is free and without obligation.',
  'legal.faq.10.group': 'Taking part',
  'legal.faq.10.question': 'How many people may I invite?',
  'legal.faq.10.answer':
    'Everyone you know personally. If the number of rewards is limited, the product page says so. Advertising in forums, paid ads and voucher portals is not allowed.',
  'legal.faq.11.group': 'Taking part',
  'legal.faq.11.question': 'Can I recommend myself?',
  'legal.faq.11.answer':
    'No, not even with a second email address. You may recommend to people in your household if they conclude a contract and become customers themselves. But if the reward is for new customers only, a household counts as one customer.',
  'legal.faq.11.answer@no-selfReferralBan':
    'Yes. The same terms apply to your own order or request as to any other. If the reward is for new customers only, your household counts as one customer.',
  'legal.faq.12.group': 'Reward',
  'legal.faq.12.question': 'Why do I not see a reward yet?',
  'legal.faq.12.answer':
    'Your contact has to order or request a quote, and the contract has to be concluded and still exist when we release the reward. Some rewards are for new customers only or limited in number. In your area, “Where is my reward?” next to each referral tells you what we are waiting for.',
  'legal.faq.13.group': 'Reward',
  'legal.faq.13.question': 'How long can I collect a reward?',
  'legal.faq.13.answer':
    'The date is in the email we send you once it is ready, and in your area. If you have more than a week, we will remind you beforehand.',
  'legal.faq.14.group': 'Link and account',
  'legal.faq.14.question': 'My contact signed up without my link. What now?',
  'legal.faq.14.answer':
    'Tell us the customer number or the order number in your area. We will check whether we can still pay the reward.',
  'legal.faq.15.group': 'Link and account',
  'legal.faq.15.question': 'I have forgotten my password.',
  'legal.faq.15.answer':
    'Choose “Forgot your password?” on the login page and we will send you a link to set a new one.',
  'legal.faq.16.group': 'Link and account',
  'legal.faq.16.question': 'How do I delete my account?',
  'legal.faq.16.answer':
    'Under “My details”. Please collect any rewards that are ready first. Records that we have to keep for accounting are stored separately.',
  'legal.faq.16.answer@no-login':
    'Write to us. Please collect any rewards that are ready first. Records that we have to keep for accounting are stored separately.',
}
