import type { MailTexts } from '../de/mail.ts'

const mail: MailTexts = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  greeting: 'Hello {firstName},',
  rewardOf: {
    reward: 'reward for the referral of “{product}”',
    bonus: 'bonus for your contracts',
  },
  'opt-in': {
    subject: 'Your referral is ready: please confirm your email address',
    heading: 'One more click and everything is ready.',
    text: 'Your referral link for “{product}” works right away, so go ahead and share it. Before we can pay you the reward, please confirm your email address and choose a password. After that you can always see what became of your referral.',
    action: 'Confirm email address',
    afterword: 'The link is valid for 72 hours. If this was not you, simply do nothing.',
    reason: 'You get this email because a referral was created with your address.',
  },
  'referral-created': {
    subject: 'Your referral is ready',
    heading: 'Your link is ready.',
    text: 'Your referral link for “{product}” works right away. In your personal area you can always see what becomes of it.',
    action: 'Go to the personal area',
    personalLink: 'For everything else you recommend: your personal link {link} never expires.',
    afterword: 'If this was not you, please let us know.',
    reason: 'You get this email because a referral was created with your address.',
  },
  welcome: {
    subject: 'Please confirm your email address',
    heading: 'One more click.',
    text: 'Please confirm your email address and choose a password. After that you can always see what became of your referrals.',
    action: 'Confirm email address',
    afterword: 'The link is valid for 72 hours. If this was not you, simply do nothing.',
    reason: 'You get this email because you asked for it on our site.',
  },
  'account-exists': {
    subject: 'You already have an account with us',
    heading: 'Your account is already there.',
    text: 'Somebody has just asked for an account with your address {email}. You have one already: simply log in. If you do not remember your password, the login page will help you.',
    action: 'Log in',
    afterword: 'If this was not you, simply do nothing. Nothing about your account has changed.',
    reason: 'You get this email because an account was asked for with your address.',
  },
  'deletion-done': {
    subject: 'Your account is deleted',
    heading: 'Your account is deleted.',
    text: 'As you asked, we have deleted your account in the referral programme of {tenant}, with your name, your email address and your bank details. Links that were still open no longer work.',
    kept: 'We have to keep records of rewards that were paid until the end of {year}. They are stored apart from everything else and deleted after that.',
    afterword: 'This is our last email to you. If this was not you, please contact us right away.',
    reason: 'You get this email because the account with your address was deleted.',
  },
  'passkey-added': {
    subject: 'A new passkey for your account',
    heading: 'You have added a passkey.',
    text: 'From now on the passkey “{name}” logs in to {tenant} without a password.',
    action: 'See passkeys',
    afterword:
      'If this was not you, please remove it right away and contact us: somebody knows your password.',
    reason: 'You get this email because a passkey was added to your account.',
  },
  'webhook-paused': {
    subject: '{tenant}: your system does not accept our messages',
    heading: 'We have paused the messages.',
    text: 'For days we could not deliver anything to {url}, or your system answered that the address no longer exists. We have stopped trying for now.',
    afterword:
      'Whatever happens meanwhile is kept for 30 days. Once the address is switched on again in the back office, we send it.',
    reason: 'You are receiving this email because your address is on file for faults of this interface.',
  },
  'orders-waiting': {
    one: {
      subject: '{tenant}: 1 new order',
      heading: 'A new order is waiting.',
    },
    other: {
      subject: '{tenant}: {count} new orders',
      heading: '{count} new orders are waiting.',
    },
    text: 'Customers have ordered or requested an offer through the referral programme of {tenant} and confirmed their details. This email contains no details: please log in to the back office and download the file there.',
    action: 'Get the orders',
    reason: 'You are receiving this email because your address is on file for new orders of this programme.',
  },
  test: {
    subject: 'Test mail from {tenant}',
    heading: 'Mails arrive.',
    text: 'This test mail came from the sender {sender}. This is how the mails of {tenant} look.',
    afterword:
      'There is nothing to do. If it went to your spam folder, the domain of the sender probably lacks its SPF and DKIM records.',
    reason: 'You get this email because you asked for it in the back office of {tenant}.',
  },
  'agency-registration': {
    subject: 'Your registration as an agency',
    heading: 'Welcome! One more click.',
    text: 'An agency was registered with your address for the referral programme of {tenant}. Please confirm your email address. Then you set your password and add your tax and bank data.',
    known:
      'An agency was registered with your address for the referral programme of {tenant} a moment ago. But you already act for an agency: just log in.',
    action: 'Confirm email address',
    actionKnown: 'Log in',
    afterword: 'The link works for 72 hours. If it was not you, just do nothing.',
    afterwordKnown: 'If it was not you, just do nothing. Nothing about your access has changed.',
    reason: 'You get this email because an agency was registered with your address.',
  },
  'agency-review': {
    subject: 'An agency waits for you to look at it',
    heading: 'There is a new agency.',
    text: '{name} of {city} ({number}) has given all its data. As soon as you activate the agency it can invite and refer.',
    action: 'Look at the agency',
    reason: 'You get this email because your address is set for notices of the back office.',
  },
  'agency-activated': {
    subject: 'Your agency is active',
    heading: 'Here we go.',
    text: '{name} is active in the referral programme of {tenant}. From now on you invite employees and customers and earn with your contracts.',
    action: 'To your agency',
    reason: 'You get this email because you registered an agency.',
  },
  'agency-sent-back': {
    subject: 'We need something more from you',
    heading: 'Nearly there.',
    text: 'We have looked at the data of {name} and need something more from you before we activate your agency at {tenant}:',
    action: 'Add the data',
    reason: 'You get this email because you registered an agency.',
  },
  'agency-closed': {
    subject: 'Your agency is closed',
    heading: 'Your agency is closed.',
    text: '{name} takes part in the referral programme of {tenant} no more. What is earned already we still settle and pay. The reason:',
    action: 'To your agency',
    reason: 'You get this email because you registered an agency.',
  },
  'credit-note-issued': {
    subject: 'Your credit note {number}',
    heading: 'Your commission has been settled.',
    text: 'We have issued credit note {number} for {name}, over {amount}. We pay it by {day} to the bank account you gave us. Please look at it before that: if something is wrong, you can object.',
    action: 'See the credit note',
    reason:
      'You get this email because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-returned': {
    subject: 'We could not pay your credit note {number}',
    heading: 'We need another bank account.',
    text: 'The payment of credit note {number} to {name}, over {amount}, did not work. Your money is not lost: give us another bank account and we transfer it again.',
    action: 'Enter a bank account',
    reason:
      'You get this email because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-paid': {
    subject: 'Your credit note {number} is paid',
    heading: 'Your commission has been transferred.',
    text: 'Credit note {number} for {name}, over {amount}, is paid: on {day} our bank confirmed the transfer of {transfer} to your account ending in {account}.',
    offset:
      'The remaining {offset} we settled with an earlier credit note that had been paid and was corrected afterwards.',
    owed: 'That includes {owed} that we still owed you from an earlier credit note.',
    subjectSettled: 'Your credit note {number} is settled',
    headingSettled: 'Your credit note is settled.',
    textSettled:
      'On {day} we settled the whole of credit note {number} for {name}, over {amount}, with an earlier credit note that had been paid and was corrected afterwards. So there is no transfer this time.',
    action: 'See the credit note',
    reason:
      'You get this e-mail because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-corrected': {
    subject: 'We have corrected your credit note {number}',
    heading: 'A credit note has been corrected.',
    text: 'Credit note {number} for {name}, over {amount}, is no longer valid. We have taken back the whole of it with document {counter}, and settle its commissions anew.',
    carried:
      'It had been paid already. You need not transfer anything back: we settle the {carried} with your next credit note.',
    unpaid: 'Nothing had been paid out on it yet. What you are due is on the next credit note.',
    because: 'The reason:',
    action: 'See the document',
    reason:
      'You get this e-mail because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-objected': {
    subject: 'Objection to credit note {number}',
    heading: 'A credit note has been objected to.',
    text: '{name} objects to credit note {number}, over {amount}. Nothing is paid on it until you answer or correct it. This is what it says:',
    action: 'See the objection',
    reason: 'You get this e-mail because your address is on file for notices of the administration.',
  },
  'credit-note-answered': {
    subject: 'Our answer to your objection to credit note {number}',
    heading: 'We have looked at your objection.',
    text: 'Credit note {number} for {name}, over {amount}, stays as it is. Our answer:',
    action: 'See the credit note',
    reason:
      'You get this e-mail because you take part in the referral programme as an agency or sales partner.',
  },
  'agency-account-entered': {
    subject: 'A bank account was entered for {name}',
    heading: 'There is a new bank account.',
    text: 'We have entered a bank account for {name} ({number}). Its last digits are {account}. To it we transfer credit notes of {tenant} that we could not pay yet.',
    afterword: 'Is it not your account? Then please contact us at once.',
    action: 'This is not our account',
    reason: 'You get this e-mail because this address is on file for an agency or sales partner.',
  },
  'partner-registration': {
    subject: 'Your registration as a sales partner',
    heading: 'Welcome! One more click.',
    text: 'Somebody registered as a sales partner in the referral programme of {tenant} with your address. Please confirm your email address. Then we look at your data and activate you.',
    known:
      'Somebody registered as a sales partner in the referral programme of {tenant} with your address a moment ago. But you already take part: just log in.',
    reason: 'You get this email because somebody registered as a sales partner with your address.',
  },
  'partner-review': {
    subject: 'A sales partner waits for you to look at them',
    heading: 'There is a new sales partner.',
    text: '{name} of {city} ({number}) has given all data. As soon as you activate the sales partner, they can refer.',
    action: 'Look at the sales partner',
  },
  'partner-activated': {
    subject: 'You are active as a sales partner',
    text: '{name} is active in the referral programme of {tenant}. Now make links of your own and earn with your contracts.',
    action: 'To your area',
    reason: 'You get this email because you registered as a sales partner.',
  },
  'partner-sent-back': {
    text: 'We have looked at the data of {name} and need something more from you before we activate you as a sales partner of {tenant}:',
    reason: 'You get this email because you registered as a sales partner.',
  },
  'partner-closed': {
    subject: 'Your access as a sales partner has ended',
    heading: 'Your access as a sales partner has ended.',
    action: 'To your area',
    reason: 'You get this email because you registered as a sales partner.',
  },
  'newsletter-optin': {
    subject: 'Please confirm your newsletter subscription',
    heading: 'Would you like our newsletter?',
    text: 'Our newsletter was ordered for {email}. We will not send it before you confirm. By doing so you agree:',
    wording: '“{wording}”',
    action: 'Confirm subscription',
    afterword:
      'The link is valid for 72 hours. If you did not order anything, simply do nothing: without your confirmation you will not get a newsletter.',
    optOut: 'No, I do not want the newsletter',
    reason: 'You get this email because somebody ordered our newsletter with your address.',
  },
  'password-reset': {
    subject: 'Your new password',
    heading: 'Forgot your password? No problem.',
    text: 'Use this link to set a new password. You will be logged in straight away, and logged out on all other devices.',
    textAgency:
      'With this link you set a new password for your agency. All devices are logged out by it; then you log in with the new password.',
    action: 'Set a new password',
    afterword:
      'The link is valid for 60 minutes and works once. If you did not ask for it, simply do nothing: your password stays as it is.',
    reason: 'You are receiving this email because somebody asked for a new password for your address.',
  },
  'password-locked': {
    subject: 'Your account is locked',
    heading: 'A new password will not help here.',
    text: 'Somebody asked for a new password for your address, but your account is locked. Our service team will gladly tell you why and what you can do.',
    action: 'Contact us',
    reason: 'You are receiving this email because somebody asked for a new password for your address.',
  },
  'password-changed': {
    subject: 'Your password has been changed',
    heading: 'Your password has been changed.',
    text: 'The password for {email} has just been changed. All other devices have been logged out. If this was you, everything is done.',
    afterword:
      'Not you? Then please set a new password right away. After that, only someone who can read your emails can get in.',
    action: 'That was not me',
    reason: 'You are receiving this email because the password of your account was changed.',
  },
  'email-change': {
    subject: 'Please confirm your new email address',
    heading: 'Is this your new address?',
    text: 'Somebody gave {email} as the new email address of an account in the referral programme of {tenant}. If it was you, please confirm. From then on you log in with it, and our messages come here.',
    action: 'Confirm the new address',
    afterword:
      'The link is valid for 24 hours and works once. If it was not you, simply do nothing: without your confirmation nothing changes.',
    reason: 'You receive this email because somebody gave your address as their new one.',
  },
  'email-change-notice': {
    subject: 'Your email address is about to change',
    heading: 'Do you want to change your address?',
    text: 'Your account is to belong to {email}. We have sent a link there to confirm it. Until then everything stays as it is. If it was you, there is nothing to do here.',
    afterword:
      'It was not you? Then please set a new password right away. That cancels the change and logs out every device.',
    action: 'It was not me',
    reason: 'You receive this email so that nobody changes your address unnoticed.',
  },
  'email-changed': {
    subject: 'Your email address was changed',
    heading: 'Your account has a new address.',
    text: 'Your account in the referral programme of {tenant} now belongs to another email address. You can no longer log in with this one. If it was you, all is done.',
    afterword: 'It was not you? Then please contact us right away so that we can secure your account.',
    action: 'It was not me',
    reason: 'You receive this email because this address belonged to your account until just now.',
  },
  'consent-ended': {
    subject: 'Your consent has ended',
    heading: 'Your consent has ended.',
    text: 'You asked us to end a consent, and we have done so. This no longer applies:',
    wording: '“{wording}”',
    afterword: 'Nothing else changes. Did you not ask us to do this? Then please write to us.',
    action: 'Write a message',
    reason: 'You receive this email because we ended a consent for you.',
  },
  'new-login': {
    subject: 'New login to your account',
    heading: 'Was that you?',
    text: 'Somebody has just logged in to your account {email} on a device we did not know yet. If this was you, there is nothing to do.',
    afterword: 'Not you? Then end that session and set a new password.',
    on: '{browser} on {system}',
    unknown: 'Unknown device',
    action: 'See where I am logged in',
    otherAction: 'Set a new password',
    reason: 'You are receiving this email so that nobody gets into your account unnoticed.',
  },
  'link-ending': {
    subject: 'Your referral link ends on {day}',
    heading: 'Your link ends on {day}.',
    text: 'Your link to “{product}” is valid until {day}. One click gives it another 60 days.',
    action: 'See and renew the link',
    subjectMany: 'Some of your referral links end soon',
    headingMany: 'Some of your links end soon.',
    textMany:
      'These links are valid for a few more days. In your personal area one click gives each of them another 60 days.',
    line: '“{product}”: until {day}',
    more: 'And some more.',
    actionMany: 'See and renew the links',
    personalLink: 'Your personal link for all offers never expires: {link}',
    afterword: 'If you no longer need a link there is nothing to do. What is under way goes on in any case.',
    reason: 'You get this email because you have recommended us.',
  },
  'referral-news': {
    subject: 'There is news of your referrals',
    heading: 'There is news of your referrals.',
    ordered: '“{product}”: Somebody ordered over your link.',
    orderedWithReward:
      '“{product}”: Somebody ordered over your link. If it becomes a contract, a reward of {amount} is planned for you.',
    concluded: '“{product}”: The contract has come about.',
    concludedWithReward:
      '“{product}”: The contract has come about. A reward of {amount} is planned for you. We will write again once it is released.',
    failed: {
      rejected: '“{product}”: The order did not become a contract. The provider could not accept it.',
      withdrawn: '“{product}”: The order was withdrawn.',
      cancelled: '“{product}”: The order was cancelled.',
    },
    unconfirmed: '“{product}”: The order was not confirmed within twelve weeks and is no longer valid.',
    interest: {
      ordered: '“{product}”: An offer was requested over your link.',
      orderedWithReward:
        '“{product}”: An offer was requested over your link. If it becomes a contract, a reward of {amount} is planned for you.',
      failed: {
        rejected: '“{product}”: Unfortunately the request did not become a contract.',
        withdrawn: '“{product}”: The request was withdrawn.',
        cancelled: '“{product}”: The request was closed.',
      },
      unconfirmed: '“{product}”: The request was not confirmed within twelve weeks and is no longer valid.',
      contractFailed: {
        rejected: '“{product}”: Unfortunately there is no contract any more.',
        withdrawn: '“{product}”: The contract was withdrawn.',
        cancelled: '“{product}”: The contract was cancelled.',
      },
    },
    more: 'There is more in your personal area.',
    action: 'See your referrals',
    afterword: 'Your personal area says who it was, if the person has allowed it.',
    reason: 'You get this email because you have recommended us.',
  },
  'order-moved': {
    subject: 'About the order of “{product}”',
    heading: 'The order belongs to another recommendation.',
    text: 'We wrote to you that “{product}” was ordered through your recommendation. It has since turned out that the order belongs to another recommendation. So you do not get a reward for it.',
    request:
      'We wrote to you that an offer for “{product}” was asked for through your recommendation. It has since turned out that the request belongs to another recommendation. So you do not get a reward for it.',
    kind: 'You did nothing wrong, and there is nothing for you to do. Everything else that comes of your recommendations counts as before.',
    action: 'See my recommendations',
    afterword: 'Does that not seem right to you? Write to us and we will look again.',
    reason: 'You are getting this email because you recommended us.',
  },
  'order-received': {
    subject: 'We have your order {orderNumber}',
    heading: 'Thank you for your order.',
    text: 'We have received your order of “{product}” and will pass it on once you have confirmed your details. {recommender} recommended this offer to you.',
    textReward:
      'A reward of {amount} is planned for you. Please check and confirm your details so that we can pay it once it is released.',
    textConfirm: 'Please check and confirm your details.',
    action: 'Confirm details',
    afterword:
      'We delete unconfirmed details after twelve weeks, and the matter ends with that. If the provider has reported on it by then, we keep them until contract and reward are settled.',
    reason: 'You get this email because an order was placed with your address.',
    interest: {
      subject: 'We have your request {orderNumber}',
      heading: 'Thank you for your request.',
      text: 'You would like an offer for “{product}”. {recommender} has recommended it to you. You have not ordered anything yet.',
      textConfirm: 'Please check and confirm your details. Then we get back to you with an offer.',
      reason: 'You get this email because an offer was requested with your address.',
    },
  },
  'reward-ready': {
    subject: 'Your reward of {amount} is ready',
    heading: '{amount} are waiting for you.',
    text: 'The referral of “{product}” has become a contract. Collect your reward now: {ways}.',
    textBonus:
      'You have recommended us so often and so well that a bonus is due to you. Collect it now: {ways}.',
    waysBoth: 'to your bank account or as a voucher',
    waysCash: 'as a transfer to your bank account',
    action: 'Collect reward',
    afterword: 'You have until {expiry}.',
    reason: 'You get this email because a reward is due to you.',
  },
  'reward-expiring': {
    subject: 'Only until {expiry}: {amount} are waiting for you',
    heading: 'Your {amount} are waiting only until {expiry}.',
    text: 'You have until {expiry} to collect your {reward}. After that it expires, which would be a pity. Collecting takes less than a minute.',
    action: 'Collect reward',
    afterword: 'Have you collected it in the meantime? Then there is nothing to do.',
    reason: 'You get this email because a reward is due to you.',
  },
  'order-confirmed': {
    subject: 'Your order {orderNumber} is confirmed',
    heading: 'Everything about your order.',
    text: 'You have ordered “{product}” from {tenant} and confirmed your details. We are now processing your order.',
    attached: 'Attached you will find what you could read before you ordered: {documents}.',
    linked: '{document} was too large for this e-mail. You will find it here: {url}',
    afterword: 'Please keep this e-mail.',
    reason: 'You are getting this e-mail because you ordered from us and confirmed your order.',
  },
  'order-news': {
    subject: {
      handedOver: 'Your order {orderNumber} is being processed',
      concluded: 'Your contract is concluded (order {orderNumber})',
      rejected: 'We could not accept your order {orderNumber}',
      withdrawn: 'Your order {orderNumber} is withdrawn',
      cancelled: 'Your order {orderNumber} is cancelled',
    },
    heading: {
      handedOver: 'We are taking care of your order.',
      concluded: 'You have a contract.',
      rejected: 'Sorry, it did not work out this time.',
      withdrawn: 'Your order is withdrawn.',
      cancelled: 'Your order is cancelled.',
    },
    text: {
      handedOver:
        'Your order of “{product}” has arrived and is being processed. There is nothing you need to do now. We write to you as soon as there is a result.',
      concluded: 'Your order of “{product}” has become a contract.',
      rejected:
        'We could not accept your order of “{product}”. There may be a simple reason, for example an address where the offer is not available. There is no contract. If you have questions, write to us.',
      withdrawn:
        'Your order of “{product}” has been withdrawn, and you need to do nothing more. If you did not withdraw it yourself, please contact us.',
      cancelled:
        'Your order of “{product}” has been cancelled, and you need to do nothing more. If this surprises you, please contact us.',
    },
    interest: {
      subject: {
        handedOver: 'We are working on your request {orderNumber}',
        concluded: 'Your contract has come about (request {orderNumber})',
        rejected: 'Your request {orderNumber} is closed',
        withdrawn: 'Your request {orderNumber} is withdrawn',
        cancelled: 'Your request {orderNumber} is closed',
      },
      heading: {
        handedOver: 'We are preparing your offer.',
        concluded: 'Your contract is here.',
        rejected: 'Unfortunately it did not work out this time.',
        withdrawn: 'Your request is withdrawn.',
        cancelled: 'Your request is closed.',
      },
      text: {
        handedOver:
          'Your request for “{product}” has arrived. There is nothing for you to do right now: you will get an offer and can then decide in your own time.',
        concluded: 'Your request for “{product}” has become a contract.',
        rejected:
          'Your request for “{product}” has not become a contract, and you need to do nothing more. If you have questions, please write to us.',
        withdrawn:
          'Your request for “{product}” has been withdrawn, and you need to do nothing more. If you did not do that yourself, please contact us.',
        cancelled: 'Your request for “{product}” has been closed. If this surprises you, please contact us.',
      },
      contract: {
        subject: {
          rejected: 'Your contract has ended (request {orderNumber})',
          withdrawn: 'Your contract is withdrawn (request {orderNumber})',
          cancelled: 'Your contract is cancelled (request {orderNumber})',
        },
        heading: {
          rejected: 'Your contract has ended.',
          withdrawn: 'Your contract is withdrawn.',
          cancelled: 'Your contract is cancelled.',
        },
        text: {
          rejected: 'Your contract for “{product}” has ended. If this surprises you, please contact us.',
          withdrawn:
            'Your contract for “{product}” has been withdrawn, and you need to do nothing more. If you did not withdraw it yourself, please contact us.',
          cancelled:
            'Your contract for “{product}” has been cancelled, and you need to do nothing more. If this surprises you, please contact us.',
        },
      },
      reason: 'You get this email because you requested an offer from us and confirmed your details.',
    },
    reward: 'A reward of {amount} is planned for you. We write to you when the time has come.',
    action: 'Ask a question',
    reason: 'You get this email because you ordered from us and confirmed your order.',
  },
  'reward-collected': {
    subject: 'You have collected your reward of {amount}',
    heading: '{amount}: we have your details.',
    textCash:
      'Your {reward} goes to the account that was entered when it was collected. We write to you again when the money is on its way.',
    textVoucher:
      'Your {reward} comes as a voucher, in an e-mail of its own to the address that was entered when it was collected.',
    afterword: 'Was this not you? Then please contact us at once.',
    reason: 'You get this email because your reward was collected.',
  },
  'reward-paid': {
    subject: 'Your reward of {amount} has been transferred',
    heading: '{amount} are on their way to you.',
    text: 'We have transferred your {reward}. It usually reaches your account on the next banking day.',
    offset:
      'We settled {offset} of it with an earlier reward whose contract did not come about. We have transferred {transfer}.',
    subjectSettled: 'Your reward of {amount} has been settled',
    headingSettled: 'Your reward of {amount} has been settled.',
    textSettled:
      'We settled your {reward} as a whole with an earlier reward whose contract did not come about. So there is no transfer this time.',
    afterword: 'Thank you for recommending us.',
    reason: 'You get this email because you collected your reward to your bank account.',
  },
  'payout-returned': {
    subject: 'Your reward of {amount} did not arrive: please give us another IBAN',
    heading: 'Your {amount} are still here for you.',
    text: 'The transfer of your {reward} did not work. This is what the bank says: {reason}',
    textNext:
      'Your reward is not lost. Please enter the IBAN again, or that of another account, and we will transfer it anew.',
    transferOnly:
      'You can no longer take it as a voucher: a transfer has already been at the bank, and nothing is to be paid twice.',
    action: 'Enter an IBAN',
    afterword: 'You have until {expiry} to do so.',
    reason: 'You get this email because you are entitled to a reward.',
  },
  'reward-clawed-back': {
    subject: 'Unfortunately we have to take back your reward of {amount}',
    heading: 'The contract did not come about after all.',
    text: 'You got {amount} from us for the referral of “{product}”. The contract was {status} afterwards. There is a reward only for a contract that lasts.',
    textBonus:
      'You got {amount} from us as a bonus for your contracts. One of the contracts that counted for it was {status} afterwards. There is a bonus only for contracts that last.',
    textNext:
      'You do not have to transfer anything: we will settle the amount with your next reward. You will see exactly how much before you collect it.',
    rejected: 'rejected by the provider',
    withdrawn: 'withdrawn',
    cancelled: 'cancelled',
    action: 'Ask about this',
    afterword: 'Do you have questions, or is something wrong? Then please get in touch with us.',
    reason: 'You get this email because you got a reward from us.',
  },
  'employee-invitation': {
    subject: '{name} invites you to join {agency}',
    heading: 'Your access at {agency}',
    text: '{name} would like you to work for {agency} in the referral programme of {tenant}. One click sets up your access: check your name, choose a password, done.',
    action: 'Set up access',
    afterword:
      'The link is valid for 14 days and for you alone. If you do not know the sender, simply do nothing.',
    optOut: 'No more invitations to this address',
    reason: 'You receive this email because {name} named you as a member of staff of {agency}.',
  },
  'customer-invitation': {
    subject: 'Your invitation from {name}',
    heading: 'As agreed: your invitation',
    text: '{name} of {agency} told you about the referral programme of {tenant} and agreed with you to send you this link. With it you create your account and can start to recommend.',
    action: 'See the invitation',
    afterword: 'The link is valid for 14 days. We will not send a reminder.',
    optOut: 'Please do not write to me again',
    reason:
      'You receive this one email because you agreed to it in a conversation with {name}. If you did not, one click on the link below is enough.',
  },
  'contact-message': {
    subject: 'Contact form: {topic} ({reference})',
    topics: {
      reward: 'Question about a reward',
      referral: 'Question about a link or referral',
      account: 'Question about an account',
      accessibility: 'Note on accessibility',
      other: 'Something else',
    },
    from: '{name} has written by the contact form. Address: {email}',
    phone: 'Phone: {phone}',
    number: 'Referral number: {number}',
    reply: 'If you reply to this email, your answer goes to that address.',
    reason: 'You get this email because your address is the one for the contact form.',
  },
  'contact-receipt': {
    subject: 'We have your message ({reference})',
    heading: 'Your message has arrived.',
    topics: {
      reward: 'reward',
      referral: 'link or referral',
      account: 'account',
      accessibility: 'accessibility',
      other: 'something else',
    },
    text: 'Thank you for writing to us. You wrote about: {topic}. We read your message and answer to this email address.',
    next: 'By this reference we find it on the phone too:',
    afterword:
      'For safety’s sake we do not repeat your message here. If this was not you, you need not do anything.',
    reason: 'You get this email because your address was given in our contact form.',
  },
  'goodwill-accepted': {
    subject: 'Accepted: your recommendation of “{product}”',
    heading: 'The contract has been found.',
    text: 'You told us about a contract that was missing here. We have found it and counted it towards your recommendation of “{product}”. Once your reward is released, you can collect it.',
    action: 'See how it stands',
    afterword: 'There is nothing for you to do until then. We will write when the time has come.',
    reason: 'You receive this email because you told us about a missing contract.',
  },
  'goodwill-rejected': {
    subject: 'About the contract for “{product}”',
    heading: 'We could not accept this contract.',
    text: 'You told us about a contract for your recommendation of “{product}”. We have looked and unfortunately cannot count it towards your recommendation.',
    action: 'See the request',
    afterword: 'Do you have something we do not know yet? Then feel free to ask again.',
    reason: 'You receive this email because you told us about a missing contract.',
  },
  'goodwill-question': {
    subject: 'A question about the contract for “{product}”',
    heading: 'We have one more question.',
    text: 'You told us about a contract for your recommendation of “{product}”. To find it, we need something more from you:',
    action: 'Answer the question',
    afterword: 'There you can write, and upload evidence too.',
    reason: 'You receive this email because you told us about a missing contract.',
  },
  voucher: {
    subject: 'Your voucher worth {amount}',
    heading: 'Here is your voucher.',
    text: 'Hello {name}, this is the code of your voucher worth {amount}:',
    afterword: 'Please keep this email. The code is as good as cash.',
    issuer: 'You can redeem it at {issuer}.',
    validUntil: 'It is valid until {day}.',
    reason: 'You get this email because you collected your reward as a voucher.',
  },
  'voucher-replaced': {
    subject: 'Your new voucher code for {amount}',
    heading: 'Here is your new code.',
    text: 'Hello {name}, your previous voucher code for {amount} is no longer valid. Please use this one instead:',
    reason: 'You are getting this email because we replaced the code of your voucher.',
  },
  'voucher-stock-low': {
    subject: 'Vouchers are running out: {kind} at {amount}',
    heading: 'Vouchers are running out.',
    text: 'Of “{kind}” at {amount}, {free} codes are left.',
    afterword:
      'Whoever collects a reward as a voucher has to wait once no code is free. Please upload new codes.',
    reason: 'You are getting this email because your address is registered for operational notices.',
  },
}

export default mail
