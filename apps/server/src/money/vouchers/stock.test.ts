// SPEC §M.09

import { randomUUID } from 'node:crypto'
import { readVoucherLine } from '@zuruf/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { manyReadyClaims } from '../../../test/harness/claims.ts'
import { day } from '../../../test/harness/clock.ts'
import type { OperatorClient } from '../../../test/harness/operator.ts'

let server: TestApp
let finance: OperatorClient
beforeAll(async () => {
  server = await openTestApp()
  finance = await server.operator('finance')
})
afterAll(() => server.close())

const stored = async (pattern: string) => {
  const rows = await server.database.query<{ kind: string; value_cents: number; last4: string }>(
    'select kind, value_cents, last4, valid_until from voucher where last4 like $1 order by last4',
    [pattern],
  )
  return rows
}

/** Rewards of 70 € collected as vouchers, with their codes in stock. */
async function collected(count: number) {
  const { claims } = await manyReadyClaims(server, count)
  const body = { Art: 'Gutschein' as const, Name: 'Frieda', Email: 'frieda@example.org' }
  for (const { rewardToken } of claims) await server.api.ok('collectClaim', { body, token: rewardToken })
  return claims
}

describe('code import', () => {
  test('preview reports line by line and stores nothing; the import adds the valid lines', async () => {
    const csv = [
      'Code;Wert;Art;Gültig bis',
      'IMPORT-A001;25',
      'IMPORT-A002;25,00;Buchgutschein;31.12.2030',
      'IMPORT-A001;25',
      'IMPORT-A003;-5',
      'IMPORT-A004;25;kino',
      'IMPORT-A005;25;standard;31.02.2027',
      'IMPORT-A006;25;standard;2026-01-01',
      'IMPORT A007;25',
      'zu;viele;Spalten;2030-01-01;hier',
      '',
      'IMPORT-A008;30.50;standard',
    ].join('\r\n')
    const expected = {
      fresh: [
        { kind: 'standard', valueCents: 2500, count: 1 },
        { kind: 'buch', valueCents: 2500, count: 1 },
        { kind: 'standard', valueCents: 3050, count: 1 },
      ],
      repeated: { count: 1, lines: [{ line: 4, firstLine: 2 }] },
      known: { count: 0, lines: [] },
      malformed: {
        count: 6,
        lines: [
          { line: 5, fault: 'value' },
          { line: 6, fault: 'kind' },
          { line: 7, fault: 'valid-until' },
          { line: 8, fault: 'expired' },
          { line: 9, fault: 'code' },
          { line: 10, fault: 'columns' },
        ],
      },
    }
    expect(await finance.ok('previewVoucherImport', { body: { csv } })).toEqual(expected)
    expect(await stored('A00_')).toEqual([])
    expect(await finance.ok('importVouchers', { body: { csv } })).toEqual(expected)
    expect((await stored('A00_')).map(({ kind, last4 }) => [kind, last4])).toEqual([
      ['standard', 'A001'],
      ['buch', 'A002'],
      ['standard', 'A008'],
    ])
    const again = await finance.ok('importVouchers', { body: { csv } })
    expect([again.fresh, again.known.lines]).toEqual([[], [{ line: 2 }, { line: 3 }, { line: 12 }]])
  })

  test('10,000 codes sent twice with one key are added once and never shown in full', async () => {
    const csv = Array.from({ length: 10_000 }, (_, n) => `MENGE-${100_000 + n};12.34`).join('\n')
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      [1, 2].map(() => finance.call('importVouchers', { body: { csv }, headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    const [row] = await server.database.query<{ n: number }>(
      'select count(*)::int as n from voucher where value_cents = 1234',
    )
    expect(row?.n).toBe(10_000)
    const list = await finance.call('listVouchers', { query: { limit: '5' } })
    expect(list.text).not.toContain('MENGE-1')
    expect(list.body).toMatchObject(Array(5).fill({ last4: expect.stringMatching(/^\d{4}$/), state: 'free' }))
  })

  test('arbitrary lines are rejected or parsed correctly', () => {
    const kinds = [{ key: 'standard', name: 'Gutschein', valuesCents: null }]
    const cell = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('25', '25,5', 'CODE-1234', '2030-01-01'),
    )
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 6 }), (cells) => {
        const read = readVoucherLine(cells, kinds, '2026-09-15')
        if (typeof read === 'string') return
        expect(read.code).toBe(cells[0]?.trim())
        expect(Number.isSafeInteger(read.valueCents) && read.valueCents > 0).toBe(true)
        expect(read.validUntil === null || read.validUntil >= '2026-09-15').toBe(true)
      }),
    )
  })
})

