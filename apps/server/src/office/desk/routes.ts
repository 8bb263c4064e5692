import { germanDay } from '@zuruf/domain'
import type { AddressLocks } from '../../identity/accounts/index.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { DeletionService, ExportService } from '../../privacy/personal-data/index.ts'
import type { DeskActions } from './actions.ts'
import type { ConsentEndings } from './consent-ending.ts'
import type { ReferralFiles } from './file.ts'
import type { DeskListing } from './listing.ts'
import type { ReferralFilter } from './listing-repository.ts'
import type { OrderFiles } from './order-file.ts'
import type { OrderRescue } from './order-rescue.ts'
import { orderFileToWire } from './order-wire.ts'
import type { PersonFiles } from './person.ts'
import type { RecipientCorrections } from './recipient-correction.ts'
import { briefToWire, fileToWire, listedToWire, noteToWire, personToWire } from './wire.ts'

export interface Desk {
  readonly listing: DeskListing
  readonly files: ReferralFiles
  readonly orderFiles: OrderFiles
  readonly orderRescue: OrderRescue
  readonly correcting: RecipientCorrections
  readonly consents: ConsentEndings
  readonly people: PersonFiles
  readonly actions: DeskActions
  readonly deletion: DeletionService
  readonly dataExport: ExportService
  readonly addressLocks: AddressLocks
}

const tags = ['backoffice: desk']

interface AskedFilter extends Omit<ReferralFilter, 'hasOrder' | 'needsLook'> {
  readonly hasOrder?: 'yes' | 'no' | undefined
  readonly needsLook?: 'yes' | undefined
}

const filterOf = ({ hasOrder, needsLook, ...filter }: AskedFilter): ReferralFilter => ({
  ...filter,
  ...(hasOrder && { hasOrder: hasOrder === 'yes' }),
  ...(needsLook && { needsLook: true }),
})

