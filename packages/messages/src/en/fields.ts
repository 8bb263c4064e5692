import type { FieldTexts } from '../de/fields.ts'

const fields: FieldTexts = {
  entry: 'This entry',
  required: ' is required',
  'required-alone': 'This field is required.',
  invalid: ' is not valid',
  'campaign-changed':
    'The words of this campaign have just changed, or it has ended. Please read them once more.',
  'agent-unknown': 'We find nobody under this agent number.',
  'email-invalid': 'This is not a valid email address.',
  'email-not-allowed': 'Please enter a valid email address.',
  'email-unchanged': 'This is already your email address.',
  'email-mismatch': 'The two email addresses do not match.',
  'same-as-recommender': 'The email address must not be the same as that of the person recommending.',
  terms: 'Your consent is required to continue.',
  'iban-invalid': ' is not valid',
  'iban-country': 'Please enter a German IBAN; it begins with DE.',
  'vat-id-invalid': 'This VAT ID does not exist. Please check each digit.',
  'vat-id-abroad': 'The reverse charge takes a VAT ID of another EU country.',
  'tax-number-invalid': 'A German tax number has ten to thirteen digits, for example 20/123/45678.',
  'tax-number-or-vat-id':
    'Please give your tax number or your VAT ID. One of them has to be on every credit note.',
  'country-abroad': 'The reverse charge is only for businesses outside Germany.',
  'vat-status-abroad': 'Businesses outside Germany are billed with the reverse charge.',
  'too-long': ' is too long',
  'too-many-keys': 'You have five keys already. Please revoke one of them first.',
  'too-short': ' is too short',
  'control-characters': ' contains characters that are not allowed here',
  'date-format': 'Please enter the date like this: DD.MM.YYYY, for example 24.12.1985.',
  'date-invalid': 'This date does not exist.',
  'zip-format': 'A postcode has five digits.',
  'zip-range': 'Postcodes begin at 01000.',
  'zip-range-order': 'The first postcode is greater than the last.',
  'zip-cells': 'A line has one postcode, or the first and the last of a range.',
  'pdf-required': 'This is not a PDF. Please choose a PDF file.',
  'kind-changed':
    'Whether you order this product or request an offer has just changed. Please read it again, then send.',
  'documents-changed': 'The documents for this order have changed. Please read them again, then order.',
  'zip-not-deliverable': 'Not available here yet',
  'postcodes-bad-lines': 'Some lines of the file are not postcodes. Please correct them first.',
  'postcodes-none': 'There is no postcode in the file.',
  'adult-required': 'You must be at least 18 years old.',
  'no-lower': 'A lower-case letter is missing.',
  'no-upper': 'An upper-case letter is missing.',
  'no-digit': 'A digit is missing.',
  'too-common': 'This password is too well known. Please choose another one.',
  'too-simple':
    'This password is too simple: it is little more than repetitions or sequences like “aaa”, “123” or “qwerty”.',
  'contains-word': 'Please do not use names from our programme in your password.',
  'passkey-invalid': 'The passkey could not be verified. Please try again.',
  'sftp-host': 'Please enter the name of a publicly reachable server, without “sftp://” and without a path.',
  'sftp-key':
    'This is not a private key that a program can use by itself. It must be complete and have no passphrase.',
  'sftp-secret-again': 'Please enter the password or key again for another server, user or kind of login.',
  'sftp-host-key': 'A fingerprint looks like this: ssh-ed25519 SHA256:… with 43 characters.',
  'password-mismatch': 'The two passwords do not match.',
  'password-wrong': 'That password is not right.',
  'sso-department':
    'Your department belongs to no agency that we know. Please ask your IT team: they enter which agency you belong to.',
  'sso-role': 'Your user account is not cleared for this area. Please ask your IT team.',
  'sso-factor':
    'Owners sign in here with a second factor only. Please set one up with your IT team, or log in with your password.',
  'sso-email': 'Your IT team does not send us a confirmed email address. Please ask them.',
  'sso-unknown': 'You do not work for an agency here yet. Please ask the owner of your agency to invite you.',
  'sso-other-agency':
    'You are registered with another agency here. If you have changed agencies, please contact us.',
  'sso-left': 'Your access to this agency has ended. Its owner can open it again.',
  'sso-closed': 'This agency is closed.',
  'sso-inactive': 'Your agency has not been activated yet. Please ask its owner.',
  'department-taken': 'Another agency goes by this name at the identity provider already.',
  'code-wrong': 'This code is wrong or has already been used.',
  'reward-collected': 'The reward has been collected and is being paid; it cannot be divided anew.',
  'reward-paid': 'The reward has been paid; it cannot be divided anew.',
  'reward-released': 'The reward is released. Only a role that moves money can divide it anew.',
  'reward-over': 'The reward was cancelled or has expired; there is nothing left to divide.',
  'no-candidate':
    'The report names other orders that are still under way. It is about one of them, or two persons dismiss it.',
  'is-successor': 'The report replaces another order. Please place it on that order.',
  'one-of-several': 'It could be one of several orders. Please give the order number.',
  'nobody-to-pay': 'Nobody is known for this part whom we could write to.',
  'order-received': 'The order has come in but is not concluded yet.',
  'order-processing': 'The order is still being processed.',
  'order-holding': 'The waiting period of the order is still running.',
  'order-concluded': 'The order is concluded.',
  'order-in-check': 'The order is still being checked and can be released after that.',
  'order-rejected': 'The order was rejected.',
  'second-person-same': 'The second approval has to come from another person than the one who did it.',
  'second-person-new':
    'Your access is newer than this, or was changed after it. Please let another person approve it.',
  'second-person-tied':
    'Within the last seven days one of the two accesses was made or changed by the other person, or both by the same. Please let an independent person approve it.',
  'second-person-there': 'There is a second person who may release money.',
  'order-withdrawn': 'The order was withdrawn.',
  'order-cancelled': 'The order was cancelled.',
  'cash-only': 'While we settle an earlier reward, this one can only be transferred, not taken as a voucher.',
  'transfer-only':
    'A transfer of this reward has already been at the bank. That is why it can only go to an account now, not be taken as a voucher.',
  'sum-changed': 'The sum has changed in the meantime. Please look at it again.',
  'no-vouchers': 'There are no vouchers here. Please choose the transfer.',
  'sold-out':
    'The last code of this kind has just been given away. Your reward is still here for you: choose another kind, the transfer, or wait for new codes.',
  'sole-owner':
    'Nobody else answers for the agency. Somebody has to be made an owner first, under “Employees”, or the agency has to be closed.',
  'under-review':
    'A payout in this batch is still under review. Please take it out, or wait for the decision.',
  'payment-under-way':
    'The credit note is being paid just now. You can go on as soon as the bank has said what became of it.',
  'account-number': 'An account number has four to eight digits.',
  'account-length': 'All accounts must have the same number of digits.',
  'payer-missing': 'This tenant has no account yet from which rewards are paid.',
  'bank-file-unreadable': 'The file cannot be read. Please load it as the bank gave it.',
  'bank-file-unknown': 'The file is neither a pain.002 nor a camt.054.',
  'key-exists': 'There is a key of this name already.',
  'webhook-url': 'Please give a public https address, without name and password.',
  'file-required': 'Please choose a file.',
  'file-type': 'We do not take this kind of file. Possible are PDF, JPEG, PNG and WebP.',
  'file-too-large': 'This file is too large. The limit is 10\u00a0MB.',
  'file-broken': 'This file cannot be read.',
  'picture-too-large': 'This picture has too many pixels. A screenshot of it will do.',
  'language-unknown': 'We do not know this language.',
  'texts-file': 'This file is no list of texts. It needs the columns “key” and “own”.',
  'place-unknown': 'Something in braces does not exist in this text.',
  'place-missing': 'This text lacks something in braces that it cannot do without.',
  'text-unknown': 'There is no text with this key.',
  'too-many-files': 'We take no more files for this request.',
  'unknown-order': 'There is no such order.',
  'goodwill-request-changed':
    'The request has changed since you opened it: the person has answered or uploaded something.',
  'goodwill-orders-changed': 'Orders or rewards of this referral have changed since you opened the request.',
  'goodwill-conflicts-changed':
    'Something has changed at other referrals with the same number since you opened the request.',
  'objection-changed': 'The agency has since objected to something else. Please read the new objection.',
  'name-changed': 'The name has been changed meanwhile. Please check it again.',
  'order-elsewhere':
    'This order already counts for another referral. It can only be accepted here as goodwill once it has failed there and its reward has been taken back.',
  'order-existing-customer':
    'The person who placed this order was already a customer or has another order under way. This reward is for new customers only.',
  'contract-moved':
    'A contract with this number now belongs to another referral. Another contract counts here once the provider has reported it.',
  'address-after-release':
    'The order has been released. The recipient’s address can no longer be changed, as money could still go to it.',
  'check-over': 'One of these orders no longer waits for the second approval.',
  'check-changed': 'One of these orders has changed since you opened this dialog.',
  'report-waits': 'A report that waits about this order has to be clarified first.',
  'reports-changed': 'Another report has come in the meantime. Please check your choice.',
  'split-changed':
    'The order would now become something else than you have seen. Please check the new preview.',
  'move-changed': 'The order would now pay something else than you have seen. Please check the new preview.',
  'move-same': 'The order already belongs to this referral.',
  'move-paid':
    'The reward of this order has been paid. Claw it back first, then accept the contract for the other referral as goodwill.',
  'move-collected':
    'The reward of this order has been collected and is on its way. Claw it back once it is paid, then accept the contract for the other referral as goodwill.',
  'move-released':
    'The order has been released. Report it as failed under “Claw-backs”, then accept the contract for the other referral as goodwill.',
  'move-replaced': 'Another order has taken the place of this one. Please move the new one.',
  'move-over': 'The order has failed or is over; there is nothing left to move.',
  'move-without-contract':
    'This reward was given as goodwill without a contract and belongs to its referral.',
  'move-several': 'This recipient has several orders. Please separate them first.',
  'move-ended': 'This referral has been ended or barred and takes no orders.',
  'move-recommender-gone': 'The recommender of this referral has deleted their account.',
  'move-recommender-locked': 'The recommender of this referral is locked.',
  'move-later': 'This referral is newer than the order.',
  'move-expired': 'The link of this referral had expired on the day of the order. Reopen the referral first.',
  'move-self': 'The recommender of this referral and the recipient are the same person.',
  'move-limit': 'The limit of rewards for this referral or its recommender has been reached.',
  'move-waits': 'A move of this order already waits for the second person.',
  'split-paid':
    'The reward of this order has been paid, and after the split it would not be concluded any more. Claw it back first, then accept the right contract as goodwill.',
  'split-collected':
    'The reward of this order has been collected and is on its way, and after the split it would not be concluded any more. Claw it back once it is paid, then accept the right contract as goodwill.',
  'split-released':
    'The order has been released, and after the split it would not be concluded any more. Report it as failed under “Claw-backs”, then accept the right contract as goodwill.',
  'split-failed-later':
    'The other contract was reported as failed after the release, which ended or clawed back the reward of this order. Accept this contract as goodwill.',
  'split-replaced': 'Another order has taken the place of this one. Please split the new one.',
  'split-over': 'We ended the recipient of this order, not the provider. The order does not come back.',
  'split-without-contract':
    'This reward was given as goodwill without a contract; there is nothing to split.',
  'split-nothing-goes':
    'No report belongs to the other buyer this way. Please choose their number or their reports.',
  'split-nothing-stays': 'Nothing of the first order would be left this way.',
  'split-goodwill':
    'One of the two contracts has brought a reward already, as goodwill or by another order of this customer. Splitting would reward it twice.',
  'split-number-taken':
    'There is an order of its own with this number. Please leave it out, and choose only reports without this number.',
  'split-ended': 'This referral has been ended and takes no second order.',
  'split-expired':
    'The link of the referral had expired on the day of the second order. Reopen the referral first.',
  'split-new-report':
    'A report has come since the proposal, and its number does not say whose it is. Please refuse, and propose again.',
  'too-many': 'That is too many.',
  'unknown-referral': 'There is no such referral.',
  'one-number': 'Please give the customer number or the order number.',
  'before-referral': 'That was before the recommendation.',
  'event-before-referral': 'This time is before the recommendation, or before the click on its link.',
  'event-in-future': 'This time is in the future.',
  'date-future': 'This date is in the future.',
  'id-taken': 'This id is taken.',
  'unknown-category': 'The catalogue has no such category.',
  'unknown-reward': 'The catalogue has no such reward.',
  'unknown-footnote': 'The catalogue has no such footnote.',
  'feed-missing': 'Please enter the address of the feed first, and fetch it.',
  'csv-no-id': 'The file needs a line of headings with a column “id”.',
  amount: 'Please enter an amount like 19.95',
  'yes-or-no': 'Please write yes or no.',
  'whole-number': 'Please enter a whole number.',
  'day-not-to-come': 'Please choose a day after today. What holds already belongs into the price itself.',
  'unknown-product': 'This product is no longer available.',
  'key-reserved': 'This key stands for the administration’s own addresses. Please choose another one.',
  'key-characters': 'Please use lower-case letters, digits and hyphens only.',
  'share-code-invalid':
    'Please use 4 to 24 lower-case letters, digits and single hyphens, and no name that sounds like one of ours.',
  'already-taken': 'This is taken already.',
  'host-invalid': 'Please enter a host name such as refer.example.com, without https:// and without a port.',
  'origin-invalid':
    'Please enter only the beginning of the address, such as https://www.example.com, without a path.',
  'mail-domain-invalid':
    'Please enter domains only, one per line, such as example.com, or *.example.com for its subdomains.',
  'url-invalid': 'Please enter a complete address that begins with https://.',
  'path-characters': 'A path begins with / and has only lower-case letters, digits, hyphens and slashes.',
  'path-params': 'The placeholders with a colon must stay the same.',
  'path-reserved': 'This path is not possible: its beginning stands for something else.',
  'path-taken': 'Another page has this path already.',
  'colour-invalid': 'Please enter a colour such as #2456a6.',
  'unknown-variable': 'This text has a variable that does not exist.',
  'variable-not-shown':
    'This text has a variable that visitors do not see yet: please publish it first, or show it again.',
  'variable-used': 'This variable stands in texts that visitors see. Please take it out there first.',
  'variable-name': 'A name begins with a letter and has only letters and digits, 40 at most.',
  'address-twice': 'This address is in the list already.',
  'address-not-now':
    'We cannot send an invitation to this address at the moment. You are welcome to pass on your link yourself.',
  'already-invited': 'This person has been invited already.',
  'already-employed': 'This person belongs to your agency already.',
  'unknown-member': 'Please choose somebody from your agency.',
  'last-owner': 'An agency needs at least one owner. Please appoint another one first.',
  'csv-no-email': 'The file needs a header line with the columns firstname, lastname and email.',
  'too-many-people': 'We take at most 200 people at once. Please split the file.',
  'rules-overlap':
    'Another rule covers the same scope at the same time. Please look at which one decides, then start again.',
  'too-many-numbers':
    'You have named as many numbers as we check at a time. Please wait until one of them is accepted, or write to us.',
  'own-link': 'This is your own referral link. You cannot use it yourself.',
  'too-small-number': ' is too small',
  'too-large-number': ' is too large',
}

export default fields
