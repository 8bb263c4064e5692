/** Groups of flags on the tenant's settings page of the back office, in display order. */
export const tenantFlagGroups = ['taking', 'login', 'money', 'mails', 'frame', 'groups'] as const
export type TenantFlagGroup = (typeof tenantFlagGroups)[number]

/**
 * Flags that switch a tenant's modules on and off. SPEC §3
 * - `group`: where the back office shows it.
 * - `wire`: the German name in the documents of providers and clients, capitalised, and in the client configuration
 *   unless it is `hidden`. `Module…` switches a whole module.
 * - `defaultValue`: value for a new tenant.
 * - `description`: for the API documentation.
 */
export const tenantFlags = {
  allowSelfRecommendation: { group: 'taking', wire: 'AllowSelfRecommendation', defaultValue: false },
  offlineCode: { group: 'taking', wire: 'ModuleErstelleOfflineEmpfehlungCode', defaultValue: true },
  personalLinks: {
    group: 'taking',
    wire: 'ModulePersoenlicherLink',
    defaultValue: false,
    description: 'recommenders can have a personal link, one lasting link for all products',
  },
  termsAutoAccept: { group: 'taking', wire: 'AgbCheckBoxAutoAccept', defaultValue: false },
  showsProductCategory: { group: 'taking', wire: 'ShowProductCategory', defaultValue: true },
  /** The banner invites active recommenders to become sales partners. */
  banner: { group: 'taking', wire: 'BannerTEZuTP', defaultValue: false, hidden: true },
  forcesLogin: { group: 'login', wire: 'ModuleErzwingeLogin', defaultValue: false },
  autologin: { group: 'login', wire: 'IsAutologin', defaultValue: false },
  /** People can log in with passkeys as well as passwords. */
  passkeys: { group: 'login', wire: 'ModulePasskeys', defaultValue: false },
  storesBankData: { group: 'money', wire: 'ModuleStoringBankdata', defaultValue: false },
  germanIbanOnly: { group: 'money', wire: 'ModuleIBANNurDE', defaultValue: false },
  newsletterPermission: { group: 'mails', wire: 'ModuleNewsletterPermission', defaultValue: true },
  integratedFrame: { group: 'frame', wire: 'ModuleIntegratedFrame', defaultValue: false },
  advModule: { group: 'frame', wire: 'ModuleAdv', defaultValue: false },
  agentRecommendation: { group: 'groups', wire: 'ModuleAgentRecommendation', defaultValue: false },
  companyRecommendation: { group: 'groups', wire: 'ModuleCompanyRecommendation', defaultValue: false },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly group: TenantFlagGroup
      readonly wire: string
      readonly defaultValue: boolean
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
