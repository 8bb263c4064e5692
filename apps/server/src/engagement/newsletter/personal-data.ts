import type { AccountService } from '../../identity/accounts/index.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { NewsletterService } from './service.ts'

export interface Dependencies {
  readonly accounts: Pick<AccountService, 'findById'>
  readonly newsletters: Pick<NewsletterService, 'withdrawAllOf'>
}

/** Newsletter consent of a person, for the export and the deletion of their data. */
export function newsletterPersonalData({ accounts, newsletters }: Dependencies): PersonalData {
  return {
    async export(tx, _context, { id }) {
      const account = await accounts.findById(tx, id)
      return {
        Newsletter: {
          Gewuenscht: account?.newsletterWished ?? false,
          OptinVersendetAm: account?.newsletterMailSentAt?.toISOString() ?? null,
          OptinGegebenAm: account?.newsletterOptedInAt?.toISOString() ?? null,
        },
      }
    },

    async erase(tx, context, { id }) {
      await newsletters.withdrawAllOf(tx, context, id)
      return {}
    },
  }
}
