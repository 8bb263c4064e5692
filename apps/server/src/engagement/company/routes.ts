import { answer, type Http } from '../../platform/http/mount.ts'
import type { CompanyService } from './service.ts'

const tags = ['employees']

/** Mounts "Recommend as an employee": the company's figures, joining as an employee, and who invited. */
export function mountCompany(http: Http, company: CompanyService): void {
  http.mount('getCompanyFigures', {
    tags,
    handler: async ({ context }) => {
      const { domains, people, months, products } = await company.figures(context)
      return {
        Domains: [...domains],
        Mitarbeiter: people,
        Monate: months.map(({ month, referrals }) => ({ Monat: month, Empfehlungen: referrals })),
        Produkte: products.map(({ id, name, referrals, orders }) => ({
          Id: id,
          Name: name,
          Empfehlungen: referrals,
          Bestellungen: orders,
        })),
      }
    },
  })

  http.mount('joinCompany', {
    tags,
    limit: (tenant) => tenant.settings.limits.create,
    handler: async ({ context, body }) =>
      answer(201, {
        Einladungscode: await company.join(context, {
          firstName: body.Vorname,
          lastName: body.Nachname,
          email: body.Email,
          invitation: body.Einladung ?? undefined,
          captcha: body.Captcha ?? undefined,
          honeypot: body.Website ?? undefined,
        }),
      }),
  })

  http.mount('getCompanyInvitation', {
    tags,
    handler: async ({ context, params }) => ({ Vorname: await company.inviterOf(context, params.code) }),
  })
}
