import { consentProof } from './consents.ts'
import type { Tx } from './database/database.ts'
import { idsOfMailsTo } from './mail/addresses.ts'
import type { Mailer } from './mailer.ts'
import type { PersonalData } from './personal-data.ts'

/** What the platform itself stores about persons: consents, audit entries and mails. */
export function platformPersonalData({ mailer }: { readonly mailer: Mailer }): PersonalData {
  return {
    async export(tx, _context, { id, addresses }) {
      const consents = await consentProof(tx, id)
      const acts = await listAuditEntries(tx, id)
      const mails = await listMails(tx, addresses)
      return {
        Einwilligungen: consents.map((step) => ({
          Art: step.kind,
          Adresse: step.address,
          Schritt: step.step,
          Herkunft: step.source,
          Grund: step.reason,
          Wortlaut: step.wording,
          Zeit: step.at.toISOString(),
        })),
        Protokoll: acts.map((act) => ({
          Ereignis: act.action,
          Zeit: act.at.toISOString(),
          Einzelheiten: act.details as Record<string, unknown>,
        })),
        Mails: mails.map((mail) => ({
          Anlass: mail.template,
          Betreff: mail.subject,
          Erstellt: mail.createdAt.toISOString(),
          VersendetAm: mail.sentAt?.toISOString() ?? null,
        })),
      }
    },

    async erase(tx, _context, { addresses }) {
      await mailer.deleteMailsTo(tx, addresses)
      return {}
    },
  }
}

/** Lists actions by the account's owner and actions on the account: logins, refusals, money. */
async function listAuditEntries(tx: Tx, accountId: string) {
  return tx
    .selectFrom('audit')
    .select(['action', 'details', 'at'])
    .where((where) => where.or([where('subjectId', '=', accountId), where('actorId', '=', accountId)]))
    .orderBy('id', 'desc')
    .execute()
}

async function listMails(tx: Tx, addresses: readonly string[]) {
  return tx
    .selectFrom('mail')
    .select(['template', 'subject', 'createdAt', 'sentAt'])
    .where('id', 'in', idsOfMailsTo(addresses))
    .orderBy('createdAt', 'desc')
    .execute()
}
