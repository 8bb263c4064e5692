import { germanDay } from '@zuruf/domain'
import type { Actor } from '@zuruf/server/platform/context'
import sharp from 'sharp'
import { demoPerson } from '../people/persons.ts'
import type { Past } from './past.ts'
import type { PastReferral, Plot } from './plot.ts'
import { RANDOM_PEOPLE } from './random.ts'

/** A contract that a recommender reports as missing (goodwill request); every `…Ago` is in days before today. */
interface MissingContract {
  readonly madeAgo: number
  readonly askedAgo: number
  readonly orderedAgo: number
  readonly evidence?: 'pdf' | 'picture'
  readonly note: string
  /** The operator's action and how many days ago it happened. */
  readonly operator?: readonly [what: 'accept' | 'reject' | 'ask', daysAgo: number, words: string]
  /** Days since the provider reported the accepted contract as concluded. */
  readonly concludedAgo?: number
}

const cases: readonly MissingContract[] = [
  {
    madeAgo: 160,
    askedAgo: 131,
    orderedAgo: 150,
    evidence: 'pdf',
    concludedAgo: 126,
    note: 'Meine Schwester hat am Telefon bestellt.',
    operator: ['accept', 128, 'Auftragsbestätigung gesehen, Vertrag gefunden.'],
  },
  {
    madeAgo: 90,
    askedAgo: 62,
    orderedAgo: 85,
    note: 'Mein Kollege sagt, er sei jetzt auch Kunde.',
    operator: ['reject', 58, 'Diesen Vertrag gab es schon vor Ihrer Empfehlung.'],
  },
  {
    madeAgo: 40,
    askedAgo: 12,
    orderedAgo: 33,
    note: 'Bestellt wurde im Laden.',
    operator: ['ask', 7, 'Haben Sie ein Foto der Auftragsbestätigung für uns?'],
  },
  {
    madeAgo: 35,
    askedAgo: 5,
    orderedAgo: 30,
    evidence: 'pdf',
    note: 'Der Link hat sich auf ihrem Telefon nicht geöffnet.',
  },
  {
    madeAgo: 22,
    askedAgo: 2,
    orderedAgo: 18,
    evidence: 'picture',
    note: 'Hier ein Foto der Bestätigung.',
  },
]

/** Returns missing contracts in every state of a request, with evidence to look at. */
export function goodwillPlots(past: Past): Plot[] {
  const support = past.operator(past.key === 'swb' ? 'support' : 'betreiber')
  return cases.map((missing, n) => {
    const { madeAgo, askedAgo, operator, concludedAgo } = missing
    let requestId = ''
    return {
      recommender: demoPerson(n % RANDOM_PEOPLE),
      friend: demoPerson(3000 + n),
      productId: past.key === 'swb' ? '462' : '1345',
      channel: 'email',
      share: 100,
      madeAgo,
      also: [
        {
          daysAgo: askedAgo,
          run: async (referral) => {
            requestId = await ask(past, missing, referral, n)
          },
        },
        ...(operator
          ? [{ daysAgo: operator[1], run: () => decide(past, support, requestId, operator) }]
          : []),
        ...(concludedAgo === undefined
          ? []
          : [
              {
                daysAgo: concludedAgo,
                run: (referral: PastReferral) => conclude(past, referral, concludedAgo),
              },
              { daysAgo: concludedAgo - 1, run: () => approve(past, concludedAgo - 1) },
            ]),
      ],
      ...(concludedAgo !== undefined && { collected: [{ daysAgo: concludedAgo - 36, as: 'cash' }] }),
    } satisfies Plot
  })
}

async function ask(
  past: Past,
  { askedAgo, orderedAgo, evidence, note }: MissingContract,
  referral: PastReferral,
  n: number,
): Promise<string> {
  const context = past.at(askedAgo, { kind: 'user', id: referral.accountId })
  const orderedOn = germanDay(past.at(orderedAgo).now)
  const { request } = await past.modules.goodwill.request(context, referral.number, {
    customerNumber: `KD-47${110 + n}`,
    orderNumber: `AB-2024${n}`,
    orderedOn,
    note,
  })
  if (evidence) {
    const file = evidence === 'pdf' ? confirmationPdf(orderedOn, n) : await confirmationPicture()
    await past.modules.evidence.add(context, request.id, async () => file)
  }
  return request.id
}

async function decide(
  past: Past,
  support: Actor,
  requestId: string,
  [what, daysAgo, words]: NonNullable<MissingContract['operator']>,
): Promise<void> {
  const { decisions } = past.modules
  const context = past.at(daysAgo, support)
  if (what === 'ask') {
    await decisions.ask(context, requestId, words)
    return
  }
  const { version } = await decisions.read(context, requestId)
  if (what === 'reject') {
    await decisions.reject(context, requestId, { reason: 'ordered-before', words, version })
  } else {
    const unchanged = { orderNumber: undefined, orderedOn: undefined }
    await decisions.accept(context, requestId, { ...unchanged, words, version })
  }
}

async function conclude(past: Past, referral: PastReferral, daysAgo: number): Promise<void> {
  const { orders } = past.modules
  const context = past.at(daysAgo, { kind: 'provider', id: 'demo' })
  await past.inTenant(async (tx) => {
    const order = (await orders.listAllOfReferrals(tx, [referral.id])).at(-1)
    if (!order) throw new Error(`The goodwill request created no order for ${referral.number}`)
    await orders.apply(tx, context, order.id, { status: 'concluded', time: { at: context.now, day: null } })
  })
}

/** Gives the second operator's approval, which a reward needs because support assigned the contract by hand. */
async function approve(past: Past, daysAgo: number): Promise<void> {
  const context = past.at(daysAgo, past.operator('finanzen2'))
  const { secondChecks } = past.modules
  const { orders } = await secondChecks.listChecks(context, 'waiting', { after: undefined, limit: 50 })
  await secondChecks.decide(context, {
    verdict: 'approved',
    reason: 'Auftragsbestätigung gesehen.',
    orders: orders.map(({ id, version }) => ({ id, version })),
  })
}

/** Returns an order confirmation of a provider as a PDF: one page, four lines. */
function confirmationPdf(orderedOn: string, n: number): Buffer {
  const lines = ['Auftragsbestätigung', `Auftrag AB-2024${n}`, `Kundennummer KD-47${110 + n}`, orderedOn]
  const text = lines.map((line) => `(${line}) Tj 0 -24 Td`).join(' ')
  const content = `BT /F1 16 Tf 72 760 Td ${text} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const trailer = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}${trailer}`, 'latin1')
}

/** Returns a picture of a sheet of paper on a table, as if taken by phone; its text is illegible. */
function confirmationPicture(): Promise<Buffer> {
  const lines = Array.from(
    { length: 9 },
    (_, n) =>
      `<rect x="120" y="${150 + n * 46}" width="${n % 3 === 2 ? 190 : 340}" height="12" fill="#9aa5ad"/>`,
  )
  const sheet = `<rect x="80" y="50" width="440" height="560" fill="#fdfdfb"/><rect x="120" y="92" width="150" height="24" fill="#0b6b4f"/>`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="660"><rect width="600" height="660" fill="#7a6250"/><g transform="rotate(-4 300 330)">${sheet}${lines.join('')}</g></svg>`
  return sharp(Buffer.from(picture)).png().toBuffer()
}
