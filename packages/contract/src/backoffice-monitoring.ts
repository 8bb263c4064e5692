import { healthChecks, healthFaults } from '@zuruf/domain/health'
import { z } from 'zod'
import { fileOf, isoTime, noContent, optionalText, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const byId = z.object({ id })
const page = {
  after: id.optional().describe('id of the last item of the previous page'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}
const times = {
  from: z.iso.datetime({ error: 'invalid', offset: true }).optional(),
  to: z.iso.datetime({ error: 'invalid', offset: true }).optional().describe('before this time'),
}

const mailState = z.enum(['waiting', 'failing', 'failed', 'withheld', 'sent'], 'invalid')

export const sentMail = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string(),
  language: z.string(),
  state: mailState.describe(
    'waiting: not tried yet; failing: tried without success and retried for five days; failed: permanently refused or given up; withheld: not sent because of the cap of its mailbox',
  ),
  createdAt: isoTime,
  sentAt: isoTime.nullable(),
  dueAt: isoTime.nullable().describe('delayed until then because its mailbox has reached its cap'),
  tries: z.int(),
  triedAt: isoTime.nullable(),
  error: z.string().nullable().describe('last error of the mail server'),
  repeats: z.string().nullable().describe('id of the mail that this one resends'),
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
  actor: z.string().describe('kind of actor'),
  actorId: z.string().nullable(),
  actorName: z.string().nullable().describe('name, if the actor is an operator'),
  subjectId: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})

export const apiKey = z.object({
  id: z.string(),
  key: z.string().describe('value for the header `X-Zuruf-Key`'),
  description: z.string(),
  active: z.boolean(),
  createdAt: isoTime,
  rotatedAt: isoTime.nullable(),
  previousUntil: isoTime.nullable().describe('time until which the previous secret is valid too'),
  usedAt: isoTime.nullable().describe('accurate to the hour'),
})
const secret = z.string().describe('key for the signature in `X-Zuruf-Signature`; shown only once')

const queue = z.string().trim().min(1).max(80)
const job = z.object({
  id: z.string(),
  queue: z.string(),
  createdAt: isoTime,
  failedAt: isoTime.nullable(),
  tries: z.int(),
  reason: z.string().nullable(),
  tenant: z.string().nullable().describe('key of the tenant'),
})

