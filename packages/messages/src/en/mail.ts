import type { MailTexts } from '../de/mail.ts'

const mail: MailTexts = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  greeting: 'Hello {firstName},',
  rewardOf: {
    reward: 'reward for the “{product}” referral',
    bonus: 'bonus for your successful referrals',
  },
  share: {
    heading: 'Your referral link',
    text: 'Send it on right away, or copy it:',
    textCopy: 'Copy it and pass it on any way you like:',
    whatsapp: 'Share on WhatsApp',
    email: 'Share by email',
    qr: 'Is your contact right there with you? Let them scan this QR code.',
    qrAlt: 'QR code of your referral link',
  },
  'opt-in': {
    subject: 'Your referral is ready: please confirm your email address',
    heading: 'Please confirm your email address.',
    text: 'Your referral link for “{product}” works right away, so go ahead and share it. We can only pay you a reward once you have confirmed your email address and chosen a password. After that, you can check on your referral at any time.',
    address:
      'This is about the address {email}. We ask so that nobody can create a referral with someone else’s address.',
    action: 'Confirm email address',
    actionUrl: 'Button not working? Please open this address:',
    afterword: 'The confirmation link is valid for 72 hours. If this wasn’t you, you can ignore this email.',
    reason: 'You’re receiving this email because a referral was created with your email address.',
  },
  'referral-created': {
    subject: 'Your referral link is ready',
    heading: 'Your referral link is ready.',
    text: 'Your referral link for “{product}” works right away. You can check on it at any time in your personal area.',
    action: 'Go to my personal area',
    personalLink: 'To recommend anything else, use your personal link {link}, which never expires.',
    afterword: 'If this wasn’t you, please let us know.',
    reason: 'You’re receiving this email because a referral was created with your email address.',
  },
  welcome: {
    subject: 'Please confirm your email address',
    heading: 'Please confirm your email address.',
    text: 'You’re almost done: please confirm your email address and choose a password for your account with the {tenant} referral programme. You can then check on your referrals at any time.',
    action: 'Confirm email address',
    afterword: 'The link is valid for 72 hours. If this wasn’t you, you can ignore this email.',
    reason: 'You’re receiving this email because it was requested on our site with your email address.',
  },
  'account-exists': {
    subject: 'You already have an account with us',
    heading: 'You already have an account.',
    text: 'Someone has just tried to create an account with your email address {email}. You already have one, so you can simply log in. If you have forgotten your password, you can reset it on the login page.',
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
      'If this wasn’t you, someone knows your password. Please remove the passkey right away, set a new password and contact us.',
    reason: 'You’re receiving this email because a passkey was added to your account.',
  },
  'webhook-paused': {
    subject: '{tenant}: webhook paused because your system is not responding',
    heading: 'We have paused the webhook.',
    text: 'We stopped sending events to {url} because nothing could be delivered for several days or your system replied that the address no longer exists.',
    afterword:
      'Please fix the address or your system, then switch the webhook back on in the back office. We keep new events for {days} days and will deliver them then.',
    reason: 'You’re receiving this email because your address receives alerts about this interface.',
  },
  'orders-waiting': {
    one: {
      subject: '{tenant}: 1 new order',
      heading: 'There is 1 new order.',
      text: 'A customer has ordered or requested a quote through the {tenant} referral programme and confirmed their details. To protect their data, this email does not contain the details. Please log in to the back office and download the file there.',
    },
    other: {
      subject: '{tenant}: {count} new orders',
      heading: 'There are {count} new orders.',
    },
    text: 'Customers have ordered or requested a quote through the {tenant} referral programme and confirmed their details. To protect their data, this email does not contain the details. Please log in to the back office and download the file there.',
    action: 'View orders',
    reason:
      'You’re receiving this email because your address receives notifications about new orders in this programme.',
  },
  test: {
    subject: 'Test email from {tenant}',
    heading: 'Your emails are arriving.',
    text: 'This test email was sent from {sender}. It shows you what emails from {tenant} look like.',
    afterword:
      'You don’t need to do anything. If this email landed in your spam folder, the sender’s domain is probably missing its SPF and DKIM records.',
    reason: 'You’re receiving this email because you requested it in the back office of {tenant}.',
  },
  'agency-registration': {
    subject: 'Your agency registration',
    heading: 'Please confirm your email address.',
    headingKnown: 'You are already registered.',
    text: 'Someone registered an agency for the {tenant} referral programme with your email address. If this was you, please confirm the address. After that, we will ask you for the agency’s tax and bank details and, if you don’t have one yet, a password.',
    known:
      'Someone has just tried to register an agency for the {tenant} referral programme with your email address. You already take part in it, for an agency or as a sales partner, so we did not go ahead with the registration. You can simply log in.',
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
    heading: 'Your agency is active.',
    text: '{name} is active in the {tenant} referral programme. You can now invite employees and customers, and earn commission on the contracts you bring in.',
    action: 'Go to your agency',
    reason: 'You’re receiving this email because you registered an agency.',
  },
  'agency-sent-back': {
    subject: 'We need a little more information from you',
    heading: 'We need a little more information.',
    text: 'We have reviewed the details of {name} and need something else from you before we can activate your agency in the {tenant} referral programme:',
    action: 'Complete your details',
    reason: 'You’re receiving this email because you registered an agency.',
  },
  'agency-closed': {
    subject: 'Your agency has been closed',
    heading: 'Your agency has been closed.',
    text: '{name} can no longer take part in the {tenant} referral programme. Anything you have already earned will still be settled and paid out. We have closed your agency for this reason:',
    afterword:
      'You can still log in to see your commissions and credit notes. If you think this is a mistake, please contact us.',
    action: 'Go to your agency',
    reason: 'You’re receiving this email because you registered an agency.',
  },
  'credit-note-issued': {
    subject: 'Your commission: credit note {number}',
    heading: 'Your new credit note is ready.',
    text: 'We have issued a credit note (self-billed invoice) for your commission: {number} for {amount}, made out to {name}. We will transfer the money to your bank account by {day}. Please check the credit note before then. If something is wrong, you can object to it online.',
    textOffset:
      'We have issued a credit note (self-billed invoice) for your commission: {number} for {amount}, made out to {name}. An earlier credit note was corrected after we had paid it, so we will deduct what is still open from it. We will transfer anything left over to your bank account by {day}. Please check the credit note before then. If something is wrong, you can object to it online.',
    textNoAccount:
      'We have issued a credit note (self-billed invoice) for your commission: {number} for {amount}, made out to {name}. We do not have a bank account for you at the moment. Please enter one so that we can pay you. Please check the credit note, too. If something is wrong, you can object to it online.',
    action: 'View credit note',
    actionNoAccount: 'Enter bank account',
    reason:
      'You’re receiving this email because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-returned': {
    subject: 'Please check your bank details: we could not pay credit note {number}',
    heading: 'We need a different bank account.',
    text: 'Our transfer of {amount} to {name} for credit note {number} did not go through. Your money is not lost. Please enter a different bank account, and we will send the payment again.',
    action: 'Enter bank account',
    reason:
      'You’re receiving this email because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-paid': {
    subject: 'We have paid your credit note {number}',
    heading: 'We have transferred your commission.',
    text: 'We have paid credit note {number} for {amount}, made out to {name}. Our bank confirmed the transfer of {transfer} to your account ending in {account} on {day}.',
    offset:
      'We deducted the remaining {offset} because an earlier credit note was corrected after we had paid it.',
    owed: 'This includes {owed} that we still owed you from an earlier credit note.',
    subjectSettled: 'Your credit note {number} has been offset against an earlier one',
    headingSettled: 'Your credit note has been offset.',
    textSettled:
      'On {day}, we offset the whole of credit note {number} for {amount}, made out to {name}, against an earlier credit note that was corrected after we had paid it. This means there is no transfer this time.',
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
    action: 'View cancellation document',
    reason:
      'You’re receiving this email because you take part in the referral programme as an agency or sales partner.',
  },
  'credit-note-objected': {
    subject: 'Objection to credit note {number}',
    heading: 'An agency or sales partner has objected to a credit note.',
    text: '{name} has objected to credit note {number} for {amount}. It will not be paid until you reply or correct it. The objection says:',
    textPaid:
      '{name} has objected to credit note {number} for {amount}, which has already been paid. Please reply or correct it. The objection says:',
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
    text: 'Someone registered as a sales partner in the {tenant} referral programme with your email address. If this was you, please confirm the address. We will then review your details and email you when your access is active.',
    known:
      'Someone has just tried to register as a sales partner in the {tenant} referral programme with your email address. You already take part in it, for an agency or as a sales partner, so we did not go ahead with the registration. You can simply log in.',
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
    heading: 'You are now a sales partner.',
    text: 'You are now active as a sales partner in the {tenant} referral programme. Create your own links and earn commission on the contracts you bring in.',
    action: 'Go to your area',
    reason: 'You’re receiving this email because you registered as a sales partner.',
  },
  'partner-sent-back': {
    text: 'We have reviewed your details and need something else from you before we can activate you as a sales partner in the {tenant} referral programme:',
    reason: 'You’re receiving this email because you registered as a sales partner.',
  },
  'partner-closed': {
    subject: 'Your access as a sales partner has ended',
    heading: 'Your access as a sales partner has ended.',
    text: 'You can no longer take part in the {tenant} referral programme as a sales partner. Anything you have already earned will still be settled and paid out. We have ended your access for this reason:',
    action: 'View my commissions',
    reason: 'You’re receiving this email because you registered as a sales partner.',
  },
  'newsletter-optin': {
    subject: 'Please confirm your newsletter subscription',
    heading: 'Would you like our newsletter?',
    text: 'Someone signed up for our newsletter with the email address {email}. We will only send it if you confirm. By confirming, you agree to the following:',
    wording: '“{wording}”',
    action: 'Confirm subscription',
    afterword:
      'The link is valid for 72 hours. If you did not sign up, you can ignore this email: without your confirmation you will not get the newsletter.',
    optOut: 'No, I don’t want the newsletter',
    reason:
      'You’re receiving this email because someone signed up for our newsletter with your email address.',
  },
  'password-reset': {
    subject: 'Reset your password',
    heading: 'Forgot your password? No problem.',
    text: 'Use this link to set a new password. You will then be logged in straight away, and all other devices will be logged out.',
    textAgency:
      'Use this link to set a new password for your agency account. All devices will be logged out. You can then log in with the new password.',
    action: 'Set a new password',
    afterword:
      'The link is valid for 60 minutes and can only be used once. If you did not ask for it, you can ignore this email: your password will not change.',
    reason: 'You’re receiving this email because someone asked to reset the password for your email address.',
  },
  'password-locked': {
    subject: 'Your account is locked',
    heading: 'Your account is locked.',
    text: 'Someone asked to reset the password for your email address. Your account is locked, though, so you would not be able to log in with a new password. Please contact us: we will be happy to tell you why and what you can do.',
    action: 'Contact us',
    reason: 'You’re receiving this email because someone asked to reset the password for your email address.',
  },
  'password-changed': {
    subject: 'Your password has been changed',
    heading: 'Your password has been changed.',
    text: 'The password for {email} has just been changed. All other devices have been logged out. If this was you, you don’t need to do anything.',
    afterword:
      'If this wasn’t you, please set a new password right away. We will send you a link for this by email, and all other devices will be logged out.',
    action: 'This wasn’t me',
    reason: 'You’re receiving this email because the password of your account was changed.',
  },
  'email-change': {
    subject: 'Please confirm your new email address',
    heading: 'Is this your new email address?',
    text: 'Someone entered {email} as the new email address of an account in the {tenant} referral programme. If this was you, please confirm it. From then on, you will log in with this address and receive our emails here.',
    action: 'Confirm new address',
    afterword:
      'The link is valid for 24 hours and can only be used once. If this wasn’t you, you can ignore this email: nothing changes without your confirmation.',
    reason: 'You’re receiving this email because someone entered your address as their new email address.',
  },
  'email-change-notice': {
    subject: 'Request to change your email address',
    heading: 'Did you ask to change your email address?',
    text: 'Someone asked to change the email address of your account to {email}. We have sent a confirmation link to that address, and nothing changes until it is used. If this was you, you don’t need to do anything here.',
    afterword:
      'If this wasn’t you, please set a new password right away. This cancels the change and logs you out on all devices.',
    action: 'Set a new password',
    reason: 'You’re receiving this email because someone asked to change the email address of your account.',
  },
  'email-changed': {
    subject: 'Your email address has been changed',
    heading: 'Your account has a new email address.',
    text: 'Your account in the {tenant} referral programme now uses a different email address. You can no longer log in with this one. If this was you, you don’t need to do anything.',
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
    heading: 'Was this you?',
    text: 'Someone has just logged in to your account {email} from a device we did not recognise. If this was you, you don’t need to do anything.',
    afterword: 'If this wasn’t you, please log out that device and set a new password.',
    on: '{browser} on {system}',
    unknown: 'Unknown device',
    action: 'View my logins',
    otherAction: 'Set a new password',
    reason: 'You’re receiving this email because someone logged in to your account from a new device.',
  },
  'link-ending': {
    subject: 'Your referral link expires on {day}',
    heading: 'Your link expires on {day}.',
    text: 'Your link for “{product}” is valid until {day}. You can extend it by 60 days with one click.',
    action: 'View and extend link',
    subjectMany: 'Some of your referral links expire soon',
    headingMany: 'Some of your links expire soon.',
    textMany:
      'These links expire in the next few days. In your personal area, you can extend each of them by 60 days with one click.',
    line: '“{product}”: valid until {day}',
    more: 'You’ll find the rest in your personal area.',
    actionMany: 'View and extend links',
    personalLink: 'Your personal link for all offers never expires: {link}',
    afterword:
      'If you no longer need a link, you don’t need to do anything. Orders already placed through it are not affected.',
    reason: 'You’re receiving this email because you have recommended us.',
  },
  'referral-news': {
    subject: 'News about your referrals',
    heading: 'There is news about your referrals.',
    ordered: '“{product}”: Someone ordered through your link.',
    orderedWithReward:
      '“{product}”: Someone ordered through your link. If this leads to a contract, you can expect a reward of {amount}.',
    concluded: '“{product}”: The contract has been concluded.',
    concludedWithReward:
      '“{product}”: The contract has been concluded. You can expect a reward of {amount}. We will email you again once you can collect it.',
    failed: {
      rejected: '“{product}”: Unfortunately, the provider could not accept the order.',
      withdrawn: '“{product}”: Unfortunately, the customer withdrew their order.',
      cancelled: '“{product}”: Unfortunately, the order was cancelled.',
    },
    unconfirmed: '“{product}”: The order was not confirmed within twelve weeks and is no longer valid.',
    interest: {
      ordered: '“{product}”: Someone requested a quote through your link.',
      orderedWithReward:
        '“{product}”: Someone requested a quote through your link. If this leads to a contract, you can expect a reward of {amount}.',
      failed: {
        rejected: '“{product}”: Unfortunately, the request did not lead to a contract.',
        withdrawn: '“{product}”: Unfortunately, the request was withdrawn.',
        cancelled: '“{product}”: Unfortunately, the request was closed.',
      },
      unconfirmed: '“{product}”: The request was not confirmed within twelve weeks and is no longer valid.',
      contractFailed: {
        rejected: '“{product}”: Unfortunately, the contract no longer exists.',
        withdrawn: '“{product}”: Unfortunately, the customer withdrew from the contract.',
        cancelled: '“{product}”: Unfortunately, the contract was cancelled.',
      },
    },
    more: 'You can find more news in your personal area.',
    action: 'View my referrals',
    afterword: 'If the person has agreed to it, you can see who it was in your personal area.',
    reason: 'You’re receiving this email because you have recommended us.',
  },
  'order-moved': {
    subject: 'About the order for “{product}”',
    subjectRequest: 'About the request for “{product}”',
    heading: 'The order belongs to another referral.',
    headingRequest: 'The request belongs to another referral.',
    text: 'We told you that “{product}” was ordered through your referral. It has since turned out that the order belongs to another referral. This means you will not get a reward for it.',
    request:
      'We told you that a quote for “{product}” was requested through your referral. It has since turned out that the request belongs to another referral. This means you will not get a reward for it.',
    kind: 'You haven’t done anything wrong, and there is nothing you need to do. All other orders and requests from your referrals count as before.',
    action: 'View my referrals',
    afterword: 'If you think this is a mistake, please contact us and we will look into it again.',
    reason: 'You’re receiving this email because you have recommended us.',
  },
  'order-received': {
    subject: 'Please confirm your order {orderNumber}',
    heading: 'Thank you for your order.',
    text: 'We have received your order for “{product}”, which {recommender} recommended to you. We will process it once you have confirmed your details.',
    textUnnamed:
      'We have received your order for “{product}”. We will process it once you have confirmed your details.',
    textReward:
      'Your share of the reward is {amount}. Please check and confirm your details so that we can pay it to you once it is released.',
    textConfirm: 'Please check and confirm your details.',
    action: 'Confirm details',
    afterword:
      'If you do not confirm your details, we will delete them after twelve weeks and nothing else will happen. If the provider has already reported back to us by then, we will keep them until the contract and the reward are settled.',
    reason: 'You’re receiving this email because an order was placed with your email address.',
    interest: {
      subject: 'Please confirm your request {orderNumber}',
      heading: 'Thank you for your request.',
      text: 'You have requested a quote for “{product}”, which {recommender} recommended to you. You have not ordered anything yet.',
      textUnnamed: 'You have requested a quote for “{product}”. You have not ordered anything yet.',
      textConfirm: 'Please check and confirm your details. We will then get back to you with a quote.',
      reason: 'You’re receiving this email because a quote was requested with your email address.',
    },
  },
  'reward-ready': {
    subject: 'Your reward of {amount} is ready',
    heading: '{amount} is waiting for you.',
    text: 'The referral for “{product}” has led to a contract. You can now collect your reward {ways}.',
    textBonus: 'Thanks to your successful referrals, you have earned a bonus. You can now collect it {ways}.',
    waysCash: 'by bank transfer',
    waysVoucher: 'as a voucher',
    offset: 'We will deduct {offset} from it for an earlier reward whose contract fell through.',
    action: 'Collect reward',
    afterword: 'You have until {expiry} to collect it.',
    reason: 'You’re receiving this email because you have earned a reward.',
  },
  'reward-expiring': {
    subject: 'Collect your {amount} by {expiry}',
    heading: 'Your {amount} is only available until {expiry}.',
    text: 'You have until {expiry} to collect your {reward}. After that, it will expire. Collecting it takes less than a minute.',
    offset: 'We will deduct {offset} from it for an earlier reward whose contract fell through.',
    action: 'Collect reward',
    afterword: 'If you have already collected it, you don’t need to do anything.',
    reason: 'You’re receiving this email because you have earned a reward.',
  },
  'order-confirmed': {
    subject: 'You have confirmed your order {orderNumber}',
    heading: 'You have confirmed your order.',
    text: 'You have ordered “{product}” from {tenant} and confirmed your details. We are now processing your order.',
    attached: 'We have attached the documents you could read before you ordered: {documents}.',
    linked: '{document} is too large to attach. You can find it here: {url}',
    afterword: 'Please keep this email for your records.',
    reason: 'You’re receiving this email because you ordered from us and confirmed your order.',
  },
  'order-news': {
    subject: {
      handedOver: 'We are processing your order {orderNumber}',
      concluded: 'Your contract is in place (order {orderNumber})',
      rejected: 'We could not accept your order {orderNumber}',
      withdrawn: 'You have withdrawn your order {orderNumber}',
      cancelled: 'Your order {orderNumber} has been cancelled',
    },
    heading: {
      handedOver: 'We are processing your order.',
      concluded: 'Your contract is in place.',
      rejected: 'Sorry, we could not accept your order.',
      withdrawn: 'You have withdrawn your order.',
      cancelled: 'Your order has been cancelled.',
    },
    text: {
      handedOver:
        'We have received your order for “{product}” and are processing it. You don’t need to do anything right now. We will email you as soon as we know the outcome.',
      concluded: 'Your order for “{product}” has been accepted, and your contract is now in place.',
      rejected:
        'We could not accept your order for “{product}”. There may be a simple reason, for example that the offer is not available at your address. No contract has been concluded. If you have any questions, please contact us.',
      withdrawn:
        'We have recorded that you have withdrawn your order for “{product}”. You don’t need to do anything else. If this wasn’t you, please contact us.',
      cancelled:
        'Your order for “{product}” has been cancelled. You don’t need to do anything else. If you did not expect this, please contact us.',
    },
    contract: {
      subject: {
        rejected: 'Your contract has ended (order {orderNumber})',
        withdrawn: 'You have withdrawn from your contract (order {orderNumber})',
        cancelled: 'Your contract has been cancelled (order {orderNumber})',
      },
    },
    interest: {
      subject: {
        handedOver: 'We are working on your request {orderNumber}',
        concluded: 'Your contract is in place (request {orderNumber})',
        rejected: 'Your request {orderNumber} has been closed',
        withdrawn: 'Your request {orderNumber} has been withdrawn',
        cancelled: 'Your request {orderNumber} has been closed',
      },
      heading: {
        handedOver: 'We are working on your quote.',
        concluded: 'Your contract is in place.',
        rejected: 'Your request did not lead to a contract.',
        withdrawn: 'Your request has been withdrawn.',
        cancelled: 'Your request has been closed.',
      },
      text: {
        handedOver:
          'We have received your request for “{product}”. You don’t need to do anything right now: you will get a quote and can then take your time to decide.',
        concluded: 'Following your request, your contract for “{product}” is now in place.',
        rejected:
          'Unfortunately, your request for “{product}” did not lead to a contract. You don’t need to do anything else. If you have any questions, please contact us.',
        withdrawn:
          'Your request for “{product}” has been withdrawn. You don’t need to do anything else. If this wasn’t you, please contact us.',
        cancelled:
          'Your request for “{product}” has been closed. You don’t need to do anything else. If you did not expect this, please contact us.',
      },
      contract: {
        subject: {
          rejected: 'Your contract has ended (request {orderNumber})',
          withdrawn: 'You have withdrawn from your contract (request {orderNumber})',
          cancelled: 'Your contract has been cancelled (request {orderNumber})',
        },
        heading: {
          rejected: 'Your contract has ended.',
          withdrawn: 'You have withdrawn from your contract.',
          cancelled: 'Your contract has been cancelled.',
        },
        text: {
          rejected: 'Your contract for “{product}” has ended. If you did not expect this, please contact us.',
          withdrawn:
            'We have recorded that you have withdrawn from your contract for “{product}”. You don’t need to do anything else. If this wasn’t you, please contact us.',
          cancelled:
            'Your contract for “{product}” has been cancelled. You don’t need to do anything else. If you did not expect this, please contact us.',
        },
      },
      reason: 'You’re receiving this email because you requested a quote from us and confirmed your details.',
    },
    reward: 'You can expect a reward of {amount} for it. We will email you when you can collect it.',
    action: 'Contact us',
    reason: 'You’re receiving this email because you ordered from us and confirmed your order.',
  },
  'reward-collected': {
    subject: 'You have collected your reward of {amount}',
    heading: 'Your reward of {amount} has been collected.',
    textCash:
      'We will transfer your {reward} {payoutWithin} of collecting to the bank account that was entered. We will email you again when the money is on its way.',
    offset:
      'We will deduct {offset} for an earlier reward whose contract fell through and transfer the remaining {transfer}.',
    textVoucher:
      'We will send you your {reward} as a voucher, in a separate email to the address that was entered when it was collected.',
    afterword: 'If this wasn’t you, please contact us right away.',
    reason: 'You’re receiving this email because your reward was collected.',
  },
  'reward-paid': {
    subject: 'We have transferred your reward of {amount}',
    heading: 'Your reward of {amount} is on its way.',
    text: 'We have transferred your {reward}. The money should reach your account by the next working day.',
    offset:
      'We deducted {offset} for an earlier reward whose contract fell through. The amount transferred is {transfer}.',
    subjectSettled: 'Your reward of {amount} has been offset against an earlier one',
    headingSettled: 'Your reward of {amount} has been offset.',
    textSettled:
      'We have offset your {reward} in full against an earlier reward whose contract fell through. This means there is no transfer this time.',
    afterword: 'Thank you for recommending us.',
    reason: 'You’re receiving this email because you are entitled to a reward.',
  },
  'payout-returned': {
    subject: 'Please check your bank details: we could not transfer your reward of {amount}',
    heading: 'Your reward of {amount} is still available.',
    text: 'The transfer of your {reward} did not go through. This is the reason: {reason}',
    textNext:
      'Your reward is not lost. Please enter your IBAN again, or the IBAN of a different account, and we will try again.',
    transferOnly:
      'You can no longer choose a voucher, because we have already sent a transfer to the bank and must not pay twice.',
    action: 'Enter IBAN',
    afterword: 'You have until {expiry} to do so.',
    reason: 'You’re receiving this email because you have earned a reward.',
  },
  'reward-clawed-back': {
    subject: 'We will deduct your reward of {amount} from your next one',
    heading: 'We will deduct a reward from your next one.',
    text: 'You received a reward of {amount} for the “{product}” referral. The contract was later {status}. Rewards are only paid for contracts that remain in place.',
    textOwn:
      'You received a reward of {amount} for your “{product}” contract. It was later {status}. Rewards are only paid for contracts that remain in place.',
    textBonus:
      'You received a bonus of {amount} for your successful referrals. One of the contracts that counted towards it was later {status}. Bonuses are only paid for contracts that remain in place.',
    textNext:
      'You don’t need to pay anything back: we will deduct the amount from your next reward. You will see the exact deduction before you collect it.',
    rejected: 'rejected by the provider',
    withdrawn: 'revoked',
    cancelled: 'cancelled',
    action: 'Contact us',
    afterword: 'If you have any questions or think this is a mistake, please contact us.',
    reason: 'You’re receiving this email because you received a reward from us.',
  },
  'employee-invitation': {
    subject: '{name} invites you to join {agency}',
    heading: 'Your access to {agency}',
    text: '{name} has invited you to join {agency} in the {tenant} referral programme. Setting up your access only takes a moment.',
    action: 'Set up access',
    afterword:
      'The link is valid for 14 days and only for you. If you do not know the sender, you can ignore this email.',
    optOut: 'No more invitations to this address',
    reason: 'You’re receiving this email because {name} added you as an employee of {agency}.',
  },
  'customer-invitation': {
    subject: 'Your invitation from {name}',
    heading: 'As agreed: your invitation',
    text: '{name} from {agency} told you about the {tenant} referral programme, and you agreed to receive this link. Use it to create your account and start recommending.',
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
    from: '{name} has sent you a message through the contact form. Email address: {email}',
    phone: 'Phone: {phone}',
    number: 'Referral number: {number}',
    reply: 'If you reply to this email, your reply goes to that address.',
    reason: 'You’re receiving this email because messages from the contact form go to your address.',
  },
  'contact-receipt': {
    subject: 'We have received your message ({reference})',
    heading: 'We have received your message.',
    topics: {
      reward: 'Reward',
      referral: 'Link or referral',
      account: 'Account',
      accessibility: 'Accessibility',
      other: 'Something else',
    },
    text: 'Thank you for contacting us. Topic: {topic}. We will get back to you at this email address.',
    next: 'If you call us, please quote this reference:',
    afterword:
      'For security reasons, this email does not include your message. If this wasn’t you, you can ignore this email.',
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
    subject: 'Your missing contract for “{product}”: no reward',
    heading: 'Unfortunately, there is no reward for this contract.',
    text: 'You told us about a contract for your “{product}” referral. We have looked into it and, unfortunately, cannot pay a reward for it. This is the reason:',
    action: 'View request',
    afterword: 'If you have information we have not seen yet, you can report the contract again.',
    reason: 'You’re receiving this email because you told us about a missing contract.',
  },
  'goodwill-question': {
    subject: 'Your missing contract for “{product}”: we have a question',
    heading: 'We have one more question.',
    text: 'You told us about a contract for your “{product}” referral. To find it, we need some more information from you:',
    action: 'Answer question',
    afterword: 'You can answer on our website, and upload documents there too.',
    reason: 'You’re receiving this email because you told us about a missing contract.',
  },
  voucher: {
    subject: 'Your voucher worth {amount}',
    heading: 'Here is your voucher.',
    text: 'Here is the code for your voucher worth {amount}:',
    afterword: 'Please keep this email safe: anyone who has the code can use it like cash.',
    issuer: 'You can redeem it at {issuer}.',
    validUntil: 'It is valid until {day}.',
    noEnd: 'It has no expiry date.',
    reason: 'You’re receiving this email because your reward was collected as a voucher.',
  },
  'voucher-replaced': {
    subject: 'Your new voucher code for {amount}',
    heading: 'Here is your new code.',
    text: 'Your previous voucher code for {amount} is no longer valid. Please use this one instead:',
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
