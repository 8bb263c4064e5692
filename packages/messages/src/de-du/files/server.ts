import * as formal from '../../de/files/server.ts'
import { withFamiliar } from '../../familiar.ts'
import familiarBankReasons from '../bank-reasons.ts'
import familiarClosed from '../closed.ts'
import familiarEmbed from '../embed.ts'
import familiarErrors from '../errors.ts'
import familiarFields from '../fields.ts'
import familiarCompany from '../legal/company.ts'
import familiarLegal from '../legal.ts'
import familiarMail from '../mail.ts'
import { consent as familiarConsent } from '../portal/consent.ts'
import { newsletter as familiarNewsletter } from '../portal/newsletter.ts'
import familiarProducts from '../products.ts'
import familiarRecipient from '../recipient.ts'
import familiarRewards from '../rewards.ts'
import familiarStatement from '../statement.ts'
import familiarWhy from '../why.ts'

/** Texts that the server uses. Those for operators, and words that address nobody, are the formal ones. */
export * from '../../de/files/server.ts'
export { default as all } from './all.ts'

export const bankReasons = withFamiliar(formal.bankReasons, familiarBankReasons)
export const closed = withFamiliar(formal.closed, familiarClosed)
export const company = withFamiliar(formal.company, familiarCompany)
export const consent = withFamiliar(formal.consent, familiarConsent)
export const embed = withFamiliar(formal.embed, familiarEmbed)
export const errors = withFamiliar(formal.errors, familiarErrors)
export const fields = withFamiliar(formal.fields, familiarFields)
export const legal = withFamiliar(formal.legal, familiarLegal)
export const mail = withFamiliar(formal.mail, familiarMail)
export const newsletter = withFamiliar(formal.newsletter, familiarNewsletter)
export const products = withFamiliar(formal.products, familiarProducts)
export const recipient = withFamiliar(formal.recipient, familiarRecipient)
export const rewards = withFamiliar(formal.rewards, familiarRewards)
export const statement = withFamiliar(formal.statement, familiarStatement)
export const why = withFamiliar(formal.why, familiarWhy)
