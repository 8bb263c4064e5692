import { AppError } from '../../platform/errors.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Agents } from './agents.ts'
import { photoOf } from './directory.ts'
import type { Members } from './members.ts'

export interface Dependencies {
  readonly agents: Pick<Agents, 'actingFor' | 'identitiesOf'>
  readonly members: Pick<Members, 'endOfAccount' | 'soleOwned'>
}

/** A person's membership of an agency. */
export function memberPersonalData({ agents, members }: Dependencies): PersonalData {
  return {
    async export(tx, { tenant }, { id }) {
      const acting = await agents.actingFor(tx, id)
      const identities = await agents.identitiesOf(tx, id)
      return {
        Agentur: {
          Mitgliedschaft: acting
            ? {
                Agentur: acting.agency.name,
                Agentennummer: acting.member.agentNumber,
                Mitarbeiternummer: acting.member.employeeNumber,
                InSuche: acting.member.listed,
                PLZ: acting.member.zip,
                Ort: acting.member.city,
                Foto: photoOf(tenant, acting.member),
                Seit: acting.member.joinedAt.toISOString(),
              }
            : null,
          Anmeldedienste: identities.map(({ issuer, subject, linkedAt, seenAt }) => ({
            Aussteller: issuer,
            Kennung: subject,
            Seit: linkedAt.toISOString(),
            ZuletztAngemeldet: seenAt.toISOString(),
          })),
        },
      }
    },

    async previewErasure(tx, _context, accountId) {
      const agency = await members.soleOwned(tx, accountId)
      return agency ? { soleAgency: agency.name } : {}
    },

    async assertErasable(tx, accountId) {
      if (await members.soleOwned(tx, accountId)) throw new AppError('conflict', { Agentur: 'sole-owner' })
    },

    async erase(tx, { now }, { id }) {
      await members.endOfAccount(tx, id, now)
      return {}
    },
  }
}
