import { z } from 'zod'
import { isoTime, noContent, optionalText, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const byId = z.object({ id })
const page = {
  after: id.optional().describe('the id of the last one of the page before'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
const times = {
  from: z.iso.datetime({ error: 'invalid', offset: true }).optional(),
  to: z.iso.datetime({ error: 'invalid', offset: true }).optional().describe('before this moment'),
}

const mailState = z.enum(['waiting', 'failing', 'failed', 'withheld', 'sent'], 'invalid')

const mail = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  language: z.string(),
  state: mailState.describe(
    'waiting: not tried yet; failing: tried in vain, and will be again for five days; failed: refused for good or given up; withheld: over the cap of its mailbox',
  ),
  createdAt: isoTime,
  sentAt: isoTime.nullable(),
  dueAt: isoTime.nullable().describe('not before then: its mailbox has had as many as it may'),
  tries: z.int(),
  triedAt: isoTime.nullable(),
  error: z.string().nullable().describe('what the mail server said last'),
  repeats: z.string().nullable().describe('the mail that was sent again with this one'),
  resendable: z.boolean(),
})

const auditFilter = {
  action: z.string().trim().min(1).max(80, 'too-long').optional(),
  actorId: z.string().trim().min(1).max(80, 'too-long').optional(),
  subjectId: z.string().trim().min(1).max(80, 'too-long').optional(),
  ...times,
}

const auditEntry = z.object({
  id: z.string(),
  at: isoTime,
  action: z.string(),
  actor: z.string().describe('what kind of actor'),
  actorId: z.string().nullable(),
  actorName: z.string().nullable().describe('of an operator'),
  subjectId: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})

const apiKey = z.object({
  id: z.string(),
  key: z.string().describe('for `X-Zuruf-Key`'),
  description: z.string(),
  active: z.boolean(),
  createdAt: isoTime,
  rotatedAt: isoTime.nullable(),
  previousUntil: isoTime.nullable().describe('until then the secret of before counts too'),
  usedAt: isoTime.nullable().describe('to the hour'),
})
const secret = z.string().describe('for `X-Zuruf-Signature`; shown this once')

const queue = z.string().trim().min(1).max(80)
const job = z.object({
  id: z.string(),
  queue: z.string(),
  createdAt: isoTime,
  failedAt: isoTime.nullable(),
  tries: z.int(),
  reason: z.string().nullable(),
  tenant: z.string().nullable().describe("a tenant's key"),
})

export const backofficeMonitoringEndpoints = {
  listMails: {
    summary: 'What was mailed and what is to be, newest first. Never its words, and no link of it',
    query: z.object({
      to: z.string().trim().min(1).max(254, 'too-long').optional().describe('a whole address'),
      template: z.string().trim().min(1).max(80, 'too-long').optional(),
      state: mailState.optional(),
      ...page,
    }),
    responses: { 200: z.object({ mails: z.array(mail), templates: z.array(z.string()) }) },
    errors: ['PSOF0100'],
  },
  getMail: {
    summary:
      'One mail, and how it would read if it were sent now. Mails are not kept; links and codes are left out of what is shown',
    params: byId,
    responses: {
      200: mail.extend({
        preview: z
          .object({
            subject: z.string(),
            heading: z.string(),
            paragraphs: z.array(z.string()),
            highlight: z
              .string()
              .nullable()
              .describe('null also where it is a code that only its owner may read'),
            buttons: z.array(z.string()).describe('what its links are called'),
            quote: z.string().nullable(),
            afterword: z.array(z.string()),
          })
          .nullable()
          .describe('null: there is nothing to say any more'),
        repeatedBy: z.array(z.string()),
      }),
    },
    errors: ['PSOF0101'],
  },
  resendMail: {
    summary:
      'Send a mail again, with new links, to the address its owner has now. PSOF0102 for what is not to be repeated or has nothing to say any more',
    params: byId,
    body: z.object({ reason: text(500) }),
    responses: { 201: mail },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  listAudit: {
    summary: 'Who did what to what, when and why; newest first',
    query: z.object({ ...auditFilter, ...page }),
    responses: { 200: z.object({ entries: z.array(auditEntry) }) },
    errors: ['PSOF0100'],
  },
  exportAudit: {
    summary: 'The same as CSV (UTF-8, semicolons), oldest first',
    query: z.object(auditFilter),
    responses: { 200: z.string() },
    errors: ['PSOF0100'],
  },
  listApiKeys: {
    summary: 'The keys with which the provider signs order events, newest first',
    responses: { 200: z.object({ keys: z.array(apiKey) }) },
  },
  createApiKey: {
    summary: 'A new key of the provider with its secret',
    body: z.object({
      key: z
        .string()
        .trim()
        .min(3, 'required')
        .max(60, 'too-long')
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'invalid')
        .describe('small letters, digits and hyphens'),
      description: optionalText(200),
    }),
    responses: { 201: apiKey.extend({ secret }) },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0307'],
  },
  rotateApiKey: {
    summary:
      'A new secret; the one of before counts beside it for a while, so that nothing is refused meanwhile',
    params: byId,
    body: z.object({
      overlapHours: z.int('invalid').min(0, 'invalid').max(168, 'invalid').default(24),
      reason: text(500),
    }),
    responses: { 201: apiKey.extend({ secret }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0307'],
  },
  setApiKeyActive: {
    summary: 'Disable a key, which refuses its calls at once, or let it count again',
    params: byId,
    body: z.object({ active: z.boolean(), reason: text(500) }),
    responses: { 200: apiKey },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0307'],
  },
  listJobs: {
    summary: 'The queues with what is in them, and the jobs that run by the clock with their last run',
    responses: {
      200: z.object({
        queues: z.array(z.object({ queue: z.string(), waiting: z.int(), active: z.int(), failed: z.int() })),
        scheduled: z.array(
          z.object({
            name: z.string(),
            cron: z.string().describe('German time'),
            running: z.boolean(),
            last: z
              .object({
                at: isoTime,
                seconds: z.number(),
                failed: z.boolean(),
                result: z.string().nullable().describe('what it did for each tenant, or why it failed'),
              })
              .nullable()
              .describe('of the last days'),
          }),
        ),
      }),
    },
  },
  listFailedJobs: {
    summary: 'Jobs of a queue that were given up, newest first',
    params: z.object({ queue }),
    query: z.object(page),
    responses: { 200: z.object({ jobs: z.array(job) }) },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  retryJob: {
    summary: 'Try a job again that was given up',
    params: z.object({ queue, id }),
    responses: { 204: noContent },
    errors: ['PSOF0101'],
  },
  runScheduledJob: {
    summary: 'Run a job now that runs by the clock. It waits while one of its kind waits already',
    params: z.object({ queue }),
    body: z.object({ reason: text(500) }),
    responses: { 202: z.object({ queued: z.boolean().describe('false: one waits already') }) },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  listOperatorAudit: {
    summary: 'Logins, refusals and rights of operators, newest first',
    query: z.object({ action: auditFilter.action, operatorId: auditFilter.actorId, ...times, ...page }),
    responses: {
      200: z.object({
        entries: z.array(
          auditEntry.omit({ actor: true, actorId: true, actorName: true }).extend({
            operatorId: z.string().nullable(),
            operatorName: z.string().nullable(),
            subjectName: z.string().nullable(),
          }),
        ),
      }),
    },
    errors: ['PSOF0100'],
  },
  getHealth: {
    summary: 'How the installation is',
    responses: {
      200: z.object({
        at: isoTime,
        checks: z.array(
          z.object({
            name: z.enum(['database', 'schema', 'jobs', 'disk', 'mail', 'backup']),
            state: z.enum(['ok', 'warning', 'error', 'unknown']),
            figures: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
          }),
        ),
        versions: z.object({ zuruf: z.string(), node: z.string(), postgres: z.string(), schema: z.string() }),
        tenants: z.int(),
      }),
    },
  },
} as const satisfies Record<string, Contract>
