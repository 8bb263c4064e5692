import {
  assertReferralTransition,
  normaliseOfflineCode,
  normaliseReferralNumber,
  type ReferralState,
  sameEmail,
  shownName,
} from '@zuruf/domain'
import type { Agents, Member, Members } from '../../agencies/agents/index.ts'
import type { Catalogue } from '../../catalogue/products/index.ts'
import type { Account, AccountService } from '../../identity/accounts/index.ts'
import { assertAdmitted, assertUnlocked, lockKindOf } from '../../identity/accounts/index.ts'
import type { KeepAgreedText } from '../../platform/agreed-texts.ts'
import type { AnonymousGuard } from '../../platform/anonymous-guard.ts'
import { recordTransitions } from '../../platform/audit.ts'
import { type Context, stepActor } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, conflict, invalid, notFound } from '../../platform/errors.ts'
import { groupCommitByTenant } from '../../platform/group-commit.ts'
import type { GroupedIdempotency, WithIdempotency } from '../../platform/idempotency.ts'
import { isOwnTerms } from '../../platform/tenants/own-terms.ts'
import type { FraudTraces } from '../fraud/index.ts'
import { type Draft, isSameReferral, type NewReferral, newReferral } from './draft.ts'
import { refreshLabels } from './labels.ts'
import {
  assertAcceptedOrder,
  assertOpen,
  assertOpenFor,
  assertOpenSince,
  hasExpiredFor,
  isOpen,
} from './link-expiry.ts'
import type { NewsletterOptIns } from './ports.ts'
import type { Referral } from './repository.ts'
import * as repository from './repository.ts'

/** A new referral, and whether its recommender has to confirm their address. */
export interface Created {
  readonly referral: Referral
  readonly optInRequired: boolean
}

export interface Dependencies {
  readonly database: Database
  readonly idempotent: WithIdempotency
  readonly groupedIdempotency: GroupedIdempotency
  readonly anonymousGuard: AnonymousGuard
  readonly catalogue: Catalogue
  readonly accounts: AccountService
  readonly newsletters: NewsletterOptIns
  readonly keepAgreedText: KeepAgreedText
  readonly fraudTraces: FraudTraces
  readonly agents: Agents
  readonly members: Pick<Members, 'findInviters'>
}

export type ReferralService = ReturnType<typeof referralService>

