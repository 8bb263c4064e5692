import type { terms as de } from '../../de/legal/terms.ts'
import type { TextsOf } from '../../texts-of.ts'

export const terms: TextsOf<typeof de> = {
  'legal.terms.title': 'Our terms and conditions',
  'legal.terms.intro': 'These terms apply between {tenant} and everyone who recommends something.',
  'legal.terms.1.title': '1. Who can take part',
  'legal.terms.1.text':
    'You can take part if you are at least 18 years old and live in Germany. You do not need a contract with {tenant} yourself. If the programme is open to a certain group only, you also have to belong to it.\n\nEmployees and service providers of {tenant} are excluded unless there is a programme of their own for them. Those who act as commercial intermediaries cannot receive rewards through this programme.',
  'legal.terms.2.title': '2. How a referral comes about',
  'legal.terms.2.text':
    'You choose a product and enter your name and email address. You receive a link and a code of your own. You pass both on yourself. {tenant} does not write to your contact on your behalf.',
  'legal.terms.2.text@no-offlineCode':
    'You choose a product and enter your name and email address. You receive a link of your own and pass it on yourself. {tenant} does not write to your contact on your behalf.',
  'legal.terms.3.title': '3. How long a link is valid',
  'legal.terms.3.text':
    'The page on which you share a link shows the date until which it is valid. If it shows no date, the link does not expire. A person who follows a valid link then has 60 days to order or to ask for an offer, even if the link expires earlier.\n\nSeveral people can use the same link. If the number of rewards is limited, the product’s page says so. Once the limit is reached, there is no reward for further orders and requests, and the link may refuse them. If several links lead to the same contract, the one used last counts.',
  'legal.terms.4.title': '4. When there is a reward',
  'legal.terms.4.text':
    'A reward requires that your contact orders or asks for an offer through your link or code, that the contract is concluded, and that it still exists when we release the reward. As soon as there is a contract, your personal area shows when that is. For some products the reward is for new customers only, limited in number, or paid only while the budget of a campaign lasts. The product’s page says which of these apply at the time.\n\nWhat counts is the reward for the product and its conditions on the day of the order or request, otherwise on the day of the referral. If the contract is withdrawn from, rejected or cancelled before it begins, there is no reward.',
  'legal.terms.4.text@no-offlineCode':
    'A reward requires that your contact orders or asks for an offer through your link, that the contract is concluded, and that it still exists when we release the reward. As soon as there is a contract, your personal area shows when that is. For some products the reward is for new customers only, limited in number, or paid only while the budget of a campaign lasts. The product’s page says which of these apply at the time.\n\nWhat counts is the reward for the product and its conditions on the day of the order or request, otherwise on the day of the referral. If the contract is withdrawn from, rejected or cancelled before it begins, there is no reward.',
  'legal.terms.5.title': '5. Sharing the reward',
  'legal.terms.5.text':
    'If you create a referral yourself and the product offers several ways to split the reward, you decide: all for you, shared, or all for your contact. Otherwise the split set for the product applies. Your contact can see how the reward is split. There may be a limit to their part; whatever exceeds it goes to you.',
  'legal.terms.6.title': '6. Payment',
  'legal.terms.6.text':
    'As soon as your reward is ready you will receive an email. It says until when you can collect the reward. You choose a bank transfer or, if there is one for the amount, a voucher. We transfer the money {payoutWithin} after you have entered your bank data; a voucher that is in stock is sent within 24 hours. If none is in stock, we say so before you choose.\n\nIf you do not collect a reward by then, it expires. If you have more than a week to collect it, we remind you beforehand. You are responsible for any tax due.',
  'legal.terms.6.text@no-vouchers':
    'As soon as your reward is ready you will receive an email. It says until when you can collect the reward. We transfer the money {payoutWithin} after you have entered your bank data.\n\nIf you do not collect a reward by then, it expires. If you have more than a week to collect it, we remind you beforehand. You are responsible for any tax due.',
  'legal.terms.7.title': '7. Fair recommending',
  'legal.terms.7.text':
    'Please recommend only to people you know, and only if they are happy with it. The following is not allowed:\n\n- referring yourself, also with a second email address\n- mass or unsolicited advertising\n- advertisements in search engines or voucher portals\n- false statements about the offer or about yourself\n\nIn case of a breach we may block referrals and reclaim rewards.',
  'legal.terms.7.text@no-selfReferralBan':
    'Please recommend only to people you know, and only if they are happy with it. The following is not allowed:\n\n- mass or unsolicited advertising\n- advertisements in search engines or voucher portals\n- false statements about the offer or about yourself\n\nIn case of a breach we may block referrals and reclaim rewards.',
  'legal.terms.8.title': '8. Changes and end',
  'legal.terms.8.text':
    'We may change or end the programme for the future. Referrals created until then are subject to the terms you agreed to. German law applies.',

  'legal.rules.title': 'Terms of participation',
  'legal.rules.intro': 'The essentials at a glance. The full text is in the terms and conditions.',
  'legal.rules.1.title': 'You need very little',
  'legal.rules.1.text':
    'You are at least 18 years old and live in Germany. You do not need a contract of your own.',
  'legal.rules.2.title': 'You do the sharing',
  'legal.rules.2.text':
    'We do not write to your contact. You decide whom to send the link to, and in which way.',
  'legal.rules.3.title': 'Your contact has time',
  'legal.rules.3.text':
    'Whoever follows your link has 60 days from then on. The page on which you share the link shows how long the link itself is valid.',
  'legal.rules.4.title': 'When there is a reward',
  'legal.rules.4.text':
    'The contract has to be concluded, and still exist when we release the reward. Some rewards are for new customers only or limited in number; the product’s page says so. Rewards are paid {payoutWithin} after you enter your bank data; a voucher that is in stock arrives within 24 hours.',
  'legal.rules.4.text@no-vouchers':
    'The contract has to be concluded, and still exist when we release the reward. Some rewards are for new customers only or limited in number; the product’s page says so. Rewards are paid {payoutWithin} after you enter your bank data.',
  'legal.rules.5.title': 'What is not possible',
  'legal.rules.5.text':
    'Referring yourself, acting as a commercial intermediary, unsolicited advertising. There is no reward in these cases.',
  'legal.rules.5.text@no-selfReferralBan':
    'Acting as a commercial intermediary, unsolicited advertising. There is no reward in these cases.',
  'legal.rules.more': 'Read the terms and conditions',
}
