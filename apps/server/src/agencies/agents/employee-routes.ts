import type { WireEmployee } from '@zuruf/contract/employees'
import { actorId, type Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/mount.ts'
import { type Employees, isOwner } from './employees.ts'
import type { MemberView } from './member-repository.ts'

const tags = ['agencies']

const stateFromWire = { aktiv: 'active', ausgeschieden: 'left' } as const

function toWire(member: MemberView, { actor }: Context): WireEmployee {
  return {
    Id: member.accountId,
    Vorname: member.firstName,
    Nachname: member.lastName,
    Email: member.email,
    Rolle: isOwner(member) ? 'Inhaber' : 'Mitarbeiter',
    Agentennummer: member.agentNumber,
    Mitarbeiternummer: member.employeeNumber,
    InSuche: member.listed,
    Aktiv: member.state === 'active',
    IstSelbst: member.accountId === actorId(actor),
    Seit: member.joinedAt.toISOString(),
    Bis: member.leftAt?.toISOString() ?? null,
  }
}

/** Mounts the routes with which an owner lists, changes, deactivates and reactivates the agency's employees. */
export function mountEmployees(http: Http, employees: Employees): void {
  http.mount('listEmployees', {
    tags,
    handler: async ({ context, query }) => {
      const page = await employees.list(context, stateFromWire[query.status ?? 'aktiv'], query.nach)
      return { Mitarbeiter: page.employees.map((member) => toWire(member, context)), Weitere: page.more }
    },
  })

  http.mount('updateEmployee', {
    tags,
    handler: async ({ context, params, body }) => {
      const changed = await employees.change(context, params.id, {
        owner: body.Rolle === 'Inhaber',
        employeeNumber: body.Mitarbeiternummer ?? null,
        listed: body.InSuche,
      })
      return toWire(changed, context)
    },
  })

  http.mount('previewLeaving', {
    tags,
    handler: async ({ context, params }) => {
      const { open, ordered, invitations, invitees, successors } = await employees.previewLeaving(
        context,
        params.id,
      )
      return {
        OffeneEmpfehlungen: open,
        EmpfehlungenMitAuftrag: ordered,
        OffeneEinladungen: invitations,
        Empfehler: invitees,
        Nachfolger: successors.map(({ accountId, firstName, lastName }) => ({
          Id: accountId,
          Name: `${firstName} ${lastName}`,
        })),
      }
    },
  })

  http.mount('deactivateEmployee', {
    tags,
    handler: async ({ context, params, body }) => {
      const { member, handedOver } = await employees.deactivate(context, params.id, body.Nachfolger)
      return { Mitarbeiter: toWire(member, context), Uebergeben: handedOver }
    },
  })

  http.mount('reactivateEmployee', {
    tags,
    handler: async ({ context, params }) => toWire(await employees.reactivate(context, params.id), context),
  })
}
