import type { WhyTexts } from '../de/why.ts'

const why: WhyTexts = {
  referred: 'On {day} you recommended “{product}”.',
  'referred-to-you': 'On {day} “{product}” was recommended to you.',
  clicked: 'On {day} your link was opened.',
  'clicked-often': 'On {day} your link was opened for the first time, {count} times so far.',
  'goodwill-asked': 'On {day} you told us that a contract is missing here.',
  'goodwill-accepted': 'On {day} we found the contract and counted it towards your recommendation.',
  'goodwill-granted': 'On {day} we granted you the reward as goodwill, even without a contract.',
  'goodwill-rejected': 'On {day} we had to turn that down. You find the reason with your request.',
  ordered: 'On {day} an order was placed through your link.',
  'ordered-elsewhere':
    'On {day} an order was placed, but not through your link. That is why the contract could not be seen here at first.',
  'you-ordered': 'On {day} you placed your order.',
  requested: 'On {day} an offer was requested through your link.',
  'you-requested': 'On {day} you requested an offer.',
  reordered: 'The provider has set the order up anew. It still counts.',
  'reordered.interest': 'The provider has set this up anew. It still counts.',
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
  'collected-cash': 'On {day} you collected your reward and chose the bank transfer.',
  'collected-stored': 'On {day} we scheduled the transfer to the account you gave us.',
  'collected-other-account':
    'On {day} you collected your reward once more and gave us another account for it.',
  'collected-same-account': 'On {day} you collected your reward once more, onto the same account as before.',
  'collected-voucher': 'On {day} you collected your reward and chose the voucher.',
  'transfer-batched': 'On {day} we put the transfer into a batch of payments.',
  'sent-to-bank': 'On {day} the transfer went to our bank with a batch of payments.',
  'bank-rejected': 'On {day} the bank did not make the transfer: {reason}',
  'bank-returned': 'On {day} the bank sent the money back: {reason}',
  'paid-cash': 'On {day} we transferred {amount}.',
  'paid-voucher': 'On {day} we sent you the voucher for {amount}.',
  'paid-less-debt':
    'On {day} we transferred {amount}. The remaining {offset} settled what had to be paid back of an earlier reward.',
  'paid-debt-alone':
    'On {day} we set the {offset} against what had to be paid back of an earlier reward. So nothing was transferred.',
  expired: 'On {day} the time for collecting it was over.',
  cancelled: 'On {day} the reward was cancelled.',
  'cancelled-order': 'On {day} the reward was cancelled as well, since it depends on a valid contract.',
  'cancelled-late':
    'On {day} the reward was cancelled: after we had released it, the contract was withdrawn or cancelled after all.',
  'cancelled-review':
    'On {day} the reward was cancelled: we have looked into this recommendation and cannot accept it.',
  'cancelled-existing':
    'On {day} the reward was cancelled, since for this offer there is one only when somebody becomes a new customer.',
  'cancelled-limit':
    'The reward lapsed on {day}: as many rewards as there may be in this case had been released before.',
  'cancelled-link-expired':
    'On {day} the order was placed without a reward, since the link had expired by then.',
  'cancelled-link-expired.interest': 'On {day} the link had already expired. That is why there is no reward.',
  'cancelled-moved': 'On {day} we assigned the reward of this referral anew, so this part came to nothing.',
  'cancelled-elsewhere':
    'On {day} it turned out that this order belongs to another referral, so the reward goes there. You did nothing wrong.',
  'cancelled-elsewhere.interest':
    'On {day} it turned out that your contact came by another referral, so the reward goes there. You did nothing wrong.',
  'cancelled-successor':
    'On {day} a new order took the place of the old one. This reward belongs to the old order; the new one has its own.',
  'cancelled-successor.interest':
    'On {day} the provider replaced this with a new entry. This reward belongs to the old one; the new one has its own.',
  'cancelled-account': 'On {day} the account was deleted. With it the reward lapsed.',
  'clawed-back':
    'On {day} we had to ask for the {amount} back, since the contract did not come about after all.',
  'referral-expired': 'On {day} your recommendation expired. Nothing had come of it by then.',
  'referral-ended': 'On {day} your recommendation was ended.',
  whole:
    '“{product}” brings {whole}. You did not share it when you recommended, so the {amount} are all yours.',
  'whole-for-you':
    '“{product}” brings {whole}. Whoever recommended the offer to you leaves all of it to you.',
  shared:
    '“{product}” brings {whole}. You shared it when you recommended: {amount} are yours, {other} are your contact’s.',
  'shared-with-you':
    '“{product}” brings {whole}. Of these, {amount} are yours and {other} belong to the person who recommended the offer to you.',
  cap: 'Your contact’s part is limited to {cap}. What is above that is yours.',
  'cap-for-you': 'Your part is limited to {cap}.',
  'odd-cent': 'The one cent that cannot be divided is yours.',
  rule: 'We keep to the reward that we noted when the order was placed. What changed later does not affect you.',
  'rule.interest': 'We keep to the reward that we noted back then. What changed later does not affect you.',
  'rule-order': 'What counts is the reward of the day of the order. What changed later does not affect you.',
  'rule-order.interest':
    'What counts is the reward of the day it came in. What changed later does not affect you.',
  'rule-referral':
    'On the day of the order there was no reward for this any more. So the one of the day of the recommendation counts.',
  'rule-referral.interest':
    'On the day it came in there was no reward for this any more. So the one of the day of the recommendation counts.',
  lost: 'It was about {amount}.',
  bonus: 'The {amount} are a bonus: with this contract you have reached the next stage.',
  'bonus-stage':
    'The {amount} are a bonus: this was contract number {contracts} of yours, and there is one for every {every}.',
  'all-given':
    'When you recommended, you left the whole reward to your contact. That is why there is none for you here.',
  'no-reward': 'There was no reward for the product that was ordered.',
  'no-reward.interest': 'There was no reward for this product.',
  'for-agency':
    'You made this referral in your agency’s name. Instead of a reward, it brings the agency’s commission.',
  possible: 'If this becomes a contract, you get {amount} as things stand.',
  'wait-for-click': 'The link is valid until {day}. You may want to remind your contact of it.',
  'wait-for-order': 'It is your contact’s turn now. You may want to remind them.',
  'missing-contract':
    'Is there a contract after all, only not through the link? Then report it to us, and we will look.',
  'goodwill-review': 'We are looking into what you told us and will write as soon as we have decided.',
  'goodwill-question': 'We have one more question. Please answer it with your request, and we will go on.',
  'goodwill-again':
    'Do you have anything else that shows the contract? Then report it once more, and we will look again.',
  'order-over': 'Unfortunately this will not bring a reward.',
  'wait-for-confirmation':
    'Your contact has not confirmed the order yet. The provider can work on it only once they have.',
  'wait-for-confirmation.interest':
    'Your contact has not confirmed the request yet. The provider can make an offer only once they have.',
  'confirm-order':
    'Please confirm the order with the link in our email. Once you have, the provider can work on it.',
  'confirm-order.interest':
    'Please confirm the request with the link in our email. Once you have, the provider can make you an offer.',
  'wait-for-contract':
    'The provider is now working on the order. As soon as the contract is in place, things go on here.',
  'wait-for-offer':
    'The provider is now making your contact an offer. If it becomes a contract, it goes on here.',
  'wait-for-period':
    'Now we wait {days} days to see whether the contract stands, which is until {day}. After that the reward can be released.',
  'second-check': 'Your reward is still being checked. Once that is done, it goes on.',
  'check-refused':
    'We could not confirm the contract so far. Once the provider reports it to us, your reward goes on.',
  'wait-for-release': 'The waiting period is over. The next step is the release of the reward.',
  'new-customers':
    'This reward is for new customers only. Whether we can pay it is certain when the waiting period is over.',
  'confirm-address': 'Please confirm your email address. Before that we may not pay out the reward.',
  'in-review':
    'Before money moves we are taking a closer look at this recommendation; a person decides about it. We cannot say when yet. There is nothing for you to do: if we need anything from you, we will write.',
  'account-locked':
    'Your account is locked. We pay nothing out as long as it is. If you have questions about this, our service will help you.',
  collect: 'Please collect the reward by {day}. After that it lapses.',
  'collect-again': 'Please check your account details and collect the reward once more by {day}.',
  'collect-over': 'The time for collecting is over. Write to us, and we will see what we can do for you.',
  netting:
    'We set {offset} of it against what has to be paid back of an earlier reward. {rest} will be transferred.',
  'netting-alone':
    'We set the {offset} against what has to be paid back of an earlier reward. So nothing will be transferred.',
  'transfer-waiting': 'The transfer goes into our next batch of payments.',
  'transfer-release': 'Two of us release the batch; then it goes to our bank.',
  'transfer-at-bank':
    'Now it is the bank’s turn. As soon as it tells us that it has made the transfer, you can read so here.',
  'transfer-held':
    'We have stopped the transfer because something has to be cleared up first, for example whether name and IBAN belong together. If we need anything from you for that, we will write.',
  'transfer-coming': 'The transfer is being prepared.',
  'transfer-due': 'We will transfer the money by {day} at the latest.',
  'transfer-late':
    'We had promised the transfer by {day}. We did not keep that promise, and we are sorry. Our service will see to it if you write to us.',
  'voucher-waiting':
    'No voucher code is in stock right now. As soon as there are new ones, you will get yours by email, in turn.',
  'voucher-due': 'The code will come by email by {day}.',
  'voucher-late':
    'We had promised the code by {day}. We did not keep that promise, and we are sorry. Our service will see to it if you write to us.',
  done: 'So everything is settled. There is nothing left for you to do.',
  'done-transfer': 'The money usually arrives on the next banking day. There is nothing left for you to do.',
  'expired-ask': 'That is annoying. Write to us, and we will see what we can do for you.',
  'cancelled-ask': 'Do you have questions about this? Our service is glad to help.',
  debt: 'You do not have to transfer anything: we set the {amount} against your next rewards.',
  'debt-rest':
    '{amount} of it are still open. You do not have to transfer anything: we set them against your next rewards.',
  'debt-settled':
    'The amount has been set against another reward in the meantime. There is nothing left for you to do.',
  promise: 'The money comes within four weeks after you have given us your account when collecting.',
  forecast:
    'When will the money come? Judging by the last {count} payments between {from} and {to}, most likely around {median}. That is how it was in eight of ten cases; we cannot promise it.',
  'forecast-by':
    'When will the money come? Judging by the last {count} payments by {to}. That is how it was in nine of ten cases; we cannot promise it.',
  'forecast-late':
    'In nine of ten cases the money was there sooner; for you that would have been by {to}. So this one takes longer than usual.',
  'forecast-if-collected':
    'If you collect the reward today, judging by the last {count} payments the money will come between {from} and {to}, most likely around {median}.',
}

export default why
