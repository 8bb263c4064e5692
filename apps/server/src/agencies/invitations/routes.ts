import { maxInvited } from '@zuruf/contract/invitations'
import { conversationWire, type InvitationKind } from '@zuruf/domain'
import type { FastifyRequest } from 'fastify'
import QRCode from 'qrcode'
import type { ProviderKeys } from '../../identity/provider-keys/index.ts'
import type { Context } from '../../platform/context.ts'
import { answer, type Http } from '../../platform/http/mount.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import { readPeople } from './csv.ts'
import type { Invitation } from './repository.ts'
import { VALID_DAYS } from './rules.ts'
import type { InvitedPerson } from './sending.ts'
import type { InvitationService } from './service.ts'
import {
  conversationFromWire,
  invitationToWire,
  kindFromWire,
  orderFromWire,
  previewToWire,
  stateFromWire,
} from './wire.ts'

const tags = ['invitations']
const defaultPageSize = 20

interface WirePerson {
  readonly Vorname: string
  readonly Nachname: string
  readonly Email: string
  readonly Mitarbeiternummer?: string | undefined
}

const personFrom = (person: WirePerson): InvitedPerson => ({
  firstName: person.Vorname,
  lastName: person.Nachname,
  email: person.Email,
  employeeNumber: person.Mitarbeiternummer || undefined,
})

const invitedToWire = (invitations: readonly Invitation[]) =>
  answer(201, { Einladungen: invitations.map(({ id, email }) => ({ Id: id, Email: email ?? '' })) })

/** Mounts the routes with which agencies invite customers and employees. */
export function mountInvitations(
  http: Http,
  invitations: InvitationService,
  { authenticate }: Pick<ProviderKeys, 'authenticate'>,
): void {
  /**
   * Returns the context of the logged-in agent, or of the provider's system that signed the request.
   * @throws AppError provider-signature
   */
  async function senderOf(context: Context, { headers, rawBody }: FastifyRequest): Promise<Context> {
    if (context.actor.kind === 'agency') return context
    const id = await authenticate(context, headers['x-zuruf-key'], headers['x-zuruf-signature'], rawBody)
    return { ...context, actor: { kind: 'provider', id } }
  }

  async function preview(context: Context, kind: InvitationKind, csv: string) {
    const lines = readPeople(csv)
    const people = lines.map(({ person, errors }) =>
      Object.keys(errors).length === 0 ? personFrom(person) : undefined,
    )
    return { Zeilen: previewToWire(lines, await invitations.validatePeople(context, kind, people), context) }
  }

  http.mount('putInvitation', {
    tags,
    limit: (tenant) => tenant.settings.limits.contact,
    handler: async ({ context, body, request }) => {
      // Senders are authenticated and need no captcha.
      if (!body) return { CaptchaErforderlich: false, Eingeladen: false }
      await invitations.inviteAs(
        await senderOf(context, request),
        body.Mitarbeiternummer,
        personFrom({ ...body, Mitarbeiternummer: undefined }),
        { conversation: conversationFromWire[body.Art], text: body.Zustimmungstext },
      )
      return { CaptchaErforderlich: false, Eingeladen: true }
    },
  })

  http.mount('getInvitationData', {
    tags,
    handler: async ({ context }) => ({
      Arten: Object.values(conversationWire),
      Moeglich: context.tenant.settings.agentRecommendation,
      HoechstensJeDatei: maxInvited,
      GueltigTage: VALID_DAYS,
    }),
  })

  http.mount('listAgencyInvitations', {
    tags,
    handler: async ({ context, params, body }) => {
      const size = body.Pagesize ?? defaultPageSize
      const page = body.Pagenumber ?? 1
      const person = params.person === 'alle' ? undefined : params.person
      const { rows, total, steps } = await invitations.list(context, person, {
        search: body.Filter?.Suche,
        state: body.Filter?.Status ? stateFromWire[body.Filter.Status] : undefined,
        kind: body.Filter?.Wen ? kindFromWire[body.Filter.Wen] : undefined,
        order: orderFromWire[body.OrderBy ?? 'Gesendet'],
        descending: body.Descending ?? body.OrderBy === undefined,
        size,
        page,
      })
      return {
        Content: rows.map((row) => invitationToWire(row, steps.get(row.id) ?? [], context.now)),
        HasNext: page * size < total,
        PageCount: Math.ceil(total / size),
        TotalCount: total,
      }
    },
  })

  http.mount('inviteCustomers', {
    tags,
    handler: async ({ context, body }) =>
      invitedToWire(
        await invitations.invite(context, 'customer', body.Personen.map(personFrom), {
          conversation: conversationFromWire[body.Art],
          text: body.Zustimmungstext,
        }),
      ),
  })

  http.mount('inviteEmployees', {
    tags,
    handler: async ({ context, body }) =>
      invitedToWire(await invitations.invite(context, 'employee', body.Personen.map(personFrom))),
  })

  http.mount('previewCustomers', {
    tags,
    handler: ({ context, body }) => preview(context, 'customer', body.Csv),
  })

  http.mount('previewEmployees', {
    tags,
    handler: ({ context, body }) => preview(context, 'employee', body.Csv),
  })

  http.mount('resendInvitation', {
    tags,
    handler: async ({ context, params }) => {
      const { invitation, steps } = await invitations.resend(context, params.id)
      return invitationToWire(invitation, steps, context.now)
    },
  })

  http.mount('withdrawInvitation', {
    tags,
    handler: async ({ context, params }) => {
      const { invitation, steps } = await invitations.withdraw(context, params.id)
      return invitationToWire(invitation, steps, context.now)
    },
  })

  http.mount('getInvitationLink', {
    tags,
    handler: async ({ context }) => {
      const { code, opened, accepted } = await invitations.link(context)
      const page = pathOf(context.tenant, 'customerInvitation')
      const url = `${context.baseUrl}/${context.locale}${page}?code=${code}`
      return {
        Link: url,
        Qr: await QRCode.toString(url, { type: 'svg' }),
        Geoeffnet: opened,
        Angenommen: accepted,
      }
    },
  })
}
