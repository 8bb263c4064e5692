import type { FraudTexts } from '../de/fraud.ts'

const fraud: FraudTexts = {
  signals: {
    'same-mailbox': 'Recommender and recipient use the same mailbox.',
    'same-person': 'The recipient has the recommender’s date of birth or phone number.',
    'same-name': 'Recommender and recipient have the same name.',
    'same-iban': 'Both rewards go to the same account.',
    'shared-iban': 'Rewards of other people go to this account, too.',
    'same-address': 'Other recipients of this recommender have the same address.',
    'same-device': 'Referral and order came from the same network and the same kind of device.',
    'same-network': 'Referral and order came from the same network.',
    'busy-device': 'More orders came from this network and this kind of device.',
    'referrals-hour': 'Many referrals within an hour.',
    'referrals-day': 'Many referrals within a day.',
    'orders-day': 'Many orders within a day.',
    'orders-week': 'Many orders within a week.',
    'disposable-mail': 'A disposable address is involved.',
    'failed-orders': 'Many orders of this recommender were rejected, withdrawn or cancelled.',
    'hasty-orders': 'Several orders came a few minutes after the referral.',
    'repeated-clicks': 'The same visitors clicked the link remarkably often.',
    'named-number':
      'Only the customer number named by the recommender ties the order to this referral: no click, no referral number.',
    'number-sequence':
      'This person, or somebody in this network, named customer or order numbers in sequence.',
    'shared-number': 'Other people named this number, too.',
    'own-visit':
      'The link was opened by somebody logged in as the recommender, or the order names another of the recommender’s addresses.',
  },
  reasons: {
    household: 'One household, two people',
    explained: 'Explained when asked',
    'known-customer': 'Known customer',
    'false-alarm': 'No suspicion',
    'order-moved': 'The order belongs to another referral',
    'self-referral': 'Recommended themselves',
    'shared-account': 'One account for many people',
    'invented-person': 'Invented person',
    organised: 'Organised, with several accounts',
    'bought-and-withdrawn': 'Ordered in order to withdraw',
    other: 'Another reason',
  },
}

export default fraud
