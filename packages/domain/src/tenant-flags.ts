/** Groups of flags on the page of the back office, in order. */
export const tenantFlagGroups = ['taking', 'login', 'money', 'mails', 'frame', 'groups'] as const
export type TenantFlagGroup = (typeof tenantFlagGroups)[number]

/**
 * Flags that switch a tenant's modules on and off. SPEC §3
 * - `group`: where the back office shows it.
 * - `wire`: the German name in the documents of providers and clients, capitalised, and in the client configuration
 *   unless it is `hidden`. `Module…` switches a whole module.
 * - `standard`: for a new tenant.
 * - `description`: in the API's documentation.
 */
export const tenantFlags = {
  allowSelfRecommendation: { group: 'taking', wire: 'AllowSelfRecommendation', standard: false },
  offlineCode: { group: 'taking', wire: 'ModuleErstelleOfflineEmpfehlungCode', standard: true },
  personalLinks: {
    group: 'taking',
    wire: 'ModulePersoenlicherLink',
    standard: false,
    description: 'recommenders can have a personal link, one lasting link for all products',
  },
  termsAutoAccept: { group: 'taking', wire: 'AgbCheckBoxAutoAccept', standard: false },
  showsProductCategory: { group: 'taking', wire: 'ShowProductCategory', standard: true },
  /** The banner invites active recommenders to become sales partners. */
  banner: { group: 'taking', wire: 'BannerTEZuTP', standard: false, hidden: true },
  forcesLogin: { group: 'login', wire: 'ModuleErzwingeLogin', standard: false },
  autologin: { group: 'login', wire: 'IsAutologin', standard: false },
  /** People can log in with passkeys as well as passwords. */
  passkeys: { group: 'login', wire: 'ModulePasskeys', standard: false },
  storesBankData: { group: 'money', wire: 'ModuleStoringBankdata', standard: false },
  germanIbanOnly: { group: 'money', wire: 'ModuleIBANNurDE', standard: false },
  newsletterPermission: { group: 'mails', wire: 'ModuleNewsletterPermission', standard: true },
  integratedFrame: { group: 'frame', wire: 'ModuleIntegratedFrame', standard: false },
  advModule: { group: 'frame', wire: 'ModuleAdv', standard: false },
  agentRecommendation: { group: 'groups', wire: 'ModuleAgentRecommendation', standard: false },
  companyRecommendation: { group: 'groups', wire: 'ModuleCompanyRecommendation', standard: false },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly group: TenantFlagGroup
      readonly wire: string
      readonly standard: boolean
      readonly hidden?: true
      readonly description?: string
    }
  >
>
export type TenantFlag = keyof typeof tenantFlags
type HiddenFlag = {
  [Flag in TenantFlag]: (typeof tenantFlags)[Flag] extends { readonly hidden: true } ? Flag : never
}[TenantFlag]
export type TenantFlagWire = (typeof tenantFlags)[Exclude<TenantFlag, HiddenFlag>]['wire']

export const tenantFlagKeys = Object.keys(tenantFlags) as readonly TenantFlag[]

/** Returns a value for each flag. */
export const forEachTenantFlag = <Value>(make: (flag: TenantFlag) => Value) =>
  Object.fromEntries(tenantFlagKeys.map((flag) => [flag, make(flag)])) as Record<TenantFlag, Value>

/** Returns a value for each flag of the client configuration. */
export const forEachTenantFlagWire = <Value>(make: (flag: TenantFlag) => Value) =>
  Object.fromEntries(
    tenantFlagKeys
      .filter((flag) => !('hidden' in tenantFlags[flag]))
      .map((flag) => [tenantFlags[flag].wire, make(flag)]),
  ) as Record<TenantFlagWire, Value>
