import type { TenantSections } from '@zuruf/contract/backoffice-tenant-sections'
import { forEachChannelSetting, forEachTenantFlag, tenantFlags } from '@zuruf/domain'

/** Sections of a tenant's settings as the back office would send them. */
export const tenantModules: TenantSections['modules'] = {
  ...forEachTenantFlag((flag) => tenantFlags[flag].defaultValue),
  passkeys: true,
  storesBankData: true,
  emailWhitelist: [],
  companyDomains: ['example.org'],
  lockedWildcards: [],
  captcha: { always: false, freePerHour: 3 },
  contactCaptchaAlways: true,
  passwordRule: { minLength: 10, lower: true, upper: true, digit: true },
}

export const tenantChannels: TenantSections['channels']['positions'] = {
  ...forEachChannelSetting(() => -1),
  whatsapp: 0,
  emailClient: 1,
  sms: 2,
  copyLink: 3,
}

export const tenantRewards: TenantSections['rewards'] = {
  defaultShare: 50,
  recipientCapCents: 4000,
  holdingDays: 14,
  eventToleranceDays: 2,
  agencyEarlyRelease: true,
  claimWindowDays: 180,
  linkLimit: null,
  personLimit: 20,
  monthLimit: 5,
  bonus: null,
  payer: {
    name: 'Gemeindewerke',
    iban: 'DE02 1203 0000 0000 2020 51',
    bic: '',
    creditorId: '',
    remittance: 'Danke, {product}',
  },
  payoutWeeks: 3,
  batchDaysBefore: 21,
  secondPersonAboveCents: 0,
  creditNoteWaitDays: 7,
  vouchersEnabled: true,
  voucherKinds: [
    {
      key: 'standard',
      name: 'Gutschein',
      issuer: 'allen Läden am Markt',
      redemption: 'Zeigen Sie den Code an der Kasse.',
      valuesCents: null,
      warnBelow: 5,
    },
  ],
  voucherMinDaysValid: 30,
}
