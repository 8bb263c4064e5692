import type { MailTexts } from '../de/mail.ts'

const mail: MailTexts = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  greeting: 'Hello {firstName},',
  rewardOf: {
    reward: 'reward for the “{product}” referral',
    bonus: 'bonus for your successful referrals',
  },
  'opt-in': {
    subject: 'Your referral is ready: please confirm your email address',
    heading: 'Just one more click.',
    text: 'Your referral link for “{product}” works right away, so go ahead and share it. Before we can pay you a reward, please confirm your email address and choose a password. You can then check on your referral at any time.',
    action: 'Confirm email address',
    afterword: 'The link is valid for 72 hours. If this wasn’t you, you can ignore this email.',
    reason: 'You’re receiving this email because a referral was created with your email address.',
  },
  'referral-created': {
    subject: 'Your referral is ready',
    heading: 'Your link is ready.',
    text: 'Your referral link for “{product}” works right away. You can check on it at any time in your personal area.',
    action: 'Go to my personal area',
    personalLink: 'To recommend anything else, use your personal link {link}, which never expires.',
    afterword: 'If this wasn’t you, please let us know.',
    reason: 'You’re receiving this email because a referral was created with your email address.',
  },
  welcome: {
    subject: 'Please confirm your email address',
    heading: 'Just one more click.',
    text: 'Please confirm your email address and choose a password. You can then check on your referrals at any time.',
    action: 'Confirm email address',
    afterword: 'The link is valid for 72 hours. If this wasn’t you, you can ignore this email.',
    reason: 'You’re receiving this email because you requested it on our site.',
  },
  'account-exists': {
    subject: 'You already have an account with us',
    heading: 'You already have an account.',
    text: 'Someone has just tried to create an account with your email address {email}. You already have one, so you can simply log in. If you do not remember your password, you can reset it on the login page.',
    action: 'Log in',
    afterword: 'If this wasn’t you, you can ignore this email. Nothing about your account has changed.',
    reason: 'You’re receiving this email because someone tried to create an account with your email address.',
  },
  'deletion-done': {
    subject: 'Your account has been deleted',
    heading: 'Your account has been deleted.',
    text: 'As you asked, we have deleted your account with the {tenant} referral programme, including your name, email address and bank details. Any links that were still active no longer work.',
    kept: 'We are required to keep records of paid rewards until the end of {year}. They are stored separately and will be deleted after that.',
    afterword: 'This is our last email to you. If you did not ask for this, please contact us right away.',
    reason: 'You’re receiving this email because the account with your email address was deleted.',
  },
  'passkey-added': {
    subject: 'New passkey added to your account',
    heading: 'A new passkey was added.',
    text: 'You can now log in to {tenant} with the passkey “{name}” instead of your password.',
    action: 'View passkeys',
    afterword:
      'If this wasn’t you, please remove the passkey right away and contact us: someone knows your password.',
    reason: 'You’re receiving this email because a passkey was added to your account.',
  },
  'webhook-paused': {
    subject: '{tenant}: webhook paused because your system is not responding',
    heading: 'We have paused the webhook.',
    text: 'We stopped sending events to {url} because nothing could be delivered for several days or your system replied that the address no longer exists.',
    afterword:
      'Please fix the address or your system, then switch the webhook back on in the back office. We keep new events for 30 days and will deliver them then.',
    reason: 'You’re receiving this email because your address receives alerts about this interface.',
  },
  'orders-waiting': {
    one: {
      subject: '{tenant}: 1 new order',
      heading: 'There is 1 new order.',
    },
    other: {
      subject: '{tenant}: {count} new orders',
      heading: 'There are {count} new orders.',
    },
    text: 'Customers have ordered or requested a quote through the referral programme of {tenant} and confirmed their details. These details are not included in this email: please log in to the back office and download the file there.',
    action: 'Go to the orders',
    reason:
      'You’re receiving this email because your address receives notifications about new orders in this programme.',
  },
  test: {
    subject: 'Test email from {tenant}',
    heading: 'Your emails are arriving.',
    text: 'This test email was sent from {sender}. This is what emails from {tenant} look like.',
    afterword:
      'You don’t need to do anything. If this email landed in your spam folder, the sender’s domain is probably missing its SPF and DKIM records.',
    reason: 'You’re receiving this email because you requested it in the back office of {tenant}.',
  },
  'agency-registration': {
    subject: 'Your agency registration',
    heading: 'Welcome! Just one more click.',
    text: 'An agency was registered for the referral programme of {tenant} with your email address. Please confirm this address. You can then set your password and add your tax and bank details.',
    known:
      'An agency has just been registered for the referral programme of {tenant} with your email address. You already belong to an agency, so you can simply log in.',
    action: 'Confirm email address',
    actionKnown: 'Log in',
    afterword: 'The link is valid for 72 hours. If this wasn’t you, you can ignore this email.',
    afterwordKnown: 'If this wasn’t you, you can ignore this email. Nothing about your access has changed.',
    reason: 'You’re receiving this email because an agency was registered with your email address.',
  },
  'agency-review': {
    subject: 'New agency to review',
    heading: 'A new agency is waiting for your review.',
    text: '{name} from {city} ({number}) has submitted all its details. Once you activate the agency, it can send invitations and make referrals.',
    action: 'Review agency',
    reason: 'You’re receiving this email because your address receives administrative notifications.',
  },
  'agency-activated': {
    subject: 'Your agency is active',
    heading: 'You’re all set.',
    text: '{name} is now active in the referral programme of {tenant}. You can invite employees and customers and earn commission on the contracts you bring in.',
    action: 'Go to your agency',
    reason: 'You’re receiving this email because you registered an agency.',
  },
  'agency-sent-back': {
    subject: 'We need a little more information from you',
    heading: 'Nearly there.',
    text: 'We have reviewed the details of {name} and need something else from you before we can activate your agency at {tenant}:',
    action: 'Complete your details',
    reason: 'You’re receiving this email because you registered an agency.',
  },
  'agency-closed': {
    subject: 'Your agency has been closed',
    heading: 'Your agency has been closed.',
    text: '{name} is no longer part of the referral programme of {tenant}. We will still settle and pay out what has already been earned. Reason:',
    action: 'Go to your agency',
    reason: 'You’re receiving this email because you registered an agency.',
  },
  'credit-note-issued': {
    subject: 'Your credit note {number}',
    heading: 'Your new credit note is ready.',
    text: 'We have issued credit note {number} to {name} for {amount}. We will pay it by {day} to the bank account you gave us. Please check it before then: if something is wrong, you can object.',
    action: 'View credit note',
    reason:
      'You’re receiving this email because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-returned': {
    subject: 'We could not pay your credit note {number}',
    heading: 'We need a different bank account.',
    text: 'Our payment of {amount} to {name} for credit note {number} did not go through. Your money is not lost: give us a different bank account and we will transfer it again.',
    action: 'Enter bank account',
    reason:
      'You’re receiving this email because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-paid': {
    subject: 'Your credit note {number} has been paid',
    heading: 'We have transferred your commission.',
    text: 'Credit note {number} to {name} for {amount} has been paid: on {day} our bank confirmed the transfer of {transfer} to your account ending in {account}.',
    offset:
      'We deducted the remaining {offset} for an earlier credit note that was corrected after we had paid it.',
    owed: 'This includes {owed} that we still owed you from an earlier credit note.',
    subjectSettled: 'Your credit note {number} has been offset',
    headingSettled: 'Your credit note has been offset.',
    textSettled:
      'On {day} we offset all of credit note {number} to {name} for {amount} against an earlier credit note that was corrected after we had paid it. So there is no transfer this time.',
    action: 'View credit note',
    reason:
      'You’re receiving this email because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-corrected': {
    subject: 'We have cancelled credit note {number}',
    heading: 'We have cancelled a credit note.',
    text: 'We have cancelled credit note {number} to {name} for {amount} in full (cancellation document {counter}) and will recalculate its commissions. They will be on your next credit note.',
    carried:
      'We had already paid it. You don’t need to send anything back: we will deduct {carried} from your next credit note.',
    unpaid: 'We had not paid it yet.',
    because: 'Reason:',
    action: 'View document',
    reason:
      'You’re receiving this email because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-objected': {
    subject: 'Objection to credit note {number}',
    heading: 'An agency or sales partner has objected to a credit note.',
    text: '{name} objects to credit note {number} for {amount}. Nothing will be paid on it until you reply or correct it. The objection says:',
    action: 'View objection',
    reason: 'You’re receiving this email because your address receives administrative notifications.',
  },
  'credit-note-answered': {
    subject: 'Your objection to credit note {number}: our response',
    heading: 'We have reviewed your objection.',
    text: 'Credit note {number} to {name} for {amount} remains unchanged. Our response:',
    action: 'View credit note',
    reason:
      'You’re receiving this email because you take part in the referral programme as an agency or sales partner.',
  },
  'agency-account-entered': {
    subject: 'New bank account for {name}',
    heading: 'We have added a bank account for you.',
    text: 'We have added a bank account ending in {account} for {name} ({number}). {tenant} will use it to pay your outstanding credit notes.',
    afterword: 'If this is not your account, please contact us right away.',
    action: 'This is not our account',
    reason: 'You’re receiving this email because this address belongs to an agency or sales partner.',
  },
  'partner-registration': {
    subject: 'Your registration as a sales partner',
    heading: 'Welcome! Just one more click.',
    text: 'Someone registered as a sales partner in the referral programme of {tenant} with your email address. Please confirm this address. We will then review your details and activate your access.',
    known:
      'Someone has just registered as a sales partner in the referral programme of {tenant} with your email address. You are already a sales partner, so you can simply log in.',
    reason:
      'You’re receiving this email because someone registered as a sales partner with your email address.',
  },
  'partner-review': {
    subject: 'New sales partner to review',
    heading: 'A new sales partner is waiting for your review.',
    text: '{name} from {city} ({number}) has submitted all their details. Once you activate the sales partner, they can make referrals.',
    action: 'Review sales partner',
  },
  'partner-activated': {
    subject: 'You are now a sales partner',
    text: '{name} is now active in the referral programme of {tenant}. Create your own links and earn commission on the contracts you bring in.',
    action: 'Go to your area',
    reason: 'You’re receiving this email because you registered as a sales partner.',
  },
  'partner-sent-back': {
    text: 'We have reviewed the details of {name} and need something else from you before we can activate you as a sales partner of {tenant}:',
    reason: 'You’re receiving this email because you registered as a sales partner.',
  },
  'partner-closed': {
    subject: 'Your access as a sales partner has ended',
    heading: 'Your access as a sales partner has ended.',
    action: 'Go to your area',
    reason: 'You’re receiving this email because you registered as a sales partner.',
  },
  'newsletter-optin': {
    subject: 'Please confirm your newsletter subscription',
    heading: 'Would you like our newsletter?',
    text: 'Someone subscribed to our newsletter with the address {email}. We will only send it once you confirm. By confirming you agree to the following:',
    wording: '“{wording}”',
    action: 'Confirm subscription',
    afterword:
      'The link is valid for 72 hours. If you did not subscribe, you can ignore this email: without your confirmation you will not get the newsletter.',
    optOut: 'No, I don’t want the newsletter',
    reason:
      'You’re receiving this email because someone subscribed to our newsletter with your email address.',
  },
  'password-reset': {
    subject: 'Reset your password',
    heading: 'Forgot your password? No problem.',
    text: 'Use this link to set a new password. You will be logged in straight away and logged out on all other devices.',
    textAgency:
      'Use this link to set a new password for your agency account. This logs you out on all devices. You can then log in with the new password.',
    action: 'Set a new password',
    afterword:
      'The link is valid for 60 minutes and can only be used once. If you did not ask for it, you can ignore this email: your password will not change.',
    reason: 'You’re receiving this email because someone asked to reset the password for your email address.',
  },
  'password-locked': {
    subject: 'Your account is locked',
    heading: 'Your account is locked.',
    text: 'Someone asked to reset the password for your email address. But your account is locked, so a new password would not help. Our support team will be happy to tell you why and what you can do.',
    action: 'Contact us',
    reason: 'You’re receiving this email because someone asked to reset the password for your email address.',
  },
  'password-changed': {
    subject: 'Your password has been changed',
    heading: 'Your password has been changed.',
    text: 'The password for {email} has just been changed. All other devices have been logged out. If this was you, you don’t need to do anything.',
    afterword:
      'If this wasn’t you, please set a new password right away. After that, only someone with access to your emails can log in.',
    action: 'This wasn’t me',
    reason: 'You’re receiving this email because the password of your account was changed.',
  },
  'email-change': {
    subject: 'Please confirm your new email address',
    heading: 'Is this your new address?',
    text: 'Someone entered {email} as the new email address of an account in the referral programme of {tenant}. If this was you, please confirm it. You will then log in with this address and receive our messages here.',
    action: 'Confirm new address',
    afterword:
      'The link is valid for 24 hours and can only be used once. If this wasn’t you, you can ignore this email: nothing changes without your confirmation.',
    reason: 'You’re receiving this email because someone entered your address as their new email address.',
  },
  'email-change-notice': {
    subject: 'Your email address is about to change',
    heading: 'Do you want to change your address?',
    text: 'Someone asked to change the email address of your account to {email}. We have sent a confirmation link there. Nothing changes until it is used. If this was you, you don’t need to do anything here.',
    afterword:
      'If this wasn’t you, please set a new password right away. This cancels the change and logs out all devices.',
    action: 'This wasn’t me',
    reason: 'You’re receiving this email because someone asked to change the email address of your account.',
  },
  'email-changed': {
    subject: 'Your email address has been changed',
    heading: 'Your account has a new email address.',
    text: 'Your account in the referral programme of {tenant} now uses a different email address. You can no longer log in with this one. If this was you, you don’t need to do anything.',
    afterword: 'If this wasn’t you, please contact us right away so that we can secure your account.',
    action: 'This wasn’t me',
    reason: 'You’re receiving this email because this was the email address of your account until now.',
  },
  'consent-ended': {
    subject: 'Your consent has been withdrawn',
    heading: 'Your consent has been withdrawn.',
    text: 'As you asked, we have recorded the withdrawal of your consent to the following:',
    wording: '“{wording}”',
    afterword: 'Nothing else changes. If you did not ask us to do this, please contact us.',
    action: 'Contact us',
    reason: 'You’re receiving this email because a consent you had given us was withdrawn.',
  },
  'new-login': {
    subject: 'New login to your account',
    heading: 'Was that you?',
    text: 'Someone has just logged in to your account {email} from a device we did not recognise. If this was you, you don’t need to do anything.',
    afterword: 'If this wasn’t you, log out that device and set a new password.',
    on: '{browser} on {system}',
    unknown: 'Unknown device',
    action: 'View my logins',
    otherAction: 'Set a new password',
    reason: 'You’re receiving this email because someone logged in to your account from a new device.',
  },
  'link-ending': {
    subject: 'Your referral link expires on {day}',
    heading: 'Your link expires on {day}.',
    text: 'Your link to “{product}” is valid until {day}. You can extend it by 60 days with one click.',
    action: 'View and extend link',
    subjectMany: 'Some of your referral links expire soon',
    headingMany: 'Some of your links expire soon.',
    textMany:
      'These links expire in a few days. In your personal area you can extend each of them by 60 days with one click.',
    line: '“{product}”: valid until {day}',
    more: 'And others.',
    actionMany: 'View and extend links',
    personalLink: 'Your personal link for all offers never expires: {link}',
    afterword:
      'If you no longer need a link, you don’t need to do anything. Anything already in progress is not affected.',
    reason: 'You’re receiving this email because you have recommended us.',
  },
  'referral-news': {
    subject: 'News about your referrals',
    heading: 'News about your referrals.',
    ordered: '“{product}”: Someone ordered through your link.',
    orderedWithReward:
      '“{product}”: Someone ordered through your link. If it leads to a contract, a reward of {amount} is planned for you.',
    concluded: '“{product}”: The contract has been concluded.',
    concludedWithReward:
      '“{product}”: The contract has been concluded. A reward of {amount} is planned for you. We will email you again once it is released.',
    failed: {
      rejected:
        '“{product}”: Unfortunately the order did not lead to a contract. The provider could not accept it.',
      withdrawn: '“{product}”: The order was withdrawn.',
      cancelled: '“{product}”: The order was cancelled.',
    },
    unconfirmed: '“{product}”: The order was not confirmed within twelve weeks and is no longer valid.',
    interest: {
      ordered: '“{product}”: Someone requested a quote through your link.',
      orderedWithReward:
        '“{product}”: Someone requested a quote through your link. If it leads to a contract, a reward of {amount} is planned for you.',
      failed: {
        rejected: '“{product}”: Unfortunately the request did not lead to a contract.',
        withdrawn: '“{product}”: The request was withdrawn.',
        cancelled: '“{product}”: The request was closed.',
      },
      unconfirmed: '“{product}”: The request was not confirmed within twelve weeks and is no longer valid.',
      contractFailed: {
        rejected: '“{product}”: Unfortunately the contract no longer exists.',
        withdrawn: '“{product}”: The contract was withdrawn.',
        cancelled: '“{product}”: The contract was cancelled.',
      },
    },
    more: 'You can find more news in your personal area.',
    action: 'View your referrals',
    afterword: 'You can see who it was in your personal area, if the person has agreed to that.',
    reason: 'You’re receiving this email because you have recommended us.',
  },
  'order-moved': {
    subject: 'About the order of “{product}”',
    heading: 'The order belongs to another referral.',
    text: 'We told you that “{product}” was ordered through your referral. It has since turned out that the order belongs to another referral. This means you do not get a reward for it.',
    request:
      'We told you that a quote for “{product}” was requested through your referral. It has since turned out that the request belongs to another referral. This means you do not get a reward for it.',
    kind: 'You did nothing wrong, and there is nothing for you to do. Everything else that comes from your referrals counts as before.',
    action: 'View my referrals',
    afterword: 'If you think this is a mistake, write to us and we will look into it again.',
    reason: 'You’re receiving this email because you have recommended us.',
  },
  'order-received': {
    subject: 'We have your order {orderNumber}',
    heading: 'Thank you for your order.',
    text: 'We have received your order of “{product}” and will pass it on once you have confirmed your details. {recommender} recommended this offer to you.',
    textReward:
      'You get {amount} of the reward. Please check and confirm your details so that we can pay it to you once it is released.',
    textConfirm: 'Please check and confirm your details.',
    action: 'Confirm details',
    afterword:
      'If you do not confirm your details, we delete them after twelve weeks and take no further action. If the provider has already reported on it by then, we keep them until the contract and the reward are settled.',
    reason: 'You’re receiving this email because an order was placed with your email address.',
    interest: {
      subject: 'We have your request {orderNumber}',
      heading: 'Thank you for your request.',
      text: 'You have requested a quote for “{product}”, which {recommender} recommended to you. You have not ordered anything yet.',
      textConfirm: 'Please check and confirm your details. We will then get back to you with a quote.',
      reason: 'You’re receiving this email because a quote was requested with your email address.',
    },
  },
  'reward-ready': {
    subject: 'Your reward of {amount} is ready',
    heading: '{amount} is waiting for you.',
    text: 'The referral for “{product}” has led to a contract. You can now collect your reward {ways}.',
    textBonus: 'Thanks to your successful referrals, you have earned a bonus. You can now collect it {ways}.',
    waysBoth: 'by bank transfer or as a voucher',
    waysCash: 'by bank transfer',
    action: 'Collect reward',
    afterword: 'You have until {expiry} to collect it.',
    reason: 'You’re receiving this email because you have earned a reward.',
  },
  'reward-expiring': {
    subject: 'Collect your {amount} by {expiry}',
    heading: 'Your {amount} is only available until {expiry}.',
    text: 'You have until {expiry} to collect your {reward}. After that it expires, which would be a shame. Collecting it takes less than a minute.',
    action: 'Collect reward',
    afterword: 'If you have already collected it, you don’t need to do anything.',
    reason: 'You’re receiving this email because you have earned a reward.',
  },
  'order-confirmed': {
    subject: 'Your order {orderNumber} is confirmed',
    heading: 'Your order is confirmed.',
    text: 'You have ordered “{product}” from {tenant} and confirmed your details. We are now processing your order.',
    attached: 'Attached are the documents you were able to read before you ordered: {documents}.',
    linked: '{document} is too large to attach. You can find it here: {url}',
    afterword: 'Please keep this email for your records.',
    reason: 'You’re receiving this email because you ordered from us and confirmed your order.',
  },
  'order-news': {
    subject: {
      handedOver: 'Your order {orderNumber} is being processed',
      concluded: 'Your contract has been concluded (order {orderNumber})',
      rejected: 'We could not accept your order {orderNumber}',
      withdrawn: 'Your order {orderNumber} has been withdrawn',
      cancelled: 'Your order {orderNumber} has been cancelled',
    },
    heading: {
      handedOver: 'We are taking care of your order.',
      concluded: 'Your contract has been concluded.',
      rejected: 'Sorry, it did not work out this time.',
      withdrawn: 'Your order has been withdrawn.',
      cancelled: 'Your order has been cancelled.',
    },
    text: {
      handedOver:
        'We have received your order of “{product}” and are processing it. You don’t need to do anything right now. We will email you as soon as we know the outcome.',
      concluded: 'Your order of “{product}” has been accepted and your contract has been concluded.',
      rejected:
        'We could not accept your order of “{product}”. There may be a simple reason, for example that the offer is not available at your address. No contract has been concluded. If you have any questions, please write to us.',
      withdrawn:
        'Your order of “{product}” has been withdrawn. You don’t need to do anything else. If you did not withdraw it yourself, please contact us.',
      cancelled:
        'Your order of “{product}” has been cancelled. You don’t need to do anything else. If you did not expect this, please contact us.',
    },
    interest: {
      subject: {
        handedOver: 'Your request {orderNumber} is being processed',
        concluded: 'Your contract has been concluded (request {orderNumber})',
        rejected: 'Your request {orderNumber} has been closed',
        withdrawn: 'Your request {orderNumber} has been withdrawn',
        cancelled: 'Your request {orderNumber} has been closed',
      },
      heading: {
        handedOver: 'We are working on your quote.',
        concluded: 'Your contract has been concluded.',
        rejected: 'Unfortunately it did not work out this time.',
        withdrawn: 'Your request has been withdrawn.',
        cancelled: 'Your request has been closed.',
      },
      text: {
        handedOver:
          'We have received your request for “{product}”. You don’t need to do anything right now: you will get a quote and can then take your time to decide.',
        concluded: 'Your request for “{product}” has led to a contract.',
        rejected:
          'Your request for “{product}” did not lead to a contract. You don’t need to do anything else. If you have any questions, please write to us.',
        withdrawn:
          'Your request for “{product}” has been withdrawn. You don’t need to do anything else. If you did not do that yourself, please contact us.',
        cancelled:
          'Your request for “{product}” has been closed. If you did not expect this, please contact us.',
      },
      contract: {
        subject: {
          rejected: 'Your contract has ended (request {orderNumber})',
          withdrawn: 'Your contract has been withdrawn (request {orderNumber})',
          cancelled: 'Your contract has been cancelled (request {orderNumber})',
        },
        heading: {
          rejected: 'Your contract has ended.',
          withdrawn: 'Your contract has been withdrawn.',
          cancelled: 'Your contract has been cancelled.',
        },
        text: {
          rejected: 'Your contract for “{product}” has ended. If you did not expect this, please contact us.',
          withdrawn:
            'Your contract for “{product}” has been withdrawn. You don’t need to do anything else. If you did not withdraw it yourself, please contact us.',
          cancelled:
            'Your contract for “{product}” has been cancelled. You don’t need to do anything else. If you did not expect this, please contact us.',
        },
      },
      reason: 'You’re receiving this email because you requested a quote from us and confirmed your details.',
    },
    reward: 'A reward of {amount} is planned for you. We will email you when it is ready.',
    action: 'Ask a question',
    reason: 'You’re receiving this email because you ordered from us and confirmed your order.',
  },
  'reward-collected': {
    subject: 'You have collected your reward of {amount}',
    heading: '{amount}: we have your details.',
    textCash:
      'We will transfer your {reward} to the account that was entered when it was collected. We will email you again when the money is on its way.',
    textVoucher:
      'We will send your {reward} as a voucher, in a separate email to the address that was entered when it was collected.',
    afterword: 'If this wasn’t you, please contact us right away.',
    reason: 'You’re receiving this email because your reward was collected.',
  },
  'reward-paid': {
    subject: 'Your reward of {amount} has been transferred',
    heading: '{amount} is on its way to you.',
    text: 'We have transferred your {reward}. It should reach your account by the next working day.',
    offset:
      'We deducted {offset} for an earlier reward whose contract fell through. The amount transferred is {transfer}.',
    subjectSettled: 'Your reward of {amount} has been offset',
    headingSettled: 'Your reward of {amount} has been offset.',
    textSettled:
      'We offset your {reward} in full against an earlier reward whose contract fell through. So there is no transfer this time.',
    afterword: 'Thank you for recommending us.',
    reason: 'You’re receiving this email because you collected your reward by bank transfer.',
  },
  'payout-returned': {
    subject: 'We could not transfer your reward of {amount}: please check your IBAN',
    heading: 'Your {amount} is still available.',
    text: 'The transfer of your {reward} did not go through. The bank gave this reason: {reason}',
    textNext:
      'Your reward is not lost. Please enter your IBAN again, or the IBAN of a different account, and we will transfer it again.',
    transferOnly:
      'You can no longer choose a voucher: a transfer has already been sent to the bank, and we must not pay twice.',
    action: 'Enter IBAN',
    afterword: 'You have until {expiry} to do so.',
    reason: 'You’re receiving this email because you have earned a reward.',
  },
  'reward-clawed-back': {
    subject: 'Unfortunately we have to take back your reward of {amount}',
    heading: 'The contract fell through.',
    text: 'We paid you {amount} for the “{product}” referral. The contract was later {status}. Rewards are only paid for contracts that remain in place.',
    textBonus:
      'We paid you a bonus of {amount} for your successful referrals. One of the contracts that counted towards it was later {status}. Bonuses are only paid for contracts that remain in place.',
    textNext:
      'You don’t need to pay anything back: we will deduct the amount from your next reward. You will see exactly how much before you collect it.',
    rejected: 'rejected by the provider',
    withdrawn: 'withdrawn',
    cancelled: 'cancelled',
    action: 'Ask about this',
    afterword: 'If you have any questions or something is wrong, please get in touch with us.',
    reason: 'You’re receiving this email because we paid you a reward.',
  },
  'employee-invitation': {
    subject: '{name} invites you to join {agency}',
    heading: 'Your access to {agency}',
    text: '{name} has invited you to join {agency} in the referral programme of {tenant}. Setting up your access is quick: check your name, choose a password, done.',
    action: 'Set up access',
    afterword:
      'The link is valid for 14 days and only for you. If you do not know the sender, you can ignore this email.',
    optOut: 'No more invitations to this address',
    reason: 'You’re receiving this email because {name} added you as an employee of {agency}.',
  },
  'customer-invitation': {
    subject: 'Your invitation from {name}',
    heading: 'As agreed: your invitation',
    text: '{name} from {agency} told you about the referral programme of {tenant} and agreed with you to send you this link. Use it to create your account and start recommending.',
    action: 'View invitation',
    afterword: 'The link is valid for 14 days. We will not send a reminder.',
    optOut: 'Do not email me again',
    reason:
      'You’re receiving this one email because you agreed to it in a conversation with {name}. If you did not agree, just click the link below.',
  },
  'contact-message': {
    subject: 'Contact form: {topic} ({reference})',
    topics: {
      reward: 'Question about a reward',
      referral: 'Question about a link or referral',
      account: 'Question about an account',
      accessibility: 'Accessibility feedback',
      other: 'Something else',
    },
    from: '{name} sent a message through the contact form. Email address: {email}',
    phone: 'Phone: {phone}',
    number: 'Referral number: {number}',
    reply: 'If you reply to this email, your reply goes to that address.',
    reason: 'You’re receiving this email because messages from the contact form go to your address.',
  },
  'contact-receipt': {
    subject: 'We have received your message ({reference})',
    heading: 'We have received your message.',
    topics: {
      reward: 'reward',
      referral: 'link or referral',
      account: 'account',
      accessibility: 'accessibility',
      other: 'something else',
    },
    text: 'Thank you for contacting us. Your topic: {topic}. We will read your message and reply to this email address.',
    next: 'If you call us, please quote this reference:',
    afterword:
      'For security reasons we do not repeat your message here. If this wasn’t you, you can ignore this email.',
    reason: 'You’re receiving this email because your address was entered in our contact form.',
  },
  'goodwill-accepted': {
    subject: 'We found your missing contract for “{product}”',
    heading: 'We have found the contract.',
    text: 'You told us about a missing contract. We have found it and matched it to your referral for “{product}”. You can collect your reward as soon as it is ready.',
    action: 'View status',
    afterword: 'You don’t need to do anything until then. We will email you when it is ready.',
    reason: 'You’re receiving this email because you told us about a missing contract.',
  },
  'goodwill-rejected': {
    subject: 'Your enquiry about “{product}”',
    heading: 'We could not accept this contract.',
    text: 'You told us about a contract for your “{product}” referral. We have checked, and unfortunately we cannot match it to your referral.',
    action: 'View request',
    afterword: 'If you have information we have not seen yet, feel free to send us a new request.',
    reason: 'You’re receiving this email because you told us about a missing contract.',
  },
  'goodwill-question': {
    subject: 'A question about your enquiry about “{product}”',
    heading: 'We have one more question.',
    text: 'You told us about a contract for your “{product}” referral. To find it, we need some more information from you:',
    action: 'Answer question',
    afterword: 'You can reply there and upload documents.',
    reason: 'You’re receiving this email because you told us about a missing contract.',
  },
  voucher: {
    subject: 'Your voucher worth {amount}',
    heading: 'Here is your voucher.',
    text: 'Hello {name}, here is the code for your voucher worth {amount}:',
    afterword: 'Please keep this email safe. The code is as good as cash.',
    issuer: 'You can redeem it at {issuer}.',
    validUntil: 'It is valid until {day}.',
    reason: 'You’re receiving this email because you collected your reward as a voucher.',
  },
  'voucher-replaced': {
    subject: 'Your new voucher code for {amount}',
    heading: 'Here is your new code.',
    text: 'Hello {name}, your previous voucher code for {amount} is no longer valid. Please use this one instead:',
    reason: 'You’re receiving this email because we replaced the code of your voucher.',
  },
  'voucher-stock-low': {
    subject: 'Vouchers are running low: {kind} ({amount})',
    heading: 'Vouchers are running low.',
    text: 'Codes left for “{kind}” ({amount}): {free}.',
    afterword:
      'When there are none left, anyone who chooses a voucher will have to wait. Please upload new codes in the back office.',
    reason: 'You’re receiving this email because your address receives operational alerts.',
  },
}

export default mail
