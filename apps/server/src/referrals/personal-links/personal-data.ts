import type { PersonalData } from '../../platform/personal-data.ts'
import * as repository from './repository.ts'

/** A person's personal link with its codes. */
export function personalLinkPersonalData(): PersonalData {
  return {
    async export(tx, _context, { id }) {
      const link = await repository.findOfAccount(tx, id)
      if (!link) return { PersoenlicherLink: null }
      const codes = await repository.codesOf(tx, link.id)
      return {
        PersoenlicherLink: {
          Erstellt: link.createdAt.toISOString(),
          Klicks: link.clicks,
          Codes: codes.map(({ code, createdAt, replacedAt }) => ({
            Code: code,
            Erstellt: createdAt.toISOString(),
            ErsetztAm: replacedAt?.toISOString() ?? null,
          })),
        },
      }
    },

    async erase(tx, _context, { id }) {
      await repository.deleteOfAccount(tx, id)
      return {}
    },
  }
}
