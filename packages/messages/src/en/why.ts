import type { WhyTexts } from '../de/why.ts'

const why: WhyTexts = {
  referred: 'On {day} you recommended “{product}”.',
  'referred-to-you': 'On {day} “{product}” was recommended to you.',
  clicked: 'On {day} your link was opened.',
  'clicked-often': 'On {day} your link was opened for the first time, {count} times so far.',
  'goodwill-asked': 'On {day} you told us about a missing contract.',
  'goodwill-accepted': 'On {day} we found the contract and matched it to your referral.',
  'goodwill-granted': 'On {day} we granted you the reward as goodwill, even without a contract.',
  'goodwill-rejected': 'On {day} we had to decline this. You can find the reason with your request.',
  ordered: 'On {day} an order was placed through your link.',
  'ordered-elsewhere':
    'On {day} an order was placed, but not through your link. That is why we could not see the contract at first.',
  'you-ordered': 'On {day} you placed your order.',
  requested: 'On {day} a quote was requested through your link.',
  'you-requested': 'On {day} you requested a quote.',
  reordered: 'The provider has set up the order again. It still counts.',
  'reordered.interest': 'The provider has set up the request again. It still counts.',
  concluded: 'The contract has been in place since {day}.',
  'order-rejected': 'On {day} the provider rejected the order.',
  'order-withdrawn': 'On {day} the order was withdrawn.',
  'order-cancelled': 'On {day} the order was cancelled.',
  'order-unconfirmed': 'On {day} the order ended because it had not been confirmed for twelve weeks.',
  'request-rejected': 'On {day} the request ended without a contract.',
  'request-withdrawn': 'On {day} the request was withdrawn.',
  'request-cancelled': 'On {day} the request was closed.',
  'request-unconfirmed': 'On {day} the request ended because it had not been confirmed for twelve weeks.',
  'contract-rejected': 'On {day} the contract ended.',
  'contract-withdrawn': 'On {day} the contract was withdrawn.',
  'contract-cancelled': 'On {day} the contract was cancelled.',
  released: 'On {day} we released the order.',
  'released.interest': 'On {day} we released the contract.',
  ready: 'Your reward has been ready since {day}.',
  'collected-cash': 'On {day} you collected your reward and chose a bank transfer.',
  'collected-stored': 'On {day} we scheduled the transfer to the account you gave us.',
  'collected-other-account': 'On {day} you collected your reward again and gave us a different account.',
  'collected-same-account': 'On {day} you collected your reward again to the same account.',
  'collected-voucher': 'On {day} you collected your reward and chose a voucher.',
  'transfer-batched': 'On {day} we added the transfer to a payment batch.',
  'sent-to-bank': 'On {day} we sent the transfer to our bank in a payment batch.',
  'bank-rejected': 'On {day} the bank did not make the transfer: {reason}',
  'bank-returned': 'On {day} the bank sent the money back: {reason}',
  'paid-cash': 'On {day} we transferred {amount}.',
  'paid-voucher': 'On {day} we sent you the voucher for {amount}.',
  'paid-less-debt':
    'On {day} we transferred {amount}. We deducted the remaining {offset} to recover an earlier reward.',
  'paid-debt-alone':
    'On {day} we offset the {offset} against an earlier reward that had to be recovered. So nothing was transferred.',
  expired: 'On {day} the time to collect it ran out.',
  cancelled: 'On {day} the reward was cancelled.',
  'cancelled-order': 'On {day} the reward was also cancelled because there is no reward without a contract.',
  'cancelled-late':
    'On {day} the reward was cancelled: after we had released it, the contract was withdrawn or cancelled after all.',
  'cancelled-review':
    'On {day} the reward was cancelled: we have checked this referral and cannot accept it.',
  'cancelled-existing':
    'On {day} the reward was cancelled because this offer only has a reward for new customers.',
  'cancelled-limit':
    'The reward was cancelled on {day}: the maximum number of rewards had already been reached.',
  'cancelled-link-expired':
    'On {day} the order was placed without a reward because the link had already expired.',
  'cancelled-link-expired.interest': 'On {day} the link had already expired. That is why there is no reward.',
  'cancelled-moved': 'On {day} we reassigned the reward for this referral, so this share was cancelled.',
  'cancelled-elsewhere':
    'On {day} it turned out that this order belongs to another referral, so the reward goes there. You did nothing wrong.',
  'cancelled-elsewhere.interest':
    'On {day} it turned out that your contact came through another referral, so the reward goes there. You did nothing wrong.',
  'cancelled-successor':
    'On {day} a new order replaced the old one. This reward belongs to the old order; the new one has its own.',
  'cancelled-successor.interest':
    'On {day} the provider replaced this with a new entry. This reward belongs to the old one; the new one has its own.',
  'cancelled-account': 'On {day} the account was deleted, and the reward was cancelled with it.',
  'clawed-back': 'On {day} we had to reclaim the {amount} because the contract fell through.',
  'referral-expired': 'On {day} your referral expired. Nothing had come of it by then.',
  'referral-ended': 'On {day} your referral was ended.',
  whole:
    'The reward for “{product}” is {whole}. You did not share it when you recommended it, so all {amount} is yours.',
  'whole-for-you':
    'The reward for “{product}” is {whole}. The person who recommended the offer to you is giving you all of it.',
  shared:
    'The reward for “{product}” is {whole}. You shared it when you recommended it: {amount} for you, {other} for your contact.',
  'shared-with-you':
    'The reward for “{product}” is {whole}: {amount} for you and {other} for the person who recommended the offer to you.',
  cap: 'Your contact’s share is limited to {cap}. Anything above that is yours.',
  'cap-for-you': 'Your share is limited to {cap}.',
  'odd-cent': 'The one cent that cannot be split is yours.',
  rule: 'The reward recorded when the order was placed applies. Later changes do not affect you.',
  'rule.interest': 'The reward recorded at the time applies. Later changes do not affect you.',
  'rule-order': 'The reward on the day of the order applies. Later changes do not affect you.',
  'rule-order.interest': 'The reward on the day it came in applies. Later changes do not affect you.',
  'rule-referral':
    'On the day of the order there was no longer a reward for this, so the reward on the day of the referral applies.',
  'rule-referral.interest':
    'On the day it came in there was no longer a reward for this, so the reward on the day of the referral applies.',
  lost: 'The amount was {amount}.',
  bonus: 'The {amount} is a bonus: with this contract you have reached the next bonus level.',
  'bonus-stage':
    'The {amount} is a bonus: this was your contract number {contracts}, and you get a bonus for every {every} contracts.',
  'all-given':
    'When you recommended it, you gave the whole reward to your contact. That is why there is none for you.',
  'no-reward': 'There was no reward for the product that was ordered.',
  'no-reward.interest': 'There was no reward for this product.',
  'for-agency':
    'You made this referral in your agency’s name. Your agency gets a commission instead of a reward.',
  possible: 'As things stand, you get {amount} if this leads to a contract.',
  'wait-for-click': 'The link is valid until {day}. You may want to remind your contact.',
  'wait-for-order': 'It is your contact’s turn now. You may want to remind them.',
  'missing-contract':
    'Was there a contract after all, just not through the link? Report it to us and we will check.',
  'goodwill-review': 'We are checking what you told us and will email you as soon as we have decided.',
  'goodwill-question': 'We have one more question. Please answer it in your request so that we can continue.',
  'goodwill-again':
    'If you have any other evidence of the contract, report it again and we will take another look.',
  'order-over': 'Unfortunately there will be no reward for this.',
  'wait-for-confirmation':
    'Your contact has not confirmed the order yet. The provider can only process it once they have.',
  'wait-for-confirmation.interest':
    'Your contact has not confirmed the request yet. The provider can only prepare a quote once they have.',
  'confirm-order': 'Please confirm the order with the link in our email. The provider can then process it.',
  'confirm-order.interest':
    'Please confirm the request with the link in our email. The provider can then send you a quote.',
  'wait-for-contract':
    'The provider is now processing the order. The next step follows once the contract is in place.',
  'wait-for-offer':
    'The provider is now preparing a quote for your contact. The next step follows if it leads to a contract.',
  'wait-for-period':
    'There is now a waiting period of {days} days, until {day}, to make sure that the contract remains in place. After that the reward can be released.',
  'second-check': 'Your reward is still being checked. The next step follows after that.',
  'check-refused':
    'We could not confirm the contract so far. Once the provider reports it to us, we will continue with your reward.',
  'wait-for-release': 'The waiting period is over. The next step is the release of the reward.',
  'new-customers':
    'This reward is for new customers only. We will know for certain whether we can pay it at the end of the waiting period.',
  'confirm-address': 'Please confirm your email address. We cannot pay the reward until you do.',
  'in-review':
    'Before we pay, we are taking a closer look at this referral. A member of our team will decide, but we cannot say when yet. You don’t need to do anything: if we need something from you, we will email you.',
  'account-locked':
    'Your account is locked. We cannot pay anything while it is. If you have any questions, our support team will help you.',
  collect: 'Please collect the reward by {day}. After that it expires.',
  'collect-again': 'Please check your account details and collect the reward again by {day}.',
  'collect-over': 'The time to collect it has run out. Write to us and we will see what we can do for you.',
  netting: 'We will deduct {offset} to recover an earlier reward. {rest} will be transferred.',
  'netting-alone':
    'We will offset the {offset} against an earlier reward that has to be recovered. So nothing will be transferred.',
  'transfer-waiting': 'The transfer will be part of our next payment batch.',
  'transfer-release': 'Two members of our team approve the batch before it goes to our bank.',
  'transfer-at-bank': 'The transfer is now with the bank. You will see here as soon as the bank confirms it.',
  'transfer-held':
    'We have put the transfer on hold because something has to be clarified first, for example whether the name and the IBAN match. If we need anything from you, we will email you.',
  'transfer-coming': 'The transfer is being prepared.',
  'transfer-due': 'We will transfer the money by {day} at the latest.',
  'transfer-late':
    'We had promised the transfer by {day}. We did not keep that promise, and we are sorry. Please write to us and our support team will take care of it.',
  'voucher-waiting':
    'There are currently no voucher codes in stock. We will email you yours as soon as it is your turn.',
  'voucher-due': 'We will email you the code by {day}.',
  'voucher-late':
    'We had promised the code by {day}. We did not keep that promise, and we are sorry. Please write to us and our support team will take care of it.',
  done: 'Everything is done. You don’t need to do anything else.',
  'done-transfer': 'The money should arrive by the next working day. You don’t need to do anything else.',
  'expired-ask': 'We are sorry about that. Write to us and we will see what we can do for you.',
  'cancelled-ask': 'If you have any questions, our support team will be happy to help.',
  debt: 'You don’t need to pay anything back: we will deduct the {amount} from your next rewards.',
  'debt-rest':
    '{amount} of it is still outstanding. You don’t need to pay anything back: we will deduct it from your next rewards.',
  'debt-settled':
    'The amount has since been offset against another reward. You don’t need to do anything else.',
  promise:
    'You will get the money {payoutWithin} of entering your account details when you collect the reward.',
  forecast:
    'When will the money come? Judging by the last {count} payments, between {from} and {to}, most likely around {median}. This was the case for eight out of ten payments, but we cannot promise it.',
  'forecast-by':
    'When will the money come? Judging by the last {count} payments, by {to}. This was the case for nine out of ten payments, but we cannot promise it.',
  'forecast-late':
    'In nine out of ten cases the money arrived sooner, which for you would have been by {to}. This one is taking longer than usual.',
  'forecast-if-collected':
    'If you collect the reward today, the money should arrive between {from} and {to}, most likely around {median}, judging by the last {count} payments.',
}

export default why
