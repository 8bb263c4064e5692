import type { ErrorTexts } from '../de/errors.ts'
import share from './share.ts'

const errors: ErrorTexts = {
  technical: 'A technical error has occurred. Please try again later.',
  unavailable: 'We have a problem on our side. Please try again in a few minutes.',
  'invalid-input': 'Please check what you entered.',
  'not-found': 'Sorry, we could not find that.',
  conflict: 'The data has changed in the meantime. Please reload the page.',
  'wrong-credentials': 'The email address or password is incorrect.',
  'link-expired': 'This link has expired. Use “Forgot password” and we will send you a new one.',
  'not-authorised': 'You do not have permission to do this.',
  'session-over': 'Your session has ended. Please log in again.',
  'account-locked': 'This account is locked. Please contact our support team.',
  'account-locked-single':
    'Your account has been locked. Our support team will tell you why and what to do next.',
  'account-locked-wildcard':
    'Sorry, you cannot take part with this email address. Our support team will be happy to tell you why.',
  'email-not-registered': 'This email address is not registered with us.',
  'login-token-used': 'This link has already been used to log in. Please request a new one.',
  'second-factor-required': 'Please enter the code from your authenticator app.',
  'second-factor-setup': 'Please set up the second factor first.',
  'referral-exists': 'This referral already exists.',
  'email-exists': 'This email address is already taken.',
  'email-not-allowed':
    'This email address is not allowed in this programme. Please contact our support team.',
  'email-invalid': 'This is not a valid email address.',
  'recipient-is-recommender': 'The email address must not be the same as the recommender’s.',
  'terms-required': 'Your consent is required to continue.',
  'login-first': 'Please log in again first.',
  'opt-in-required':
    'This referral already exists. Please confirm your email address. We can resend the email.',
  // Also shown on the share page, which does not load this file.
  'opt-in-required-after-creation': share['share.optIn.text'],
  'referral-blocked': 'Sorry, this referral is no longer possible',
  'referral-used-up': 'There are no more rewards for this link. It is no longer valid.',
  'referral-expired': 'Sorry, this referral has expired.',
  'captcha-required': 'Please confirm that you are human.',
  'captcha-wrong': 'The check failed or has expired. Please try again.',
  'reward-already-picked': 'This reward has already been collected.',
  'reward-token-invalid': 'This reward link is not valid. Please use the link from your email.',
  'reward-token-expired': 'This reward link has expired. Please request a new one.',
  'unknown-tenant': 'There is no referral programme at this address.',
  'unknown-product-api': 'No or unknown product API defined in the tenant configuration',
  'unknown-category': '404 - Unknown category',
  'content-unavailable': 'Content not available',
  'tenant-frozen':
    'This referral portal is being moved. It will be back in a few minutes, and nothing will be lost.',
  'bank-data-not-authorised':
    'Sorry, your bank details could not be saved. Please use the link from your email.',
  'too-many-requests': 'Too many attempts in a short time. Please wait a moment.',
  busy: 'We are very busy right now. Please try again in a few seconds.',
  'provider-signature': 'The signature of the request is missing or invalid.',
  'event-before-referral': 'This time is before the referral, or before the click on its link.',
  'event-in-future': 'This time is in the future.',
  'event-ambiguous': 'Several orders match. Please enter the order number.',
  'handover-off': 'Order hand-over is not enabled for this tenant.',
}

export default errors
