import { isOwnMailText } from '../modules/tenants/own-text-keys.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import type { MailComposer, MailName } from '../platform/mailer.ts'
import { placesIn } from '../platform/words.ts'

/**
 * Composers that know the variables of a tenant whose own mail texts ask for any.
 * @param variablesOf reads them in the transaction a mail is composed in, which must not wait for anybody's CMS
 */
export function withVariables(
  composers: Readonly<Record<MailName, MailComposer>>,
  variablesOf: (tx: Tx, context: Context) => Promise<Readonly<Record<string, string>>>,
): Record<MailName, MailComposer> {
  return Object.fromEntries(
    Object.entries(composers).map(([name, compose]): [string, MailComposer] => [
      name,
      async (tx, context, data) =>
        asksForAny(context)
          ? compose(tx, { ...context, variables: await variablesOf(tx, context) }, data)
          : compose(tx, context, data),
    ]),
  ) as Record<MailName, MailComposer>
}

const asksForAny = ({ tenant }: Context) =>
  Object.values(tenant.texts).some((own) =>
    Object.entries(own).some(([key, text]) => isOwnMailText(key) && placesIn(text).size > 0),
  )
