import { AppError } from '../../platform/errors.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Agents } from './agents.ts'
import { photoUrlOf } from './directory.ts'
import type { Members } from './members.ts'

export interface Dependencies {
  readonly agents: Pick<Agents, 'findActiveMembership' | 'identitiesOf'>
  readonly members: Pick<Members, 'endMembership' | 'findSoleOwnedAgency'>
}

/** A person's membership of an agency. */
export function memberPersonalData({ agents, members }: Dependencies): PersonalData {
  return {
    async export(tx, { tenant }, { id }) {
      const membership = await agents.findActiveMembership(tx, id)
      const identities = await agents.identitiesOf(tx, id)
      return {
        Agentur: {
          Mitgliedschaft: membership
            ? {
                Agentur: membership.agency.name,
                Agentennummer: membership.member.agentNumber,
                Mitarbeiternummer: membership.member.employeeNumber,
                InSuche: membership.member.listed,
                PLZ: membership.member.zip,
                Ort: membership.member.city,
                Foto: photoUrlOf(tenant, membership.member),
                Seit: membership.member.joinedAt.toISOString(),
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
      const agency = await members.findSoleOwnedAgency(tx, accountId)
      return agency ? { soleAgency: agency.name } : {}
    },

    async assertErasable(tx, accountId) {
      if (await members.findSoleOwnedAgency(tx, accountId))
        throw new AppError('conflict', { Agentur: 'sole-owner' })
    },

    async erase(tx, { now }, { id }) {
      await members.endMembership(tx, id, now)
      return {}
    },
  }
}