/** Mounts the referral desk, which answers "Where is my reward?". */
export function mountDesk(http: Http, desk: Desk): void {
  const { listing, files, orderFiles, orderRescue, people, actions, deletion, dataExport, addressLocks } =
    desk
  http.mount('searchDesk', {
    tags,
    handler: async ({ context, query }) => {
      const { kind, people: found, referrals } = await listing.search(context, query.q)
      return {
        kind,
        people: found.map((person) => ({ ...person, latest: person.latest && listedToWire(person.latest) })),
        referrals: referrals.map((row) => ({ ...listedToWire(row), foundBy: row.foundBy, order: row.order })),
      }
    },
  })

  http.mount('listReferrals', {
    tags,
    handler: async ({ context, query: { order, after, limit, ...filter } }) => {
      const page = await listing.list(context, filterOf(filter), { order, after, limit })
      return { ...page, referrals: page.referrals.map(listedToWire) }
    },
  })

  http.mount('exportReferrals', {
    tags,
    handler: async ({ context, query: { order, ...filter }, reply }) => {
      const { file, total } = await listing.csv(context, filterOf(filter), order)
      const day = germanDay(context.now)
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-total-count', total.count)
        .header('content-disposition', `attachment; filename="referrals-${context.tenant.key}-${day}.csv"`)
        .send(file)
      return sent
    },
  })

  http.mount('getReferralFile', {
    tags,
    handler: async ({ context, params }) => fileToWire(await files.read(context, params.id), context),
  })

  http.mount('getOrder', {
    tags,
    handler: async ({ context, params }) =>
      orderFileToWire(await orderFiles.read(context, params.id), context),
  })

  http.mount('extendReferral', {
    tags,
    handler: async ({ context, params, body }) => ({
      expiresAt: (await actions.extend(context, params.id, body.days, body.reason)).toISOString(),
    }),
  })

  http.mount('reopenReferral', {
    tags,
    handler: async ({ context, params, body }) => ({
      expiresAt: (await actions.reopen(context, params.id, body.days, body.reason)).toISOString(),
    }),
  })

  http.mount('cancelReferral', {
    tags,
    handler: async ({ context, params, body }) => {
      await actions.cancel(context, params.id, body.reason)
      return null
    },
  })

  http.mount('changeBeneficiary', {
    tags,
    handler: async ({ context, params, body }) => {
      await actions.changeShare(context, params.id, body.share, body.reason)
      return null
    },
  })

  http.mount('grantGoodwill', {
    tags,
    handler: async ({ context, params, body }) => {
      const { reason, orderedOn, orderNumber, customerNumber, withoutContract } = body
      const grant = { orderedOn, orderNumber, customerNumber, withoutContract }
      await actions.grantGoodwill(context, params.id, grant, reason)
      return null
    },
  })

  http.mount('addReferralNote', {
    tags,
    handler: async ({ context, params, body }) =>
      noteToWire(await actions.noteReferral(context, params.id, body.text), new Map(), context),
  })

  http.mount('resendPersonMail', {
    tags,
    handler: async ({ context, params, body }) => ({
      to: await actions.resendMail(context, params.id, body.reason),
    }),
  })

  http.mount('resendOrderConfirmation', {
    tags,
    handler: async ({ context, params, body }) => ({
      to: await orderRescue.sendConfirmation(context, params.id, body.reason),
    }),
  })

  http.mount('correctRecipient', {
    tags,
    handler: async ({ context, params, body: { handOverAgain, reason, ...data } }) => {
      const { changed, ...rest } = await desk.correcting.correct(context, params.id, {
        data,
        handOverAgain,
        reason,
      })
      return { changed: [...changed], ...rest }
    },
  })

  http.mount('endConsent', {
    tags,
    handler: ({ context, params, body }) => desk.consents.end(context, params.id, body.reason),
  })

  http.mount('getPerson', {
    tags,
    handler: async ({ context, params }) => personToWire(await people.read(context, params.id), context),
  })

  http.mount('addPersonNote', {
    tags,
    handler: async ({ context, params, body }) =>
      noteToWire(await actions.notePerson(context, params.id, body.text), new Map(), context),
  })

  http.mount('correctPersonName', {
    tags,
    handler: async ({ context, params, body: { firstName, lastName, seen, reason } }) => {
      await actions.correctName(context, params.id, { seen, name: { firstName, lastName }, reason })
      return null
    },
  })

  http.mount('lockAccount', {
    tags,
    handler: async ({ context, params, body }) => {
      await actions.lock(context, params.id, body.kind, body.reason)
      return null
    },
  })

  http.mount('listAddressLocks', {
    tags,
    handler: async ({ context }) => {
      const { locks, operators } = await addressLocks.list(context)
      return {
        patterns: locks.map(({ pattern, reason, operatorId, at }) => ({
          pattern,
          reason,
          by: (operatorId && operators.get(operatorId)) ?? null,
          at: at?.toISOString() ?? null,
        })),
      }
    },
  })

  http.mount('previewAddressLock', {
    tags,
    handler: async ({ context, query }) => {
      const { count, isExact, accounts } = await addressLocks.preview(context, query.pattern)
      return { count, exact: isExact, people: accounts.map(briefToWire) }
    },
  })

  http.mount('addAddressLock', {
    tags,
    handler: async ({ context, body }) => {
      await addressLocks.add(context, body.pattern, body.reason)
      return null
    },
  })

  http.mount('removeAddressLock', {
    tags,
    handler: async ({ context, body }) => {
      await addressLocks.remove(context, body.pattern, body.reason)
      return null
    },
  })

  http.mount('exportPerson', {
    tags,
    handler: async ({ context, params, body }) => dataExport.collectFor(context, params.id, body.reason),
  })

  http.mount('deletePerson', {
    tags,
    handler: async ({ context, params, body }) => {
      await deletion.removeForOperator(context, params.id, body.reason)
      return null
    },
  })
}
