import { idOfSepaId } from '@zuruf/domain'
import { expect } from 'vitest'
import { camt054, pain002 } from '../harness/payouts.ts'

type Fate = 'undecided' | 'executed' | 'rejected' | 'returned'

/** A payment as the bank knows it from a file. */
export interface Payment {
  readonly payoutId: string
  readonly batchId: string
  readonly cents: number
  fate: Fate
  /** The bank reported that name and account do not match. */
  doubted: boolean
}

/** A letter of the bank, which may be read at once, late or twice. */
export interface Letter {
  readonly xml: string
  readonly batchIds: readonly string[]
}

/** A decision of the bank on a payment. */
export type BankDecision = 'execute' | 'reject' | 'fail' | 'doubt' | 'return' | 'execute-and-return'

/**
 * Simulates a bank: it knows the files it received and what it did with the money, but not how the app
 * processes its letters.
 */
export function openBank() {
  const files = new Map<string, string>()
  const payments: Payment[] = []
  const unread: Letter[] = []
  const read: Letter[] = []

  return {
    payments,
    unread,
    read,

    /** Takes a payment file. Checks that a repeated file has the same bytes, and that no payment is in two files. */
    take(batchId: string, file: string): void {
      const known = files.get(batchId)
      if (known !== undefined) {
        expect(file).toBe(known)
        return
      }
      files.set(batchId, file)
      const found = [
        ...file.matchAll(/<EndToEndId>(\w+)<\/EndToEndId>[\s\S]*?<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g),
      ].map(([, id = '', euros, cents]) => ({
        payoutId: idOfSepaId(id) ?? id,
        batchId,
        cents: Number(euros) * 100 + Number(cents),
        fate: 'undecided' as Fate,
        doubted: false,
      }))
      const total = found.reduce((sum, { cents }) => sum + cents, 0)
      expect(file).toContain(`<NbOfTxs>${found.length}</NbOfTxs>`)
      expect(file).toContain(`<CtrlSum>${(total / 100).toFixed(2)}</CtrlSum>`)
      for (const { payoutId } of found) {
        expect(payments.find((payment) => payment.payoutId === payoutId)).toBeUndefined()
      }
      payments.push(...found)
    },

    /** Applies a decision to a payment, if still possible, and writes a letter about it. */
    decide(payment: Payment, decision: BankDecision): void {
      const { payoutId, batchId, cents, fate } = payment
      const write = (...xmls: string[]) => unread.push(...xmls.map((xml) => ({ xml, batchIds: [batchId] })))
      const status = (text: string, reason?: string) =>
        pain002(batchId, [{ payoutId, status: text, cents, ...(reason && { reason }) }])
      const back = camt054([{ payoutId, reason: 'AC04', cents }])
      if (decision === 'return') {
        if (fate !== 'executed') return
        payment.fate = 'returned'
        return void write(back)
      }
      if (fate !== 'undecided') return
      switch (decision) {
        case 'execute':
          payment.fate = 'executed'
          return void write(status('ACSC'))
        case 'reject':
          payment.fate = 'rejected'
          return void write(status('RJCT', 'AC04'))
        case 'fail':
          // A reason the payee is not responsible for.
          payment.fate = 'rejected'
          return void write(status('RJCT', 'AM04'))
        case 'doubt':
          payment.doubted = true
          return void write(status('RVNM'))
        case 'execute-and-return':
          payment.fate = 'returned'
          return void write(back, status('ACSC'))
      }
    },

    /**
     * Executes or rejects a whole file of undecided payments, apart from doubted ones.
     *
     * @returns whether this was possible
     */
    decideFile(batchId: string, decision: 'execute' | 'reject'): boolean {
      const own = payments.filter((payment) => payment.batchId === batchId)
      const free = own.filter(({ fate, doubted }) => fate === 'undecided' && !doubted)
      // A report on the whole file is either the bank's first one on it or agrees with all earlier ones.
      const agrees = own.every(
        ({ fate }) => fate === 'undecided' || (decision === 'execute' && fate === 'executed'),
      )
      if (free.length === 0 || !agrees || unread.some(({ batchIds }) => batchIds.includes(batchId)))
        return false
      // Doubted payments are not executed with the rest unless instructed.
      for (const payment of own.filter(({ fate }) => fate === 'undecided')) {
        payment.fate = decision === 'execute' && !payment.doubted ? 'executed' : 'rejected'
      }
      return true
    },

    /** Writes a letter about a whole file. */
    reportOnFile(batchId: string, decision: 'execute' | 'reject'): void {
      const group = decision === 'execute' ? { status: 'ACSC' } : { status: 'RJCT', reason: 'FF01' }
      unread.push({ xml: pain002(batchId, [], group), batchIds: [batchId] })
    },
  }
}

export type Bank = ReturnType<typeof openBank>
