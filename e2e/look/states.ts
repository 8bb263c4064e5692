import { abilitiesOf } from '@zuruf/contract/abilities'
import { type PageName, type PageRoute, pageRoutes } from '@zuruf/contract/routes'
import {
  agencySessionOf,
  createReferral,
  demoEmployee,
  demoNewcomer,
  demoOwner,
  demoRecommender,
  mailedToken,
  placeOrder,
  productOf,
  readyClaim,
  sessionOf,
} from '../support/api.ts'
import { api, demoCode, type TenantKey } from '../support/zuruf.ts'

/** How to open a page with something to see on it. */
interface PageState {
  readonly page: PageName
  /** Distinguishes states of one page. */
  readonly name?: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  /** Session token of the person who opens it. */
  readonly session?: string
  /** Session token of the agency's member who opens it. */
  readonly agencySession?: string
}

const categoryOf: Record<TenantKey, string> = {
  swb: 'oekostrom',
  nordlicht: 'mobilfunk',
  talquell: 'oekostrom',
}
/** Agent number of the demo agency's employee. */
const demoAgent = '1002'
const compared: Record<TenantKey, string> = {
  swb: '462,463',
  nordlicht: '1344,1345,1347',
  talquell: '3001,3002',
}

/** Pages that only redirect, or need a person to open a mail; the journeys cover these. */
const notShown: readonly PageName[] = ['Logout', 'AdminLogin', 'agencyLogout']

/** Pages of the sales partner's area; the demo's newcomer is one. */
const partnerPages: readonly PageName[] = [
  'profisellerArea',
  'profisellerOrders',
  'profisellerCommissions',
  'profisellerData',
  'profisellerBilling',
]

/** The page for addresses that do not exist. */
export const missingPage: PageName = 'FileNotFound'

/** A page of a tenant, and how to open it. */
export interface OpenedPage {
  readonly page: PageName
  /** The page's name, and that of its state if there are several. */
  readonly name: string
  /** Path and query below the language. */
  readonly path: string
  /** Session token of the person who opens it. */
  readonly session?: string | undefined
  /** Session token of the agency's member who opens it. */
  readonly agencySession?: string | undefined
}

/**
 * Returns every page of the tenant that has something to see, some in several states.
 *
 * @param withAgency whether to log in the demo's agency for its pages; each of its owner's codes can be used once
 */
export async function pagesOf(tenant: TenantKey, withAgency = false): Promise<readonly OpenedPage[]> {
  const [paths, states, ofAgency] = await Promise.all([
    pathsOf(tenant),
    statesOf(tenant),
    withAgency ? agencyStates(tenant) : [],
  ])
  const special = [...states, ...ofAgency]
  const plain: PageState[] = [...paths.keys()]
    .filter((page) => !notShown.includes(page) && !paths.get(page)?.includes(':'))
    .filter((page) => !special.some((state) => state.page === page && !state.name))
    .map((page) => ({ page }))
  return [...plain, ...special].flatMap(({ page, name, params, search, ...sessions }) => {
    const path = paths.get(page)
    if (path === undefined) return []
    const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params?.[param] ?? ''))
    const query = search ? `?${new URLSearchParams(search)}` : ''
    return [{ page, name: name ? `${page}-${name}` : page, path: filled + query, ...sessions }]
  })
}

/** Returns every page of the tenant with its path. */
async function pathsOf(tenant: TenantKey): Promise<ReadonlyMap<PageName, string>> {
  const lists = await Promise.all(
    ['default', 'additional'].map(async (kind) => {
      const answer = await fetch(`${api(tenant)}/route/${kind}`)
      return (await answer.json()) as { Routen: { Name: PageName; Pfad: string; Aktiv: boolean }[] }
    }),
  )
  return new Map(
    lists
      .flatMap(({ Routen }) => Routen)
      .flatMap(({ Name, Pfad, Aktiv }) => (Aktiv ? [[Name, Pfad] as const] : [])),
  )
}

/** Returns the states that need more than a path; every other page is opened by its path. */
async function statesOf(tenant: TenantKey): Promise<readonly PageState[]> {
  const [full, empty] = await Promise.all([
    sessionOf(tenant, demoRecommender),
    sessionOf(tenant, demoNewcomer),
  ])
  const shared = await createReferral(tenant, 50)
  const ordered = await createReferral(tenant, 50)
  const placed = await placeOrder(tenant, ordered.Empfehlungsnummer)
  const orderToken = await mailedToken(placed)
  const claim = new URL(await readyClaim(tenant), 'http://localhost')
  const token = claim.searchParams.get('token') ?? ''
  const empfehlungsnummer = shared.Empfehlungsnummer
  return [
    { page: 'Home', name: 'all', search: { alle: '1' } },
    { page: 'PersoenlicherBereich', session: full },
    { page: 'PersoenlicherBereich', name: 'empty', session: empty },
    { page: 'MeineDaten', session: full },
    { page: 'PasswortAendern', session: full },
    { page: 'EmailAendern', session: full },
    { page: 'EmpfehlerBankdaten', session: full },
    { page: 'Empfehlen', params: { produktId: productOf[tenant] } },
    { page: 'AgentEmpfehlen', params: { produktId: productOf[tenant] } },
    {
      page: 'AgentEmpfehlen',
      name: 'chosen',
      params: { produktId: productOf[tenant] },
      search: { berater: demoAgent },
    },
    {
      page: 'AgentEmpfehlen',
      name: 'nobody',
      params: { produktId: productOf[tenant] },
      search: { suche: 'nirgendwo' },
    },
    { page: 'Empfehlung', params: { empfehlungsnummer }, search: { hex: shared.Hex } },
    { page: 'Angebot', params: { empfehlungsnummer } },
    { page: 'EmpfaengerDaten', params: { empfehlungsnummer } },
    { page: 'Bestaetigung', search: { auftrag: placed.Auftragsnummer } },
    { page: 'EmpfaengerZustimmung', search: { token: orderToken } },
    { page: 'EmpfaengerBankdaten', search: { token: orderToken } },
    { page: 'PraemieWaehlen', search: { token } },
    {
      page: 'PraemieDaten',
      params: { praemieid: claim.pathname.split('/').at(-1) ?? '' },
      search: { token },
    },
    { page: 'Produkt', params: { produktId: productOf[tenant] } },
    { page: 'Kategorie', params: { kategorie: categoryOf[tenant] } },
    ...(tenant === 'nordlicht'
      ? [{ page: 'Geraetewahl', params: { kategorie: 'smartphones' } } as const]
      : []),
    { page: 'Vergleich', search: { produkte: compared[tenant] } },
    ...partnerPages.map((page) => ({ page, session: empty })),
  ]
}

/** Returns every page of the agency's area as its owner sees it, and those of an employee as they see them. */
async function agencyStates(tenant: TenantKey): Promise<readonly PageState[]> {
  const [owner, employee] = await Promise.all([
    agencySessionOf(tenant, demoOwner, await demoCode()),
    agencySessionOf(tenant, demoEmployee),
  ])
  const ofEmployee: readonly string[] = abilitiesOf.AgenturMitarbeiter
  return (Object.entries(pageRoutes) as [PageName, PageRoute][]).flatMap(([page, route]) => {
    if (!route.requiresAgencyAuth || notShown.includes(page)) return []
    const asOwner = { page, agencySession: owner }
    const isForEmployee = route.ability !== undefined && ofEmployee.includes(route.ability)
    return isForEmployee ? [asOwner, { page, name: 'employee', agencySession: employee }] : [asOwner]
  })
}
