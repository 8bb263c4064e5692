import { modulesOff, type TextModule } from '@zuruf/messages/variants'
import type { Tenant } from './tenant.ts'

/** Returns the modules that texts depend on and the tenant does not have. */
export const textModulesOff = ({ settings }: Pick<Tenant, 'settings'>): readonly TextModule[] =>
  modulesOff({
    vouchers: settings.vouchers.enabled,
    offlineCode: settings.offlineCode,
    newsletter: settings.newsletterPermission,
    login: !settings.autologin,
    bankData: settings.storesBankData,
    selfReferralBan: !settings.allowSelfRecommendation,
  })