describe('defective code', () => {
  test('of a clawed-back reward is not replaced', async () => {
    const [claim] = await collected(1)
    await server.scheduled('vouchers.mail')
    await server.runJobs()
    const [order] = await server.database.query<{ id: string; number: string }>(
      'select o.id, o.number from orders o join claim c on c.order_id = o.id where c.id = $1',
      [claim?.id],
    )
    await finance.ok('openClawback', { body: { orderNumber: order?.number ?? '', status: 'withdrawn' } })
    await finance.ok('decideClawback', {
      params: { id: order?.id ?? '' },
      body: { decision: 'claw-back', reason: 'Widerruf' },
    })
    const [sent] = await finance.ok('listVouchers', { query: { claimId: claim?.id ?? '' } })
    await finance.ok('revokeVoucher', { params: { id: sent?.id ?? '' }, body: { reason: 'gesperrt' } })
    const stock = await finance.ok('getVoucherStock', {})
    expect(stock.find(({ kind, valueCents }) => kind === 'standard' && valueCents === 7000)?.waiting).toBe(0)
  })

  test('is revoked with a reason and replaced by mail after approval, without ledger entries', async () => {
    const [claim] = await collected(1)
    await server.scheduled('vouchers.mail')
    await server.runJobs()
    const [sent] = await finance.ok('listVouchers', { query: { claimId: claim?.id ?? '' } })
    const id = sent?.id ?? ''
    const params = { id }
    await finance.ok('revokeVoucher', { params, body: { reason: 'Der Händler kennt ihn nicht.' } })
    const second = await server.operator('finance')
    const approval = { verdict: 'approved' as const, reason: 'Beim Händler nachgefragt.' }
    await second.ok('decideVoucherReplacement', { params, body: approval })
    expect(await server.scheduled('vouchers.mail')).toMatchObject({ swb: { mailed: 1 } })
    const [mail] = await server.runJobs()
    expect([mail?.template, mail?.to]).toEqual(['voucher-replaced', 'frieda@example.org'])
    const both = await finance.ok('listVouchers', { query: { claimId: claim?.id ?? '' } })
    expect(both.map(({ state }) => state).sort()).toEqual(['revoked', 'sent'])
    const kinds = await finance.ok('listLedgerEntries', { query: { claimId: claim?.id ?? '' } })
    expect(kinds.map(({ kind }) => kind)).toEqual(['paid', 'collected', 'released', 'accrued'])
    expect(kinds[0]).toMatchObject({ referralNumber: expect.any(String), orderNumber: expect.any(String) })
    const again = { params, body: { reason: 'Noch einmal.' } }
    expect(await finance.refusal('revokeVoucher', again)).toBe('409 PSOF0102')
    const [audit] = await server.database.query(
      `select actor, actor_id, details->>'reason' as reason from audit where action = 'voucher.revoked' and subject_id = $1`,
      [id],
    )
    expect(audit).toEqual({ actor: 'operator', actor_id: finance.id, reason: 'Der Händler kennt ihn nicht.' })
  })

  test('can be mailed again by support, who cannot revoke it', async () => {
    const [claim] = await collected(1)
    await server.scheduled('vouchers.mail')
    const [first] = (await server.runJobs()).filter(({ template }) => template === 'voucher')
    const support = await server.operator('support')
    const [sent] = await support.ok('listVouchers', { query: { claimId: claim?.id ?? '' } })
    const request = { params: { id: sent?.id ?? '' }, body: { reason: 'Nicht angekommen.' } }
    await support.ok('resendVoucher', request)
    const [second] = await server.runJobs()
    expect([second?.to, second?.text]).toEqual([first?.to, first?.text])
    expect(await support.refusal('revokeVoucher', request)).toBe('403 PSOF0203')
  })
})

