import formal from '../../de/files/all.ts'
import { keyed, prefixes } from '../../keyed.ts'
import account from '../account.ts'
import agency from '../agency.ts'
import agencyMoney from '../agency-money.ts'
import agencyOnboarding from '../agency-onboarding.ts'
import agencyPeople from '../agency-people.ts'
import agents from '../agents.ts'
import area from '../area.ts'
import bank from '../bank.ts'
import bankReasons from '../bank-reasons.ts'
import campaigns from '../campaigns.ts'
import closed from '../closed.ts'
import colleagues from '../colleagues.ts'
import contact from '../contact.ts'
import embed from '../embed.ts'
import errors from '../errors.ts'
import faq from '../faq.ts'
import fields from '../fields.ts'
import legal from '../legal.ts'
import life from '../life.ts'
import mail from '../mail.ts'
import newsletter from '../newsletter.ts'
import offer from '../offer.ts'
import overviews from '../overviews.ts'
import partner from '../partner.ts'
import portal from '../portal.ts'
import products from '../products.ts'
import recipient from '../recipient.ts'
import reports from '../reports.ts'
import rewards from '../rewards.ts'
import share from '../share.ts'
import statement from '../statement.ts'
import visit from '../visit.ts'
import why from '../why.ts'

/** All texts that visitors, recommenders and their contacts can read. Files without familiar texts are not named. */
const all: Readonly<Record<string, string>> = {
  ...formal,
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
  ...overviews,
  ...partner,
  ...portal,
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
