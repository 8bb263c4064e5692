/** Roles of people who act for an agency. SPEC §6 */
export const agencyRoles = ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'] as const
export type AgencyRole = (typeof agencyRoles)[number]

/** Abilities in an agency's area: what a member can see and do there. SPEC §6 */
export const abilities = [
  'Mitarbeiter',
  'Einladungstool',
  'Praemienplan',
  'Rechnungen',
  'Verwaltung',
  'AuftragsReport',
  'EmpfehlerReport',
  'Praemien',
  'StatistikReport',
  'Stammdaten',
  'AddPraemienplan',
  'DeletePraemienplan',
] as const
export type Ability = (typeof abilities)[number]

const ofInactiveOwner = [
  'Rechnungen',
  'Verwaltung',
  'AuftragsReport',
  'EmpfehlerReport',
  'Praemien',
  'Praemienplan',
  'StatistikReport',
  'Stammdaten',
  'AddPraemienplan',
  'DeletePraemienplan',
] as const satisfies readonly Ability[]

/**
 * The only table of roles and abilities; server, portal and tests use it. A role that is not listed has no
 * abilities. SPEC §6
 */
export const abilitiesOf: Readonly<Record<AgencyRole, readonly Ability[]>> = {
  AgenturInhaber: ['Mitarbeiter', 'Einladungstool', ...ofInactiveOwner],
  AgenturInhaber_inaktiv: ofInactiveOwner,
  AgenturMitarbeiter: [
    'Einladungstool',
    'Verwaltung',
    'AuftragsReport',
    'EmpfehlerReport',
    'Praemien',
    'Praemienplan',
    'StatistikReport',
    'Stammdaten',
  ],
}

export const isAgencyRole = (role: string): role is AgencyRole =>
  (agencyRoles as readonly string[]).includes(role)

/** Returns whether one of the roles has the ability. */
export const can = (roles: readonly string[], ability: Ability): boolean =>
  roles.some((role) => isAgencyRole(role) && abilitiesOf[role].includes(ability))
