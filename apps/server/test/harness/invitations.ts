import { addEmployee, agencyToken } from './agencies.ts'
import type { TestApp } from './app.ts'
import type { SentMail } from './mails.ts'

export interface Member {
  readonly id: string
  readonly token: string
}

export const consent = { Art: 'Telefon', Zustimmungstext: 'Sie hat am Telefon zugestimmt.' } as const
export const invitee = { Vorname: 'Klara', Nachname: 'Kundin' }
export const newPassword = 'Sonnenblume-4712'

/** Returns functions that create members of agencies, invite customers as them, and read the mails. */
export function invitations(server: () => TestApp) {
  async function member(agency: string, role: 'AgenturInhaber' | 'AgenturMitarbeiter'): Promise<Member> {
    const id = await addEmployee(server(), 'swb', agency)
    if (role === 'AgenturInhaber') {
      await server().database.query('update account set roles = $1 where id = $2', [[role], id])
    }
    return { id, token: await agencyToken(server(), 'swb', id) }
  }

  const invite = (token: string, email: string) =>
    server().api.call('inviteCustomers', {
      token,
      body: { ...consent, Personen: [{ ...invitee, Email: email }] },
    })

  const listed = (token: string, body = {}) =>
    server().api.ok('listAgencyInvitations', { token, params: { person: 'alle' }, body })

  async function mailTo(email: string): Promise<SentMail> {
    const mail = (await server().runJobs()).findLast(({ to }) => to === email)
    if (!mail) throw new Error(`No mail to ${email}`)
    return mail
  }
  return { member, invite, listed, mailTo }
}

const linksIn = ({ text }: SentMail) =>
  [...text.matchAll(/\S+\?token=(\S+)/g)].map(([url, token]) => ({ url, token: token ?? '' }))

/** Returns the token of the link by which an invitation is accepted. */
export const acceptTokenIn = (mail: SentMail) =>
  linksIn(mail).find(({ url }) => !url.includes('abbestellen'))?.token ?? ''

/** Returns the token of the link that unsubscribes from invitations. */
export const unsubscribeTokenIn = (mail: SentMail) =>
  linksIn(mail).find(({ url }) => url.includes('abbestellen'))?.token ?? ''
