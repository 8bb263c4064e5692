/** How a value of a person is replaced. The same value gets the same replacement everywhere. */
export type Invention =
  | 'bytes'
  | 'birthDate'
  | 'city'
  | 'code'
  | 'company'
  | 'email'
  | 'emptyArray'
  | 'emptyJson'
  | 'firstName'
  | 'fullName'
  | 'hex'
  | 'houseNumber'
  | 'iban'
  | 'jsonTexts'
  | 'lastName'
  | 'nothing'
  | 'number'
  | 'phone'
  | 'street'
  | 'text'
  | 'zip'

interface KeptTable {
  /** Columns of text, JSON, bytes or days that hold nothing of a person. */
  readonly keep: readonly string[]
  readonly replace?: Readonly<Record<string, Invention>>
  /** Columns with the last four characters of another replaced column. */
  readonly lastFour?: Readonly<Record<string, string>>
}

/**
 * What a copy without people keeps of each table of a tenant. Rows of tables that are not listed are left out, and so
 * are all values of a listed table that are not listed: a new column stops the import until somebody decides.
 */
export const anonymousTables: Readonly<Record<string, KeptTable>> = {
  account: {
    keep: ['salutation', 'language', 'roles', 'locked'],
    replace: {
      email: 'email',
      email_key: 'email',
      first_name: 'firstName',
      last_name: 'lastName',
      hash: 'hex',
      password_hash: 'nothing',
    },
  },
  account_inviter: { keep: [] },
  agency: {
    keep: [
      'kind',
      'number',
      'state',
      'country',
      'vat_status',
      'terms_hash',
      'self_billing_hash',
      'department',
    ],
    replace: {
      name: 'company',
      email: 'email',
      phone: 'phone',
      street: 'street',
      house_number: 'houseNumber',
      zip: 'zip',
      city: 'city',
      vat_id: 'nothing',
      tax_number: 'nothing',
      state_reason: 'text',
    },
  },
  agency_count: { keep: ['kind', 'product_id', 'day'] },
  agency_line: { keep: ['kind', 'product_id'] },
  agency_member: {
    keep: ['agent_number', 'state'],
    replace: { employee_number: 'number', zip: 'zip', city: 'city', photo: 'nothing' },
  },
  agency_recommender: { keep: [], replace: { name: 'fullName' } },
  agreed_text: { keep: ['hash', 'text'] },
  bank_account: {
    keep: ['owner'],
    replace: { iban: 'iban', holder: 'fullName' },
    lastFour: { iban_last4: 'iban' },
  },
  campaign: { keep: ['state', 'from_day', 'to_day'] },
  campaign_consent: { keep: ['language'] },
  campaign_version: { keep: ['words'] },
  catalogue_category: {
    keep: [
      'id',
      'state',
      'title',
      'name',
      'subtitle',
      'meta_description',
      'source',
      'default_product_id',
      'drawing',
      'translations',
    ],
  },
  catalogue_device_tariff: {
    keep: ['id', 'product_id', 'tariff_id', 'tariff_name', 'promotion', 'translations'],
  },
  catalogue_footnote: { keep: ['id', 'group', 'title', 'content', 'translations'] },
  catalogue_picture: { keep: [] },
  catalogue_product: {
    keep: [
      'id',
      'external_id',
      'state',
      'valid_from',
      'valid_to',
      'categories',
      'name',
      'display_name',
      'descriptions',
      'group',
      'tier',
      'play',
      'promotion',
      'commission',
      'provider_product_id',
      'energy',
      'speed',
      'device',
      'rewards',
      'footnotes',
      'drawing',
      'next_price',
      'translations',
      'order_kind',
    ],
  },
  catalogue_reward: { keep: ['id', 'title', 'start_day', 'end_day', 'display_end_day', 'translations'] },
  claim: {
    keep: [
      'party',
      'reward_id',
      'rule_version',
      'product_id',
      'product_name',
      'state',
      'method',
      'kind',
      'cancel_reason',
    ],
  },
  claim_reminder: { keep: [] },
  clawback: { keep: ['status', 'state'], replace: { reason: 'text' } },
  click: { keep: ['channel', 'source'], replace: { visitor: 'bytes' } },
  click_day: { keep: ['dimension', 'day', 'key'] },
  commission: { keep: ['kind', 'basis', 'order_day', 'month'], replace: { reason: 'text' } },
  commission_rule: {
    keep: ['title', 'kind', 'scope', 'scope_id', 'tiers', 'valid_from', 'valid_to', 'created_by', 'ended_by'],
    replace: { end_reason: 'text' },
  },
  content_asset: { keep: ['id', 'name', 'alt', 'hash'] },
  content_copy: { keep: ['address', 'body'] },
  content_item: { keep: ['kind', 'id', 'draft', 'published', 'changed_by'] },
  content_source: { keep: ['error', 'error_detail'] },
  content_version: { keep: ['kind', 'id', 'action', 'data', 'by'] },
  cookie_consent: { keep: ['locale', 'wording_hash'] },
  credit_note: {
    keep: [
      'number',
      'kind',
      'state',
      'issued_day',
      'period_from',
      'period_to',
      'due_day',
      'vat_status',
      'answered_by',
    ],
    replace: {
      creditor: 'jsonTexts',
      debtor: 'jsonTexts',
      reason: 'text',
      objection: 'text',
      objection_answer: 'text',
    },
  },
  credit_note_line: { keep: ['product_name', 'day'], replace: { order_number: 'number' } },
  delivery_area: { keep: ['product_id', 'changed_by'] },
  delivery_area_range: { keep: ['product_id'] },
  figure_change: { keep: ['day'] },
  figure_day: { keep: ['dimension', 'day', 'key'], replace: { label: 'company' } },
  figure_state: { keep: ['through'] },
  goodwill_request: {
    keep: ['state', 'ordered_on', 'reason'],
    replace: { customer_number: 'number', order_number: 'number', note: 'text', reason_words: 'text' },
  },
  history: { keep: ['entity', 'from_state', 'to_state', 'actor', 'actor_id'], replace: { reason: 'text' } },
  ledger_day: { keep: ['day', 'account'] },
  ledger_sum: { keep: ['day', 'account'] },
  ledger_entry: { keep: ['kind', 'debit', 'credit', 'actor', 'actor_id'], replace: { reason: 'text' } },
  manual_act: { keep: ['kind'], replace: { reason: 'text' } },
  number_series: { keep: ['series'] },
  order_document: {
    keep: ['kind', 'product_id', 'language', 'title', 'media_type', 'hash', 'html', 'body', 'created_by'],
  },
  order_document_offer: { keep: ['kind', 'product_id', 'language'] },
  order_document_shown: { keep: [] },
  order_event: { keep: ['event_id', 'status'], replace: { payload: 'emptyJson' } },
  order_handover: {
    keep: ['state', 'product_id', 'channel', 'handed_over_by', 'handed_over_to'],
    replace: { reason: 'text' },
  },
  order_move: {
    keep: ['state', 'kind', 'reports'],
    replace: { numbers: 'emptyArray', reason: 'text', decision_reason: 'text' },
  },
  orders: {
    keep: [
      'product_id',
      'product_name',
      'state',
      'second_check',
      'corrected_states',
      'kind',
      'reward_limits',
    ],
    replace: { number: 'number', provider_number: 'number', customer_number: 'number' },
  },
  page_count: { keep: ['day', 'page', 'campaign'] },
  partner_link: { keep: ['product_id', 'code'] },
  payout: {
    keep: ['state', 'payee_check'],
    replace: { iban: 'iban', holder: 'fullName', payee_name: 'fullName', reason: 'text' },
    lastFour: { iban_last4: 'iban' },
  },
  payout_batch: {
    keep: ['state', 'execution_day', 'sha256'],
    replace: { payer: 'jsonTexts', reason: 'text' },
  },
  personal_link: { keep: ['terms_hash'] },
  recommender_years: { keep: [] },
  recipient: {
    keep: ['number', 'channel', 'salutation', 'language', 'terms_hash', 'state', 'confirmation_terms_hash'],
    replace: {
      first_name: 'firstName',
      last_name: 'lastName',
      birth_date: 'birthDate',
      email: 'email',
      email_key: 'email',
      phone: 'phone',
      city: 'city',
      zip: 'zip',
      street: 'street',
      house_number: 'houseNumber',
    },
  },
  recipient_news: { keep: ['kind'] },
  referral: {
    keep: [
      'number',
      'product_id',
      'product_name',
      'channel',
      'terms_hash',
      'agent_number',
      'state',
      'link_state',
    ],
    replace: {
      secret: 'hex',
      offline_code: 'code',
      contact_first_name: 'firstName',
      contact_last_name: 'lastName',
      contact_email_key: 'email',
      given_first_name: 'firstName',
      label: 'text',
    },
  },
  referral_click_day: { keep: ['day'] },
  referral_news: { keep: ['kind'] },
  retained_payee: { keep: [], replace: { name: 'fullName' } },
  reward_budget: { keep: [] },
  reward_plan_line: { keep: ['scope', 'scope_id', 'valid_from', 'valid_to'] },
  reward_rule: {
    keep: [
      'title',
      'scope',
      'scope_id',
      'valid_from',
      'valid_to',
      'state',
      'last_day',
      'created_by',
      'live_by',
      'ended_by',
    ],
    replace: { end_reason: 'text' },
  },
  second_check: { keep: ['verdict'], replace: { reason: 'text' } },
  tenant_font: { keep: ['hash', 'file', 'info'] },
  share_code: { keep: ['code'] },
  voucher: {
    keep: ['kind', 'state', 'valid_until', 'replacement'],
    replace: { code: 'code', code_hash: 'bytes', revoked_reason: 'text' },
    lastFour: { last4: 'code' },
  },
  voucher_alert: { keep: ['kind'] },
  voucher_delivery: { keep: ['kind'], replace: { name: 'fullName', email: 'email' } },
}
