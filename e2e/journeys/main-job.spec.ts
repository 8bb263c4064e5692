import { onDesktop, onPhone } from '../support/look.ts'
import {
  collect,
  confirmOrder,
  expectStatus,
  order,
  type Pickup,
  recommend,
  type Share,
  setFirstPassword,
} from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import type { Language } from '../support/texts.ts'
import {
  afterClaimPeriod,
  mailTo,
  newEmail,
  releaseOrder,
  report,
  runJob,
  type TenantKey,
  tokenLink,
} from '../support/zuruf.ts'

/** The main use case end to end: visit → recommend → share → order → contract → release → reward. */

interface Journey {
  readonly tenant: TenantKey
  readonly language: Language
  readonly share: Share
  readonly pickup: Pickup
  readonly screen: object
}

/** Covers each tenant, language, screen, way to share and payment method. */
const journeys: readonly Journey[] = [
  { tenant: 'swb', language: 'de', share: 'both', pickup: 'cash', screen: onPhone },
  { tenant: 'nordlicht', language: 'en', share: 'self', pickup: 'voucher', screen: onDesktop },
]

for (const { tenant, language, share, pickup, screen } of journeys) {
  const scene = { tenant, language }

  const title = `${tenant}, ${language}: a referral for ${share} becomes a contract and its reward a ${pickup}`
  // SPEC §1.01, §1.05, §1.06, §1.11, §1.17, §1.19, §1.34, §2.01, §2.04, §2.08, §2.17, §2.19, §2.20, §2.21
  // SPEC §2.23, §2.24, §2.26, §2.32, §2.35, §2.49, §2.51, §2.53, §7.03, §7.04, §7.27, §7.32, §7.38, §L.06
  // SPEC §L.18, §P.01
  test(title, screen, async ({ page, anotherBrowser }) => {
    const recommender = newEmail('rita')
    const recipient = newEmail('konrad')

    const { link } = await recommend(page, scene, recommender, share)
    await setFirstPassword(page, scene, tokenLink(await mailTo(recommender, /./)))
    await expectStatus(page, scene, 'KontaktNichtReagiert')

    const theirs = await anotherBrowser()
    const orderNumber = await order(theirs, scene, link, recipient)
    await confirmOrder(theirs, scene, tokenLink(await mailTo(recipient, new RegExp(orderNumber))))
    await expectStatus(page, scene, 'InBearbeitung')

    await report(tenant, [{ status: 'received', orderNumber }])
    await report(tenant, [{ status: 'processing', orderNumber }])
    await expectStatus(page, scene, 'InBearbeitung')
    await report(tenant, [{ status: 'concluded', orderNumber }])
    await expectStatus(page, scene, 'VertragAbgeschlossen')

    await releaseOrder(tenant, orderNumber)
    const ready = await mailTo(recommender, /€/)
    await expectStatus(page, scene, 'BankdatenEingeben')
    await collect(page, scene, tokenLink(ready), pickup, recommender)
    await expectStatus(page, scene, pickup === 'voucher' ? 'GutscheinFolgt' : 'PraemieBereit')

    if (share === 'both') {
      const half = await mailTo(recipient, /€/)
      await collect(theirs, scene, tokenLink(half), pickup, recipient)
    }
    if (pickup === 'voucher') {
      await runJob('vouchers.mail', afterClaimPeriod)
      const voucher = await mailTo(recommender, /Gutschein|voucher/i)
      expect(voucher.text).toMatch(/-DEMO/)
      await expectStatus(page, scene, 'GutscheinVerschickt')
    }
  })
}
