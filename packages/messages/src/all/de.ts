import account from '../de/account.ts'
import agency from '../de/agency.ts'
import agencyMoney from '../de/agency-money.ts'
import agencyOnboarding from '../de/agency-onboarding.ts'
import agencyPeople from '../de/agency-people.ts'
import agents from '../de/agents.ts'
import area from '../de/area.ts'
import bank from '../de/bank.ts'
import bankReasons from '../de/bank-reasons.ts'
import campaigns from '../de/campaigns.ts'
import closed from '../de/closed.ts'
import colleagues from '../de/colleagues.ts'
import contact from '../de/contact.ts'
import embed from '../de/embed.ts'
import errors from '../de/errors.ts'
import faq from '../de/faq.ts'
import fields from '../de/fields.ts'
import legal from '../de/legal.ts'
import life from '../de/life.ts'
import mail from '../de/mail.ts'
import newsletter from '../de/newsletter.ts'
import offer from '../de/offer.ts'
import orderDocuments from '../de/order-documents.ts'
import overviews from '../de/overviews.ts'
import partner from '../de/partner.ts'
import portal from '../de/portal.ts'
import previews from '../de/previews.ts'
import products from '../de/products.ts'
import recipient from '../de/recipient.ts'
import reports from '../de/reports.ts'
import rewards from '../de/rewards.ts'
import share from '../de/share.ts'
import statement from '../de/statement.ts'
import visit from '../de/visit.ts'
import why from '../de/why.ts'
import { keyed, prefixes } from '../keyed.ts'

/** All texts that visitors, recommenders and their contacts can read. A tenant can override each of them. */
const all: Readonly<Record<string, string>> = {
  ...account,
  ...agency,
  ...agents,
  ...agencyPeople,
  ...agencyOnboarding,
  ...agencyMoney,
  ...area,
  ...bank,
  ...campaigns,
  ...closed,
  ...colleagues,
  ...contact,
  ...embed,
  ...faq,
  ...legal,
  ...life,
  ...newsletter,
  ...offer,
  ...orderDocuments,
  ...overviews,
  ...partner,
  ...portal,
  ...previews,
  ...products,
  ...recipient,
  ...reports,
  ...rewards,
  ...share,
  ...visit,
  ...keyed(prefixes.mail, mail),
  ...keyed(prefixes.statement, statement),
  ...keyed(prefixes.why, why),
  ...keyed(prefixes.errors, errors),
  ...keyed(prefixes.fields, fields),
  ...keyed(prefixes['bank-reasons'], bankReasons),
}

export default all
