/**
 * The error catalogue: code → HTTP status and the key of its text in `@zuruf/messages`.
 * @see DESIGN §5 "Error codes", SPEC §8
 */
export const errorCatalogue = {
  PSOF0001: { status: 500, key: 'technical' },
  PSOF0100: { status: 422, key: 'invalid-input' },
  PSOF0101: { status: 404, key: 'not-found' },
  PSOF0102: { status: 409, key: 'conflict' },
  PSOF0201: { status: 401, key: 'wrong-credentials' },
  PSOF0202: { status: 410, key: 'link-expired' },
  PSOF0203: { status: 403, key: 'not-authorised' },
  PSOF0204: { status: 401, key: 'session-over' },
  PSOF0205: { status: 403, key: 'account-locked' },
  PSOF0206: { status: 403, key: 'account-locked-single' },
  PSOF0207: { status: 403, key: 'account-locked-wildcard' },
  PSOF0208: { status: 404, key: 'email-not-registered' },
  PSOF0209: { status: 410, key: 'login-token-used' },
  PSOF0301: { status: 409, key: 'referral-exists' },
  PSOF0302: { status: 409, key: 'email-exists' },
  PSOF0303: { status: 422, key: 'email-not-allowed' },
  PSOF0304: { status: 422, key: 'email-invalid' },
  PSOF0305: { status: 422, key: 'recipient-is-recommender' },
  PSOF0306: { status: 422, key: 'terms-required' },
  PSOF0307: { status: 403, key: 'login-first' },
  PSOF0308: { status: 409, key: 'opt-in-required' },
  PSOF0309: { status: 200, key: 'opt-in-required-after-creation' },
  PSOF0310: { status: 410, key: 'referral-blocked' },
  PSOF0311: { status: 410, key: 'referral-expired' },
  PSOF0401: { status: 428, key: 'captcha-required' },
  PSOF0402: { status: 422, key: 'captcha-wrong' },
  PSOF0501: { status: 409, key: 'reward-already-picked' },
  PSOF0502: { status: 403, key: 'reward-token-invalid' },
  PSOF0503: { status: 410, key: 'reward-token-expired' },
  PSOF0601: { status: 404, key: 'unknown-tenant' },
  PSOF0602: { status: 500, key: 'unknown-product-api' },
  PSOF0603: { status: 404, key: 'unknown-category' },
  PSOF0701: { status: 403, key: 'bank-data-not-authorised' },
  PSOF0801: { status: 429, key: 'too-many-requests' },
  PSOF0901: { status: 401, key: 'provider-signature' },
} as const satisfies Record<string, { status: number; key: string }>

export type ErrorCode = keyof typeof errorCatalogue
