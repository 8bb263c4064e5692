import type { CampaignContent } from '@zuruf/contract/backoffice-campaigns'
import { addDays, germanDay, pickLanguages } from '@zuruf/domain'
import type { CampaignAnswer } from '@zuruf/server/identity/accounts'
import type { Modules } from '@zuruf/server/modules'
import type { Context } from '@zuruf/server/platform/context'
import { withTenant } from '@zuruf/server/platform/database/database'
import type { TenantDirectory } from '@zuruf/server/platform/tenants/directory'
import { demoLogins } from '../people/logins.ts'

interface Dependencies {
  readonly tenants: TenantDirectory
  readonly modules: Modules
  readonly now: Date
}

type Words = Pick<CampaignContent, 'de' | 'en'>

const words: Readonly<Record<string, Words>> = {
  swb: {
    de: {
      title: 'Sonnendach-Rundgang',
      text: 'Zweimal im Jahr öffnen Nachbarn ihr Haus und zeigen, was ihre Solaranlage bringt. Wir laden Sie ein, wenn es in Ihrer Nähe so weit ist.',
      legalText:
        'Ja, die Stadtwerke Beispielstadt dürfen mir Einladungen zum Sonnendach-Rundgang per E\u2011Mail schicken, höchstens zwei im Jahr. Das kann ich jederzeit widerrufen.',
    },
    en: {
      title: 'Solar roof tour',
      text: 'Twice a year neighbours open their homes and show what their solar panels yield. We invite you when there is a tour near you.',
      legalText:
        'Yes, Stadtwerke Beispielstadt may send me invitations to the solar roof tour by email, at most two a year. I can withdraw this at any time.',
    },
  },
  nordlicht: {
    de: {
      title: 'Testrunde für neue Tarife',
      text: 'Probier neue Tarife vor allen anderen aus und sag uns, was noch fehlt. Plätze verlosen wir unter allen, die mitmachen.',
      legalText:
        'Ja, Nordlicht Mobil darf mich per E\u2011Mail zu Testrunden einladen. Das kann ich jederzeit widerrufen.',
    },
    en: {
      title: 'Test round for new tariffs',
      text: 'Try new tariffs before anybody else and tell us what is missing. We draw places among all who join in.',
      legalText:
        'Yes, Nordlicht Mobil may invite me to test rounds by email. I can withdraw this at any time.',
    },
  },
}

/** Adds an active campaign to each demo tenant without one, including demos created before campaigns existed. */
export async function seedDemoCampaigns({ tenants, modules, now }: Dependencies): Promise<void> {
  for (const [key, content] of Object.entries(words)) {
    const tenant = tenants.byKey(key)
    if (!tenant) continue
    const context: Context = {
      tenant,
      actor: { kind: 'system', id: 'demo' },
      locale: tenant.defaultLanguage,
      now,
      baseUrl: '',
    }
    if ((await modules.campaigns.list(context)).length > 0) continue
    const { campaign } = await modules.campaigns.create(context, {
      ...pickLanguages(content),
      fromDay: germanDay(addDays(now, -30)),
      toDay: null,
      atSignUp: true,
      inArea: true,
      position: 1,
    })
    await modules.campaigns.setState(context, campaign.id, 'active')
    await seedConsents(modules, context, { id: campaign.id, version: 1, agreed: true })
  }
}

/**
 * Adds two newsletter subscribers, one of whom takes part in the campaign, so that the back office lists are
 * not empty.
 */
async function seedConsents(modules: Modules, context: Context, answer: CampaignAnswer): Promise<void> {
  const [, joins, reads] = demoLogins
  await withTenant(modules.database, context.tenant.id, async (tx) => {
    for (const { email } of [joins, reads]) {
      const account = await modules.accounts.findByAddress(tx, email)
      if (!account) continue
      await modules.newsletters.confirmWithRegistration(tx, context, account.id)
      if (email === joins.email) {
        await modules.campaigns.consents.agreeAtSignUp(tx, context, account.id, [answer])
      }
    }
  })
}
