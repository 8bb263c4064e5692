import { normaliseReferralNumber } from '@zuruf/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { type Database, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { credentialsOf, sessionCookie } from '../../platform/http/authenticate.ts'
import type { Http } from '../../platform/http/mount.ts'
import { type BankAccounts, checkIban } from '../payouts/bank-accounts.ts'
import type { ReferralOverview } from '../referrals/overview.ts'
import type { ReferralService } from '../referrals/service.ts'
import { viewToWire } from '../referrals/wire.ts'
import type { RewardService } from '../rewards/service.ts'
import type { AccountService } from './service.ts'
import type { Session, SessionService } from './sessions.ts'
import { profileToWire } from './wire.ts'

export interface Dependencies {
  readonly database: Database
  readonly accounts: AccountService
  readonly sessions: SessionService
  readonly overview: ReferralOverview
  readonly referrals: ReferralService
  readonly rewards: RewardService
  readonly banks: BankAccounts
}

const tags = ['accounts']

export function mountAccounts(http: Http, dependencies: Dependencies): void {
  const { database, accounts, sessions, overview, referrals, rewards, banks } = dependencies

  http.mount('login', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request, reply }) => {
      const session = await sessions.login(
        context,
        body.Email,
        body.Password,
        body.AngemeldetBleiben ?? false,
      )
      return answerSession(session, request, reply)
    },
  })

  http.mount('logout', {
    tags,
    handler: async ({ context, request, reply }) => {
      const credentials = credentialsOf(request)
      // Only who could also act with the session may end it; a foreign page's form could not.
      if (credentials && (!credentials.fromCookie || context.actor.kind === 'user')) {
        await sessions.logout(context, credentials.token)
      }
      // Likewise the cookie: a form on a foreign page cannot send this header.
      if (request.headers['x-requested-with']) reply.clearCookie(sessionCookie, { path: '/' })
      return null
    },
  })

  const profile = async ({ context, request }: { context: Context; request: FastifyRequest }) => {
    const { account, endsAt } = await sessions.profile(context, credentialsOf(request)?.token ?? '')
    return profileToWire(account, endsAt)
  }
  http.mount('getUser', { tags, handler: profile })
  http.mount('refreshUser', { tags, handler: profile })

  http.mount('validateResetPassword', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body }) => {
      const account = await sessions.inspectMailToken(context, body.Token)
      return {
        Email: account.email,
        Vorname: account.firstName,
        PasswortGesetzt: account.passwordHash !== null,
      }
    },
  })

  http.mount('resetPassword', {
    tags,
    limit: (tenant) => tenant.settings.limits.login,
    handler: async ({ context, body, request, reply }) => {
      const session = await sessions.setPassword(context, {
        token: body.Token,
        password: body.Passwort,
        newsletter: body.Newsletter,
      })
      return answerSession(session, request, reply)
    },
  })

  http.mount('resendWelcomeMail', {
    tags,
    limit: (tenant) => tenant.settings.limits.mail,
    handler: async ({ context, params, request }) => {
      // A mail scanner or prefetch follows a GET; only a page that means it sends this header. DESIGN §5
      if (!request.headers['x-requested-with']) throw new AppError('PSOF0203')
      const [number = '', secret] = params.id.split('-')
      await accounts.resendWelcomeMail(context, params.id, async (tx) => {
        const referral = secret
          ? await referrals.findByNumber(tx, normaliseReferralNumber(number))
          : undefined
        return referral?.secret === secret ? referral?.accountId : undefined
      })
      return null
    },
  })

  http.mount('getPasswordRule', {
    tags,
    handler: ({ context }) => {
      const rule = sessions.rule(context)
      return {
        Mindestlaenge: rule.minLength,
        Kleinbuchstabe: rule.lower,
        Grossbuchstabe: rule.upper,
        Ziffer: rule.digit,
      }
    },
  })

  http.mount('listMyReferrals', {
    tags,
    handler: async ({ context }) => {
      const views = await overview.listOf(context, ownId(context))
      return views.map((view) => viewToWire(view, context.baseUrl))
    },
  })

  http.mount('getMyBankData', {
    tags,
    handler: async ({ context }) => {
      const bank = await withTenant(database, context.tenant.id, (tx) =>
        banks.readMasked(tx, context, 'account', ownId(context)),
      )
      return bank ? { Iban: bank.iban, Kontoinhaber: bank.holder } : null
    },
  })

  http.mount('putMyBankData', {
    tags,
    handler: async ({ context, body }) => {
      const iban = checkIban(context, body.Iban, 'Iban')
      const stored = await withTenant(database, context.tenant.id, async (tx) => {
        await banks.put(tx, context, 'account', ownId(context), { iban, holder: body.Kontoinhaber })
        return banks.readMasked(tx, context, 'account', ownId(context))
      })
      return { Iban: stored?.iban ?? '', Kontoinhaber: body.Kontoinhaber }
    },
  })

  http.mount('deleteMyBankData', {
    tags,
    handler: async ({ context }) => {
      await withTenant(database, context.tenant.id, (tx) => banks.remove(tx, 'account', ownId(context)))
      return null
    },
  })

  http.mount('requestClaimLink', {
    tags,
    limit: (tenant) => tenant.settings.limits.mail,
    handler: async ({ context, params, request }) => {
      if (!request.headers['x-requested-with']) throw new AppError('PSOF0203')
      await rewards.mailClaimLink(context, ownId(context), params.id)
      return null
    },
  })

  http.mount('startPickup', {
    tags,
    handler: async ({ context, params }) => ({
      Praemierungstoken: await rewards.startPickup(context, ownId(context), params.id),
    }),
  })
}

/** The token goes into the cookie for our own pages, into the answer for API clients; never into both. */
export function answerSession(session: Session, request: FastifyRequest, reply: FastifyReply) {
  const profile = profileToWire(session.account, session.endsAt)
  if (request.headers['x-zuruf-session'] !== 'cookie') return { ...profile, Token: session.token }
  reply.setCookie(sessionCookie, session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || /(^|\.)localhost$/.test(request.hostname),
    ...(session.remembered && { expires: session.endsAt }),
  })
  return { ...profile, Token: null }
}

function ownId(context: Context): string {
  if (context.actor.kind !== 'user') throw new AppError('PSOF0204')
  return context.actor.id
}
