import type { FieldTexts } from '../de/fields.ts'

const fields: FieldTexts = {
  entry: 'This entry',
  required: ' is required',
  'required-alone': 'This field is required.',
  invalid: ' is not valid',
  'campaign-changed':
    'The text of this campaign has just changed, or the campaign has ended. Please read it again.',
  'agent-unknown': 'We could not find anyone with this agent number.',
  'email-invalid': 'This is not a valid email address.',
  'email-not-allowed': 'Please enter a valid email address.',
  'email-unchanged': 'This is already your email address.',
  'email-mismatch': 'The two email addresses do not match.',
  'same-as-recommender': 'The email address must not be the same as the recommender’s.',
  terms: 'Your consent is required to continue.',
  'iban-invalid': ' is not valid',
  'iban-country': 'Please enter a German IBAN, which starts with DE.',
  'vat-id-invalid': 'This VAT ID does not exist. Please check each digit.',
  'vat-id-abroad': 'Reverse charge requires a VAT ID from another EU country.',
  'tax-number-invalid': 'A German tax number has ten to thirteen digits, for example 20/123/45678.',
  'tax-number-or-vat-id':
    'Please enter your tax number or your VAT ID. One of them must be on every credit note.',
  'country-abroad': 'Reverse charge is only for businesses outside Germany.',
  'vat-status-abroad': 'Businesses outside Germany are billed under reverse charge.',
  'too-long': ' is too long',
  'too-many-keys': 'You already have five keys. Please revoke one of them first.',
  'too-short': ' is too short',
  'control-characters': ' contains characters that are not allowed here',
  'date-format': 'Please enter the date like this: DD.MM.YYYY, for example 24.12.1985.',
  'date-invalid': 'This date does not exist.',
  'zip-format': 'A postcode has five digits.',
  'zip-range': 'Postcodes start at 01000.',
  'zip-range-order': 'The first postcode is higher than the last one.',
  'zip-cells': 'Each line contains one postcode, or the first and last of a range.',
  'pdf-required': 'This is not a PDF. Please choose a PDF file.',
  'kind-changed':
    'This product has just changed between ordering and requesting a quote. Please read the page again before you send it.',
  'documents-changed': 'The documents for this order have changed. Please read them again before you order.',
  'zip-not-deliverable': 'Not available here yet',
  'postcodes-bad-lines': 'Some lines of the file are not postcodes. Please correct them first.',
  'postcodes-none': 'There is no postcode in the file.',
  'adult-required': 'You must be at least 18 years old.',
  'no-lower': 'A lower-case letter is missing.',
  'no-upper': 'An upper-case letter is missing.',
  'no-digit': 'A digit is missing.',
  'too-common': 'This password is too common. Please choose a different one.',
  'too-simple':
    'This password is too simple: it consists mainly of repetitions or sequences like “aaa”, “123” or “qwerty”.',
  'contains-word': 'Please do not use names from our programme in your password.',
  'passkey-invalid': 'The passkey could not be verified. Please try again.',
  'sftp-host': 'Please enter the name of a publicly reachable server, without “sftp://” and without a path.',
  'sftp-key': 'This is not a usable private key. It must be complete and must not have a passphrase.',
  'sftp-secret-again':
    'Please enter the password or key again when you change the server, user or login method.',
  'sftp-host-key': 'A fingerprint looks like this: ssh-ed25519 SHA256:… with 43 characters.',
  'password-mismatch': 'The two passwords do not match.',
  'password-wrong': 'This password is incorrect.',
  'sso-department':
    'We do not know an agency for your department. Please ask your IT team to enter which agency you belong to.',
  'sso-role': 'Your user account does not have access to this area. Please ask your IT team.',
  'sso-factor':
    'Owners can only log in here with a second factor. Please set one up with your IT team, or log in with your password.',
  'sso-email':
    'Your company’s identity provider does not send us a confirmed email address. Please ask your IT team.',
  'sso-unknown': 'You do not work for an agency here yet. Please ask the owner of your agency to invite you.',
  'sso-other-agency':
    'You are registered with another agency here. If you have changed agencies, please contact us.',
  'sso-left': 'Your access to this agency has ended. Its owner can restore it.',
  'sso-closed': 'This agency is closed.',
  'sso-inactive': 'Your agency has not been activated yet. Please ask its owner.',
  'department-taken': 'Another agency already has this name at the identity provider.',
  'code-wrong': 'This code is wrong or has already been used.',
  'reward-collected': 'The reward has been collected and is being paid; it can no longer be re-split.',
  'reward-paid': 'The reward has been paid; it can no longer be re-split.',
  'reward-released': 'The reward is released. Only a role that can move money can re-split it.',
  'reward-over': 'The reward was cancelled or has expired; there is nothing left to split.',
  'no-candidate':
    'The report matches other orders that are still in progress. Either place it on one of them, or have two people dismiss it.',
  'is-successor': 'The report replaces another order. Please place it on that order.',
  'one-of-several': 'It could be one of several orders. Please enter the order number.',
  'nobody-to-pay': 'There is nobody to whom we could write about this share.',
  'order-received': 'The order has come in but is not concluded yet.',
  'order-processing': 'The order is still being processed.',
  'order-holding': 'The order is still in its waiting period.',
  'order-concluded': 'The order is concluded.',
  'order-in-check': 'The order is still being checked and can be released after that.',
  'order-rejected': 'The order was rejected.',
  'second-person-same': 'The second approval must come from a different person.',
  'second-person-new': 'Your access was created or changed after this. Please have someone else approve it.',
  'second-person-tied':
    'Within the last seven days, one of you created or changed the other’s access, or the same person did so for both of you. Please have an independent person approve it.',
  'second-person-there': 'There is already a second person who can release money.',
  'order-withdrawn': 'The order was withdrawn.',
  'order-cancelled': 'The order was cancelled.',
  'cash-only':
    'Because we are offsetting an earlier reward, this one can only be paid by bank transfer, not as a voucher.',
  'transfer-only':
    'A transfer of this reward has already been sent to the bank. It can now only be paid by bank transfer, not as a voucher.',
  'sum-changed': 'The amount has changed in the meantime. Please check it again.',
  'no-vouchers': 'Vouchers are not available here. Please choose a bank transfer.',
  'sold-out':
    'The last code of this kind has just been taken. Your reward is still available: choose another kind or a bank transfer, or wait for new codes.',
  'sole-owner':
    'The agency has no other owner. Make someone else an owner first under “Employees”, or close the agency.',
  'under-review': 'A payout in this batch is still under review. Please remove it or wait for the decision.',
  'payment-under-way':
    'The credit note is being paid right now. You can continue once the bank has reported the result.',
  'account-number': 'An account number has four to eight digits.',
  'account-length': 'All accounts must have the same number of digits.',
  'payer-missing': 'This client does not have an account yet to pay rewards from.',
  'bank-file-unreadable': 'The file cannot be read. Please upload it exactly as you got it from the bank.',
  'bank-file-unknown': 'The file is neither a pain.002 nor a camt.054.',
  'key-exists': 'There is already a key with this name.',
  'webhook-url': 'Please enter a public https address without a user name or password.',
  'file-required': 'Please choose a file.',
  'file-type': 'This file type is not supported. Please use PDF, JPEG, PNG or WebP.',
  'file-too-large': 'This file is too large. The limit is 10\u00a0MB.',
  'file-broken': 'This file cannot be read.',
  'font-type': 'Only fonts in WOFF2 format are accepted, with the file extension .woff2.',
  'font-too-large': 'The fonts of a page may have at most 80\u00a0kB together.',
  'font-incomplete': 'This font lacks characters that German texts need.',
  'logo-type': 'Pictures in SVG, PNG, WebP or JPEG are accepted.',
  'logo-empty': 'This picture shows nothing.',
  'svg-text':
    'This SVG file contains text, which would appear in another font. Convert the text to paths first.',
  'svg-reference':
    'This SVG file needs other files, which are not loaded. Pictures must be part of the file.',
  'svg-too-complex':
    'This SVG file is too complex. It can have 500\u00a0kB and simple shapes; otherwise upload the logo as PNG.',
  'picture-too-large': 'This picture has too many pixels. Please upload a screenshot of it instead.',
  'language-unknown': 'We do not know this language.',
  'texts-file': 'This file is not a list of texts. It needs the columns “key” and “own”.',
  'place-unknown': 'This text contains an unknown placeholder in braces.',
  'place-missing': 'This text is missing a required placeholder in braces.',
  'text-unknown': 'There is no text with this key.',
  'too-many-files': 'You cannot add any more files to this request.',
  'unknown-order': 'This order does not exist.',
  'goodwill-request-changed':
    'The request has changed since you opened it: the person has answered or uploaded something.',
  'goodwill-orders-changed': 'Orders or rewards of this referral have changed since you opened the request.',
  'goodwill-conflicts-changed':
    'Other referrals with the same number have changed since you opened the request.',
  'objection-changed': 'The agency has since objected to something else. Please read the new objection.',
  'name-changed': 'The name has been changed in the meantime. Please check it again.',
  'order-elsewhere':
    'This order already counts for another referral. It can only be accepted here as goodwill once it has failed there and its reward has been taken back.',
  'order-existing-customer':
    'The person who placed this order was already a customer or has another order in progress. This reward is for new customers only.',
  'contract-moved':
    'A contract with this number now belongs to another referral. Another contract counts here once the provider has reported it.',
  'address-after-release':
    'The order has been released. The recipient’s address can no longer be changed because money could still be sent to it.',
  'check-over': 'One of these orders is no longer waiting for a second approval.',
  'check-changed': 'One of these orders has changed since you opened this dialog.',
  'report-waits': 'A waiting report about this order has to be resolved first.',
  'reports-changed': 'Another report has come in since. Please check your selection.',
  'split-changed': 'The result of the split has changed. Please check the new preview.',
  'move-changed': 'The order would now pay a different amount. Please check the new preview.',
  'move-same': 'The order already belongs to this referral.',
  'move-paid':
    'The reward of this order has been paid. Claw it back first, then accept the contract for the other referral as goodwill.',
  'move-collected':
    'The reward of this order has been collected and is on its way. Claw it back once it is paid, then accept the contract for the other referral as goodwill.',
  'move-released':
    'The order has been released. Report it as failed under “Claw-backs”, then accept the contract for the other referral as goodwill.',
  'move-replaced': 'This order has been replaced by another one. Please move the new one.',
  'move-over': 'The order has failed or is over; there is nothing left to move.',
  'move-without-contract':
    'This reward was given as goodwill without a contract and belongs to its referral.',
  'move-several': 'This recipient has several orders. Please separate them first.',
  'move-ended': 'This referral has been ended or blocked and cannot take any orders.',
  'move-recommender-gone': 'The recommender of this referral has deleted their account.',
  'move-recommender-locked': 'The recommender of this referral is locked.',
  'move-later': 'This referral is newer than the order.',
  'move-expired': 'The link of this referral had expired on the day of the order. Reopen the referral first.',
  'move-self': 'The recommender of this referral and the recipient are the same person.',
  'move-limit': 'The reward limit for this referral or its recommender has been reached.',
  'move-waits': 'A move of this order is already waiting for a second approval.',
  'split-paid':
    'The reward of this order has been paid, and after the split it would no longer be concluded. Claw it back first, then accept the right contract as goodwill.',
  'split-collected':
    'The reward of this order has been collected and is on its way, and after the split it would no longer be concluded. Claw it back once it is paid, then accept the right contract as goodwill.',
  'split-released':
    'The order has been released, and after the split it would no longer be concluded. Report it as failed under “Claw-backs”, then accept the right contract as goodwill.',
  'split-failed-later':
    'The other contract was reported as failed after the release, which ended or clawed back the reward of this order. Accept this contract as goodwill.',
  'split-replaced': 'This order has been replaced by another one. Please split the new one.',
  'split-over': 'This order was ended by us, not by the provider. It cannot be restored.',
  'split-without-contract':
    'This reward was given as goodwill without a contract; there is nothing to split.',
  'split-nothing-goes':
    'This way, no report belongs to the other buyer. Please select their number or their reports.',
  'split-nothing-stays': 'This way, nothing of the first order would be left.',
  'split-goodwill':
    'One of the two contracts has already been rewarded, as goodwill or through another order of this customer. Splitting would reward it twice.',
  'split-number-taken':
    'There is already a separate order with this number. Please leave it out and only select reports without this number.',
  'split-ended': 'This referral has been ended and cannot take a second order.',
  'split-expired':
    'The link of the referral had expired on the day of the second order. Reopen the referral first.',
  'split-new-report':
    'A report has come in since the proposal, and its number does not show whose it is. Please refuse and propose the split again.',
  'too-many': 'That is too many.',
  'unknown-referral': 'This referral does not exist.',
  'one-number': 'Please enter the customer number or the order number.',
  'before-referral': 'That was before the referral.',
  'event-before-referral': 'This time is before the referral, or before the click on its link.',
  'event-in-future': 'This time is in the future.',
  'date-future': 'This date is in the future.',
  'id-taken': 'This ID is already taken.',
  'unknown-category': 'The catalogue does not contain this category.',
  'unknown-reward': 'The catalogue does not contain this reward.',
  'unknown-footnote': 'The catalogue does not contain this footnote.',
  'feed-missing': 'Please enter the address of the feed and fetch it first.',
  'csv-no-id': 'The file needs a header row with a column “id”.',
  amount: 'Please enter an amount like 19.95',
  'yes-or-no': 'Please write yes or no.',
  'whole-number': 'Please enter a whole number.',
  'day-not-to-come': 'Please choose a day after today. Prices that already apply belong in the price itself.',
  'unknown-product': 'This product is no longer available.',
  'key-reserved': 'This key is reserved for the back office. Please choose a different one.',
  'key-characters': 'Please only use lower-case letters, digits and hyphens.',
  'share-code-invalid':
    'Please use 4 to 24 lower-case letters, digits and single hyphens, and no name that could be mistaken for one of ours.',
  'already-taken': 'This is already taken.',
  'host-invalid': 'Please enter a host name such as refer.example.com, without https:// and without a port.',
  'origin-invalid':
    'Please only enter the beginning of the address, such as https://www.example.com, without a path.',
  'mail-domain-invalid':
    'Please only enter domains, one per line, such as example.com, or *.example.com for its subdomains.',
  'url-invalid': 'Please enter a complete address that starts with https://.',
  'path-characters':
    'A path starts with / and only contains lower-case letters, digits, hyphens and slashes.',
  'path-params': 'The placeholders with a colon must stay the same.',
  'path-reserved': 'This path is not possible because its beginning is reserved.',
  'path-taken': 'Another page already has this path.',
  'colour-invalid': 'Please enter a colour such as #2456a6.',
  'unknown-variable': 'This text contains a variable that does not exist.',
  'variable-not-shown':
    'This text contains a variable that visitors cannot see yet. Please publish it or show it again first.',
  'variable-used': 'This variable is used in texts that visitors can see. Please remove it from them first.',
  'variable-name': 'A name starts with a letter and only contains letters and digits, 40 at most.',
  'address-twice': 'This address is already in the list.',
  'address-not-now':
    'We cannot send an invitation to this address at the moment. You are welcome to share your link yourself.',
  'already-invited': 'This person has already been invited.',
  'already-employed': 'This person already belongs to your agency.',
  'unknown-member': 'Please choose someone from your agency.',
  'last-owner': 'An agency needs at least one owner. Please appoint another one first.',
  'csv-no-email': 'The file needs a header row with the columns firstname, lastname and email.',
  'too-many-people': 'You can invite up to 200 people at once. Please split the file.',
  'rules-overlap':
    'Another rule covers the same scope at the same time. Please check which one should apply, then start again.',
  'too-many-numbers':
    'You have reached the maximum number of requests we check at the same time. Please wait until one of them has been accepted, or write to us.',
  'own-link': 'This is your own referral link. You cannot use it yourself.',
  'too-small-number': ' is too small',
  'too-large-number': ' is too large',
  // Of forms without scripts.
  'form-refused': 'Please check these entries',
  'agreed-text-changed': 'The text you agree to has just changed. Please read it again.',
  'captcha-needs-scripts':
    'Before we accept this, your browser checks that it was not sent by a bot. It needs JavaScript for that. Please turn it on and send the form again, or write us an e-mail: you find the address in the imprint.',
}

export default fields
