import type { FraudTexts } from '../de/fraud.ts'

const fraud: FraudTexts = {
  signals: {
    'same-mailbox': 'Recommender and recipient use the same mailbox.',
    'same-person': 'The recipient has the recommender’s date of birth or phone number.',
    'same-name': 'Recommender and recipient have the same name.',
    'same-iban': 'Both rewards go to the same account.',
    'shared-iban': 'Rewards for other people also go to this account.',
    'same-address': 'Other recipients of this recommender have the same address.',
    'same-device': 'Referral and order came from the same network and the same kind of device.',
    'same-network': 'Referral and order came from the same network.',
    'busy-device': 'Other orders also came from this network and this kind of device.',
    'referrals-hour': 'Many referrals within an hour.',
    'referrals-day': 'Many referrals within a day.',
    'orders-day': 'Many orders within a day.',
    'orders-week': 'Many orders within a week.',
    'disposable-mail': 'A disposable email address is involved.',
    'failed-orders': 'Many orders of this recommender were rejected, withdrawn or cancelled.',
    'hasty-orders': 'Several orders came a few minutes after the referral.',
    'repeated-clicks': 'The same visitors clicked the link unusually often.',
    'named-number':
      'Only the customer number given by the recommender links the order to this referral: there is no click and no referral number.',
    'number-sequence':
      'This person, or someone in this network, entered customer or order numbers in sequence.',
    'shared-number': 'Other people also entered this number.',
    'own-visit':
      'The link was opened by someone logged in as the recommender, or the order contains another of the recommender’s addresses.',
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
    organised: 'Organised fraud with several accounts',
    'bought-and-withdrawn': 'Ordered with the intention to withdraw',
    other: 'Another reason',
  },
}

export default fraud
