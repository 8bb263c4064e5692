import { z } from 'zod'
import { isoTime, longText } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')

export const messageTopics = ['reward', 'referral', 'account', 'accessibility', 'other'] as const
export const messageStates = ['open', 'answered'] as const
export type MessageTopic = (typeof messageTopics)[number]
export type MessageState = (typeof messageStates)[number]

const listed = z.object({
  id: z.string(),
  reference: z.string().describe('what the message goes by, for people'),
  topic: z.enum(messageTopics),
  state: z.enum(messageStates),
  name: z.string(),
  email: z.string(),
  beginning: z.string().describe('the first words'),
  createdAt: isoTime,
  answeredAt: isoTime.nullable(),
})

const message = listed.omit({ beginning: true }).extend({
  phone: z.string().nullable(),
  language: z.string(),
  message: z.string(),
  referralNumber: z.string().nullable().describe('as the sender wrote it'),
  referral: z.string().nullable().describe('the number of the referral, where there is one'),
  accountId: z.string().nullable().describe('who was logged in, or has this address'),
  wasLoggedIn: z.boolean(),
  answeredBy: z.string().nullable().describe('the name of the operator'),
  note: z.string().nullable(),
})

export const backofficeContactEndpoints = {
  listContactMessages: {
    summary: 'What people wrote by the contact form, newest first',
    query: z.object({
      state: z.enum(messageStates, 'invalid').optional(),
      topic: z.enum(messageTopics, 'invalid').optional(),
      after: id.optional().describe('the id of the last one of the page before'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ messages: z.array(listed) }) },
    errors: ['PSOF0100'],
  },
  getContactMessage: {
    summary: 'One message',
    params: z.object({ id }),
    responses: { 200: message },
    errors: ['PSOF0101'],
  },
  setContactMessageState: {
    summary: 'Note that a message was answered, or open it again. The answer itself goes by mail',
    params: z.object({ id }),
    body: z.object({ state: z.enum(messageStates, 'invalid'), note: longText(2000).nullish() }),
    responses: { 200: message },
    errors: ['PSOF0100', 'PSOF0101'],
  },
} as const satisfies Record<string, Contract>
