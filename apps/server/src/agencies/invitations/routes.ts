import { invitedMax } from '@zuruf/contract/invitations'
import {
  conversationWire,
  type InvitationKind,
  invitationKindWire,
  shownLabel,
  shownName,
} from '@zuruf/domain'
import type { FastifyRequest } from 'fastify'
import QRCode from 'qrcode'
import type { ProviderKeys } from '../../identity/provider-keys/index.ts'
import type { Context } from '../../platform/context.ts'
import { answer, type Http } from '../../platform/http/mount.ts'
import { deviceOf } from '../../platform/http/session-cookie.ts'
import { pathOf } from '../../platform/tenants/wire.ts'
import type { InvitationAcceptance } from './acceptance.ts'
import { readPeople } from './csv.ts'
import type { Invitation } from './repository.ts'
import { VALID_DAYS } from './rules.ts'
import type { Invited } from './sending.ts'
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
const standardSize = 20

interface WirePerson {
  readonly Vorname: string
  readonly Nachname: string
  readonly Email: string
  readonly Mitarbeiternummer?: string | undefined
}

const personFrom = (person: WirePerson): Invited => ({
  firstName: person.Vorname,
  lastName: person.Nachname,
  email: person.Email,
  employeeNumber: person.Mitarbeiternummer || undefined,
})

const sentToWire = (made: readonly Invitation[]) =>
  answer(201, { Einladungen: made.map(({ id, email }) => ({ Id: id, Email: email ?? '' })) })

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
    const people = lines.map(({ person, faults }) =>
      Object.keys(faults).length === 0 ? personFrom(person) : undefined,
    )
    return { Zeilen: previewToWire(lines, await invitations.check(context, kind, people), context) }
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
      HoechstensJeDatei: invitedMax,
      GueltigTage: VALID_DAYS,
    }),
  })

  http.mount('listAgencyInvitations', {
    tags,
    handler: async ({ context, params, body }) => {
      const size = body.Pagesize ?? standardSize
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
      sentToWire(
        await invitations.invite(context, 'customer', body.Personen.map(personFrom), {
          conversation: conversationFromWire[body.Art],
          text: body.Zustimmungstext,
        }),
      ),
  })

  http.mount('inviteEmployees', {
    tags,
    handler: async ({ context, body }) =>
      sentToWire(await invitations.invite(context, 'employee', body.Personen.map(personFrom))),
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

/** Mounts what invited people see and do, without a login. */
export function mountAccepting(http: Http, accepting: InvitationAcceptance): void {
  const keyOf = (body: { Token?: string | null | undefined; Code?: string | undefined }) => ({
    token: body.Token ?? undefined,
    code: body.Code,
  })

  http.mount('inspectInvitation', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      const { kind, agency, name, invited, hasAccount } = await accepting.inspect(context, keyOf(body))
      return {
        Wen: invitationKindWire[kind],
        Agentur: shownLabel(agency.name),
        Von: shownName(name),
        Vorname: shownName(invited?.firstName ?? ''),
        Nachname: shownName(invited?.lastName ?? ''),
        Email: invited?.email ?? '',
        KontoVorhanden: hasAccount,
      }
    },
  })

  http.mount('acceptEmployeeInvitation', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request }) => {
      const person = { firstName: body.Vorname, lastName: body.Nachname }
      const { email, agentNumber } = await accepting.asEmployee(
        context,
        body.Token,
        person,
        body.Passwort,
        deviceOf(request),
      )
      return { Email: email, Agentennummer: agentNumber }
    },
  })

  http.mount('acceptInvitation', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      const { token, email } = await accepting.asRecommender(context, keyOf(body), {
        firstName: body.Vorname,
        lastName: body.Nachname,
        email: body.Email ?? undefined,
        captcha: body.Captcha ?? undefined,
        honeypot: body.Website ?? undefined,
      })
      return { Token: token, Email: email }
    },
  })

  http.mount('unsubscribeFromInvitations', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      await accepting.bar(context, body.Token)
      return null
    },
  })
}
