import { contactMessageStates, contactTopics } from '@zuruf/domain/contact'
import { z } from 'zod'
import { isoTime, longText } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')

const listed = z.object({
  id: z.string(),
  reference: z.string().describe('short reference of the message, for use by people'),
  topic: z.enum(contactTopics),
  state: z.enum(contactMessageStates),
  name: z.string(),
  email: z.string(),
  beginning: z.string().describe('beginning of the message'),
  createdAt: isoTime,
  answeredAt: isoTime.nullable(),
})

export const contactMessage = listed.omit({ beginning: true }).extend({
  phone: z.string().nullable(),
  language: z.string(),
  message: z.string(),
  referralNumber: z.string().nullable().describe('as the sender entered it'),
  referral: z.string().nullable().describe('number of the referral, if it exists'),
  accountId: z.string().nullable().describe('account that was logged in, or that has this address'),
  wasLoggedIn: z.boolean(),
  answeredBy: z.string().nullable().describe('name of the operator'),
  note: z.string().nullable(),
})

export const backofficeContactEndpoints = {
  listContactMessages: {
    summary: 'List the messages from the contact form, newest first',
    query: z.object({
      state: z.enum(contactMessageStates, 'invalid').optional(),
      topic: z.enum(contactTopics, 'invalid').optional(),
      after: id.optional().describe('id of the last item of the previous page'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ messages: z.array(listed) }) },
    errors: ['PSOF0100'],
  },
  getContactMessage: {
    summary: 'Get a message from the contact form',
    params: z.object({ id }),
    responses: { 200: contactMessage },
    errors: ['PSOF0101'],
  },
  setContactMessageState: {
    summary: 'Mark a message as answered, or reopen it. The answer itself is sent by mail',
    params: z.object({ id }),
    body: z.object({ state: z.enum(contactMessageStates, 'invalid'), note: longText(2000).nullish() }),
    responses: { 200: contactMessage },
    errors: ['PSOF0100', 'PSOF0101'],
  },
} as const satisfies Record<string, Contract>