/** Referrals: creating and finding them, and the state of their links. */
export function referralService(dependencies: Dependencies) {
  const { database, idempotent, groupedIdempotency, anonymousGuard, catalogue, accounts } = dependencies
  const { newsletters, keepAgreedText, fraudTraces, agents, members } = dependencies

  function checkInput(context: Context, input: NewReferral) {
    if (input.terms === '' && !input.lasting)
      throw new AppError('terms-required', { 'Empfehlung.AgbText': 'terms' })
    const { email } = input.recommender
    if (input.contact.email && sameEmail(input.contact.email, email)) {
      throw new AppError('recipient-is-recommender', { 'Empfaenger.Email': 'same-as-recommender' })
    }
    assertAdmitted(context, email, 'Empfehler.Email')
    const product = catalogue.product(context.tenant, input.productId)
    if (!product) throw new AppError('not-found', { 'Empfehlung.Produkt.Id': 'unknown-product' })
    const offer = catalogue.offerOf(context.tenant, product.id, context.now)
    if (input.recommenderShare !== undefined && !offer.terms.shares.includes(input.recommenderShare)) {
      throw invalid({ 'Empfehlung.AnteilEmpfehler': 'invalid' })
    }
    return { product, offer }
  }

  /** Returns the agents with these numbers who may take part. */
  async function unlockedAgents(tx: Tx, { tenant }: Context, numbers: readonly string[]) {
    if (numbers.length === 0) return new Map<string, Member>()
    const found = new Map(await agents.findActiveByNumbers(tx, numbers))
    for (const [number, { accountId }] of found) {
      const account = await accounts.findById(tx, accountId)
      if (!account || lockKindOf(tenant, account)) found.delete(number)
    }
    return found
  }

  /**
   * Rejects a locked caller who acts for themselves or their agency. As the account's owner they may learn
   * that it is locked.
   * @throws AppError account-locked or a variant of it; session-over when the account no longer exists
   */
  async function assertActorOpen(tx: Tx, { actor, tenant }: Context): Promise<void> {
    if (actor.kind !== 'user' && actor.kind !== 'agency') return
    const account = await accounts.findById(tx, actor.id)
    if (!account) throw new AppError('session-over')
    assertUnlocked(tenant, account)
  }

  /** @throws AppError invalid-input for an unknown agent number, if the tenant works with agents */
  async function assertAgent(context: Context, { agentNumber }: NewReferral): Promise<void> {
    const { id, settings } = context.tenant
    if (!agentNumber || !settings.agentRecommendation) return
    const found = await withTenant(database, id, (tx) => unlockedAgents(tx, context, [agentNumber]))
    if (!found.has(agentNumber)) {
      throw invalid({ 'Empfehlung.Agentennummer': 'agent-unknown' })
    }
  }

  /**
   * Rejects a repetition of a referral that has no order yet. Checked only against a referral whose secret
   * the caller knows, so the response reveals nothing new: anonymous visitors are prompted to confirm,
   * whatever the address (decision 032).
   * @throws AppError referral-exists for the logged-in recommender; opt-in-required for an anonymous
   *   visitor
   */
  async function assertNew(context: Context, input: NewReferral): Promise<void> {
    const { earlier } = input
    if (!earlier) return
    const found = await withTenant(database, context.tenant.id, async (tx) => {
      const referral = await repository.findByNumber(tx, normaliseReferralNumber(earlier.number))
      if (referral?.secret !== earlier.secret.toLowerCase()) return undefined
      return { referral, account: await accounts.findById(tx, referral.accountId) }
    })
    if (found?.referral.lasting) return
    if (!found?.account || found.referral.state !== 'open' || !isOpen(context, found.referral)) return
    const isOwn = context.actor.kind === 'user' && context.actor.id === found.account.id
    const isSamePerson = isOwn || sameEmail(input.recommender.email, found.account.email)
    if (isSamePerson && isSameReferral(input, found.referral))
      throw new AppError(isOwn ? 'referral-exists' : 'opt-in-required')
  }

  /** Creates referrals of a tenant in one transaction. */
  async function createAll(tx: Tx, drafts: readonly Draft[]): Promise<Created[]> {
    const [first] = drafts
    if (!first) return []
    for (const { context } of drafts) await assertActorOpen(tx, context)
    const accountsOf = await accounts.findOrCreateForReferrals(
      tx,
      drafts.map(({ context, input }) => ({ context, person: input.recommender })),
    )
    const hashes = new Map<string, Buffer>()
    for (const { context, input } of drafts) {
      const { terms } = input
      if (input.lasting?.termsHash || hashes.has(terms)) continue
      const isOwn = isOwnTerms(context.tenant, 'referral', terms)
      hashes.set(terms, await keepAgreedText(tx, context.tenant.id, terms, isOwn))
    }
    const namedAgents = await unlockedAgents(
      tx,
      first.context,
      drafts.flatMap(({ input }) => input.agentNumber ?? []),
    )
    // The agent who invited the recommender serves referrals without an agent number.
    const inviters = await members.findInviters(
      tx,
      drafts.flatMap(({ input }, index) => (input.agentNumber ? [] : (accountsOf[index]?.id ?? []))),
    )
    const invitingAgents = await unlockedAgents(
      tx,
      first.context,
      [...inviters.values()].map(({ agentNumber }) => agentNumber),
    )
    const created = drafts.map((draft, index) =>
      newReferral(draft, {
        account: accountsOf[index] as Account,
        termsHash: draft.input.lasting?.termsHash ?? (hashes.get(draft.input.terms) as Buffer),
        agent: draft.input.agentNumber
          ? namedAgents.get(draft.input.agentNumber)
          : invitingAgents.get(inviters.get(accountsOf[index]?.id ?? '')?.agentNumber ?? ''),
      }),
    )
    await repository.insertReferrals(tx, created)
    await recordTransitions(
      tx,
      first.context,
      created.map(({ id, createdAt }) => ({
        entity: 'referral',
        entityId: id,
        from: null,
        to: 'open',
        at: createdAt,
      })),
    )
    await fraudTraces.note(
      tx,
      created.map(({ id }, index) => ({ context: drafts[index]?.context ?? first.context, referralId: id })),
      'created',
    )
    // Lasting referrals are created by visitors, so their owner has nothing to confirm.
    const toConfirm = created.flatMap((referral, index) => {
      const context = drafts[index]?.context ?? first.context
      return referral.lasting
        ? []
        : { context, account: accountsOf[index] as Account, referralId: referral.id }
    })
    const asked = await accounts.queueOptInMails(tx, toConfirm)
    const optInRequired = new Map(
      toConfirm.map(({ referralId }, index) => [referralId, asked[index] ?? false]),
    )
    const requested = drafts.flatMap(({ context, input }, index) =>
      input.recommender.newsletterWished ? { context, account: accountsOf[index] as Account } : [],
    )
    await newsletters.requestOptIn(tx, requested)
    return created.map((referral) => ({ referral, optInRequired: optInRequired.get(referral.id) ?? false }))
  }

  /** Creates a referral of an anonymous visitor, together with concurrent ones of the tenant. */
  const createInBatch = groupCommitByTenant<Draft, Created>({
    name: 'referrals',
    max: 100,
    writers: 2,
    write: (tenantId, drafts) =>
      withTenant(database, tenantId, async (tx) => {
        const created = await createAll(tx, drafts)
        const calls = drafts.map(({ context }, index) => ({ context, answer: created[index] }))
        await groupedIdempotency.keep(tx, calls)
        return created
      }),
  })

  /** @throws AppError not-found */
  async function byNumber(context: Context, number: string): Promise<Referral> {
    const found = await withTenant(database, context.tenant.id, (tx) =>
      repository.findByNumber(tx, normaliseReferralNumber(number)),
    )
    if (!found) throw notFound()
    return found
  }

  /**
   * Moves a referral link to another state, records the history and updates the label. The caller must have
   * locked the referral.
   * @throws TransitionError when the transition is not allowed
   */
  async function move(
    tx: Tx,
    context: Context,
    referral: Referral,
    to: ReferralState,
    reason?: string,
  ): Promise<void> {
    if (referral.linkState === to) return
    assertReferralTransition(referral.linkState, to, {
      actor: stepActor(context),
      reason: reason ?? null,
    })
    const moved = await repository.changeLinkState(tx, referral.id, referral.linkState, to, context.now)
    if (!moved) throw conflict()
    await recordTransitions(tx, context, [
      {
        entity: 'referral',
        entityId: referral.id,
        from: referral.linkState,
        to,
        ...(reason && { reason }),
      },
    ])
    await refreshLabels(tx, context, [referral.id])
  }

  return {
    captchaRequired: anonymousGuard.required,

    /**
     * Creates a referral with history and mail in one transaction.
     * @throws AppError invalid-input, not-found, account-locked-wildcard, email-not-allowed,
     *   recipient-is-recommender, terms-required, captcha-required, captcha-wrong; referral-exists and
     *   opt-in-required as `assertNew`
     */
    async create(context: Context, input: NewReferral): Promise<Created> {
      const { product, offer } = checkInput(context, input)
      await assertAgent(context, input)
      await assertNew(context, input)
      const draft: Draft = { context, input, product, offer }
      const check = () => anonymousGuard.check(context, 'empfehlen', input)
      if (context.actor.kind === 'anonymous') {
        return groupedIdempotency.once(context, () => createInBatch(context.tenant.id, draft), check)
      }
      const work = async (tx: Tx): Promise<Created> => {
        const [created] = await createAll(tx, [draft])
        if (!created) throw new AppError('technical')
        return created
      }
      return idempotent(context, work, check)
    },

    /** Like `create`, but in the transaction of a caller who has already checked permissions. */
    async createWithin(tx: Tx, context: Context, input: NewReferral): Promise<Referral> {
      const [created] = await createAll(tx, [{ context, input, ...checkInput(context, input) }])
      if (!created) throw new AppError('technical')
      return created.referral
    },

    /** @throws AppError not-found both for an unknown number and for a wrong secret */
    async bySecret(context: Context, number: string, secret: string): Promise<Referral> {
      const referral = await byNumber(context, number)
      if (referral.secret !== secret.toLowerCase()) throw notFound()
      return referral
    },

    byNumber,

    /**
     * Finds an expired referral by number or offline code. @throws AppError not-found also for referrals
     * that have not expired
     */
    async findExpired(context: Context, numberOrCode: string): Promise<Referral> {
      const found = await withTenant(
        database,
        context.tenant.id,
        async (tx) =>
          (await repository.findByNumber(tx, normaliseReferralNumber(numberOrCode))) ??
          (await repository.findByCode(tx, normaliseOfflineCode(numberOrCode))),
      )
      if (!found || !hasExpiredFor(context, found)) throw notFound()
      return found
    },

    /** @throws AppError not-found, referral-blocked or referral-expired */
    async byOfflineCode(context: Context, code: string): Promise<Referral> {
      const found = await withTenant(database, context.tenant.id, (tx) =>
        repository.findByCode(tx, normaliseOfflineCode(code)),
      )
      if (!found) throw notFound()
      return assertOpen(context, found)
    },

    isOpen,
    assertOpen,
    assertOpenFor,
    assertOpenSince,
    hasExpiredFor,
    assertAcceptedOrder,

    /** Returns the recommender's name as shown to recipients, on pages and in mails. Decision 078 */
    recommenderName: (referral: Referral, account: Account | undefined): string =>
      shownName(referral.givenFirstName ?? account?.firstName ?? ''),

    /**
     * Returns the agent of a referral if they may be shown publicly: when the referral names an agent, or
     * when its recommender was logged in.
     */
    shownAgent: ({ memberId, agentNumber, givenFirstName }: Referral): string | null =>
      agentNumber !== null || givenFirstName === null ? memberId : null,

    findById: repository.findById,
    lockById: repository.lockById,
    lockByIds: repository.lockByIds,
    lockFree: repository.lockFree,
    /** Locks the account's unsettled referrals. Called before the account itself is locked. */
    lockOfAccount: repository.lockUnsettled,
    findByNumber: repository.findByNumber,
    findByCode: repository.findByCode,
    idsByCodes: repository.idsByCodes,
    idsByNumbers: repository.idsByNumbers,
    listOfAccount: repository.listOfAccount,
    countOpen: repository.countOpen,
    listByIds: repository.listByIds,

    move,

    refreshLabels,
    renameGiven: repository.renameGiven,

    /**
     * Closes a deleted account's referrals and erases the contacts' names. Existing orders continue for their
     * recipients.
     * @returns the number of referrals closed
     */
    async closeAllOf(tx: Tx, context: Context, accountId: string): Promise<number> {
      const unsettled = await repository.lockUnsettled(tx, accountId)
      const open = unsettled.filter(({ linkState }) => linkState === 'open')
      for (const referral of open) await move(tx, context, referral, 'closed', 'account-deleted')
      await repository.eraseNames(tx, accountId)
      return open.length
    },

    /** Job `referrals.expire`. @returns the number of referrals expired */
    async expire(context: Context): Promise<number> {
      const { tenant, now } = context
      const ids = await withTenant(database, tenant.id, (tx) => repository.listExpired(tx, now, 10_000))
      let expired = 0
      for (const id of ids) {
        expired += await withTenant(database, tenant.id, async (tx) => {
          const referral = await repository.lockById(tx, id)
          if (referral?.linkState !== 'open' || referral.expiresAt > now) return 0
          await move(tx, context, referral, 'expired')
          return 1
        })
      }
      return expired
    },
  }
}
