import { fallbackLanguage } from '@zuruf/messages/languages'
import { standardTexts } from '@zuruf/messages/server'
import type { FastifyReply } from 'fastify'
import { requireUserId } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Http, sent } from '../../platform/http/mount.ts'
import type { StatementService, YearTotal } from './service.ts'
import { statementToWire } from './wire.ts'

const tags = ['rewards']

/** Mounts a recommender's own yearly statements. */
export function mountStatements(http: Http, statements: StatementService): void {
  http.mount('listStatements', {
    tags,
    handler: async ({ context }) => (await statements.years(context, requireUserId(context))).map(yearToWire),
  })

  http.mount('getStatement', {
    tags,
    handler: async ({ context, params }) =>
      statementToWire(await statements.ofYear(context, requireUserId(context), params.jahr)),
  })

  http.mount('getStatementPdf', {
    tags,
    limit: (tenant) => tenant.settings.limits.code,
    handler: ({ context, params, reply }) =>
      sendStatementPdf(statements, context, requireUserId(context), params.jahr, reply),
  })
}

/** Mounts the yearly statements for operators. */
export function mountBackofficeStatements(http: Http, statements: StatementService): void {
  const tags = ['backoffice: books']

  http.mount('listAccountStatements', {
    tags,
    handler: async ({ context, params }) => (await statements.years(context, params.id)).map(yearToWire),
  })

  http.mount('getAccountStatement', {
    tags,
    handler: async ({ context, params }) =>
      statementToWire(await statements.ofYear(context, params.id, params.year)),
  })

  http.mount('getAccountStatementPdf', {
    tags,
    handler: ({ context, params, reply }) =>
      sendStatementPdf(statements, context, params.id, params.year, reply),
  })
}

const yearToWire = ({ year, totalCents, lines }: YearTotal) => ({
  Jahr: year,
  SummeCent: totalCents,
  Anzahl: lines,
})

/** Sends the PDF of a person's statement as a download. */
async function sendStatementPdf(
  statements: StatementService,
  context: Context,
  accountId: string,
  year: number,
  reply: FastifyReply,
) {
  const statement = await statements.ofYear(context, accountId, year)
  // Loaded on first use: other processes need neither the library nor the fonts.
  const { statementPdf } = await import('./pdf.ts')
  const file = await statementPdf(statement, context)
  const { statementFile } =
    standardTexts('publishedWords')[fallbackLanguage(context.locale, context.tenant.defaultLanguage)]
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${statementFile}-${year}.pdf"`)
    .send(file)
  return sent
}