export const backofficeMonitoringEndpoints = {
  listMails: {
    summary: 'List sent and queued mails, newest first. The texts and links of a mail are never included',
    query: z.object({
      to: z.string().trim().min(1).max(254, 'too-long').optional().describe('complete e-mail address'),
      template: z.string().trim().min(1).max(80, 'too-long').optional(),
      state: mailState.optional(),
      ...page,
    }),
    responses: { 200: z.object({ mails: z.array(sentMail), templates: z.array(z.string()) }) },
    errors: ['PSOF0100'],
  },
  getMail: {
    summary:
      'Get a mail and how it would read if it were sent now. Texts of mails are not stored; the preview omits links and codes',
    params: byId,
    responses: {
      200: sentMail.extend({
        preview: z
          .object({
            subject: z.string(),
            heading: z.string(),
            paragraphs: z.array(z.string()),
            highlight: z
              .string()
              .nullable()
              .describe('null also if it is a code that only its owner may read'),
            buttons: z.array(z.string()).describe('labels of its links'),
            quote: z.string().nullable(),
            afterword: z.array(z.string()),
          })
          .nullable()
          .describe('null if the mail would have no content any more'),
        repeatedBy: z.array(z.string()),
      }),
    },
    errors: ['PSOF0101'],
  },
  resendMail: {
    summary:
      'Send a mail again, with new links, to the current address of its owner. PSOF0102 for mails that cannot be sent again or would have no content any more',
    params: byId,
    body: z.object({ reason: text(500) }),
    responses: { 201: sentMail },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  listAudit: {
    summary: 'List audit log entries (who did what to what, when and why), newest first',
    query: z.object({ ...auditFilter, ...page }),
    responses: { 200: z.object({ entries: z.array(auditEntry) }) },
    errors: ['PSOF0100'],
  },
  exportAudit: {
    summary: 'Export audit log entries as CSV (UTF-8, semicolons), oldest first',
    query: z.object(auditFilter),
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0100'],
  },
  listApiKeys: {
    summary: 'List the keys with which the provider signs order events, newest first',
    responses: { 200: z.object({ keys: z.array(apiKey) }) },
  },
  createApiKey: {
    summary: 'Create a key of the provider with its secret',
    body: z.object({
      key: z
        .string()
        .trim()
        .min(3, 'required')
        .max(60, 'too-long')
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'invalid')
        .describe('lower-case letters, digits and hyphens'),
      description: optionalText(200),
    }),
    responses: { 201: apiKey.extend({ secret }) },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0307'],
  },
  rotateApiKey: {
    summary:
      'Issue a new secret for a key. The previous one stays valid for a while, so that no call is refused in the meantime',
    params: byId,
    body: z.object({
      overlapHours: z.int('invalid').min(0, 'invalid').max(168, 'invalid').default(24),
      reason: text(500),
    }),
    responses: { 201: apiKey.extend({ secret }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0307'],
  },
  setApiKeyActive: {
    summary: 'Disable a key, so that its calls are refused at once, or enable it again',
    params: byId,
    body: z.object({ active: z.boolean(), reason: text(500) }),
    responses: { 200: apiKey },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0307'],
  },
  listJobs: {
    summary: 'List the queues with their number of jobs, and the scheduled jobs with their last run',
    responses: {
      200: z.object({
        queues: z.array(z.object({ queue: z.string(), waiting: z.int(), active: z.int(), failed: z.int() })),
        scheduled: z.array(
          z.object({
            name: z.string(),
            cron: z.string().describe('cron expression, German time'),
            running: z.boolean(),
            last: z
              .object({
                at: isoTime,
                seconds: z.number(),
                failed: z.boolean(),
                result: z.string().nullable().describe('result for each tenant, or the error'),
              })
              .nullable()
              .describe('last run; null if there was none in the last days'),
          }),
        ),
      }),
    },
  },
  listFailedJobs: {
    summary: 'List jobs of a queue that were given up, newest first',
    params: z.object({ queue }),
    query: z.object(page),
    responses: { 200: z.object({ jobs: z.array(job) }) },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  retryJob: {
    summary: 'Retry a job that was given up',
    params: z.object({ queue, id }),
    responses: { 204: noContent },
    errors: ['PSOF0101'],
  },
  runScheduledJob: {
    summary: 'Run a scheduled job now. It is not queued if one of its kind is already waiting',
    params: z.object({ queue }),
    body: z.object({ reason: text(500) }),
    responses: { 202: z.object({ queued: z.boolean().describe('false if one is already waiting') }) },
    errors: ['PSOF0100', 'PSOF0101'],
  },
  listOperatorAudit: {
    summary: 'List logins, refusals and changes of rights of operators, newest first',
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
    summary: 'Get the health of the installation',
    responses: {
      200: z.object({
        at: isoTime,
        checks: z.array(
          z.object({
            name: z.enum(healthChecks),
            state: z.enum(['ok', 'warning', 'error', 'unknown']),
            figures: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
            fault: z
              .object({
                kind: z.enum(healthFaults),
                since: isoTime.nullable().describe('when it was noticed first'),
                detail: z
                  .string()
                  .nullable()
                  .describe(
                    'database-locked: process ids of the sessions that hold the locks; others: last error',
                  ),
              })
              .nullable(),
          }),
        ),
        versions: z.object({ zuruf: z.string(), node: z.string(), postgres: z.string(), schema: z.string() }),
        tenants: z.int(),
      }),
    },
  },
} as const satisfies Record<string, Contract>
