import account from '@zuruf/messages/de/account'
import area from '@zuruf/messages/de/area'
import bank from '@zuruf/messages/de/bank'
import legal from '@zuruf/messages/de/legal'
import life from '@zuruf/messages/de/life'
import newsletter from '@zuruf/messages/de/newsletter'
import overviews from '@zuruf/messages/de/overviews'
import portal from '@zuruf/messages/de/portal'
import recipient from '@zuruf/messages/de/recipient'
import rewards from '@zuruf/messages/de/rewards'
import { isCompanyText } from './starting-point.ts'

const keys = new Set(
  [account, area, bank, legal, life, newsletter, overviews, portal, recipient, rewards].flatMap(Object.keys),
)

/** May a tenant have its own words for this? For every text of the portal. */
export const isOwnTextKey = (key: string) => keys.has(key)

/** Texts that say whose programme it is; the ones we have are nobody's. */
export const companyTextKeys = Object.keys(legal).filter(isCompanyText)
