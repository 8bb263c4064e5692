import type { RequestOf, ResponseOf } from '@zuruf/contract'
import { type RuleScope, ruleScopeWire } from '@zuruf/domain'
import { type Catalogue, productNameFor } from '../../catalogue/products/index.ts'
import type { Context } from '../../platform/context.ts'
import type { ProductCommission, ShownPlanLine } from './agency-commissions.ts'
import type { NewPlanLine } from './plan.ts'
import type { ListedCommission, MonthTotals, StoredRule } from './repository.ts'
import { planLineFromRow, ruleFromRow } from './repository.ts'
import type { RuleTerms } from './rules.ts'
import { scopeNameOf } from './scope-name.ts'

type WireLine = ResponseOf<'getRewardPlan'>['Zeilen'][number]
type ParsedLine = Required<RequestOf<'addRewardPlanLine'>['body']>

const lineStates = { upcoming: 'kommend', valid: 'gueltig', ended: 'beendet' } as const

export function lineFromWire(body: ParsedLine): NewPlanLine {
  const id = body.GiltFuerId ?? ''
  const scope: Readonly<Record<ParsedLine['GiltFuer'], RuleScope>> = {
    alles: { kind: 'all' },
    kategorie: { kind: 'category', id },
    produkt: { kind: 'product', id },
  }
  return {
    memberId: body.MitarbeiterId,
    scope: scope[body.GiltFuer],
    share:
      body.Prozent === null
        ? { kind: 'fixed', cents: body.BetragCent ?? 0 }
        : { kind: 'percent', percent: body.Prozent },
    validFrom: body.GueltigAb,
    validTo: body.GueltigBis,
  }
}

export const lineToWire = (line: ShownPlanLine): WireLine => ({
  Id: line.id,
  MitarbeiterId: line.memberId,
  Mitarbeiter: line.memberName,
  GiltFuer: ruleScopeWire[planLineFromRow(line).scope.kind],
  GiltFuerName: line.scopeName,
  Prozent: line.percent,
  BetragCent: line.fixedCents,
  GueltigAb: line.validFrom,
  GueltigBis: line.validTo,
  Status: lineStates[line.state],
})

/** @param onlyOwn whether the caller sees only the employee's share */
export const productToWire = ({ id, name, cents, memberCents }: ProductCommission, onlyOwn: boolean) => ({
  Id: id,
  Name: name,
  ProvisionCent: onlyOwn ? null : cents,
  AnteilCent: memberCents,
})

/** @param onlyOwn whether the caller sees only the employee's share */
export function commissionToWire(
  context: Context,
  row: ListedCommission,
  onlyOwn: boolean,
): ResponseOf<'listCommissions'>['Provisionen'][number] {
  return {
    Id: row.id,
    Art: row.kind === 'commission' ? 'provision' : 'storno',
    Auftragsnummer: row.orderNumber,
    Produkt: productNameFor(context, row),
    Mitarbeiter: row.memberName,
    EntstandenAm: row.arisenAt.toISOString(),
    ProvisionCent: onlyOwn ? null : row.amountCents,
    AnteilCent: row.memberCents,
    Grund: row.reason as 'rejected' | 'withdrawn' | 'cancelled' | null,
    AuftragImMonat: row.ordinal,
    Gutschrift: onlyOwn ? null : row.creditNoteNumber,
  }
}

export const monthToWire = (totals: MonthTotals, onlyOwn: boolean) => ({
  Monat: totals.month.slice(0, 7),
  Auftraege: totals.orders,
  Stornos: totals.reversals,
  ProvisionCent: onlyOwn ? null : totals.amountCents,
  StornoCent: onlyOwn ? null : totals.reversedCents,
  AnteilCent: totals.memberCents,
})

export const ruleToWire = (row: StoredRule) => {
  const { id, version, kind, scope, amountCents, tiers, validFrom, validTo } = ruleFromRow(row)
  return {
    id,
    version,
    title: row.title,
    kind,
    scope: scope as never,
    amountCents,
    tiers: [...tiers],
    validFrom,
    validTo,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
  }
}

/** Converts a commission rule to the form shown to sales partners. */
export function partnerRuleToWire(
  row: StoredRule,
  context: Context,
  catalogue: Catalogue,
): ResponseOf<'getPartnerTerms'>['Regeln'][number] {
  const { id, scope, amountCents, tiers, validFrom, validTo } = ruleFromRow(row)
  return {
    Id: id,
    Titel: row.title,
    GiltFuer: ruleScopeWire[scope.kind],
    BetragCent: amountCents,
    GiltFuerName: scopeNameOf(scope, context, catalogue),
    Stufen: tiers.map(({ from, cents }) => ({ AbAuftrag: from, BetragCent: cents })),
    GueltigAb: validFrom,
    GueltigBis: validTo,
  }
}

export const termsFromWire = (
  body: Omit<RuleTerms, 'scope'> & { readonly scope: { kind: string; id?: string } },
): RuleTerms => ({ ...body, scope: body.scope as RuleScope })
