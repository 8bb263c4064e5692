import { countryOfVatId, isVatId, normaliseVatId } from '@zuruf/domain'
import type { AccountService } from '../../identity/accounts/index.ts'
import { type BankAccounts, checkIban } from '../../money/payouts/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { type Agency, findAgency, findMember, updateAgency } from '../agents/index.ts'
import type { NotifyReviewers } from './mails.ts'
import type { TransitionAgency } from './states.ts'

export interface TaxData {
  readonly vatStatus: NonNullable<Agency['vatStatus']>
  readonly vatId: string | undefined
  readonly taxNumber: string | undefined
  readonly country: string
}

export interface BankData {
  readonly iban: string
  readonly holder: string
}

export interface Dependencies {
  readonly database: Database
  readonly accounts: AccountService
  readonly banks: BankAccounts
  readonly transition: TransitionAgency
  readonly notifyReviewers: NotifyReviewers
}

export interface AgencyView {
  readonly agency: Agency
  /** The IBAN is masked. */
  readonly bank: BankData | undefined
}

const taxNumberPattern = /^[\d/ ]{10,17}$/

/**
 * Checks the tax data that credit notes need: the agency's tax number or VAT id (§14 Abs. 4 UStG) and, under
 * reverse charge, a VAT id of another country (§14a UStG).
 * @throws AppError invalid-input naming the fields
 */
export function checkTax({
  vatStatus,
  vatId,
  taxNumber,
  country,
}: TaxData): Pick<Agency, 'vatStatus' | 'vatId' | 'taxNumber' | 'country'> {
  const errors: Record<string, string> = {}
  if (vatId && !isVatId(vatId)) errors.UstId = 'vat-id-invalid'
  if (taxNumber && country === 'DE' && !taxNumberPattern.test(taxNumber))
    errors.Steuernummer = 'tax-number-invalid'
  if (vatStatus === 'reverse-charge') {
    if (!vatId) errors.UstId = 'required-alone'
    else if (country === 'DE' || countryOfVatId(vatId) === 'DE') errors.UstId ??= 'vat-id-abroad'
    if (country === 'DE') errors.Land = 'country-abroad'
  } else {
    if (!vatId && !taxNumber) errors.Steuernummer = 'tax-number-or-vat-id'
    if (country !== 'DE') errors.Steuerstatus = 'vat-status-abroad'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors as never)
  return {
    vatStatus,
    country,
    taxNumber: taxNumber ?? null,
    vatId: vatId ? normaliseVatId(vatId) : null,
  }
}

export type AgencyData = ReturnType<typeof agencyData>

/** Reads and changes the master data of an agency (address, tax and bank data) for its owner. */
export function agencyData({ database, accounts, banks, transition, notifyReviewers }: Dependencies) {
  /**
   * Returns the agency the caller acts for.
   * @throws AppError not-authorised
   */
  async function findOwnAgency(tx: Tx, context: Context): Promise<Agency> {
    const agency = context.agency && (await findAgency(tx, context.agency.agencyId))
    if (!agency) throw new AppError('not-authorised')
    return agency
  }

  const view = async (tx: Tx, context: Context, agency: Agency): Promise<AgencyView> => ({
    agency,
    bank: await banks.readMasked(tx, context, 'agency', agency.id),
  })

  async function readView(tx: Tx, context: Context, id: string): Promise<AgencyView> {
    const agency = await findAgency(tx, id)
    if (!agency) throw new AppError('not-authorised')
    return view(tx, context, agency)
  }

  return {
    view,

    /**
     * Returns the caller's own data and, for an owner, those of the agency.
     * @throws AppError not-authorised, session-over
     */
    async get(context: Context) {
      return withTenant(database, context.tenant.id, async (tx) => {
        const agency = await findOwnAgency(tx, context)
        const accountId = context.actor.kind === 'agency' ? context.actor.id : ''
        const account = await accounts.findById(tx, accountId)
        const member = await findMember(tx, accountId)
        if (!account || !member) throw new AppError('session-over')
        const isOwner = context.agency?.role !== 'AgenturMitarbeiter'
        return { account, member, ownAgency: isOwner ? await view(tx, context, agency) : undefined }
      })
    },

    /**
     * Stores tax and bank data of an incomplete agency and submits it for review.
     * @throws AppError invalid-input naming the fields; conflict when the agency is not incomplete
     */
    async completeRegistration(context: Context, tax: TaxData, bank: BankData): Promise<AgencyView> {
      const { tenant } = context
      const changes = checkTax(tax)
      const iban = checkIban(context, bank.iban, 'Iban')
      return withTenant(database, tenant.id, async (tx) => {
        const agency = await findOwnAgency(tx, context)
        await transition(tx, context, agency, {
          to: 'review',
          by: 'agency',
          action: 'agency.completed',
          changes,
        })
        await banks.put(tx, context, 'agency', agency.id, { ...bank, iban })
        await notifyReviewers(tx, context, agency.id)
        return readView(tx, context, agency.id)
      })
    },

    /**
     * Changes address, phone and tax data.
     * @throws AppError invalid-input naming the fields
     */
    async update(
      context: Context,
      contact: Pick<Agency, 'phone' | 'street' | 'houseNumber' | 'zip' | 'city'>,
      tax: TaxData,
    ): Promise<AgencyView> {
      const changes = { ...contact, ...checkTax(tax), changedAt: context.now }
      return withTenant(database, context.tenant.id, async (tx) => {
        const agency = await findOwnAgency(tx, context)
        await updateAgency(tx, agency.id, changes)
        await recordAudit(tx, context, 'agency.changed', agency.id, {
          ...(agency.vatStatus !== changes.vatStatus && { vatStatus: changes.vatStatus ?? null }),
        })
        return readView(tx, context, agency.id)
      })
    },

    /** @throws AppError invalid-input at `Iban` */
    async setBank(context: Context, bank: BankData): Promise<AgencyView> {
      const iban = checkIban(context, bank.iban, 'Iban')
      return withTenant(database, context.tenant.id, async (tx) => {
        const agency = await findOwnAgency(tx, context)
        await banks.put(tx, context, 'agency', agency.id, { ...bank, iban })
        await recordAudit(tx, context, 'agency.bank-changed', agency.id, { last4: iban.slice(-4) })
        return readView(tx, context, agency.id)
      })
    },
  }
}
