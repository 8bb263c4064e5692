import type { RequestOf } from '@zuruf/contract'
import type { WireInvitationState } from '@zuruf/contract/invitations'
import { pageNumber } from '../../../app/search.ts'

export const statuses = [
  'gesendet',
  'geoeffnet',
  'angenommen',
  'zurueckgezogen',
  'abgelaufen',
] as const satisfies readonly WireInvitationState[]
export const sortings = ['neu', 'alt', 'name', 'status', 'ende'] as const
const kinds = ['Kunde', 'Mitarbeiter'] as const

/** Filters, sort order and page number of the list of invitations, as kept in the address. */
export interface ListSearch {
  readonly seite?: number
  readonly sort?: (typeof sortings)[number]
  readonly status?: WireInvitationState
  readonly wen?: (typeof kinds)[number]
  readonly suche?: string
}

type Body = RequestOf<'listAgencyInvitations'>['body']

const orders: Readonly<Record<(typeof sortings)[number], Pick<Body, 'OrderBy' | 'Descending'>>> = {
  neu: { OrderBy: 'Gesendet', Descending: true },
  alt: { OrderBy: 'Gesendet', Descending: false },
  name: { OrderBy: 'Name', Descending: false },
  status: { OrderBy: 'Status', Descending: false },
  ende: { OrderBy: 'GueltigBis', Descending: false },
}

/** Parses the query and ignores invalid parts, so that old or mistyped links still open. */
export function parseListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const page = pageNumber(search.seite, 1000)
  const sort = sortings.find((one) => one === search.sort)
  const status = statuses.find((one) => one === search.status)
  const wen = kinds.find((one) => one === search.wen)
  return {
    ...(page && { seite: page }),
    ...(sort && sort !== 'neu' && { sort }),
    ...(status && { status }),
    ...(wen && { wen }),
    ...(typeof search.suche === 'string' &&
      search.suche.trim() && { suche: search.suche.trim().slice(0, 80) }),
  }
}

/** Returns the API request for this state of the list. */
export const listRequestBody = ({ seite = 1, sort = 'neu', status, wen, suche }: ListSearch): Body => ({
  ...orders[sort],
  Pagesize: 20,
  Pagenumber: seite,
  Filter: { Suche: suche, Status: status, Wen: wen },
})