describe('vouchers.watch', () => {
  test('alerts once per shortage, by mail and in the list', async () => {
    await server.database.query(`delete from voucher where state = 'free' and value_cents = 3000`)
    const low = async () =>
      (await finance.ok('listVoucherAlerts', {})).filter(({ valueCents }) => valueCents === 3000)
    await server.scheduled('vouchers.watch')
    await server.scheduled('vouchers.watch')
    // The stock has never had codes of this value, so none are missing.
    expect(await low()).toEqual([])
    const csv = (from: number) => Array.from({ length: 5 }, (_, n) => `WACHE-${from + n};30`).join('\n')
    await finance.ok('importVouchers', { body: { csv: csv(1000) } })
    await server.scheduled('vouchers.watch')
    await server.runJobs()
    expect(await low()).toEqual([])
    await server.database.query(
      `update voucher set valid_until = $1 where value_cents = 3000 and last4 in ('1000', '1001')`,
      [new Date(server.clock.now().getTime() + 10 * day)],
    )
    await Promise.all([1, 2, 3].map(() => server.scheduled('vouchers.watch')))
    expect(await low()).toMatchObject([{ kindName: 'Stadtgutschein', free: 3, warnBelow: 5 }])
    const mails = (await server.runJobs()).filter(({ template }) => template === 'voucher-stock-low')
    expect(mails.map(({ to }) => to)).toEqual(['betrieb@beispielstadt.test'])
    await finance.ok('importVouchers', { body: { csv: csv(2000) } })
    await server.scheduled('vouchers.watch')
    expect(await low()).toEqual([])
  })
})

describe('ledger in the back office', () => {
  test('is paginated without gaps, newest first', async () => {
    await collected(3)
    const all = await finance.ok('listLedgerEntries', { query: { account: 'released', limit: '200' } })
    const paged = []
    for (let after: string | undefined; ; after = paged.at(-1)?.id) {
      const page = await finance.ok('listLedgerEntries', {
        query: { account: 'released', limit: '2', ...(after && { after }) },
      })
      paged.push(...page)
      if (page.length < 2) break
    }
    expect(paged).toEqual(all)
    expect(all.every(({ debit, credit }) => debit === 'released' || credit === 'released')).toBe(true)
    expect(all.map(({ bookedAt }) => bookedAt)).toEqual(
      all
        .map(({ bookedAt }) => bookedAt)
        .toSorted()
        .reverse(),
    )
  })

  test('has balances that add up to 0 at any time', async () => {
    for (const query of [{}, { at: '2026-09-20T00:00:00Z' }, { at: '2020-01-01T00:00:00Z' }]) {
      const { balances } = await finance.ok('getLedgerBalances', { query })
      expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    }
  })

  test('is exported with standard file names, and each export is audited', async () => {
    const query = { from: '2026-01-01', to: '2026-12-31' }
    const csv = await finance.call('exportLedger', { query })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text).toContain('id;booked_at;day')
    expect(Number(csv.headers['x-total-count'])).toBe(csv.text.trim().split('\n').length - 1)
    const postings = await finance.call('exportPostings', { query })
    expect(postings.headers['content-disposition']).toContain('EXTF_Buchungsstapel_')
    expect(postings.text).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
    const audits = await server.database.query(
      `select details->>'format' as format from audit where action = 'ledger.exported' and actor_id = $1 order by format`,
      [finance.id],
    )
    expect(audits).toEqual([{ format: 'csv' }, { format: 'datev' }])
  })
})
