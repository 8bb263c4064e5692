import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { MailComposer } from '../mailer.ts'
import { isOwnMailText } from '../tenants/own-text-keys.ts'
import { placeholdersIn } from '../texts.ts'
import type { MailName } from './names.ts'

/**
 * Wraps composers so that they get the tenant's variables if its mail texts use any.
 * @param variablesOf reads them in the composing transaction and must not wait for an external CMS
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
    Object.entries(own).some(([key, text]) => isOwnMailText(key) && placeholdersIn(text).size > 0),
  )
