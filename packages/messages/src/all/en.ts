import account from '../en/account.ts'
import agency from '../en/agency.ts'
import agencyMoney from '../en/agency-money.ts'
import agencyOnboarding from '../en/agency-onboarding.ts'
import agencyPeople from '../en/agency-people.ts'
import agents from '../en/agents.ts'
import area from '../en/area.ts'
import bank from '../en/bank.ts'
import bankReasons from '../en/bank-reasons.ts'
import campaigns from '../en/campaigns.ts'
import closed from '../en/closed.ts'
import colleagues from '../en/colleagues.ts'
import contact from '../en/contact.ts'
import embed from '../en/embed.ts'
import errors from '../en/errors.ts'
import faq from '../en/faq.ts'
import fields from '../en/fields.ts'
import legal from '../en/legal.ts'
import life from '../en/life.ts'
import mail from '../en/mail.ts'
import newsletter from '../en/newsletter.ts'
import offer from '../en/offer.ts'
import orderDocuments from '../en/order-documents.ts'
import overviews from '../en/overviews.ts'
import partner from '../en/partner.ts'
import portal from '../en/portal.ts'
import previews from '../en/previews.ts'
import products from '../en/products.ts'
import recipient from '../en/recipient.ts'
import reports from '../en/reports.ts'
import rewards from '../en/rewards.ts'
import share from '../en/share.ts'
import statement from '../en/statement.ts'
import visit from '../en/visit.ts'
import why from '../en/why.ts'
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
