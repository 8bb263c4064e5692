import type {
  HandoverInterval,
  HandoverRunChannel,
  HandoverRunState,
  HandoverWay,
  SftpOutcome,
} from '@zuruf/domain'
import { z } from 'zod'
import { email, isoTime, line, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const byId = z.object({ id })

const schedule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('interval'),
    minutes: z
      .union(
        ([5, 15, 30, 60, 120, 240, 480] satisfies HandoverInterval[]).map((minutes) => z.literal(minutes)),
        'invalid',
      )
      .describe('between two runs'),
  }),
  z.object({
    kind: z.literal('daily'),
    hour: z.int('invalid').min(0, 'too-small-number').max(23, 'too-large-number').describe('German time'),
  }),
])

const hostKey = z
  .string()
  .trim()
  .regex(/^[a-z\d@.-]{3,60} SHA256:[A-Za-z\d+/]{43}$/, 'sftp-host-key')
  .describe('kind and fingerprint as `ssh-keygen -l` writes it: `ssh-ed25519 SHA256:…`')

const server = {
  host: text(253).describe('a name or an IP address, not inside a private network'),
  port: z.int('invalid').min(1, 'too-small-number').max(65_535, 'too-large-number'),
  username: text(100),
  login: z.enum(['password', 'key'], 'invalid'),
  folder: line(300).describe('empty: where the login begins'),
}

const secret = z
  .string()
  .trim()
  .min(1, 'required')
  .max(20_000, 'too-long')
  .refine((value) => !value.includes('\0'), 'control-characters')
  .optional()
  .describe(
    'the password, or the private key without a passphrase; absent: the stored one, for the same server and user',
  )

const version = z.string().max(40).nullable().describe('`updatedAt` of what was read; null: nothing was set')

const sftp = z.object({
  isActive: z.boolean(),
  ...server,
  hostKey: z.string(),
  schedule,
  updatedAt: isoTime,
})

const mail = z.object({
  isActive: z.boolean(),
  addresses: z.array(z.string()),
  schedule,
  updatedAt: isoTime,
})

const outcome = z.enum([
  'ok',
  'host-key-unconfirmed',
  'host-key-changed',
  'host-forbidden',
  'unreachable',
  'login-refused',
  'folder-missing',
  'not-writable',
  'name-taken',
  'timed-out',
  'failed',
] satisfies SftpOutcome[])

const run = z.object({
  id: z.string(),
  channel: z.enum(['download', 'sftp', 'mail'] satisfies HandoverRunChannel[]),
  state: z.enum(['pending', 'done', 'abandoned'] satisfies HandoverRunState[]),
  fileName: z.string().nullable().describe('null: a mail'),
  orders: z.int().describe('how many it began with'),
  operator: z.string().nullable().describe('who took the file, or gave it up'),
  beganAt: isoTime,
  endedAt: isoTime.nullable(),
  attempts: z.int(),
  nextAttemptAt: isoTime.nullable(),
  error: z.union([outcome.exclude(['ok']), z.literal('no-orders')]).nullable(),
  errorDetail: z.string().nullable().describe('what the server said'),
})

export const backofficeHandoverChannelEndpoints = {
  getHandoverChannels: {
    summary: 'The ways on which confirmed orders reach the provider',
    responses: {
      200: z.object({
        pull: z.enum(['off', 'pull'] satisfies HandoverWay[]),
        sftp: sftp.nullable(),
        mail: mail.nullable(),
        push: z
          .object({ id: z.string(), url: z.string(), state: z.enum(['active', 'paused']) })
          .nullable()
          .describe('the webhook that carries the orders'),
        free: z.int().describe('new orders that wait and that no channel has reserved'),
        pendingFiles: z.int(),
      }),
    },
  },
  setHandoverSftp: {
    summary:
      'Upload new orders as CSV to an SFTP server, on a schedule. The secret is kept encrypted and never shown; another server or user takes a new one',
    body: z.object({ version, isActive: z.boolean(), ...server, secret, hostKey, schedule }),
    responses: { 200: sftp },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0307'],
  },
  testHandoverSftp: {
    summary:
      'Connect without uploading orders. Without the right `hostKey` it ends before the login and answers the one that the server shows; with it, an empty file is written and removed',
    body: z.object({ ...server, secret, hostKey: hostKey.nullable() }),
    responses: {
      200: z.object({
        outcome,
        hostKey: z.string().nullable().describe('that the server shows'),
        detail: z
          .string()
          .nullable()
          .describe('what went wrong, in the words of the server or the connection'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0307'],
  },
  removeHandoverSftp: {
    summary: 'Forget the SFTP server with its secret. PSOF0102 while a file waits for it',
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0102'],
  },
  setHandoverMail: {
    summary:
      'Mail, on a schedule, how many new orders wait, with a link to the back office; nothing personal',
    body: z.object({
      version,
      isActive: z.boolean(),
      addresses: z.array(email).min(1, 'required').max(20, 'too-long'),
      schedule,
    }),
    responses: { 200: mail },
    errors: ['PSOF0100', 'PSOF0102'],
  },
  listHandoverRuns: {
    summary: 'Files taken by hand, files for the SFTP server and mails, newest first',
    query: z.object({
      after: id.optional().describe('the last id of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ runs: z.array(run), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  retryHandoverRun: {
    summary: 'Try a file again at once. PSOF0102 when it is over, or somebody is at it',
    params: byId,
    responses: { 200: run },
    errors: ['PSOF0101', 'PSOF0102'],
  },
  abandonHandoverRun: {
    summary:
      'Give a file up that could not be uploaded: its orders are new again. PSOF0102 when it is over, or somebody is at it',
    params: byId,
    body: z.object({ reason: text(500) }),
    responses: { 200: run },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
