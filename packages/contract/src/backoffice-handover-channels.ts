import type { HandoverInterval } from '@zuruf/domain'
import {
  handoverRunChannels,
  handoverRunStates,
  sftpLogins,
  sftpOutcomes,
} from '@zuruf/domain/handover-channels'
import { handoverObstacles } from '@zuruf/domain/handover-reach'
import { handoverWays } from '@zuruf/domain/handover-states'
import { webhookEndpointStates } from '@zuruf/domain/webhooks'
import { z } from 'zod'
import { email, isoTime, line, noContent, pageSize, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const byId = z.object({ id })

export const sftpSchedule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('interval'),
    minutes: z
      .union(
        ([5, 15, 30, 60, 120, 240, 480] satisfies HandoverInterval[]).map((minutes) => z.literal(minutes)),
        'invalid',
      )
      .describe('minutes between two runs'),
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
  .describe('key type and fingerprint as printed by `ssh-keygen -l`: `ssh-ed25519 SHA256:…`')

const server = {
  host: text(253).describe('host name or IP address; must not be in a private network'),
  port: z.int('invalid').min(1, 'too-small-number').max(65_535, 'too-large-number'),
  username: text(100),
  login: z.enum(sftpLogins, 'invalid'),
  folder: line(300).describe('empty: the initial folder of the login'),
}

const secret = z
  .string()
  .trim()
  .min(1, 'required')
  .max(20_000, 'too-long')
  .refine((value) => !value.includes('\0'), 'control-characters')
  .optional()
  .describe(
    'password, or private key without a passphrase; absent: the stored one, for the same server, user and kind of login',
  )

const version = z
  .string()
  .max(40)
  .nullable()
  .describe('`updatedAt` of the settings that were read; null if there were none')

export const sftpTestOutcome = z.enum(sftpOutcomes)

export const sftpChannel = z.object({
  isActive: z.boolean(),
  ...server,
  hostKey: z.string(),
  schedule: sftpSchedule,
  tested: z
    .object({ outcome: sftpTestOutcome, at: isoTime })
    .nullable()
    .describe(
      'last test of these settings, or upload; null: none. The channel counts for the checklist once a test has passed',
    ),
  updatedAt: isoTime,
})

export const handoverMail = z.object({
  isActive: z.boolean(),
  addresses: z.array(z.string()),
  schedule: sftpSchedule,
  updatedAt: isoTime,
})

export const handoverRun = z.object({
  id: z.string(),
  channel: z.enum(handoverRunChannels),
  state: z.enum(handoverRunStates),
  fileName: z.string().nullable().describe('null for a mail'),
  orders: z.int().describe('number of orders at the beginning of the run'),
  operator: z.string().nullable().describe('operator who downloaded or abandoned the file'),
  beganAt: isoTime,
  endedAt: isoTime.nullable(),
  attempts: z.int(),
  nextAttemptAt: isoTime.nullable(),
  error: z.union([sftpTestOutcome.exclude(['ok']), z.literal('no-orders')]).nullable(),
  errorDetail: z.string().nullable().describe('error message of the server or the connection'),
})

export const backofficeHandoverChannelEndpoints = {
  getHandoverChannels: {
    summary: 'Get the channels that hand over confirmed orders to the provider',
    responses: {
      200: z.object({
        pull: z.enum(handoverWays),
        sftp: sftpChannel.nullable(),
        mail: handoverMail.nullable(),
        push: z
          .object({ id: z.string(), url: z.string(), state: z.enum(webhookEndpointStates) })
          .nullable()
          .describe('webhook that sends the orders'),
        free: z.int().describe('number of new orders that wait and that no channel has reserved'),
        pendingFiles: z.int(),
        obstacles: z
          .array(z.enum(handoverObstacles))
          .describe('reasons why channels that are switched on cannot hand over orders'),
        isUnreachable: z.boolean().describe('true if no channel hands over the orders of our own form'),
      }),
    },
  },
  setHandoverSftp: {
    summary:
      'Set the SFTP server to which new orders are uploaded as CSV on a schedule. The secret is stored encrypted and never returned; another server, user or kind of login requires a new one. An active server is tested first; the settings are stored whatever the outcome',
    body: z.object({ version, isActive: z.boolean(), ...server, secret, hostKey, schedule: sftpSchedule }),
    responses: { 200: sftpChannel },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0307'],
  },
  testHandoverSftp: {
    summary:
      'Test the connection to the SFTP server without uploading orders. Without the right `hostKey`, the test ends before the login and returns the one that the server presents; with it, an empty file is written and removed',
    body: z.object({ ...server, secret, hostKey: hostKey.nullable() }),
    responses: {
      200: z.object({
        outcome: sftpTestOutcome,
        hostKey: z.string().nullable().describe('host key that the server presents'),
        detail: z.string().nullable().describe('error message of the server or the connection'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0307'],
  },
  removeHandoverSftp: {
    summary: 'Remove the SFTP server with its secret. PSOF0102 while a file waits for it',
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0102'],
  },
  setHandoverMail: {
    summary:
      'Set the scheduled mail that reports the number of waiting new orders, with a link to the back office and without personal data',
    body: z.object({
      version,
      isActive: z.boolean(),
      addresses: z.array(email).min(1, 'required').max(20, 'too-long'),
      schedule: sftpSchedule,
    }),
    responses: { 200: handoverMail },
    errors: ['PSOF0100', 'PSOF0102'],
  },
  listHandoverRuns: {
    summary:
      'List the hand-over runs, newest first: files downloaded by hand, files for the SFTP server, and mails',
    query: z.object({
      after: id.optional().describe('id of the last item of the previous page'),
      limit: pageSize,
    }),
    responses: { 200: z.object({ runs: z.array(handoverRun), next: z.string().nullable() }) },
    errors: ['PSOF0100'],
  },
  retryHandoverRun: {
    summary: 'Retry the upload of a file at once. PSOF0102 if the run has ended or an upload is in progress',
    params: byId,
    responses: { 200: handoverRun },
    errors: ['PSOF0101', 'PSOF0102'],
  },
  abandonHandoverRun: {
    summary:
      'Abandon a file that could not be uploaded: its orders are free for every channel again. PSOF0102 if the run has ended or an upload is in progress',
    params: byId,
    body: z.object({ reason: text(500) }),
    responses: { 200: handoverRun },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
