/** Modules of a tenant that can be switched on and off, by topic. SPEC §3 */
export const flagGroups = {
  taking: [
    'allowSelfRecommendation',
    'offlineCode',
    'personalLinks',
    'termsAutoAccept',
    'showsProductCategory',
    'banner',
  ],
  login: ['forcesLogin', 'autologin', 'passkeys'],
  money: ['storesBankData', 'germanIbanOnly'],
  mails: ['newsletterPermission'],
  frame: ['integratedFrame', 'advModule'],
  groups: ['agentRecommendation', 'companyRecommendation'],
} as const

export type FlagGroup = keyof typeof flagGroups
export type Flag = (typeof flagGroups)[FlagGroup][number]

/** Names on the wire, which the documents of providers and clients use. */
export const wireNames: Readonly<Record<Flag, string>> = {
  allowSelfRecommendation: 'AllowSelfRecommendation',
  offlineCode: 'ModuleErstelleOfflineEmpfehlungCode',
  personalLinks: 'ModulePersoenlicherLink',
  termsAutoAccept: 'AgbCheckBoxAutoAccept',
  showsProductCategory: 'ShowProductCategory',
  banner: 'BannerTEZuTP',
  forcesLogin: 'ModuleErzwingeLogin',
  autologin: 'IsAutologin',
  passkeys: 'ModulePasskeys',
  storesBankData: 'ModuleStoringBankdata',
  germanIbanOnly: 'ModuleIBANNurDE',
  newsletterPermission: 'ModuleNewsletterPermission',
  integratedFrame: 'ModuleIntegratedFrame',
  advModule: 'ModuleAdv',
  agentRecommendation: 'ModuleAgentRecommendation',
  companyRecommendation: 'ModuleCompanyRecommendation',
}
